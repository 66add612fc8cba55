import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { inTenant } from '../../../server/db/tenant-transaction.ts';
import { customer } from '../../../server/db/schema/customers.ts';
import { fail } from '../../../server/failure.ts';
import { bringToPresent } from '../../../server/queue/set-back.ts';
import { jobHandler, type JobRun } from '../../../server/jobs/define-job.ts';
import type { JobResult } from '../../../server/queue/wait-for-job.ts';
import { checkQueue } from '../../../server/upkeep/doctor/queue.ts';
import { probeContract, probeHandlers } from './support/probe-contract.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';
import { triedToTheEnd } from './support/tried-to-the-end.ts';

type Run = JobRun<'engine-run'>;
let work: (run: Run) => Promise<JobResult | void> = async () => undefined;
const handler = jobHandler('engine-run', (run) => work(run));

let api: TestApi;
let token: string;
const actor = { tenantId: 1, userId: '00000000-0000-4000-8000-000000000001' };
beforeAll(async () => {
  api = await startTestApi({ parts: { contract: probeContract, handlers: probeHandlers, jobHandlers: [handler] } });
  token = await api.token();
});
afterEach(() => {
  work = async () => undefined;
});
afterAll(() => api.stop());

const enqueue = (sampleIds: number[], jobId?: string): Promise<string> =>
  inTenant(api.db, actor, (tx) =>
    api.jobs.sendAs(actor).enqueue(tx, 'engine-run', { sampleIds }, jobId === undefined ? {} : { jobId }),
  );
const ended = (jobId: string) => api.jobs.waitForJob(jobId, { timeoutMs: 25_000 });

