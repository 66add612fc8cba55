import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../../../src/model/limits.ts';
import { engineBusyIds, statusIds } from '../../../src/model/samples/status.ts';
import { keepAllCounts, keepCounts } from '../../../server/commands/customers/keep-counts.ts';
import { closeDatabase, openDatabase, type Database, type Tx } from '../../../server/db/pool.ts';
import { inTenant, readsOnly } from '../../../server/db/tenant-transaction.ts';
import { seedDemoIdentity } from '../../../server/identity/demo-identity.ts';
import { countsOfCustomers, type CountsToday } from '../../../server/queries/customers/counts/counts-of-customers.ts';
import { changeMark } from '../../../server/queries/notifications/change-mark.ts';
import { freshDatabase } from '../support/postgres.ts';

let db: Database;
beforeAll(async () => {
  db = openDatabase(await freshDatabase());
  await seedDemoIdentity(db);
});
afterAll(() => closeDatabase(db));

const stranger = { userId: '00000000-0000-0000-0000-000000000000', roles: [] };
const inside = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTenant(db, { tenantId: 1, userId: '' }, work);
const run = (statement: string): Promise<void> => inside(async (tx) => void (await tx.execute(sql.raw(statement))));
const keep = (): Promise<void> => keepAllCounts(db, new AbortController().signal);
const counts = (): Promise<CountsToday[]> =>
  inTenant(db, { tenantId: 1, userId: '' }, countsOfCustomers, readsOnly).then((rows) =>
    rows.toSorted((one, other) => one.customerId - other.customerId),
  );
const mark = async (): Promise<string> =>
  (await inside((tx) => changeMark(tx, { of: 'customers', id: 0 }, stranger))).mark;
const waiting = async (): Promise<number> =>
  (await db.$client.query<{ n: number }>('select count(*)::int as n from counts_change')).rows[0]!.n;

const START = [
  `insert into customer (id, name) select i, 'Farm ' || i from generate_series(1, 3) i`,
  `insert into farm (id, customer_id, name) select i, i, 'Home' from generate_series(1, 3) i`,
  `insert into paddock (id, farm_id, name) select i * 10 + p, i, 'P' || p from generate_series(1, 3) i, generate_series(1, 2) p`,
  `insert into recommendation (id, customer_id, name, status) select i, i, 'Plan', 'Active' from generate_series(1, 3) i`,
];
const EMPTIED = [
  ...['counts_change', 'customer_counts', 'recommendation_sample', 'recommendation', 'sample', 'paddock', 'farm'],
  ...['customer', 'erasure'],
];
/** Customers 1 to 3, each with a farm of two paddocks and a recommendation; no samples, and nothing kept. */
async function startAgain(): Promise<void> {
  const emptied = EMPTIED.map((table) => `delete from ${table}`).join('; ');
  await db.$client.query(`begin; set local session_replication_role = replica; ${emptied}; commit`);
  for (const statement of START) await run(statement);
}
beforeEach(startAgain);
/** Some samples of each, of the last nine years, with and without results and a plan. */
const AT_WORK = [
  `insert into sample (customer_id, name, sample_type_id, status, date_sampled, depth_from_cm, depth_to_cm, paddock_id)
    select c.id, 'S', 1, case when i % 3 = 0 then ${statusIds.Ready} else ${statusIds.Completed} end, current_date - (i * 365 + c.id::int), 0, 10, c.id * 10 + 1 + i / 5
    from customer c, generate_series(1, 8) i`,
  `insert into recommendation_sample (recommendation_id, sample_id, display_order) select customer_id, id, 1 from sample where status = ${statusIds.Completed} and id % 2 = 0`,
];

interface Row {
  readonly id: number;
  readonly customer_id: number;
  readonly paddock_id: number | null;
  readonly status: number;
  readonly sample_type_id: number;
  readonly is_finalised: boolean;
  readonly is_composite: boolean;
  readonly depth_from_cm: number | null;
  readonly composite_sample_id: number | null;
  readonly original_sample_id: number | null;
  readonly date_sampled: string;
}

