import type { Job } from 'pg-boss';
import { recordsIn } from '../commands/shared/named-records.ts';
import { CLOSED_FOR_SECONDS, holdTenant, isOfClosedTenant } from '../db/closed-tenant.ts';
import { isOfErasedPerson } from '../db/erased.ts';
import type { Tx } from '../db/pool.ts';
import { inTenant } from '../db/tenant-transaction.ts';
import { Failure } from '../failure.ts';
import type { Log } from '../log.ts';
import { errorKind } from '../known-code.ts';
import { isOutOfSpace } from '../out-of-space.ts';
import { areErased, isMissing } from '../queries/privacy/subject-of.ts';
import type { JobHandler, JobServices } from './define-job.ts';
import { keptError } from '../queue/failed-jobs.ts';
import type { Envelope, Jobs } from '../queue/queue.ts';
import { jobKinds, jobNames, type JobName } from '../queue/registry.ts';
import { inQueue } from '../queue/sender.ts';
import type { JobOutput } from '../queue/wait-for-job.ts';
import { traced, type Span, type SpanFacts } from '../tracing.ts';

interface WorkerSettings {
  readonly jobs: Jobs;
  readonly handlers: readonly JobHandler[];
  readonly services: JobServices;
  readonly log: Log;
  readonly onEnded?: ((run: EndedRun) => void) | undefined;
}

/** One try of a job, when it has ended. */
export interface EndedRun {
  readonly kind: JobName;
  /** `given up` was the last try. */
  readonly outcome: 'done' | 'refused' | 'failed' | 'given up';
  readonly seconds: number;
  /** Code or class of what was thrown, where it failed. */
  readonly error?: string;
}

/**
 * Takes jobs until the queue is stopped; stopping waits for the runs in progress. A run that throws is retried with back-off up to its kind's limit
 * and then kept as failed. A registered failure below 500 is an answer: it ends the job at once and reaches the waiting caller. So does a full disk
 * if a caller waits. While its tenant is closed a job is postponed.
 */
export async function startWorker({ jobs, handlers, services, log, onEnded }: WorkerSettings): Promise<void> {
  const byName = new Map(handlers.map((handler) => [handler.name, handler]));
  const missing = jobNames.filter((name) => !byName.has(name));
  if (missing.length > 0) log.warn({ kinds: missing }, 'kinds of jobs without a handler stay in the queue');

  for (const { name, work } of handlers) {
    const kind = jobKinds[name];
    const run = async (job: Job<Envelope>, span?: Span): Promise<JobOutput> => {
      const { actor, data } = job.data;
      const attempt = job.retryCount + 1;
      const lastAttempt = job.retryCount >= kind.retryLimit;
      const { tenantId, requestId } = actor;
      const facts = {
        jobId: job.id,
        kind: name,
        tenantId,
        attempt,
        ...(requestId === undefined ? {} : { requestId }),
        ...(span === undefined ? {} : { traceId: span.traceId }),
      };
      const startedAt = performance.now();
      const ended = (outcome: EndedRun['outcome'], error?: Pick<EndedRun, 'error'>): void =>
        onEnded?.({ kind: name, outcome, seconds: (performance.now() - startedAt) / 1_000, ...error });
      const records = actor.tenantId > 0 ? recordsIn(data) : [];
      let acting = actor;
      const act = async <T>(inside: (tx: Tx) => Promise<T>): Promise<T> => {
        const held = async (tx: Tx): Promise<T> => {
          // A person's transaction holds the tenant already.
          if (acting.userId === '') await holdTenant(tx, acting.tenantId);
          return inside(tx);
        };
        try {
          return await inTenant(services.db, acting, held);
        } catch (thrown) {
          // Tenant jobs of an erased user go on without a user. The database has refused the user before `inside` began.
          if (kind.endsWithAsker === true || acting.userId === '' || !isOfErasedPerson(thrown)) throw thrown;
          acting = { ...actor, userId: '' };
          return inTenant(services.db, acting, held);
        }
      };
      const isOfErased = async (): Promise<boolean> => {
        if (actor.tenantId === 0) return false;
        try {
          return await act(async (tx) => records.length > 0 && areErased(tx, records));
        } catch (thrown) {
          if (isOfErasedPerson(thrown)) return true;
          throw thrown;
        }
      };
      try {
        if (await isOfErased()) throw new Failure('RECORD_ERASED');
        const result = await work({
          jobId: job.id,
          data: kind.data.parse(data),
          attempt,
          lastAttempt,
          actor,
          inTenant: act,
          signal: job.signal,
          jobs: jobs.sendAs(actor),
          jobsAs: jobs.sendAs,
          services,
          log,
        });
        log.info({ ...facts, ms: Math.round(performance.now() - startedAt) }, 'job done');
        ended('done');
        return { result: result ?? {} };
      } catch (thrown) {
        const error =
          isMissing(thrown) && (await isOfErased()) ? new Failure('RECORD_ERASED', { cause: thrown }) : thrown;
        if (isOfClosedTenant(error) && kind.isWaitedFor !== true) {
          await jobs.boss.send(name, job.data, { startAfter: CLOSED_FOR_SECONDS });
          log.info(facts, 'job put off: its tenant is closed for changes');
          ended('refused');
          return { result: {} };
        }
        const refusal = refusalIn(error, name);
        if (refusal !== null) {
          if (refusal === error) log.info({ ...facts, code: refusal.code }, 'job refused');
          else log.error({ ...facts, err: error }, 'job refused');
          ended('refused');
          return { refused: { code: refusal.code, message: refusal.message } };
        }
        log.error({ ...facts, err: error }, lastAttempt ? 'job given up' : 'job failed');
        ended(lastAttempt ? 'given up' : 'failed', { error: errorKind(error) });
        throw keptError(error);
      }
    };
    for (let lane = 0; lane < kind.concurrency; lane += 1) {
      const worker: string = await jobs.boss.work<Envelope, JobOutput>(
        name,
        { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 },
        async ([job]) => {
          if (job === undefined) return {};
          // Look for the next job at once: a notification wakes a worker for one job however many were added, and bursts need larger batches.
          jobs.boss.notifyWorker(worker);
          return traced(spanOf(name, job), (span) => run(job, span));
        },
      );
    }
  }
}

/** The job's try, as a part of what queued it. */
const spanOf = (name: JobName, { id, data: { actor }, retryCount }: Job<Envelope>): SpanFacts => ({
  name: `work ${name}`,
  kind: 'consumer',
  parent: actor.traceparent,
  attributes: {
    ...inQueue(name),
    'messaging.message.id': id,
    'tilth.tenant_id': actor.tenantId,
    'tilth.attempt': retryCount + 1,
  },
});

function refusalIn(error: unknown, name: JobName): Failure | null {
  if (error instanceof Failure && error.status < 500) return error;
  if (isOfClosedTenant(error)) return new Failure('TENANT_CLOSED', { cause: error });
  return jobKinds[name].isWaitedFor && isOutOfSpace(error) ? new Failure('NO_ROOM_LEFT', { cause: error }) : null;
}
