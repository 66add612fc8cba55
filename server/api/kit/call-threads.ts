import type { ErrorCode } from '../../../src/model/errors/registry.ts';
import type { Issue } from '../../../src/model/errors/app-error.ts';
import { describedError, describeError, type ErrorDescription } from '../../describe-error.ts';
import { Failure } from '../../failure.ts';
import { threadPool } from '../../thread-pool.ts';
import type { Asked } from './asked.ts';
import type { Input } from './pipeline.ts';
import { toFailure } from './problem.ts';
import type { PortalFacts } from './services.ts';
import type { Presented } from './send-answer.ts';
import { createTurns } from '../../turns.ts';

/** A request for a thread to serve: plain data. A body of bytes has not been read yet. */
export interface ThreadCall {
  readonly asked: Asked;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Server settings for every call in a thread. */
export interface ThreadSettings {
  readonly databaseUrl: string;
  readonly demo: boolean;
  readonly portal: PortalFacts;
}

export interface ThreadTask extends ThreadSettings, ThreadCall {
  readonly now: Date;
  /** Whether to serve the call whole, or to read and validate its input alone. */
  readonly step: 'act' | 'read';
}

/** What leaves a thread: an error loses its class on the way, and a failure is its code. */
export type ThreadOutcome = { readonly answer: Presented } | { readonly input: Input } | { readonly refused: Refused };

interface Refused {
  readonly code: ErrorCode;
  readonly message: string;
  readonly issues: readonly Issue[] | undefined;
  readonly presentVersion: number | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly earlier: unknown;
  /** For the log. */
  readonly cause: ErrorDescription | undefined;
}

export interface CallThreads {
  /** Serves a call whole. */
  act(call: ThreadCall, signal: AbortSignal, now: Date): Promise<Presented>;
  /** Reads and validates a call's input alone, for one that has to wait for its job here. */
  read(call: ThreadCall, signal: AbortSignal, now: Date): Promise<Input>;
}

/** A thread ends ten minutes after its last call: to start one takes a second or two. */
const IDLE_MS = 600_000;
const AT_ONCE = 3;
const OF_ONE_TENANT = 2;
const MOST_WAITING = 40;
const MAX_HEAP_MB = 1_024;

/** Threads for the calls that would hold the event loop, by turn among the tenants. */
export function createCallThreads(worker: URL, settings: ThreadSettings): CallThreads {
  const pool = threadPool<ThreadTask, ThreadOutcome>({
    worker,
    mostThreads: AT_ONCE,
    maxHeapMb: MAX_HEAP_MB,
    idleMs: IDLE_MS,
  });
  const turns = createTurns({ atOnce: AT_ONCE, ofOneTenant: OF_ONE_TENANT, mostWaiting: MOST_WAITING });
  const run = (step: ThreadTask['step'], call: ThreadCall, signal: AbortSignal, now: Date): Promise<ThreadOutcome> =>
    turns.run(call.asked.caller?.tenantId ?? 0, async () => {
      // The client has left.
      signal.throwIfAborted();
      const { body } = call;
      const transferList = body instanceof Uint8Array && body.buffer instanceof ArrayBuffer ? [body.buffer] : [];
      const outcome = await pool.run({ ...settings, ...call, now, step }, { transferList });
      if ('refused' in outcome) throw failureOf(outcome.refused);
      return outcome;
    });
  return {
    act: async (...call) => ((await run('act', ...call)) as { readonly answer: Presented }).answer,
    read: async (...call) => ((await run('read', ...call)) as { readonly input: Input }).input,
  };
}

const failureOf = ({ code, cause, ...detail }: Refused): Failure =>
  new Failure(code, { ...detail, cause: cause && describedError(cause) });

/** The thread's side: what it tells of anything thrown. */
export function refusalOf(thrown: unknown): ThreadOutcome {
  const { code, message, issues, presentVersion, retryAfterSeconds, earlier, cause } = toFailure(thrown);
  return {
    refused: {
      code,
      message,
      issues,
      presentVersion,
      retryAfterSeconds,
      earlier,
      cause: cause instanceof Error ? describeError(cause) : undefined,
    },
  };
}