/** The counts as the page's words define them, found row by row. */
async function foundByHand(): Promise<readonly Partial<CountsToday>[]> {
  const read = async <T extends pg.QueryResultRow>(statement: string): Promise<T[]> =>
    (await db.$client.query<T>(statement)).rows;
  const samples = await read<Row>(
    `select id, customer_id, paddock_id, status, sample_type_id, is_finalised, is_composite, depth_from_cm, composite_sample_id, original_sample_id,
       date_sampled::text from sample`,
  );
  const paddocks = await read<{ id: number; customer_id: number }>(
    'select p.id, f.customer_id from paddock p join farm f on f.id = p.farm_id where p.removed_on is null',
  );
  const used = new Set(
    (
      await read<{ sample_id: number }>(
        `select rs.sample_id from recommendation_sample rs join recommendation r on r.id = rs.recommendation_id where r.status <> 'Deleted'`,
      )
    ).map(({ sample_id }) => sample_id),
  );
  const [today] = await read<{ day: string; limit: string }>(
    `select current_date::text as day, (current_date - make_interval(months => ${limits.samplesDueAfterMonths}))::date::text as limit`,
  );
  const waits = [statusIds.AtLab, statusIds.WaitingForPif, statusIds.Ready, ...engineBusyIds] as readonly number[];
  return [1, 2, 3].map((customerId) => {
    const own = samples.filter((row) => row.customer_id === customerId);
    const composites = own.filter((row) => row.is_composite && !row.is_finalised);
    const shown = own.filter(
      (row) =>
        !row.is_finalised &&
        row.status !== statusIds.Deleted &&
        !(
          !row.is_composite &&
          row.depth_from_cm === 0 &&
          composites.some(({ id, original_sample_id: of }) => id === row.composite_sample_id || of === row.id)
        ),
    );
    const of = (...statuses: readonly number[]): number =>
      shown.filter(({ status }) => statuses.includes(status)).length;
    const waitDays = (type: number): number | null => {
      const days = shown.filter((row) => row.sample_type_id === type && waits.includes(row.status));
      const first = days.map((row) => row.date_sampled).toSorted()[0];
      return first === undefined ? null : (Date.parse(today!.day) - Date.parse(first)) / 86_400_000;
    };
    const newest = (paddockId: number): string | undefined =>
      own
        .filter((row) => row.paddock_id === paddockId && row.sample_type_id === 1 && row.status !== statusIds.Deleted)
        .map((row) => row.date_sampled)
        .toSorted()
        .at(-1);
    return {
      customerId,
      totalSamples: shown.length,
      atLab: of(statusIds.AtLab),
      ready: of(statusIds.Ready),
      inProgress: of(...engineBusyIds),
      waitingForPif: of(statusIds.WaitingForPif),
      failed: of(statusIds.AppError, statusIds.EngineError),
      completed: of(statusIds.Completed),
      resultsIn: shown.filter(({ id, status }) => status === statusIds.Completed && !used.has(id)).length,
      soilWaitTime: waitDays(1),
      plantWaitTime: waitDays(2),
      samplesDue: paddocks.filter(({ id, customer_id: owner }) => {
        const last = newest(id);
        return owner === customerId && last !== undefined && last < today!.limit;
      }).length,
    };
  });
}

const oneOf = (column: string, at: number): string =>
  `(select id from sample order by md5(id::text || '${at}') limit 1) and ${column}`;
