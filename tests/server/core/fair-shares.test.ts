import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appUser, membership, tenant } from '../../../server/db/schema/index.ts';
import type { Tx } from '../../../server/db/pool.ts';
import { inTenant, type Actor } from '../../../server/db/tenant-transaction.ts';
import { jobHandler } from '../../../server/jobs/define-job.ts';
import { jobKinds } from '../../../server/queue/registry.ts';
import type { JobSender } from '../../../server/queue/sender.ts';
import { probeContract, probeHandlers } from './support/probe-contract.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

/** Of each tenant the jobs that ended, in the order of their ends. */
let ended: number[] = [];
let opened: () => void = () => undefined;
let gate: Promise<void> = Promise.resolve();
const inTurn = async ({ actor }: { readonly actor: Actor }) => {
  await gate;
  ended.push(actor.tenantId);
};
const jobHandlers = [jobHandler('engine-run', inTurn), jobHandler('save-upload', inTurn)];

let api: TestApi;
let large: Actor;
let others: readonly Actor[];
beforeAll(async () => {
  api = await startTestApi({ parts: { contract: probeContract, handlers: probeHandlers, jobHandlers } });
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

const kinds = {
  'engine-run': (sender: JobSender, tx: Tx, at: number) => sender.enqueue(tx, 'engine-run', { sampleIds: [at] }),
  'save-upload': (sender: JobSender, tx: Tx, at: number) => sender.enqueue(tx, 'save-upload', { uploadJobId: at }),
};
const queued = (actor: Actor, count: number, kind: keyof typeof kinds = 'engine-run'): Promise<void> =>
  inTenant(api.db, actor, async (tx) => {
    for (let at = 0; at < count; at += 1) await kinds[kind](api.jobs.sendAs(actor), tx, at);
  });
const isAt = (actor: Actor): number => ended.lastIndexOf(actor.tenantId);

test.for([
  ['runs', 'engine-run'],
  ['uploads', 'save-upload'],
] as const)(
  'nine tenants with a job each do not wait behind the fifty %s of a tenant that came before them',
  async ([, kind]) => {
    await queued(large, 50, kind);
    for (const actor of others) await queued(actor, 1, kind);
    opened();
    await expect.poll(() => ended.length, { timeout: 25_000 }).toBe(59);
    // Before the last of the nine the large one has had the jobs that ran already, and at most one more.
    const last = Math.max(...others.map(isAt));
    expect(ended.slice(0, last).filter((tenantId) => tenantId === large.tenantId).length).toBeLessThanOrEqual(
      jobKinds[kind].concurrency + 1,
    );
  },
);

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
