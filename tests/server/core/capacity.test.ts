import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { completeFile } from '../durability/support/ready-samples.ts';
import { importFarm, uploadSoil } from '../support/example-farm.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { longestHoldMs, mostHeldMs, rounds } from './support/held.ts';
import { formOf, outsideClient } from './support/outside-client.ts';

let portal: Portal;
let customerId: number;
beforeAll(async () => {
  portal = await startPortal({ environment: { DATABASE_POOL_SIZE: '4' } });
  customerId = await importFarm(portal);
});
afterAll(() => portal.stop());

test('a comment of nested lists does not hold the event loop', { timeout: 240_000 }, async () => {
  const adviser = portal.as('ADVISER');
  const { sampleIds } = await uploadSoil(portal.as('ADMIN'), customerId, completeFile('C', 1), 'c.csv');
  const { id } = await adviser.ask('POST /recommendation/attachSample', {
    body: { recommendationId: 0, recommendationName: 'Deep', customerId, sampleIds },
  });
  const comment = `<p>x</p>${'<ol><li data-list="bullet">'.repeat(7_000)}`;
  const save = () =>
    adviser.ask('POST /Recommendation/{id}/comment', {
      params: { id },
      body: {
        recommendationId: id,
        comment: { recommendationId: id, commentLabel: 'Note', comment, commentType: 'RECOMMENDATION', reportOrder: 1 },
      },
    });
  expect(await longestHoldMs(save)).toBeLessThan(mostHeldMs);
});

const uploads: readonly (readonly [what: string, content: (round: number) => Buffer, status: number])[] = [
  ['24 MB that are refused', () => Buffer.alloc(24_000_000, '\n'), 400],
  ['two thousand rows', (round) => Buffer.from(completeFile(`Many ${round}`, 2_000)), 200],
  ['thirty rows', (round) => Buffer.from(completeFile(`Few ${round}`, 30)), 200],
];
test.each(uploads)('an upload of %s does not hold the event loop', { timeout: 240_000 }, async (_, content, status) => {
  const token = await portal.token();
  // Made beforehand, and sent from a thread: what the client costs is not the server's.
  const clients = await Promise.all(
    Array.from({ length: rounds }, (_round, round) => {
      const form = formOf({ customer: String(customerId), sampleType: 'soil' }, content(round), `${round}.csv`);
      return outsideClient({
        url: `${portal.origin}/api/sample/UploadSamples`,
        method: 'POST',
        headers: {
          ...form.headers,
          authorization: `Bearer ${token}`,
          TenantId: 'TILTH',
          'Idempotency-Key': `${status}-${round}-${content(0).length}`,
        },
        body: form.body,
      });
    }),
  );
  const answers: number[] = [];
  const held = await longestHoldMs(async (round) => answers.push((await clients[round]!.send()).status));
  await Promise.all(clients.map((client) => client.close()));
  expect(new Set(answers)).toEqual(new Set([status]));
  expect(held).toBeLessThan(mostHeldMs);
});

test('an exhausted pool answers 503 with Retry-After, and the probe goes on', { timeout: 60_000 }, async () => {
  const token = await portal.token();
  const held = await Promise.all(Array.from({ length: 4 }, () => portal.db.$client.connect()));
  try {
    const { status, headers } = await portal
      .call('GET', '/api/customer/getDashboardAll', { token })
      .catch(() => ({ status: 0, headers: new Headers() }));
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect((await portal.call('GET', '/readyz')).status).toBe(200);
  } finally {
    for (const client of held) client.release();
  }
  expect((await portal.call('GET', '/api/customer/getDashboardAll', { token })).status).toBe(200);
});

test('a database that drops its connections is found again at once', { timeout: 60_000 }, async () => {
  const token = await portal.token();
  const { database } = (await portal.db.$client.query<{ database: string }>('select current_database() as database'))
    .rows[0]!;
  const outside = new pg.Client({ connectionString: portal.databaseUrl.replace(`/${database}?`, '/postgres?') });
  await outside.connect();
  try {
    await outside.query(`alter database "${database}" allow_connections false`);
    await outside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);
    const { status, headers } = await portal.call('GET', '/api/customer/getDashboardAll', { token });
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect((await portal.call('GET', '/readyz')).status).toBe(503);
  } finally {
    await outside.query(`alter database "${database}" allow_connections true`);
    await outside.end();
  }
  await vi.waitFor(
    async () => expect((await portal.call('GET', '/api/customer/getDashboardAll', { token })).status).toBe(200),
    {
      timeout: 5_000,
      interval: 50,
    },
  );
});

/** Answers 503 with Retry-After soon, and the probe goes on. */
async function expectFull(settings: Parameters<typeof startPortal>[0]): Promise<void> {
  const full = await startPortal(settings);
  try {
    const token = await full.token();
    const { headers } = await vi.waitUntil(
      async () => {
        const answer = await full.call('GET', '/api/customer/getDashboardAll', { token });
        return answer.status === 503 ? answer : undefined;
      },
      { timeout: 60_000, interval: 100 },
    );
    expect(headers.get('retry-after')).toBe('5');
    expect((await full.call('GET', '/readyz')).status).toBe(200);
  } finally {
    await full.stop();
  }
}

test('a server whose event loop comes late answers 503 with Retry-After, and the probe goes on', async () => {
  await expectFull({ capacity: { maxEventLoopDelay: 0.001 } });
}, 120_000);

test('a server that holds more memory than it may answers 503 with Retry-After, and the probe goes on', async () => {
  await expectFull({ capacity: { maxHeapUsedBytes: 1, maxRssBytes: 1 } });
});
