import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** How one call ended; `call` is its pattern, never an address: addresses hold ids and search words. */
export interface EndedCall {
  readonly call: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

/** How one try of a job ended: `refused` is an answer, `failed` is tried again, `given up` was the last try. */
export interface EndedJob {
  readonly kind: string;
  readonly outcome: 'done' | 'refused' | 'failed' | 'given up';
  readonly seconds: number;
  /** Code or class of what was thrown, where it failed: one of a bounded number. */
  readonly error?: string;
}

/** The jobs of one kind, as the queue holds them at this moment. */
export interface QueueDepth {
  readonly kind: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
  /** Zero where none waits. */
  readonly oldestWaitsSeconds: number;
}

/** The newest backup that the database knows of. */
interface Backup {
  readonly ageSeconds: number;
  /** Published documents that the store did not have when it was taken. */
  readonly documentsMissing: number;
}

/** The clients of a pooler before the database. */
interface PoolerClients {
  readonly active: number;
  readonly waiting: number;
  readonly longestWaitSeconds: number;
}

/** What a pool of `pg` says of itself. */
interface Pool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** What a process tells Prometheus of itself. No label names a tenant, a person or a record. */
export interface Metrics {
  readonly callEnded: (call: EndedCall) => void;
  readonly jobEnded: (job: EndedJob) => void;
  /** The counts of a pool, read at each scrape. */
  readonly watchPool: (name: string, pool: Pool) => void;
  /** The depths of the queue, read at each scrape; where they cannot be read, `tilth_queue_readable` is 0 and the rest goes on. */
  readonly watchQueue: (depths: () => Promise<readonly QueueDepth[]>) => void;
  /** A published document was asked for and is not in the store. */
  readonly documentMissing: () => void;
  /** The newest backup, read at each scrape; without one, or where it cannot be read, its measures have no value. */
  readonly watchBackup: (backup: () => Promise<Backup | undefined>) => void;
  /** A pooler before the database, asked at each scrape; where it does not answer, `tilth_pooler_readable` is 0. */
  readonly watchPooler: (clients: () => Promise<PoolerClients>) => void;
  /** Everything, in Prometheus' text format. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

const CALL_BUCKETS_S = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const JOB_BUCKETS_S = [0.05, 0.25, 1, 2.5, 5, 15, 60, 300];

/**
 * The measures of one process: its own (CPU, memory, the event loop's delay, garbage collection), its calls, its jobs, its pools, and the queue.
 * `kinds` are all kinds of jobs: each is counted from zero, or the first one given up would be no increase.
 */
export function createMetrics(kinds: readonly string[] = []): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'tilth_call_duration_seconds',
    help: 'Calls of the API that have ended, by the pattern of the call.',
    labelNames: ['call', 'method', 'status'],
    buckets: CALL_BUCKETS_S,
    registers,
  });
  const jobs = new Histogram({
    name: 'tilth_job_duration_seconds',
    help: 'Tries of jobs that have ended in this process: done, refused (an answer), failed (tried again) or given up.',
    labelNames: ['kind', 'outcome'],
    buckets: JOB_BUCKETS_S,
    registers,
  });
  const givenUp = new Counter({
    name: 'tilth_jobs_given_up_total',
    help: 'Jobs whose last try failed in this process, emails among them.',
    labelNames: ['kind'],
    registers,
  });
  for (const kind of kinds) givenUp.inc({ kind }, 0);
  const errors = new Counter({
    name: 'tilth_job_errors_total',
    help: 'Tries of jobs that failed in this process, by kind and by the code or the class of the error.',
    labelNames: ['kind', 'error'],
    registers,
  });
  const documents = new Counter({
    name: 'tilth_documents_missing_total',
    help: 'Published documents that this process asked the store for and that were not there.',
    registers,
  });
  const pools = new Map<string, Pool>();
  new Gauge({
    name: 'tilth_database_connections',
    help: 'Connections of a pool that are open, idle, or waited for.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'open' }, totalCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waited for' }, waitingCount);
      }
    },
  });

  return {
    callEnded: ({ seconds, ...labels }) => calls.observe(labels, seconds),
    jobEnded: ({ seconds, error, ...labels }) => {
      const { kind } = labels;
      jobs.observe(labels, seconds);
      if (labels.outcome === 'given up') givenUp.inc({ kind });
      if (error !== undefined) errors.inc({ kind, error });
    },
    watchPool: (name, pool) => void pools.set(name, pool),
    watchQueue: (depths) => watchQueue(depths, registers),
    documentMissing: () => documents.inc(),
    watchBackup: (backup) => watchBackup(backup, registers),
    watchPooler: (clients) => watchPooler(clients, registers),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** The measures of one scrape are collected side by side and share one look; undefined where it fails. */
function sharedLook<T>(look: () => Promise<T>): () => Promise<T | undefined> {
  let looking: Promise<T | undefined> | undefined;
  return () =>
    (looking ??= look()
      .catch(() => undefined)
      .finally(() => (looking = undefined)));
}

function watchBackup(backup: () => Promise<Backup | undefined>, registers: Registry[]): void {
  const read = sharedLook(backup);
  new Gauge({
    name: 'tilth_backup_age_seconds',
    help: 'Age of what the newest backup by npm run backup, or the one that was restored, shows.',
    registers,
    async collect() {
      const newest = await read();
      this.remove();
      if (newest !== undefined) this.set(newest.ageSeconds);
    },
  });
  new Gauge({
    name: 'tilth_backup_documents_missing',
    help: 'Published documents that the newest backup did not find in the store.',
    registers,
    async collect() {
      const newest = await read();
      this.remove();
      if (newest !== undefined) this.set(newest.documentsMissing);
    },
  });
}

function watchPooler(clients: () => Promise<PoolerClients>, registers: Registry[]): void {
  const read = sharedLook(clients);
  new Gauge({
    name: 'tilth_pooler_readable',
    help: 'Whether the console of the pooler answered this scrape; where it is 0 its other figures are missing.',
    registers,
    async collect() {
      this.set((await read()) === undefined ? 0 : 1);
    },
  });
  new Gauge({
    name: 'tilth_pooler_clients',
    help: 'Connections of all processes to the pooler: active, or waiting for a connection to the database.',
    labelNames: ['state'],
    registers,
    async collect() {
      const all = await read();
      this.reset();
      for (const state of all === undefined ? [] : (['active', 'waiting'] as const))
        this.set({ state }, all?.[state] ?? 0);
    },
  });
  new Gauge({
    name: 'tilth_pooler_longest_wait_seconds',
    help: 'For how long the first of the waiting clients of the pooler has waited.',
    registers,
    async collect() {
      const all = await read();
      this.remove();
      if (all !== undefined) this.set(all.longestWaitSeconds);
    },
  });
}

function watchQueue(depths: () => Promise<readonly QueueDepth[]>, registers: Registry[]): void {
  const read = sharedLook(depths);
  new Gauge({
    name: 'tilth_queue_readable',
    help: 'Whether the queue could be read at this scrape; where it is 0 the other figures of the queue are missing.',
    registers,
    async collect() {
      this.set((await read()) === undefined ? 0 : 1);
    },
  });
  new Gauge({
    name: 'tilth_queue_jobs',
    help: 'Jobs of the whole queue, not of this process, by kind and state; failed ones are kept for an operator.',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      const all = await read();
      this.reset();
      for (const { kind, ...counts } of all ?? [])
        for (const state of ['waiting', 'active', 'failed'] as const) this.set({ kind, state }, counts[state]);
    },
  });
  new Gauge({
    name: 'tilth_queue_oldest_waits_seconds',
    help: 'For how long the oldest job of a kind could have been begun.',
    labelNames: ['kind'],
    registers,
    async collect() {
      const all = await read();
      this.reset();
      for (const { kind, oldestWaitsSeconds } of all ?? []) this.set({ kind }, oldestWaitsSeconds);
    },
  });
}
