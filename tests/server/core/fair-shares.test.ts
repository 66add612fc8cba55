import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appUser, membership, tenant } from '../../../server/db/schema/index.ts';
import { inTenant, type Actor } from '../../../server/db/tenant-transaction.ts';
import { jobHandler } from '../../../server/jobs/define-job.ts';
import { probeContract, probeHandlers } from './support/probe-contract.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

/** Of each tenant the jobs that ended, in the order of their ends. */
let ended: number[] = [];
let opened: () => void = () => undefined;
let gate: Promise<void> = Promise.resolve();
const handler = jobHandler('engine-run', async ({ actor }) => {
  await gate;
  ended.push(actor.tenantId);
});

let api: TestApi;
let large: Actor;
let others: readonly Actor[];
beforeAll(async () => {
  api = await startTestApi({ parts: { contract: probeContract, handlers: probeHandlers, jobHandlers: [handler] } });
  const actors: Actor[] = [];
  for (let at = 0; at < 10; at += 1) {
    const [made] = await api.db
      .insert(tenant)
      .values({ code: `FAIR${at}`, name: `Fair ${at}` })
      .returning({ tenantId: tenant.id });
    const [user] = await api.db
      .insert(appUser)
      .values({ subject: `fair-${at}`, email: `adviser@fair-${at}.example`, name: 'Adviser' })
      .returning({ userId: appUser.id });
    const actor = { ...made!, ...user! };
    await api.db.insert(membership).values({ ...actor, roleCode: 'ADVISER' });
    actors.push(actor);
  }
  large = actors[0]!;
  others = actors.slice(1);
});
afterAll(() => api.stop());
beforeEach(() => {
  ended = [];
  gate = new Promise((resolve) => (opened = resolve));
});

const queued = (actor: Actor, count: number): Promise<void> =>
  inTenant(api.db, actor, async (tx) => {
    for (let at = 0; at < count; at += 1) await api.jobs.sendAs(actor).enqueue(tx, 'engine-run', { sampleIds: [at] });
  });
const isAt = (actor: Actor): number => ended.lastIndexOf(actor.tenantId);

test('nine tenants with a job each do not wait behind the fifty jobs of a tenant that came before them', async () => {
  await queued(large, 50);
  for (const actor of others) await queued(actor, 1);
  opened();
  await expect.poll(() => ended.length, { timeout: 25_000 }).toBe(59);
  // Before the last of the nine the large one has had its first job, which ran already, and at most one more.
  const last = Math.max(...others.map(isAt));
  expect(ended.slice(0, last).filter((tenantId) => tenantId === large.tenantId).length).toBeLessThanOrEqual(2);
});

test('tenants with several jobs each take turns with a large one, and it gets its share', async () => {
  await queued(large, 50);
  for (const actor of others) await queued(actor, 3);
  opened();
  await expect.poll(() => ended.length, { timeout: 25_000 }).toBe(77);
  const last = Math.max(...others.map(isAt));
  const ofLarge = ended.slice(0, last).filter((tenantId) => tenantId === large.tenantId).length;
  expect(ofLarge).toBeGreaterThanOrEqual(3);
  expect(ofLarge).toBeLessThanOrEqual(4);
});

test('a tenant that goes on adding to its backlog does not delay the others by it', async () => {
  for (let round = 0; round < 10; round += 1) await queued(large, 5);
  await queued(others[0]!, 1);
  await queued(large, 5);
  await queued(others[1]!, 1);
  opened();
  await expect.poll(() => ended.length, { timeout: 25_000 }).toBe(57);
  expect(Math.max(isAt(others[0]!), isAt(others[1]!))).toBeLessThanOrEqual(3);
});
