import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeDatabase, openDatabase, type Database, type Tx } from '../../../server/db/pool.ts';
import { customer, sample, sampleEngine, sampleEngineRun } from '../../../server/db/schema/index.ts';
import { inTenant } from '../../../server/db/tenant-transaction.ts';
import { seedDemoIdentity } from '../../../server/identity/demo-identity.ts';
import { freshDatabase } from '../support/postgres.ts';

let db: Database;
const refused = { cause: { code: '23503' } };
const NOT_THERE = 999_999;
let owners = 0;

beforeAll(async () => {
  db = openDatabase(await freshDatabase());
  await seedDemoIdentity(db);
});
afterAll(() => closeDatabase(db));

const inOne = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTenant(db, { tenantId: 1, userId: '' }, work);
const inOther = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTenant(db, { tenantId: 2, userId: '' }, work);

/** A sample with an execution of the engine. */
async function executionOf(tx: Tx) {
  const [owner] = await tx
    .insert(customer)
    .values({ name: `Owner ${(owners += 1)}` })
    .returning({ id: customer.id });
  const [made] = await tx
    .insert(sample)
    .values({ customerId: owner!.id, name: 'S', sampleTypeId: 1, status: 1, dateSampled: '2026-01-01' })
    .returning({ id: sample.id });
  const [execution] = await tx
    .insert(sampleEngine)
    .values({
      sampleId: made!.id,
      engineCode: 'E',
      engineVersion: '1',
      parameterSetHash: '',
      interpretiveCriteria: '',
      inputHash: '',
      input: {
        sampleType: 'SOIL',
        crop: 'WHEAT',
        interpretiveCriteria: '',
        parameters: {},
        surface: { fromCm: 0, toCm: 10 },
        subsoil: [],
        labValues: [],
        dateSampled: null,
        dateEmergence: null,
      },
      hasRange: false,
      stepTPerHa: 0,
      warnings: [],
    })
    .returning({ sampleEngineId: sampleEngine.id, sampleId: sampleEngine.sampleId });
  return execution!;
}
type Execution = Awaited<ReturnType<typeof executionOf>>;

const runOf = (execution: Execution, yieldTPerHa = 1) => ({
  ...execution,
  yieldTPerHa,
  isSummerRain: false,
  isDefault: true,
  decisions: [],
});
const runsOf = (tx: Tx, { sampleEngineId }: Execution): Promise<number> =>
  tx.$count(sampleEngineRun, eq(sampleEngineRun.sampleEngineId, sampleEngineId));

describe('a run', () => {
  test('names an execution that is there, or all of the statement is refused', async () => {
    const execution = await inOne(executionOf);
    const missing = { ...execution, sampleEngineId: NOT_THERE };
    await expect(
      inOne((tx) => tx.insert(sampleEngineRun).values([runOf(execution), runOf(missing)])),
    ).rejects.toMatchObject(refused);
    expect(await inOne((tx) => runsOf(tx, execution))).toBe(0);
  });

  test('names the sample of its execution', async () => {
    const [execution, { sampleId }] = await inOne(
      async (tx) => [await executionOf(tx), await executionOf(tx)] as const,
    );
    await expect(
      inOne((tx) => tx.insert(sampleEngineRun).values(runOf({ ...execution, sampleId }))),
    ).rejects.toMatchObject(refused);
  });

  test('names no execution of another tenant', async () => {
    const execution = await inOne(executionOf);
    await expect(inOther((tx) => tx.insert(sampleEngineRun).values(runOf(execution)))).rejects.toMatchObject(refused);
  });

  test('stays with its execution, and an execution with its number and its sample', async () => {
    const [execution, other] = await inOne(async (tx) => {
      const made = [await executionOf(tx), await executionOf(tx)] as const;
      await tx.insert(sampleEngineRun).values(runOf(made[0]));
      return made;
    });
    for (const change of [
      (tx: Tx) => tx.update(sampleEngineRun).set(other).where(eq(sampleEngineRun.sampleId, execution.sampleId)),
      (tx: Tx) => tx.update(sampleEngine).set({ id: NOT_THERE }).where(eq(sampleEngine.id, execution.sampleEngineId)),
      (tx: Tx) =>
        tx.update(sampleEngine).set({ sampleId: other.sampleId }).where(eq(sampleEngine.id, execution.sampleEngineId)),
    ])
      await expect(inOne(change)).rejects.toMatchObject(refused);
    expect(await inOne((tx) => runsOf(tx, execution))).toBe(1);
  });

  test('goes with its execution, and others stay', async () => {
    const left = await inOne(async (tx) => {
      const [gone, kept] = [await executionOf(tx), await executionOf(tx)];
      await tx.insert(sampleEngineRun).values([runOf(gone), runOf(gone, 2), runOf(kept)]);
      await tx.delete(sampleEngine).where(eq(sampleEngine.id, gone.sampleEngineId));
      return [await runsOf(tx, gone), await runsOf(tx, kept)];
    });
    expect(left).toEqual([0, 1]);
  });

  test('that is written while its execution is removed goes with it', async () => {
    const execution = await inOne(executionOf);
    let removal: Promise<unknown> | undefined;
    await inOne(async (tx) => {
      await tx.insert(sampleEngineRun).values(runOf(execution));
      removal = inOne((other) => other.delete(sampleEngine).where(eq(sampleEngine.id, execution.sampleEngineId)));
      await expect.poll(() => hasWaiter(tx)).toBe(true);
    });
    await removal;
    expect(await inOne((tx) => runsOf(tx, execution))).toBe(0);
  });

  test('is refused when its execution was removed meanwhile', async () => {
    const execution = await inOne(executionOf);
    let writing: Promise<unknown> | undefined;
    await inOne(async (tx) => {
      await tx.delete(sampleEngine).where(eq(sampleEngine.id, execution.sampleEngineId));
      writing = expect(inOne((other) => other.insert(sampleEngineRun).values(runOf(execution)))).rejects.toMatchObject(
        refused,
      );
      await expect.poll(() => hasWaiter(tx)).toBe(true);
    });
    await writing;
  });

  test('keeps its sample from being removed, through its execution', async () => {
    const execution = await inOne(async (tx) => {
      const made = await executionOf(tx);
      await tx.insert(sampleEngineRun).values(runOf(made));
      return made;
    });
    await expect(inOne((tx) => tx.delete(sample).where(eq(sample.id, execution.sampleId)))).rejects.toMatchObject(
      refused,
    );
  });
});

const hasWaiter = async (tx: Tx): Promise<boolean> =>
  (await tx.execute<{ waits: boolean }>(sql`select exists (select from pg_locks where not granted) as waits`)).rows[0]!
    .waits;
