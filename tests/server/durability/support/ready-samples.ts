import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { statusIds } from '../../../../src/model/samples/status.ts';
import { seedReferenceData } from '../../../../server/commands/tenants/seed-reference-data.ts';
import { requestEngineRuns } from '../../../../server/commands/samples/request-engine-runs.ts';
import { uploadSamples } from '../../../../server/commands/imports/lab/upload-samples.ts';
import type { Database, Tx } from '../../../../server/db/pool.ts';
import { appUser, customer, membership, tenant } from '../../../../server/db/schema/index.ts';
import { inTenant } from '../../../../server/db/tenant-transaction.ts';
import { completeFile } from './complete-file.ts';
import type { Jobs, JobSender } from '../../../../server/queue/queue.ts';

export { completeFile } from './complete-file.ts';

export interface FirstTenant {
  readonly tenantId: number;
  readonly subject: string;
  readonly userId: string;
  readonly customerId: number;
}

/** A tenant with an adviser and a customer, as in a portal installed without the demo. */
export async function firstTenant(db: Database, name = 'First'): Promise<FirstTenant> {
  const word = name.toLowerCase();
  const subject = `${word}-adviser`;
  const [made] = await db.insert(tenant).values({ code: name.toUpperCase(), name }).returning({ id: tenant.id });
  const tenantId = made!.id;
  const [user] = await db
    .insert(appUser)
    .values({ subject, email: `adviser@${word}.example`, name: `${name} Adviser` })
    .returning({ id: appUser.id });
  await db.insert(membership).values({ tenantId, userId: user!.id, roleCode: 'ADVISER' });
  const customerId = await inTenant(db, { tenantId, userId: user!.id }, async (tx) => {
    await seedReferenceData(tx);
    return (await tx.insert(customer).values({ name: 'Farm' }).returning({ id: customer.id }))[0]!.id;
  });
  return { tenantId, subject, userId: user!.id, customerId };
}

/** Saves that many ready samples for the tenant's customer and asks for a run of each, as one commit; the queue holds the work afterwards. */
export async function askForRuns(
  db: Database,
  jobs: Jobs,
  tenantOf: FirstTenant,
  count: number,
  name = 'S',
): Promise<void> {
  const sender = jobs.sendAs(tenantOf);
  await inTenant(db, tenantOf, async (tx) =>
    requestEngineRuns(tx, sender, await saveReady(tx, sender, { ...tenantOf, count, name })),
  );
}

interface Ready extends FirstTenant {
  readonly count: number;
  readonly name: string;
}

/** Saves samples that lack nothing, and returns their ids. */
export async function saveReady(
  tx: Tx,
  sender: JobSender,
  { userId, customerId, count, name }: Ready,
): Promise<readonly number[]> {
  const bytes = new TextEncoder().encode(completeFile(name, count));
  const file = { fileName: `${name}.csv`, bytes, now: new Date(), timeZone: 'UTC' };
  return (await uploadSamples(tx, { customerId, userId, sampleType: 'soil', ...file }, sender)).sampleIds;
}

const workerEntry = fileURLToPath(new URL('../../../../dist-server/worker.js', import.meta.url));

/** A worker in a process of its own, ready to take jobs. */
export async function startWorkerProcess(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const child = fork(workerEntry, {
    // As docs/operating.md has workers started.
    execArgv: ['--single-threaded-gc'],
    env: { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', ...environment },
    stdio: 'ignore',
  });
  await once(child, 'message');
  return child;
}

/** How many jobs of the engine are not done yet: a question that costs the database next to nothing. */
export async function openJobsOf(db: Database): Promise<number> {
  const { rows } = await db.execute<{ open: number }>(
    sql`select count(*)::int as open from pgboss.job where name like 'engine-%' and state in ('created', 'retry', 'active')`,
  );
  return rows[0]!.open;
}

interface Progress extends Record<string, unknown> {
  readonly samples: number;
  readonly completed: number;
  readonly underWay: number;
  readonly executions: number;
  readonly executedSamples: number;
  readonly openJobs: number;
  readonly failedJobs: number;
}

/** Progress of all samples and jobs. */
export async function progressOf(db: Database): Promise<Progress> {
  const { rows } = await db.execute<Progress>(sql`
    select
      (select count(*)::int from sample) as "samples",
      (select count(*)::int from sample where status = ${statusIds.Completed}) as "completed",
      (select count(*)::int from sample where status in (${statusIds.WaitingForEngine}, ${statusIds.Queued}, ${statusIds.Running})) as "underWay",
      (select count(*)::int from sample_engine) as "executions",
      (select count(distinct sample_id)::int from sample_engine) as "executedSamples",
      (select count(*)::int from pgboss.job where name like 'engine-%' and state in ('created', 'retry', 'active')) as "openJobs",
      (select count(*)::int from pgboss.job where name like 'engine-%' and state = 'failed') as "failedJobs"`);
  return rows[0]!;
}
