import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { isLostConnection } from '../db/lost-connection.ts';
import type { Actor } from '../db/tenant-transaction.ts';
import type { Database } from '../db/pool.ts';
import { requestRole } from '../db/request-role.ts';
import type { Log } from '../log.ts';
import { failedJobs, type FailedJob } from './failed-jobs.ts';
import { jobKinds, jobNames, type JobName } from './registry.ts';
import { mostTurns, queueSchema, senderOf, type JobSender } from './sender.ts';
import { bringToPresent, LOOK_EVERY_MS } from './set-back.ts';
import { createJobWatch, type JobOutcome } from './wait-for-job.ts';

export type { Envelope, JobSender } from './sender.ts';

export interface Jobs {
  sendAs(actor: Actor): JobSender;
  /** Resolves with the end of a job, however it ends; rejects when the wait is aborted or times out. */
  waitForJob(jobId: string, options: { timeoutMs: number; signal?: AbortSignal }): Promise<JobOutcome>;
  /** Jobs that were tried to the end and failed, newest first. */
  failed(limit?: number): Promise<readonly FailedJob[]>;
  isRunning(): boolean;
  readonly boss: PgBoss;
  stop(): Promise<void>;
}

interface QueueSettings {
  readonly databaseUrl: string;
  readonly db: Database;
  readonly log: Log;
  /** How long a silent worker is believed to be alive. */
  readonly heartbeatSeconds?: number;
}

/**
 * Connects to the queue and makes what it needs in the database, safe to call from many processes.
 * A worker killed outright is noticed by its missing heartbeat, and its jobs start again elsewhere.
 */
export async function openJobs({ databaseUrl, db, log, heartbeatSeconds = 15 }: QueueSettings): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: queueSchema,
    // A serving role may not create schemas: its queue's schema exists already.
    createSchema: !(await hasQueueSchema(db)),
    application_name: 'tilth-queue',
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (thrown: unknown) => reportTo(log, thrown));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the queue reported a warning'));
  await boss.start();
  let running = true;
  for (const name of jobNames) await declareQueue(boss, name, heartbeatSeconds);
  await letRequestsEnqueue(db);
  const watch = createJobWatch(db);
  const clock = setInterval(() => {
    // The next look finds it as well.
    bringToPresent(db).catch((error: unknown) => log.warn({ err: error }, 'the queue could not be looked through'));
  }, LOOK_EVERY_MS);

  const sendAs = senderOf(() => Promise.resolve(boss));

  return {
    sendAs,
    waitForJob: watch.waitForJob,
    failed: (limit) => failedJobs(db, limit),
    isRunning: () => running,
    boss,
    stop: async () => {
      running = false;
      watch.stop();
      clearInterval(clock);
      await boss.stop({ graceful: true, timeout: 30_000 });
    },
  };
}

/** pg-boss gives the parts of an error, spread over a plain object. A database that is away is no fault of the queue's. */
function reportTo(log: Log, thrown: unknown): void {
  const error = thrown instanceof Error ? thrown : errorOf(thrown);
  if (isLostConnection(error)) log.warn({ err: error }, 'the queue lost its database');
  else log.error({ err: error }, 'the queue reported an error');
}

function errorOf(parts: unknown): Error {
  const { message = 'no message', ...rest } = typeof parts === 'object' && parts !== null ? { ...parts } : {};
  return Object.assign(new Error(String(message)), rest);
}

/** A send-only queue, for a thread and one call. It does no maintenance, and starts with the first job or by `start`. */
export function openSender(db: Database): Pick<Jobs, 'sendAs' | 'stop'> & { readonly start: () => Promise<void> } {
  let starting: Promise<PgBoss> | undefined;
  const started = () =>
    (starting ??= new PgBoss({
      db: fromDrizzle(db, sql),
      schema: queueSchema,
      migrate: false,
      schedule: false,
      supervise: false,
    }).start());
  return {
    sendAs: senderOf(started),
    start: async () => void (await started()),
    stop: async () => (await starting)?.stop({ graceful: false }),
  };
}

async function hasQueueSchema(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regnamespace(${queueSchema}) is not null as there`,
  );
  return rows[0]?.there === true;
}

/** Settings live in the queue's row, so a changed limit takes effect at the next start. */
async function declareQueue(boss: PgBoss, name: JobName, heartbeatSeconds: number): Promise<void> {
  const { retryLimit, retryDelaySeconds, expireInSeconds } = jobKinds[name];
  const settings = {
    retryLimit,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds,
    heartbeatSeconds,
    notify: true,
  };
  if ((await boss.getQueue(name)) === null) await boss.createQueue(name, settings);
  else await boss.updateQueue(name, settings);
}

/**
 * The plain role may add jobs and learn their ids, and nothing else: it can neither read nor change a job, whosever it is.
 * The rejected alternative, to become the owner for one statement, would lend the owner's rights to whatever else runs in the same transaction.
 */
async function letRequestsEnqueue(db: Database): Promise<void> {
  const role = sql.identifier(requestRole);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7204311)`); // two grants on one table at the same moment would fail
    await tx.execute(sql`grant usage on schema pgboss to ${role}`);
    await tx.execute(sql`grant select on pgboss.queue to ${role}`);
    await tx.execute(sql`grant insert, select (id, start_after) on pgboss.job_common to ${role}`);
    await tx.execute(sql`
      create or replace function pgboss.open_jobs(kind text, tenant int) returns int language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$ select count(*)::int from (select from pgboss.job where name = kind and state < 'completed' and (data->'actor'->>'tenantId')::int = tenant limit ${sql.raw(String(mostTurns))}) open $$`);
    await tx.execute(sql`
      create or replace function pgboss.has_all_jobs(tenant int) returns boolean language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$ select exists (select from public.tenant t where t.id = tenant and t.most_jobs <=
        (select count(*) from (select from pgboss.job where state < 'completed' and (data->'actor'->>'tenantId')::int = tenant limit t.most_jobs) open)) $$`);
    for (const callable of ['open_jobs(text, int)', 'has_all_jobs(int)'].map((one) => sql.raw(`pgboss.${one}`))) {
      await tx.execute(sql`revoke all on function ${callable} from public`);
      await tx.execute(sql`grant execute on function ${callable} to ${role}`);
    }
  });
}