const statuses = Object.values(statusIds);
const at = fc.nat(999);
/** Whatever can be done to what is counted, by as many rows as a statement likes. */
const acts = fc.oneof(
  fc.record({ customer: fc.integer({ min: 1, max: 3 }), many: fc.integer({ min: 1, max: 4 }), at }).map(
    ({ customer, many, at: n }) =>
      `insert into sample (customer_id, name, sample_type_id, status, date_sampled, depth_from_cm, depth_to_cm, paddock_id)
         select ${customer}, 'S', 1 + (i + ${n}) % 2, (array[${statuses.join(',')}])[1 + (i * 3 + ${n}) % ${statuses.length}], current_date - (i * 400 + ${n}), (i % 2) * 10, 20, ${customer} * 10 + 1 + i % 2 from generate_series(1, ${many}) i`,
  ),
  fc
    .record({ status: fc.constantFrom(...statuses), at })
    .map(({ status, at: n }) => `update sample set status = ${status} where id = ${oneOf('true', n)}`),
  fc.constantFrom(true, false).map((on) => `update sample set is_finalised = ${on} where customer_id = 2`),
  at.map((n) => `update sample set is_finalised = not is_finalised where id = ${oneOf('true', n)}`),
  at.map((n) => `update sample set date_sampled = current_date - ${n * 3} where id = ${oneOf('true', n)}`),
  at.map(
    (n) =>
      `delete from sample where id = ${oneOf('not exists (select from recommendation_sample r where r.sample_id = sample.id)', n)} and not exists (select from sample o where sample.id in (o.composite_sample_id, o.original_sample_id))`,
  ),
  // A composite of some of a customer's samples, as both kinds of links tell of one.
  fc.record({ customer: fc.integer({ min: 1, max: 3 }), at }).map(
    ({ customer, at: n }) =>
      `with one as (select id from sample where customer_id = ${customer} order by md5(id::text || '${n}') limit 1), whole as (
           insert into sample (customer_id, name, sample_type_id, status, date_sampled, is_composite, original_sample_id)
           select ${customer}, 'C', 1, 1, current_date, true, ${n % 2 === 0 ? 'id' : 'null'} from one returning id)
         update sample set composite_sample_id = (select id from whole) where customer_id = ${customer} and not is_composite and exists (select from whole) and ${n % 2} = 1`,
  ),
  at.map(
    (n) => `update sample set composite_sample_id = null, original_sample_id = null where id = ${oneOf('true', n)}`,
  ),
  fc.record({ customer: fc.integer({ min: 1, max: 3 }), at }).map(
    ({ customer, at: n }) => `insert into recommendation_sample (recommendation_id, sample_id, display_order)
      select ${customer}, id, 1 from sample where customer_id = ${customer} and status = ${statusIds.Completed} and ${n} % 2 = id % 2 on conflict do nothing`,
  ),
  fc
    .integer({ min: 1, max: 3 })
    .map((customer) => `delete from recommendation_sample where recommendation_id = ${customer}`),
  fc
    .record({ customer: fc.integer({ min: 1, max: 3 }), status: fc.constantFrom('Active', 'Finalised', 'Deleted') })
    .map(({ customer, status }) => `update recommendation set status = '${status}' where id = ${customer}`),
  fc.integer({ min: 1, max: 3 }).map(
    (customer) => `update recommendation_sample held set sample_id = other.id from sample other
      where held.recommendation_id = ${customer} and other.id = (select s.id from sample s where s.customer_id = ${customer} and not exists (select from recommendation_sample h where h.sample_id = s.id) order by s.status, s.id limit 1)
        and held.sample_id = (select min(sample_id) from recommendation_sample where recommendation_id = ${customer})
        and not exists (select from recommendation_sample there where there.recommendation_id = ${customer} and there.sample_id = other.id)`,
  ),
  fc
    .record({ paddock: fc.constantFrom(11, 12, 21, 22, 31, 32), removed: fc.boolean() })
    .map(
      ({ paddock, removed }) => `update paddock set removed_on = ${removed ? 'now()' : 'null'} where id = ${paddock}`,
    ),
  at.map((n) => `update sample set paddock_id = customer_id * 10 + 1 + ${n} % 2 where id = ${oneOf('true', n)}`),
  // Another customer's, with all that names it: the records of one are never those of another.
  fc.constant(
    `update sample set customer_id = 3, paddock_id = null, composite_sample_id = null, original_sample_id = null
     where customer_id = 1 and not is_composite and not exists (select from recommendation_sample r where r.sample_id = sample.id)`,
  ),
  fc.constant('rolled back'),
);

