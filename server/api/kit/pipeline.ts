import type { FastifyRequest } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import { isReading, type Call, type Contract } from '../../../src/model/contract/core.ts';
import { againAfterDeadlock, asUser, inTenant, Otherwise, readsOnly, type Actor } from '../../db/tenant-transaction.ts';
import { clientOf } from '../../db/transaction-client.ts';
import type { Tx } from '../../db/pool.ts';
import { asRefused } from '../../db/refused.ts';
import { Failure } from '../../failure.ts';
import type { Log } from '../../log.ts';
import type { JobSender } from '../../queue/queue.ts';
import type { JobResult } from '../../queue/wait-for-job.ts';
import { areErased, isMissing, subjectOf } from '../../queries/privacy/subject-of.ts';
import { authorise } from '../../policies/authorise.ts';
import { timeZoneOf } from '../../time-zone.ts';
import type { Asked } from './asked.ts';
import type { ApartContext, AwaitedJob, CallContext, HandlersFor, PublicContext, UploadedFile } from './call.ts';
import { callerBefore, callerWithin, resolveCaller, type Bearer, type Caller } from './caller.ts';
import { recordsOfCall } from '../../commands/shared/named-records.ts';
import { forgetKey, hashOf, impliedKey, once, type KeyedRequest } from '../../commands/shared/once.ts';
import { actOnItsVersion, refuseOtherRecord } from './preconditions.ts';
import { presented } from './send-answer.ts';
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
type Act = (call: AnyCall) => Promise<unknown>;
interface AnyApartHandler {
  readonly isLong?: true;
  readonly ownTurns?: true;
  readonly apart: (call: Omit<AnyCall, 'tx'> & ApartContext) => Promise<unknown>;
}
interface AnyWeighedHandler {
  readonly weigh: (call: Input & { readonly tx: Tx }) => number | Promise<number>;
  readonly act: Act;
}
/** A handler after its types have been checked against the contract where it is written: within one transaction, or apart from it. */
export type AnyHandler = Act | AnyWeighedHandler | AnyApartHandler;

/** Handlers by the keys of their calls. */
export const anyHandlers = <C extends Contract>(
  handlers: HandlersFor<C>,
): Readonly<Record<string, AnyHandler | undefined>> => handlers;

type AnyPublicHandler = (call: AnyPublicCall) => Promise<unknown>;

interface AnyAsking {
  readonly call: Call;
  readonly handler: AnyHandler;
  readonly asked: Asked;
  readonly services: ActServices;
  readonly log: Log;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
  /** Whether a call of very many records answers `tooHeavy` instead. */
  readonly mayRefuseHeavy?: boolean;
}

interface Asking extends AnyAsking {
  readonly input: Input;
}

/** A call whose caller is not yet looked up. */
interface BearerAsking extends AnyAsking {
  readonly bearer: Bearer;
  /** Reads and validates the input; never before the caller is authorised, so that others do not see its faults. */
  readonly read: () => Input;
  readonly found: (caller: Caller) => void;
}

/** A running call of a known user. */
interface Running extends Asking {
  readonly caller: Caller;
  readonly tx?: Tx;
  /** With how many records it has to do, where that has been asked already. */
  readonly weight?: Promise<number> | undefined;
  /** Whether it is done again where it turns out to be a repetition. */
  readonly isHasty?: boolean;
}

/** One thing that every call goes through: it refuses, or goes on to what comes after it. */
type Step = (running: Running, next: (running: Running) => Promise<unknown>) => Promise<unknown>;

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

/** Runs a call of a known user: refuses it or acts, within one transaction or in a thread. */
export function answerCall(asking: Asking): Promise<unknown> {
  const { handler, asked } = asking;
  if (asked.caller === null) return answerPublic(asking, handler as AnyPublicHandler);
  return ways[isLong(handler) ? 'long' : isApart(handler) ? 'apart' : 'within']({ ...asking, caller: asked.caller });
}

/** There is more to do for the bearer than to let them in. */
class Unmet extends Error {}