describe('a job', () => {
  test('runs after its transaction has committed, as the tenant and user that asked for it', async () => {
    work = async (run) => {
      const { rows } = await run.inTenant((tx) =>
        tx.execute<{ tenant: string; user: string }>(
          sql`select current_setting('tilth.tenant_id') as tenant, current_setting('tilth.user_id') as user`,
        ),
      );
      return { ...rows[0], sampleIds: run.data.sampleIds };
    };
    expect(await ended(await enqueue([4, 5]))).toEqual({
      state: 'completed',
      result: { tenant: '1', user: actor.userId, sampleIds: [4, 5] },
    });
  });

  test('does not exist when its transaction is rolled back', async () => {
    let jobId = '';
    const rolledBack = inTenant(api.db, actor, async (tx) => {
      jobId = await api.jobs.sendAs(actor).enqueue(tx, 'engine-run', { sampleIds: [1] });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    const { rows } = await api.db.execute(sql`select id from pgboss.job where id = ${jobId}::uuid`);
    expect(rows).toEqual([]);
  });

  test('leaves the caller’s transaction confined to its tenant', async () => {
    await inTenant(api.db, { tenantId: 2, userId: actor.userId }, (tx) =>
      tx.insert(customer).values({ name: 'Of the other tenant' }),
    );
    const seen = await inTenant(api.db, actor, async (tx) => {
      const sender = api.jobs.sendAs(actor);
      const [, during] = await Promise.all([
        sender.enqueue(tx, 'engine-run', { sampleIds: [] }),
        tx.select().from(customer),
        sender.enqueue(tx, 'engine-run', { sampleIds: [] }),
      ]);
      return [...during, ...(await tx.select().from(customer))];
    });
    expect(seen).toEqual([]);
  });

  test.each([
    'select data from pgboss.job',
    'select data from pgboss.job_common',
    'update pgboss.job_common set priority = 1',
    'delete from pgboss.job_common',
  ])('cannot be read or changed by a request: %s', async (statement) => {
    await expect(inTenant(api.db, actor, (tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  });

  test('asked for twice under one id is one job', async () => {
    const jobId = '7b7e5a34-7c0e-4a39-9f43-6d7a3f9f0c11';
    const runs: string[] = [];
    work = async (run) => {
      runs.push(run.jobId);
    };
    expect([await enqueue([1], jobId), await enqueue([1], jobId)]).toEqual([jobId, jobId]);
    await ended(jobId);
    expect(runs.filter((id) => id === jobId)).toEqual([jobId]);
  });

  test('that fails is tried again and may succeed', async () => {
    const attempts: number[] = [];
    work = async ({ attempt }) => {
      attempts.push(attempt);
      if (attempt === 1) throw new Error('not yet');
      return { ok: true };
    };
    expect(await ended(await enqueue([1]))).toEqual({ state: 'completed', result: { ok: true } });
    expect(attempts).toEqual([1, 2]);
  });

  test('that is refused by a rule ends at once, with the rule’s words', async () => {
    let runs = 0;
    work = async () => {
      runs += 1;
      fail('ENGINE_INPUT_MISSING', { message: 'Organic carbon is missing.' });
    };
    expect(await ended(await enqueue([1]))).toEqual({
      state: 'refused',
      code: 'ENGINE_INPUT_MISSING',
      message: 'Organic carbon is missing.',
    });
    expect(runs).toBe(1);
  });

  test('with data that its kind does not know is not taken', async () => {
    const enqueueWrong = inTenant(api.db, actor, (tx) =>
      api.jobs.sendAs(actor).enqueue(tx, 'engine-run', { sampleIds: ['x'] } as never),
    );
    await expect(enqueueWrong).rejects.toThrow();
  });

  test('that fails to the end stays visible as failed, with its reason', async () => {
    work = async () => {
      throw new Error('the disk is full');
    };
    const jobId = await enqueue([1]);
    await triedToTheEnd(api, 'engine-run');
    expect(await ended(jobId)).toEqual({ state: 'failed' });
    expect(await api.jobs.failed()).toContainEqual(
      expect.objectContaining({ jobId, name: 'engine-run', tenantId: 1, tries: 4, reason: 'the disk is full' }),
    );
  });

  test('that fails in a query tells of call, kind of error and place, and keeps nothing that was sent', async () => {
    const requestId = '3f2a91c0-4be7-4a10-9b1e-0123456789ab';
    work = async ({ inTenant: inside }) => {
      await inside((tx) => tx.execute(sql`select ${'Jo Farmer'}::text::int`));
    };
    const asker = { ...actor, requestId };
    await api.db.execute(sql`delete from pgboss.job where state = 'failed'`);
    const jobId = await inTenant(api.db, actor, (tx) =>
      api.jobs.sendAs(asker).enqueue(tx, 'engine-run', { sampleIds: [1] }),
    );
    await triedToTheEnd(api, 'engine-run');
    expect(await api.jobs.failed()).toEqual([
      expect.objectContaining({
        jobId,
        requestId,
        error: '22P02',
        reason: expect.stringContaining('Failed query: select $1::text::int') as string,
        thrownAt: expect.stringMatching(/^server\/core\/jobs\.test\.ts:\d+$/) as string,
      }),
    ]);
    const { rows } = await api.db.execute(sql`select output::text from pgboss.job where id = ${jobId}::uuid`);
    expect(JSON.stringify(rows)).not.toMatch(/Farmer/);
    expect(await checkQueue(readConfig({ DATABASE_URL: api.databaseUrl }))).toEqual([
      expect.objectContaining({
        state: 'mind',
        words: expect.stringMatching(
          `^1 job engine-run failed for good, .* after 4 tries \\(job ${jobId}, tenant 1, request ${requestId}\\)`,
        ) as string,
        reason: expect.objectContaining({ codes: expect.stringMatching(/^22P02 at server\//) as string }) as object,
      }),
    ]);
  });
});

describe('when the clock is set', () => {
  /** The queue's one clock is a function of the database. */
  const setClock = (minutes: number) =>
    api.db.execute(
      sql.raw(
        `create or replace function pgboss.job_now() returns timestamptz language sql stable as $$ select pg_catalog.now() + interval '${minutes} minutes' $$`,
      ),
    );
  afterEach(() => setClock(0));

  test('forward, a job that runs is held to be lost and begins again, and what its first run finds is no end of it', async () => {
    const ends: (() => void)[] = [];
    work = ({ attempt }) => new Promise((resolve) => ends.push(() => resolve({ attempt })));
    const jobId = await enqueue([1]);
    await expect.poll(() => ends.length).toBe(1);
    await setClock(60);
    await api.jobs.boss.supervise('engine-run');
    const { rows } = await api.db.execute(sql`select state from pgboss.job where id = ${jobId}::uuid`);
    expect(rows).toEqual([{ state: 'retry' }]);
    ends[0]!();
    await api.db.execute(sql`update pgboss.job set start_after = pgboss.job_now() where id = ${jobId}::uuid`);
    await expect.poll(() => ends.length, { timeout: 10_000 }).toBe(2);
    ends[1]!();
    expect(await ended(jobId)).toEqual({ state: 'completed', result: { attempt: 2 } });
  });

  test('back, no job waits for the time that it was', async () => {
    work = async () => ({ ran: true });
    await setClock(60);
    const jobId = await inTenant(api.db, actor, async (tx) => {
      const id = await api.jobs.sendAs(actor).enqueue(tx, 'engine-run', { sampleIds: [1] });
      // Before a worker can see it.
      await setClock(0);
      return id;
    });
    const { rows } = await api.db.execute(
      sql`select state from pgboss.job where id = ${jobId}::uuid and start_after > now()`,
    );
    expect(rows).toEqual([{ state: 'created' }]);
    await bringToPresent(api.db);
    expect(await ended(jobId)).toEqual({ state: 'completed', result: { ran: true } });
  });
});

describe('a long call', () => {
  const path = '/api/probe/long';

  test('leaves its request id with its job, and with the jobs of that job', async () => {
    work = async ({ data, inTenant: inside, jobs }) => {
      if (data.sampleIds.length > 0) await inside((tx) => jobs.enqueue(tx, 'engine-run', { sampleIds: [] }));
      return { seen: 0 };
    };
    const { headers } = await api.call('POST', path, { token, body: { sampleIds: [1] } });
    const { rows } = await api.db.execute(
      sql`select from pgboss.job where data->'actor'->>'requestId' = ${headers.get('x-request-id')}`,
    );
    expect(rows).toHaveLength(2);
  });

  test('waits for its job and answers with what came out', async () => {
    work = async ({ data }) => ({ seen: data.sampleIds.length });
    expect(await api.call('POST', path, { token, body: { sampleIds: [1, 2, 3] } })).toMatchObject({
      status: 200,
      body: { seen: 3 },
    });
  });

  test('answers the rule that refused its job', async () => {
    work = async () => fail('ENGINE_INPUT_MISSING');
    expect(await api.call('POST', path, { token, body: { sampleIds: [1] } })).toMatchObject({
      status: 400,
      body: { code: 'ENGINE_INPUT_MISSING' },
    });
  });

  test('repeated under one key waits for the same job', async () => {
    let runs = 0;
    work = async () => {
      runs += 1;
      return { seen: runs };
    };
    const request = { token, key: 'key-long-call', body: { sampleIds: [1] } };
    const answers = await Promise.all([
      api.call('POST', path, request),
      api.call('POST', path, request),
      api.call('POST', path, request),
    ]);
    expect(answers.map(({ status, body }) => [status, body['seen']])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    expect(runs).toBe(1);
  });

  test('whose client leaves lets its job go on', async () => {
    let release: () => void = () => undefined;
    const done = vi.fn();
    const held = new Promise<void>((resolve) => (release = resolve));
    const begun = new Promise<void>((resolve) => {
      work = async () => {
        resolve();
        await held;
        done();
      };
    });
    const leaving = new AbortController();
    const call = api.call('POST', path, { token, body: { sampleIds: [1] }, signal: leaving.signal });
    await begun;
    leaving.abort();
    await expect(call).rejects.toThrow();
    release();
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  });
});

test('a wait ends with its time-out', async () => {
  const waiting = api.jobs.waitForJob('00000000-0000-4000-8000-00000000dead', { timeoutMs: 30 });
  await expect(waiting).rejects.toMatchObject({ code: 'JOB_TIMED_OUT' });
});