describe('the counts of customers', () => {
  test('are those of a fresh count after whatever is done, kept or not, and other counts are another mark', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.boolean(), acts), { minLength: 1, maxLength: 20 }), async (all) => {
        await startAgain();
        for (const statement of AT_WORK) await run(statement);
        let [shown, marked] = [await counts(), await mark()];
        for (const [isKept, act] of all) {
          if (isKept) {
            await keep();
            expect(await mark()).toBe(marked);
            expect(await waiting()).toBe(0);
          }
          if (act === 'rolled back') {
            await inside(async (tx) => {
              await tx.execute(sql`update sample set status = 1`);
              throw new RangeError('rolled back');
            }).catch((error: unknown) => expect(error).toBeInstanceOf(RangeError));
          } else await run(act);
          const [before, markBefore] = [shown, marked];
          [shown, marked] = [await counts(), await mark()];
          expect(shown).toMatchObject(await foundByHand());
          expect(marked === markBefore && !isDeepStrictEqual(shown, before)).toBe(false);
        }
        await keep();
        expect(await counts()).toMatchObject(await foundByHand());
      }),
      { numRuns: Number(process.env['FC_NUM_RUNS'] ?? 12) },
    );
  });

  test('hold what a transaction commits while they are taken', async () => {
    await run(
      `insert into sample (customer_id, name, sample_type_id, status, date_sampled) values (1, 'A', 1, 1, current_date)`,
    );
    // A change that is under way when the count begins, and ends after it.
    const begun = await db.$client.connect();
    await begun.query(`begin; set local tilth.tenant_id = '1'; update sample set status = ${statusIds.Completed}`);
    await keep();
    expect(await counts()).toMatchObject([{ atLab: 1, completed: 0 }, {}, {}]);
    await begun.query('commit');
    begun.release();
    expect(await counts()).toMatchObject(await foundByHand());
    // One that ends between what the count takes away and what it sees.
    const other = await db.$client.connect();
    await other.query('begin; lock table recommendation in access exclusive mode');
    const keeping = keep();
    const isHeld = `select exists (select from pg_locks where relation = 'recommendation'::regclass and not granted) as held`;
    while ((await db.$client.query<{ held: boolean }>(isHeld)).rows[0]?.held !== true);
    await run(
      `insert into sample (customer_id, name, sample_type_id, status, date_sampled) values (1, 'B', 1, 1, current_date)`,
    );
    await other.query('commit');
    other.release();
    await keeping;
    expect(await counts()).toMatchObject(await foundByHand());
    await keep();
    expect(await waiting()).toBe(0);
    expect(await counts()).toMatchObject([{ totalSamples: 2, atLab: 1, completed: 1 }, {}, {}]);
  });

  test('of two who take them at once, the second waits and finds nothing left', async () => {
    await run(
      `insert into sample (customer_id, name, sample_type_id, status, date_sampled) values (2, 'A', 1, 1, current_date)`,
    );
    await Promise.all([keep(), keep(), keep()]);
    expect(await waiting()).toBe(0);
    const { rows } = await db.$client.query('select changes, total_samples from customer_counts where customer_id = 2');
    expect(rows).toEqual([{ changes: 1, total_samples: 1 }]);
  });

  test('follow the calendar, forwards and back', async () => {
    const dayIn = (zone: string) => async (tx: Tx) => {
      await tx.execute(sql.raw(`set local timezone = '${zone}'`));
      return tx;
    };
    // It is always one day later in the second than in the first.
    const [early, late] = [dayIn('Etc/GMT+12'), dayIn('Etc/GMT-14')];
    const dueIn = (day: typeof early) => inside(async (tx) => (await countsOfCustomers(await day(tx)))[0]!.samplesDue);
    await inside(async (tx) => {
      await tx.execute(sql.raw(`set local timezone = 'Etc/GMT+12'`));
      await tx.execute(
        sql.raw(`insert into sample (customer_id, name, sample_type_id, status, date_sampled, paddock_id)
          values (1, 'A', 1, 4, current_date - make_interval(months => ${limits.samplesDueAfterMonths}), 11)`),
      );
    });
    for (const day of [early, late]) {
      await inside(async (tx) => keepCounts(await day(tx), 0));
      expect(await waiting()).toBe(0);
      expect([await dueIn(early), await dueIn(late)]).toEqual([0, 1]);
    }
  });

  test('are not kept of a customer who was erased', async () => {
    await run(`insert into erasure (record, record_id, hash) values ('customer', '3', 'x')`);
    await keep();
    const { rows } = await db.$client.query('select customer_id from customer_counts order by 1');
    expect(rows).toEqual([{ customer_id: 1 }, { customer_id: 2 }]);
    await expect(
      run(`insert into customer_counts select tenant_id, 3, changes, total_samples, at_lab, ready, in_progress, waiting_for_pif, failed, completed, results_in,
        soil_waits_since, plant_waits_since, samples_due, last_due_sampled_on, next_due_sampled_on from customer_counts where customer_id = 1`),
    ).rejects.toMatchObject({ code: 'RECORD_ERASED' });
  });

  test('note a customer once a statement, whose rows are many', async () => {
    await run(
      `insert into sample (customer_id, name, sample_type_id, status, date_sampled) select 1, 'S', 1, 1, current_date from generate_series(1, 2000)`,
    );
    expect(await waiting()).toBe(1);
    // Rows that are looked at one by one note it once a transaction.
    await keep();
    await run(`update paddock set removed_on = now() where farm_id = 1`);
    expect(await waiting()).toBe(1);
  });
});
