import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusIds } from '../../../src/model/samples/status.ts';
import { closeDatabase, openDatabase, type Database, type Tx } from '../../../server/db/pool.ts';
import { customer, sample } from '../../../server/db/schema/index.ts';
import { inTenant } from '../../../server/db/tenant-transaction.ts';
import { seedDemoIdentity } from '../../../server/identity/demo-identity.ts';
import { engineDispatch } from '../../../server/jobs/handlers/engine-dispatch.ts';
import { freshDatabase } from '../support/postgres.ts';

const SAMPLES = 2_500;
const actor = { tenantId: 1, userId: '' };

let db: Database;
let sampleIds: readonly number[];
beforeAll(async () => {
  db = openDatabase(await freshDatabase());
  await seedDemoIdentity(db);
  sampleIds = await inTenant(db, actor, async (tx) => {
    const [owner] = await tx.insert(customer).values({ name: 'Quandong Park' }).returning({ id: customer.id });
    const waiting = {
      customerId: owner!.id,
      name: 'S',
      sampleTypeId: 1 as const,
      status: statusIds.WaitingForEngine,
      dateSampled: '2026-01-01',
    };
    const rows = await tx
      .insert(sample)
      .values(Array.from({ length: SAMPLES }, () => waiting))
      .returning({ id: sample.id });
    return rows.map(({ id }) => id);
  });
});
afterAll(() => closeDatabase(db));

/** Of what was handed out the pieces that were committed. */
const handedOut: (readonly number[])[] = [];

/** One try of the job, whose queue takes so many samples and then no more. */
const handOut = (most: number) =>
  engineDispatch.work({
    data: { sampleIds },
    inTenant: async (work: (tx: Tx) => Promise<number>) => {
      const queued = await inTenant(db, actor, work);
      handedOut.push(...asked.splice(0));
      return queued;
    },
    jobs: {
      enqueue: (_tx: Tx, _kind: string, piece: { readonly sampleIds: readonly number[] }) => {
        if ([...handedOut, ...asked].flat().length >= most) return Promise.reject(new Error('the database is away'));
        asked.push(piece.sampleIds);
        return Promise.resolve('');
      },
    },
  } as never);
const asked: (readonly number[])[] = [];

const waiting = (): Promise<number> =>
  inTenant(db, actor, (tx) => tx.$count(sample, eq(sample.status, statusIds.WaitingForEngine)));

test('thousands of samples are handed out thousand by thousand, and after an accident those that still wait, each once', async () => {
  await expect(handOut(1_300)).rejects.toThrow('the database is away');
  asked.length = 0;
  expect(handedOut.flat()).toHaveLength(1_000);
  expect(await waiting()).toBe(1_500);

  expect(await handOut(SAMPLES)).toEqual({ queued: 1_500 });
  expect(handedOut.flat().toSorted((one, other) => one - other)).toEqual(sampleIds);
  expect(Math.max(...handedOut.map(({ length }) => length))).toBe(125);
  expect(await waiting()).toBe(0);

  expect(await handOut(SAMPLES)).toEqual({ queued: 0 });
});
