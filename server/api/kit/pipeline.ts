import type { FastifyRequest } from 'fastify';
import type { Call } from '../../../src/model/contract/core.ts';
import { againAfterDeadlock, asUser, inTenant } from '../../db/tenant-transaction.ts';
import type { Tx } from '../../db/pool.ts';
import { Failure } from '../../failure.ts';
import type { Log } from '../../log.ts';
import type { JobResult } from '../../queue/wait-for-job.ts';
import { areErased, isMissing, subjectOf } from '../../queries/privacy/subject-of.ts';
import { authorise } from '../../policies/authorise.ts';
import { timeZoneOf } from '../../time-zone.ts';
import type { Asked } from './asked.ts';
import type { ApartContext, AwaitedJob, CallContext, PublicContext, UploadedFile } from './call.ts';
import type { Caller } from './caller.ts';
import { recordsOfCall } from '../../commands/shared/named-records.ts';
import { forgetKey, hashOf, impliedKey, once, type KeyedRequest } from '../../commands/shared/once.ts';
import { onItsVersion, refuseOtherRecord } from './preconditions.ts';
import type { ActServices } from './services.ts';
import { readUpload } from './upload.ts';
import { parsePart } from './validate.ts';

/** The parts of a request before anybody has looked at them. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export interface Input extends RawInput {
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
type AnyPlainHandler = (call: AnyCall) => Promise<unknown>;
interface AnyWeighedHandler {
  readonly weigh: (call: AnyCall) => number | Promise<number>;
  readonly act: AnyPlainHandler;
}
/** A handler after its types have been checked against the contract where it is written. */
export type AnyHandler = AnyPlainHandler | AnyWeighedHandler | AnyLongHandler | AnyApartHandler;
type AnyPublicHandler = (call: AnyPublicCall) => Promise<unknown>;

interface Running {
  readonly call: Call;
  readonly handler: AnyHandler;
  readonly input: Input;
  readonly asked: Asked;
  readonly services: ActServices;
  readonly log: Log;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
}

/** From so many records on work holds everybody up for longer than a blink. */
const HEAVY_FROM = 400;

/** The answer of a call that has turned out to be heavy, and has done nothing. */
export const tooHeavy = Symbol('too heavy for the event loop');

/** Validate: every part that the contract describes, and nothing that it does not. */
export const readInput = (call: Call, raw: RawInput): Input => ({
  ...readAddress(call, raw),
  body: call.body && parsePart('body', call.body, raw.body ?? undefined),
});

const readAddress = (call: Call, { params, query }: Omit<RawInput, 'body'>) => ({
  params: call.params && parsePart('params', call.params, params),
  query: call.query && parsePart('query', call.query, query),
});

/** The same with the file of a form, which is read once all else has been validated. */
export async function readUploadInput(call: Call, request: FastifyRequest): Promise<Input> {
  const address = readAddress(call, request);
  const { file, fields } = await readUpload(request);
  return { ...address, body: call.body && parsePart('body', call.body, fields), file };
}

/**
 * Authorise, then act: at once, or through a job that is waited for.
 * Where `mayRefuseHeavy`, a call of very many records answers `tooHeavy` instead.
 */
export async function answerCall(running: Running, mayRefuseHeavy = false): Promise<unknown> {
  try {
    return await answer(running, mayRefuseHeavy);
  } catch (thrown) {
    throw (await isOfErased(running, thrown)) ? new Failure('RECORD_ERASED', { cause: thrown }) : thrown;
  }
}

/** What was erased while a call was under way is missing in the middle of it. */
async function isOfErased({ asked: { key, caller }, input, services }: Running, thrown: unknown): Promise<boolean> {
  if (caller === null || caller.tenantId === 0 || !isMissing(thrown)) return false;
  const records = recordsOfCall(key, input.params, input.body);
  const actor = { tenantId: caller.tenantId, userId: caller.user.id };
  return inTenant(services.db, actor, (tx) => areErased(tx, records));
}

async function answer(running: Running, mayRefuseHeavy: boolean): Promise<unknown> {
  const { call, handler, input, asked, services, log, signal } = running;
  const { caller, requestId } = asked;
  if (caller === null) {
    const { db, jobs, documents, portal } = services;
    const link = call.byLink === true ? { db, jobsAs: jobs.sendAs, documents, portal } : {};
    return (handler as AnyPublicHandler)({ ...input, ...link, requestId, log, signal, now: services.now() });
  }
  authorise(call.policy, caller.user.roles);
  refuseOtherRecord(input);
  if ('apart' in handler) return answerApart(running, caller, handler);
  if ('start' in handler) return answerThroughJob(running, caller, handler);
  return inTransaction(running, caller, async (context) => {
    if (mayRefuseHeavy && 'weigh' in handler && (await handler.weigh(context)) >= HEAVY_FROM) return tooHeavy;
    const act = 'act' in handler ? handler.act : handler;
    return onceKeyed(running, context, () =>
      onItsVersion(context.tx, changeIn(running), context.timeZone, () => act(context)),
    );
  });
}