/** The same of a call within one transaction, which looks for its caller itself. */
export async function answerBearer(asking: BearerAsking): Promise<unknown> {
  const { services, asked, bearer, read, found } = asking;
  const met: { running?: Running } = {};
  const knownAs = (caller: Caller, input: Input): Running => ({
    ...asking,
    asked: { ...asked, caller },
    caller,
    input,
  });
  const work = async (tx: Tx, isHasty: boolean): Promise<unknown> => {
    delete met.running;
    const looked = callerWithin(tx, bearer);
    // Over several machines statements of their own say whose rows may be seen, once the look-up is answered.
    if (clientOf(tx).isDistributed) await looked;
    const input = attempt(read);
    const guess = callerBefore(bearer);
    if (guess) clientOf(tx).actFor(guess.tenantId);
    // Goes out with the look for the caller, and sees what they may see.
    const weight =
      guess && 'value' in input && asking.mayRefuseHeavy === true
        ? weightOf(asking.handler, { ...input.value, tx })
        : undefined;
    weight?.catch(() => undefined);
    const mayBegin = writesNothing(asking) || (isHasty && asking.call.notes === true);
    // Sent right after the look-up: it reads what the user may read, and its result is used only for the expected user.
    const begun =
      guess && mayBegin && 'value' in input ? onceMet({ ...knownAs(guess, input.value), tx, weight }) : undefined;
    begun?.catch(() => undefined);
    const caller = (await looked) ?? raise(new Unmet());
    found(caller);
    if ('thrown' in input) throw input.thrown;
    const isGuessed = isDeepStrictEqual(caller, guess);
    met.running = { ...knownAs(caller, input.value), tx, weight: isGuessed ? weight : undefined, isHasty };
    if (begun && isGuessed) return begun;
    // What has been noted for another caller is rolled back.
    if (begun && !writesNothing(asking)) throw new Otherwise();
    return onceMet(met.running);
  };
  try {
    return await againAfterDeadlock((isFirstTry) =>
      services.db.transaction((tx) => work(tx, isFirstTry), writesNothing(asking) ? readsOnly : undefined),
    );
  } catch (thrown) {
    if (thrown instanceof Unmet) {
      const caller = await resolveCaller(services.db, bearer);
      found(caller);
      return answerCall(knownAs(caller, read()));
    }
    const failure = asRefused(thrown);
    throw met.running === undefined ? failure : await erasedOr(met.running, failure);
  }
}

/** What comes of something, whether it comes or is thrown. */
function attempt<T>(work: () => T): { readonly value: T } | { readonly thrown: unknown } {
  try {
    return { value: work() };
  } catch (thrown) {
    return { thrown };
  }
}

function raise(error: Error): never {
  throw error;
}

/** What was erased while a call was under way is missing in the middle of it. */
const erasedIsGone: Step = async (running, next) => {
  try {
    return await next(running);
  } catch (thrown) {
    throw await erasedOr(running, thrown);
  }
};

async function erasedOr(running: Running, thrown: unknown): Promise<unknown> {
  const { asked, caller, input, services } = running;
  if (caller.tenantId === 0 || !isMissing(thrown)) return thrown;
  const records = recordsOfCall(asked.key, input.params, input.body);
  const isGone = await inTenant(services.db, actorOf(running), (tx) => areErased(tx, records));
  return isGone ? new Failure('RECORD_ERASED', { cause: thrown }) : thrown;
}

const authorised: Step = async (running, next) => {
  authorise(running.call.policy, running.caller.user.roles);
  return next(running);
};

const ofOneRecord: Step = async (running, next) => {
  refuseOtherRecord(running.input);
  return next(running);
};

const inTransaction: Step = (running, next) => ownTransaction(running, (tx) => next({ ...running, tx }));

const unlessHeavy: Step = async (running, next) => {
  const { handler, mayRefuseHeavy } = running;
  if (mayRefuseHeavy !== true) return next(running);
  const weight = await (running.weight ?? weightOf(handler, { ...running.input, tx: txOf(running) }));
  return weight >= HEAVY_FROM ? tooHeavy : next(running);
};

async function weightOf(handler: AnyHandler, call: Input & { readonly tx: Tx }): Promise<number> {
  return 'weigh' in handler ? handler.weigh(call) : 0;
}

/** A read needs no key, and bytes are not kept: both simply run again. */
const onceByKey: Step = async (running, next) => {
  try {
    return await once(txOf(running), { ...keyedRequest(running), isHasty: running.isHasty === true }, () =>
      next(running),
    );
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.earlier === undefined) throw thrown;
    throw new Failure(thrown.code, { earlier: presented(running.call, thrown.earlier) });
  }
};

const onItsVersion: Step = (running, next) => {
  const { call, input, asked } = running;
  const change = { call, params: input.params, body: input.body, ifMatch: asked.ifMatch };
  return actOnItsVersion(txOf(running), {
    request: change,
    timeZone: timeZoneOf(asked.timeZone),
    act: () => next(running),
  });
};

/** No turn and no transaction is held while a job runs. */
const waitedFor: Step = async (running, next) => {
  const answer = await next(running);
  return isAwaited(answer) ? answer.finish(await endOfJob(running, answer)) : answer;
};

const refuseErased: Step = async (running, next) => {
  await ownTransaction(running, (tx) => subjectOf(tx, keyedRequest(running).records));
  return next(running);
};

/** Tenants take turns with what is heavy; who waits holds no connection. */
const inTurn: Step = (running, next) => {
  if ('ownTurns' in running.handler) return next(running);
  return running.services.turns.run(running.caller.tenantId, () => {
    // The client has left: a retry brings its own file.
    running.signal.throwIfAborted();
    return next(running);
  });
};

function act(running: Running): Promise<unknown> {
  const { handler, services } = running;
  if (!isApart(handler)) return ('act' in handler ? handler.act : handler)(callOf(running));
  return handler.apart({
    ...contextOf(running),
    db: services.db,
    actor: actorOf(running),
    keyed: keyedRequest(running),
    inTransaction: (work) => ownTransaction(running, work),
  });
}

