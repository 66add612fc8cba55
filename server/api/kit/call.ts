import type { Answered, Call, CallKey, Contract, Received } from '../../../src/model/contract/core.ts';
import type { Portal, PortalCall } from '../../../src/model/contract/index.ts';
import type { ErrorCode } from '../../../src/model/errors/registry.ts';
import type { RoleCode } from '../../../src/model/session/permissions.ts';
import type { Database, Tx } from '../../db/pool.ts';
import type { Actor } from '../../db/tenant-transaction.ts';
import type { JobResult } from '../../queue/wait-for-job.ts';
import type { JobSender } from '../../queue/queue.ts';
import type { Log } from '../../log.ts';
import type { DocumentStore } from '../../storage/document-store.ts';
import type { PortalFacts } from './services.ts';
import { once, type KeyedRequest } from '../../commands/shared/once.ts';

/** The person or program that makes a call, with the roles held in the call's tenant. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly RoleCode[];
}

export interface UploadedFile {
  readonly fileName: string;
  /** In memory of their own, which may be handed to a thread. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** SHA-256 in base64url, taken while they came in. */
  readonly hash: string;
}

/** Bytes that leave with a MIME type of their own; with a file name they are offered as a download. */
export interface BinaryAnswer {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  readonly fileName?: string;
}

/** What every handler may use, a public one too. */
export interface PublicContext {
  readonly requestId: string;
  /** The instant of the request: one clock for all rows that it writes. */
  readonly now: Date;
  readonly log: Log;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
}

/** What a call with a link may use: it finds its tenant itself, from its token. */
export interface LinkContext extends PublicContext {
  readonly db: Database;
  readonly jobsAs: (actor: Actor) => JobSender;
  readonly documents: DocumentStore;
  readonly portal: PortalFacts;
}

/** Everything a signed-in call may use. `tx` sees the call's tenant only and commits when the handler resolves. */
export interface CallContext extends PublicContext {
  readonly tx: Tx;
  readonly user: User;
  /** IANA zone in which the caller reads times: the header TimeZone, else the server's. */
  readonly timeZone: string;
  /** 0 for the calls that are made before a tenant is chosen. */
  readonly tenantId: number;
  /** When the caller signed in; known to the calls that are made before a tenant is chosen. */
  readonly signedInOn: Date | undefined;
  readonly jobs: JobSender;
  readonly documents: DocumentStore;
  readonly portal: PortalFacts;
  /** Whether this is a demo: what exists in the demo alone asks here. */
  readonly demo: boolean;
}

type WithFile<R extends Call> = R extends { readonly upload: true } ? { readonly file: UploadedFile } : unknown;
type Result<R extends Call> = R extends { readonly binary: true } ? BinaryAnswer : Answered<R>;

/** A call of the contract as its handler receives it: validated input and the context. */
export type CallFor<R extends Call> = (R extends { readonly byLink: true }
  ? LinkContext
  : R extends { readonly policy: 'PUBLIC' }
    ? PublicContext
    : CallContext) &
  Received<R> &
  WithFile<R>;

/** One transaction from input to answer. */
export type PlainHandler<R extends Call> = (call: CallFor<R>) => Promise<Result<R>>;

/** What an act apart from the request's transaction needs to make some of its own. */
export interface ApartContext {
  readonly db: Database;
  readonly actor: Actor;
  /** Runs the act once for its Idempotency-Key, in the act's own transaction. */
  readonly keyed: KeyedRequest;
  /** A transaction of the caller, as the calls within one have it. */
  readonly inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** Work that was handed to a job: the pipeline waits for it, without a turn and without a transaction, and then asks for the answer. */
export interface AwaitedJob<T> {
  readonly awaitedJobId: string;
  readonly finish: (outcome: JobResult) => Promise<T>;
  /** The error when the job failed for good; JOB_FAILED by default. */
  readonly failure?: ErrorCode;
}

/** A call that makes its own transactions: its work is too heavy for the event loop, or is a job. Tenants take turns with what is heavy. */
export interface ApartHandler<R extends Call> {
  /** It takes turns of its own, with its like. */
  readonly ownTurns?: true;
  readonly apart: (call: Omit<CallFor<R>, 'tx'> & ApartContext) => Promise<Result<R> | AwaitedJob<Result<R>>>;
}

/** A call whose work is a job. It is made by `longHandler`. */
export interface LongHandler<R extends Call> extends ApartHandler<R> {
  readonly isLong: true;
}

/** A call that may have to do with thousands of records: with more than a few hundred (`HEAVY_FROM`) it is served in a thread. */
export interface WeighedHandler<R extends Call> {
  /** With how many records, or about; it costs next to nothing to say. */
  readonly weigh: (call: Received<R> & { readonly tx: Tx }) => number | Promise<number>;
  readonly act: PlainHandler<R>;
}

export type HandlerFor<R extends Call> = R extends { readonly long: true }
  ? LongHandler<R>
  : R extends { readonly upload: true }
    ? PlainHandler<R> | ApartHandler<R>
    : PlainHandler<R> | WeighedHandler<R> | ApartHandler<R>;

/** A handler for every call of a contract: a missing or mistyped one does not compile. */
export type HandlersFor<C extends Contract> = { readonly [K in keyof C & CallKey]: HandlerFor<C[K]> };

/** The same two for the portal's own contract, by key. */
export type Handler<K extends PortalCall> = HandlerFor<Portal[K]>;
export type Handlers<K extends PortalCall = PortalCall> = { readonly [P in K]: Handler<P> };

interface LongParts<R extends Call> {
  /** Writes what the job needs, and enqueues it. */
  readonly start: (call: CallFor<R>) => Promise<{ readonly jobId: string }>;
  /** Reads the answer in a new transaction. A retry with the same Idempotency-Key waits for the same job, so this may run more than once. */
  readonly finish: (call: Omit<CallFor<R>, 'file'> & { readonly outcome: JobResult }) => Promise<Result<R>>;
  readonly failure?: ErrorCode;
}

/** A handler of a `long` call: its job is asked for once per key, and the pipeline waits without a transaction. */
export const throughJob = <R extends Call>(parts: LongParts<R>): LongHandler<R> => ({
  isLong: true,
  apart: async (call) => {
    const { start, finish, failure } = parts;
    const within = (tx: Tx) => ({ ...call, tx }) as unknown as CallFor<R>;
    const { jobId } = await call.inTransaction((tx) => once(tx, call.keyed, () => start(within(tx))));
    return {
      awaitedJobId: jobId,
      finish: (outcome) => call.inTransaction((tx) => finish({ ...within(tx), outcome })),
      ...(failure === undefined ? {} : { failure }),
    };
  },
});

/** The same of the portal's own contract, by key. */
export const longHandler = <K extends PortalCall>(parts: LongParts<Portal[K]>): LongHandler<Portal[K]> =>
  throughJob(parts);