/** Tenants take turns; who waits holds no connection. */
async function answerApart(running: Running, caller: Caller, { apart }: AnyApartHandler): Promise<unknown> {
  const { services, signal } = running;
  const context = contextOf(running, caller);
  const actor = { tenantId: caller.tenantId, userId: caller.user.id };
  const keyed = keyedRequest(running, caller.user.id);
  await inTransaction(running, caller, ({ tx }) => subjectOf(tx, keyed.records));
  const answer = await services.turns.run(caller.tenantId, () => {
    // Nobody is there any more: a retry brings its own file.
    signal.throwIfAborted();
    return apart({ ...context, db: services.db, actor, keyed });
  });
  if (!isAwaited(answer)) return answer;
  await endOfJob(running, caller, answer.awaitedJobId);
  return answer.finish();
}

const isAwaited = (answer: unknown): answer is AwaitedJob<unknown> =>
  typeof answer === 'object' && answer !== null && 'awaitedJobId' in answer;

/** The job is asked for once per key; a repetition waits for the same job. Nobody holds a transaction while it runs. */
async function answerThroughJob(running: Running, caller: Caller, handler: AnyLongHandler): Promise<unknown> {
  const { jobId } = await inTransaction(running, caller, (context) =>
    onceKeyed(running, context, () => handler.start(context)),
  );
  const outcome = await endOfJob(running, caller, jobId, handler.failure);
  return inTransaction(running, caller, (context) => handler.finish({ ...context, outcome }));
}

/** What a job leaves behind; what it refuses is refused here. What a full disk has kept from being done may be asked for again under the same key. */
async function endOfJob(
  running: Running,
  caller: Caller,
  jobId: string,
  failure: Failure['code'] = 'JOB_FAILED',
): Promise<JobResult> {
  const { services, signal } = running;
  const outcome = await services.jobs.waitForJob(jobId, { timeoutMs: services.longCallMs, signal });
  if (outcome.state === 'refused' && outcome.code === 'NO_ROOM_LEFT')
    await inTransaction(running, caller, ({ tx }) => forgetKey(tx, keyedRequest(running, caller.user.id)));
  if (outcome.state === 'refused') throw new Failure(outcome.code, { message: outcome.message });
  if (outcome.state === 'failed') throw new Failure(failure);
  return outcome.result;
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

function contextOf(
  { input, asked, services, log, signal }: Running,
  { user, tenantId, signedInOn }: Caller,
): Omit<AnyCall, 'tx'> {
  const actor = { tenantId, userId: user.id };
  return {
    ...input,
    user,
    tenantId,
    signedInOn,
    requestId: asked.requestId,
    jobs: services.jobs.sendAs(actor),
    documents: services.documents,
    demo: services.demo,
    portal: services.portal,
    now: services.now(),
    timeZone: timeZoneOf(asked.timeZone),
    log,
    signal,
  };
}

const changeIn = ({ call, input: { params, body }, asked: { ifMatch } }: Running) => ({ call, params, body, ifMatch });

/** A read needs no key, and bytes are not kept: both simply run again. */
function onceKeyed<T>(running: Running, context: AnyCall, work: () => Promise<T>): Promise<T> {
  return once(context.tx, keyedRequest(running, context.user.id), work);
}

function keyedRequest({ call, input, asked: { key, idempotencyKey } }: Running, userId: string): KeyedRequest {
  const { file, ...parts } = input;
  const isKept =
    !key.startsWith('GET ') &&
    (call.secret !== true || call.makesOne === true) &&
    (call.binary !== true || call.long === true);
  const requestHash = hashOf({ ...parts, ...(file === undefined ? {} : { file: file.hash }) });
  const records = recordsOfCall(key, parts.params, parts.body);
  const implied = call.makesOne === true && idempotencyKey === undefined ? impliedKey(key, requestHash) : undefined;
  return {
    key: isKept ? (idempotencyKey ?? implied) : undefined,
    isImplied: implied !== undefined,
    isSecret: call.secret === true,
    call: key,
    requestHash,
    userId,
    records,
  };
}
