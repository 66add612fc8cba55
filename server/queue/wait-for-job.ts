import { sql } from 'drizzle-orm';
import type { ErrorCode } from '../../src/model/errors/registry.ts';
import type { Database } from '../db/pool.ts';
import { Failure } from '../failure.ts';

/** What a job's work leaves for the call that waits for it: ids and counts. */
export type JobResult = Readonly<Record<string, unknown>>;

/** How a job ended: with a result, with a registered failure that trying again cannot mend, or dead after its tries. */
export type JobOutcome =
  | { readonly state: 'completed'; readonly result: JobResult }
  | { readonly state: 'refused'; readonly code: ErrorCode; readonly message: string }
  | { readonly state: 'failed' };

/** What a worker writes as a job's output. */
export interface JobOutput {
  readonly result?: JobResult;
  readonly refused?: { readonly code: ErrorCode; readonly message: string };
}

interface Waiter {
  readonly resolve: (outcome: JobOutcome) => void;
}

interface EndedJob extends Record<string, unknown> {
  readonly id: string;
  readonly state: 'completed' | 'failed' | 'cancelled';
  readonly output: JobOutput | null;
}

const firstLookMs = 40;
const longestPauseMs = 250;

/**
 * One look at the queue's table serves every waiting call of this process, so a hundred waiting clients cost one query a look.
 * It polls rather than listens: a notification can be missed, a state cannot.
 */
export function createJobWatch(db: Database) {
  const waiting = new Map<string, Set<Waiter>>();
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = firstLookMs;

  const schedule = () => {
    if (timer !== undefined || waiting.size === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      pauseMs = Math.min(pauseMs * 1.5, longestPauseMs);
      // A database that is away for a moment must not end the waits: the next look asks again until each wait's own time-out.
      look().then(schedule, schedule);
    }, pauseMs);
  };

  const look = async () => {
    const { rows } = await db.execute<EndedJob>(
      sql`select id::text, state::text, output from pgboss.job
          where id = any(${sql.param([...waiting.keys()])}::uuid[]) and state in ('completed', 'failed', 'cancelled')`,
    );
    for (const job of rows) {
      const waiters = waiting.get(job.id);
      waiting.delete(job.id);
      for (const waiter of waiters ?? []) waiter.resolve(outcomeOf(job));
    }
  };

  const waitForJob = (
    jobId: string,
    { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
  ): Promise<JobOutcome> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(signal.reason);
      const leave = () => {
        clearTimeout(timeout);
        signal?.removeEventListener('abort', aborted);
        const waiters = waiting.get(jobId);
        waiters?.delete(waiter);
        if (waiters?.size === 0) waiting.delete(jobId);
      };
      const aborted = () => {
        leave();
        reject(signal?.reason);
      };
      const waiter: Waiter = {
        resolve: (outcome) => {
          leave();
          resolve(outcome);
        },
      };
      const timeout = setTimeout(() => {
        leave();
        reject(new Failure('JOB_TIMED_OUT'));
      }, timeoutMs);
      signal?.addEventListener('abort', aborted);
      waiting.set(jobId, (waiting.get(jobId) ?? new Set()).add(waiter));
      pauseMs = firstLookMs;
      schedule();
    });

  return {
    waitForJob,
    stop: () => {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}

function outcomeOf(job: EndedJob): JobOutcome {
  if (job.state !== 'completed') return { state: 'failed' };
  if (job.output?.refused !== undefined) return { state: 'refused', ...job.output.refused };
  return { state: 'completed', result: job.output?.result ?? {} };
}
