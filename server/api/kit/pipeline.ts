import type { FastifyRequest } from 'fastify';
import type { Call, CallKey } from '../../../src/model/contract/core.ts';
import { againAfterDeadlock, asUser, inTenant } from '../../db/tenant-transaction.ts';
import type { Tx } from '../../db/pool.ts';
import { Failure } from '../../failure.ts';
import type { JobResult } from '../../queue/wait-for-job.ts';
import { authorise } from '../../policies/authorise.ts';
import { timeZoneOf } from '../../time-zone.ts';
import type { ApartContext, CallContext, PublicContext, UploadedFile } from './call.ts';
import { resolveCaller, resolveUser, type Caller } from './caller.ts';
import { hashOf, once, type KeyedRequest } from '../../commands/shared/once.ts';
import { onItsVersion, refuseOtherRecord } from './preconditions.ts';
import type { ApiServices } from './services.ts';
import { readUpload } from './upload.ts';
import { parsePart } from './validate.ts';
import { tokenIn, verifyToken } from '../../identity/verify-token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on public calls. */
    caller: Caller | null;
  }
}

interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly file?: UploadedFile;
}

type AnyCall = CallContext & Input;
type AnyPublicCall = PublicContext & Input;
interface AnyLongHandler {
  readonly start: (call: AnyCall) => Promise<{ readonly jobId: string }>;
  readonly finish: (call: AnyCall & { readonly outcome: JobResult }) => Promise<unknown>;
  readonly failure?: Failure['code'];
}
interface AnyApartHandler {
  readonly apart: (call: Omit<AnyCall, 'tx'> & ApartContext) => Promise<unknown>;
}
/** A handler after its types have been checked against the contract where it is written. */
export type AnyHandler = ((call: AnyCall) => Promise<unknown>) | AnyLongHandler | AnyApartHandler;
type AnyPublicHandler = (call: AnyPublicCall) => Promise<unknown>;

interface Running {
  readonly key: CallKey;
  readonly call: Call;
  readonly handler: AnyHandler;
  readonly input: Input;
  readonly request: FastifyRequest;
  readonly services: ApiServices;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
}

/** Limit, authenticate and resolve the tenant; nothing of the body has been read yet, and nothing is asked of the database for a caller over a limit. */
export async function identifyCaller(
  call: Call,
  request: FastifyRequest,
  services: ApiServices,
): Promise<Caller | null> {
  const { limits } = services;
  if (call.policy === 'PUBLIC') {
    await limits.countPublicCall(request);
    return null;
  }
  const token = tokenIn(request.headers.authorization);
  await limits.countBeforeToken(request, token);
  const identity = await verifyToken(token, services.tokens);
  if (token !== undefined) await limits.countGoodToken(request, token, identity.subject);
  return call.beforeTenant === true
    ? resolveUser(services.db, identity)
    : resolveCaller(services.db, identity, headerOf(request, 'tenantid'));
}

/** Validate: every part that the contract describes, and nothing that it does not. */
export async function readInput(call: Call, request: FastifyRequest): Promise<Input> {
  const params = call.params && parsePart('params', call.params, request.params);
  const query = call.query && parsePart('query', call.query, request.query);
  if (call.upload === true) {
    const { file, fields } = await readUpload(request);
    return { params, query, body: call.body && parsePart('body', call.body, fields), file };
  }
  return { params, query, body: call.body && parsePart('body', call.body, request.body ?? undefined) };
}

/** Authorise, then act: at once, or through a job that is waited for. */
export async function answerCall(running: Running): Promise<unknown> {
  const { call, handler, input, request, services, signal } = running;
  if (request.caller === null) {
    const { id: requestId, log } = request;
    return (handler as AnyPublicHandler)({ ...input, requestId, log, signal, now: services.now() });
  }
  authorise(call.policy, request.caller.user.roles);
  refuseOtherRecord(input);
  if (typeof handler === 'function')
    return inTransaction(running, request.caller, (context) =>
      onceKeyed(running, context, () =>
        onItsVersion(context.tx, changeIn(running), context.timeZone, () => handler(context)),
      ),
    );
  if ('apart' in handler) return answerApart(running, request.caller, handler);
  return answerThroughJob(running, request.caller, handler);
}

/** Tenants take turns; who waits holds no connection. */
function answerApart(running: Running, caller: Caller, { apart }: AnyApartHandler): Promise<unknown> {
  const { services, signal } = running;
  const context = contextOf(running, caller);
  const actor = { tenantId: caller.tenantId, userId: caller.user.id };
  return services.turns.run(caller.tenantId, () => {
    // Nobody is there any more: a retry brings its own file.
    signal.throwIfAborted();
    return apart({ ...context, db: services.db, actor, keyed: keyedRequest(running, caller.user.id) });
  });
}

/** The job is asked for once per key; a repetition waits for the same job. Nobody holds a transaction while it runs. */
async function answerThroughJob(running: Running, caller: Caller, handler: AnyLongHandler): Promise<unknown> {
  const { services, signal } = running;
  const { jobId } = await inTransaction(running, caller, (context) =>
    onceKeyed(running, context, () => handler.start(context)),
  );
  const outcome = await services.jobs.waitForJob(jobId, { timeoutMs: services.longCallMs, signal });
  if (outcome.state === 'refused') throw new Failure(outcome.code, { message: outcome.message });
  if (outcome.state === 'failed') throw new Failure(handler.failure ?? 'JOB_FAILED');
  return inTransaction(running, caller, (context) => handler.finish({ ...context, outcome: outcome.result }));
}

async function inTransaction<T>(running: Running, caller: Caller, work: (context: AnyCall) => Promise<T>): Promise<T> {
  const { db } = running.services;
  const { user, tenantId } = caller;
  const context = contextOf(running, caller);
  const inside = (tx: Tx) => work({ ...context, tx });
  return tenantId === 0
    ? asUser(db, user.id, inside)
    : againAfterDeadlock(() => inTenant(db, { tenantId, userId: user.id }, inside));
}

function contextOf({ input, request, services, signal }: Running, { user, tenantId }: Caller): Omit<AnyCall, 'tx'> {
  const actor = { tenantId, userId: user.id };
  return {
    ...input,
    user,
    tenantId,
    requestId: request.id,
    jobs: services.jobs.sendAs(actor),
    documents: services.documents,
    demo: services.demo,
    now: services.now(),
    timeZone: timeZoneOf(headerOf(request, 'timezone')),
    log: request.log,
    signal,
  };
}

const changeIn = ({ call, input: { params, body }, request }: Running) => ({
  call,
  params,
  body,
  ifMatch: headerOf(request, 'if-match'),
});

/** A read needs no key, and bytes are not kept: both simply run again. */
function onceKeyed<T>(running: Running, context: AnyCall, work: () => Promise<T>): Promise<T> {
  return once(context.tx, keyedRequest(running, context.user.id), work);
}

function keyedRequest({ key, call, input, request }: Running, userId: string): KeyedRequest {
  const { file, ...parts } = input;
  const isKept = !key.startsWith('GET ') && (call.binary !== true || call.long === true);
  const requestHash = hashOf({ ...parts, ...(file === undefined ? {} : { file: file.hash }) });
  const idempotencyKey = isKept ? headerOf(request, 'idempotency-key') : undefined;
  return { key: idempotencyKey, call: key, requestHash, userId };
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
