import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Actor } from '../db/tenant-transaction.ts';
import type { Tx } from '../db/pool.ts';
import { fail } from '../failure.ts';
import { traced } from '../tracing.ts';
import { jobKinds, type JobData, type JobName } from './registry.ts';

export const queueSchema = 'pgboss';

/** The envelope of every job: who asked for it travels beside the data. */
export interface Envelope {
  readonly actor: Actor;
  readonly data: unknown;
}

/** Puts jobs into the queue on behalf of one actor. */
export interface JobSender {
  /**
   * Writes the job in the caller's transaction and returns its id: without a commit there is no job, and after the commit is acknowledged the job is
   * never lost. The data is validated against its kind and must hold ids only, no contents or secrets. JOBS_QUOTA for a user's request when the
   * tenant has its maximum of jobs; concurrent calls do not count each other's.
   */
  enqueue<N extends JobName>(tx: Tx, name: N, data: JobData<N>, options?: EnqueueOptions): Promise<string>;
}

interface EnqueueOptions {
  /** An id of one's own makes asking twice for the same thing one job. */
  readonly jobId?: string;
  readonly startAfterSeconds?: number;
  /** See `asFollowUps`. */
  readonly isFollowUp?: true;
}

/** Sends jobs through a queue that has been started. */
export const senderOf =
  (started: () => Promise<PgBoss>) =>
  (actor: Actor): JobSender => ({
    enqueue: (tx, name, data, options = {}) =>
      traced(
        {
          name: `queue ${name}`,
          kind: 'producer',
          attributes: { ...inQueue(name), 'tilth.tenant_id': actor.tenantId },
        },
        async (span) => {
          const turn = await turnOf(tx, { name, tenantId: actor.tenantId, isFollowUp: options.isFollowUp === true });
          const traceparent = span?.traceparent ?? actor.traceparent;
          const envelope: Envelope = {
            actor: {
              tenantId: actor.tenantId,
              userId: actor.userId,
              ...(actor.requestId === undefined ? {} : { requestId: actor.requestId }),
              ...(traceparent === undefined ? {} : { traceparent }),
            },
            data: jobKinds[name].data.parse(data),
          };
          const boss = await started();
          const id = await boss.send(name, envelope, {
            db: fromDrizzle(tx, sql),
            priority: -turn,
            ...(options.jobId === undefined ? {} : { id: options.jobId }),
            ...(options.startAfterSeconds === undefined ? {} : { startAfter: options.startAfterSeconds }),
          });
          const jobId = id ?? options.jobId; // null: a job with the caller's own id is there already
          if (jobId === undefined) throw new Error(`the queue did not take a job of kind ${name}`);
          return jobId;
        },
      ),
  });

/** The same sender for what follows from something else: it is queued whatever the tenant's quota of jobs. */
export const asFollowUps = (jobs: JobSender): JobSender => ({
  enqueue: (tx, name, data, options) => jobs.enqueue(tx, name, data, { ...options, isFollowUp: true }),
});

/** What spans say of the queue. */
export const inQueue = (name: JobName) => ({ 'messaging.system': 'pg-boss', 'messaging.destination.name': name });

/** Beyond this a tenant's backlog is first come, first served. */
export const mostTurns = 5_000;

/** What each transaction has asked for already: a farm's hundred runs are counted once. */
const turns = new WeakMap<Tx, Map<string, number>>();

/** How long it is worth to wait for some of a tenant's jobs to end. */
const FULL_FOR_SECONDS = 60;

interface Place {
  readonly name: JobName;
  readonly tenantId: number;
  readonly isFollowUp: boolean;
}

/**
 * How many jobs of this kind the tenant has waiting: the queue takes those with fewest before them first, so that tenants take turns and
 * one document never waits behind another tenant's hundreds, whichever worker takes them. The same question tells whether it may have more at all.
 */
async function turnOf(tx: Tx, { name, tenantId, isFollowUp }: Place): Promise<number> {
  const asked = turns.get(tx) ?? new Map<string, number>();
  turns.set(tx, asked);
  const turn = asked.get(name) ?? (await lookedUp(tx, { name, tenantId, isFollowUp }));
  asked.set(name, turn + 1);
  return turn;
}

async function lookedUp(tx: Tx, { name, tenantId, isFollowUp }: Place): Promise<number> {
  const { isWaitedFor, isAskedFor } = jobKinds[name];
  const isFull =
    !isFollowUp && (isWaitedFor ?? isAskedFor) === true ? sql`pgboss.has_all_jobs(${tenantId})` : sql`false`;
  const { rows } = await tx.execute<{ turn: number; isFull: boolean }>(
    sql`select pgboss.open_jobs(${name}, ${tenantId}) as turn, ${isFull} as "isFull"`,
  );
  if (rows[0]?.isFull === true) return fail('JOBS_QUOTA', { retryAfterSeconds: FULL_FOR_SECONDS });
  return rows[0]?.turn ?? 0;
}