type Way = (running: Running) => Promise<unknown>;

const wayOf = (...steps: readonly Step[]): Way =>
  steps.reduceRight<Way>((next, step) => (running) => step(running, next), act);

/** Of a call whose transaction has been begun. */
const onceMet = wayOf(authorised, ofOneRecord, unlessHeavy, onceByKey, onItsVersion);

const before = [erasedIsGone, authorised, ofOneRecord] as const;
const ways = {
  within: wayOf(...before, inTransaction, unlessHeavy, onceByKey, onItsVersion),
  apart: wayOf(...before, waitedFor, refuseErased, inTurn),
  // Its job is started within one transaction, which looks for the erased itself.
  long: wayOf(...before, waitedFor),
};

function answerPublic({ call, input, asked, services, log, signal }: Asking, handler: AnyPublicHandler) {
  const { db, jobs, documents, portal } = services;
  const { requestId } = asked;
  const jobsAs = (actor: Actor): JobSender => jobs.sendAs({ ...actor, requestId });
  const link = call.byLink === true ? { db, jobsAs, documents, portal } : {};
  return handler({ ...input, ...link, requestId, log, signal, now: services.now() });
}

const isApart = (handler: AnyHandler): handler is AnyApartHandler => 'apart' in handler;
/** Whether a call has one transaction, which only reads; one apart keeps files while it is under way. */
const writesNothing = ({ handler, asked, call }: AnyAsking): boolean => isWithin(handler) && isReading(asked.key, call);
/** Its work is done in the call's one transaction. */
export const isWithin = (handler: AnyHandler): boolean => !isApart(handler);
/** Its work is a job that is waited for. */
export const isLong = (handler: AnyHandler): boolean => 'isLong' in handler;
const isAwaited = (answer: unknown): answer is AwaitedJob<unknown> =>
  typeof answer === 'object' && answer !== null && 'awaitedJobId' in answer;

/** What a job leaves behind; what it refuses is refused here. What a full disk has kept from being done may be asked for again under the same key. */
async function endOfJob(
  running: Running,
  { awaitedJobId, failure = 'JOB_FAILED' }: AwaitedJob<unknown>,
): Promise<JobResult> {
  const { services, signal } = running;
  const outcome = await services.jobs.waitForJob(awaitedJobId, { timeoutMs: services.longCallMs, signal });
  if (outcome.state === 'refused' && outcome.code === 'NO_ROOM_LEFT')
    await ownTransaction(running, (tx) => forgetKey(tx, keyedRequest(running)));
  if (outcome.state === 'refused') throw new Failure(outcome.code, { message: outcome.message });
  if (outcome.state === 'failed') throw new Failure(failure);
  return outcome.result;
}

function ownTransaction<T>(running: Running, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { services, caller } = running;
  return caller.tenantId === 0
    ? asUser(services.db, caller.user.id, work)
    : againAfterDeadlock(() =>
        inTenant(services.db, actorOf(running), work, writesNothing(running) ? readsOnly : undefined),
      );
}

const actorOf = ({ caller: { tenantId, user }, asked: { requestId, traceparent } }: Running): Actor => ({
  tenantId,
  userId: user.id,
  requestId,
  traceparent,
});

function txOf({ tx }: Running): Tx {
  if (tx === undefined) throw new Error('A step that needs the transaction comes before it.');
  return tx;
}

const callOf = (running: Running): AnyCall => ({ ...contextOf(running), tx: txOf(running) });

function contextOf(running: Running): Omit<AnyCall, 'tx'> {
  const { input, asked, services, log, signal, caller } = running;
  return {
    ...input,
    user: caller.user,
    tenantId: caller.tenantId,
    signedInOn: caller.signedInOn,
    requestId: asked.requestId,
    jobs: services.jobs.sendAs(actorOf(running)),
    documents: services.documents,
    demo: services.demo,
    portal: services.portal,
    now: services.now(),
    timeZone: timeZoneOf(asked.timeZone),
    log,
    signal,
  };
}

function keyedRequest(running: Running): KeyedRequest {
  const {
    call,
    input,
    asked: { key, idempotencyKey },
    caller,
  } = running;
  const { file, ...parts } = input;
  const reads = writesNothing(running);
  const isKept =
    !reads &&
    !key.startsWith('GET ') &&
    (call.secret !== true || call.makesOne === true) &&
    (call.binary !== true || call.long === true);
  // A call whose answer is not stored needs no hash to compare.
  const requestHash = isKept ? hashOf({ ...parts, ...(file === undefined ? {} : { file: file.hash }) }) : '';
  const records = recordsOfCall(key, parts.params, parts.body);
  const implied = call.makesOne === true && idempotencyKey === undefined ? impliedKey(key, requestHash) : undefined;
  return {
    key: isKept ? (idempotencyKey ?? implied) : undefined,
    isImplied: implied !== undefined,
    isSecret: call.secret === true,
    reads,
    call: key,
    requestHash,
    userId: caller.user.id,
    records,
  };
}
