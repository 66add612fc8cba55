import type { Retention } from '../config.ts';
import type { Actor } from '../db/tenant-transaction.ts';
import type { Database, Tx } from '../db/pool.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { DocumentStore } from '../storage/document-store.ts';
import type { JobData, JobName } from '../queue/registry.ts';
import type { JobSender } from '../queue/queue.ts';
import type { JobResult } from '../queue/wait-for-job.ts';

/** What the outside world offers to jobs. */
export interface JobServices {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly documents: DocumentStore;
  readonly retention: Retention;
  /** Where the portal is opened, for what leads there. */
  readonly portalUrl: string;
}

/** One run of one job. The same job may run twice (a worker died after its work): a handler looks at what is there already. */
export interface JobRun<N extends JobName> {
  readonly jobId: string;
  readonly data: JobData<N>;
  /** 1 for the first try. */
  readonly attempt: number;
  readonly lastAttempt: boolean;
  readonly actor: Actor;
  /** A transaction as the tenant and user that asked for the job; keep it short and compute outside it. */
  readonly inTenant: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Aborted when the worker shuts down or another worker has taken the job over. */
  readonly signal: AbortSignal;
  /** Further jobs on behalf of the same actor. */
  readonly jobs: JobSender;
  /** On behalf of another: for what recurs by itself, and finds work of each tenant. */
  readonly jobsAs: (actor: Actor) => JobSender;
  readonly services: JobServices;
  readonly log: Log;
}

/** The work of one kind of job; what it returns reaches the call that waits for it, so keep it to ids and counts. */
export type JobWork<N extends JobName> = (run: JobRun<N>) => Promise<JobResult | void>;

export interface JobHandler<N extends JobName = JobName> {
  readonly name: N;
  readonly work: JobWork<N>;
}

/** Ties the work to its kind: `export const runEngine = jobHandler('engine-run', async ({ data, inTenant }) => …)`. */
export function jobHandler<N extends JobName>(name: N, work: JobWork<N>): JobHandler {
  // The registry parses the data by `name` before it calls `work`, so each handler gets exactly its own kind's data.
  return { name, work };
}
