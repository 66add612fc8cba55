import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnFigure } from '../../../src/model/advice/figures.ts';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { assemble } from '../../../server/engine/index.ts';
import { assemblyRequests } from '../../../server/queries/pif/assembly-requests.ts';
import { completedFarm, runsEnded } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let admin: Person;
let adviser: Person;
let customerId: number;
let soil: Sample;
let other: Sample;
beforeAll(async () => {
  portal = await startPortal();
  admin = portal.as('ADMIN');
  adviser = portal.as('ADVISER');
  const farm = await completedFarm(portal, 2);
  customerId = farm.customerId;
  [soil, other] = farm.completed as [Sample, Sample];
});
afterAll(() => portal.stop());

const inside = (statement: ReturnType<typeof sql>) => portal.inside('TILTH', (tx) => tx.execute(statement));
const inputNow = async () => {
  const [runnable] = await portal.inside('TILTH', (tx) => assemblyRequests(tx, [soil.id]));
  return assemble(runnable!.request!).input;
};
const runInput = async () => {
  await adviser.ask('POST /sample/engineJob', { body: { sampleIds: [soil.id] } });
  await runsEnded(adviser, customerId, [soil.id]);
  const { rows } = await inside(
    sql`select input from sample_engine where sample_id = ${soil.id} order by id desc limit 1`,
  );
  return rows[0]!['input'] as Awaited<ReturnType<typeof inputNow>>;
};
const set = async (...figures: readonly OwnFigure[]) => {
  const { version } = await admin.ask('GET /adminconsole/advice');
  return admin.ask('POST /adminconsole/advice/version', { body: { version, figures: [...figures] } });
};
const said = (path: string, value: OwnFigure['value']): OwnFigure => ({
  path,
  value,
  source: 'Ours',
  mark: 'judgement',
});

test('the leaf test of a soil sample is of the same paddock and crop, within a year, the newest', async () => {
  const asPlant = (change: ReturnType<typeof sql>) =>
    inside(sql`update sample set sample_type_id = 2, depth_from_cm = null, depth_to_cm = null, paddock_id = ${soil.paddockId},
      crop_id = (select crop_id from sample where id = ${soil.id}), ${change} where id = ${other.id}`);
  await inside(sql`delete from lab_result where sample_id = ${other.id}`);
  await inside(sql`insert into lab_result (sample_id, analyte_id, analyte_name, value, unit_of_measure)
    values (${other.id}, 107, 'Copper', 0.5, 'mg/kg')`);
  const sampled = (days: number) =>
    sql`date_sampled = (select date_sampled from sample where id = ${soil.id}) - ${days}::int`;
  await asPlant(sampled(200));
  expect((await inputNow()).tissue).toEqual({ Cu: 'Low' });
  await asPlant(sampled(400));
  expect(await inputNow()).not.toHaveProperty('tissue');
  await asPlant(sampled(-100));
  expect((await inputNow()).tissue).toEqual({ Cu: 'Low' });
  await inside(
    sql`update sample set crop_id = (select min(id) from crop where id <> sample.crop_id) where id = ${other.id}`,
  );
  expect(await inputNow()).not.toHaveProperty('tissue');
});

test('nitrogen below the topsoil is assumed where the supplier says so and no adviser did', async () => {
  expect((await runInput()).parameters).not.toHaveProperty('Mineral_N_Subsoil_Assumed');
  await set(...(['LIGHT', 'MEDIUM', 'HEAVY'] as const).map((soils) => said(`subsoilN.assume.${soils}`, [25])));
  expect((await runInput()).parameters.Mineral_N_Subsoil_Assumed).toBe(25);
  await inside(
    sql`insert into sample_parameter (sample_id, oml_name, value) values (${soil.id}, 'Mineral_N_Subsoil_Assumed', '40')`,
  );
  expect((await runInput()).parameters.Mineral_N_Subsoil_Assumed).toBe(40);
});

test('potassium counts as well as it works where the plan puts it, unless an adviser said otherwise', async () => {
  const shownOnSheet = async () => {
    const { standingInputs } = await adviser.ask('POST /sample/inputmodel', {
      body: { customerId, SampleIds: [soil.id] },
    });
    return standingInputs?.find(({ omlName }) => omlName === 'K_Placement_Effectiveness')?.value;
  };
  /** What the sheet shows is what the run takes. */
  const placed = async () => {
    const { K_Placement_Effectiveness: taken } = (await runInput()).parameters;
    expect(await shownOnSheet()).toBe(taken);
    return taken;
  };
  expect(await placed()).toBeUndefined();
  const planned = (recommendationName: string) =>
    adviser.ask('POST /recommendation/attachSample', {
      body: { recommendationId: 0, recommendationName, customerId, sampleIds: [soil.id] },
    });
  const { id } = await planned('Potash');
  const { products } = await adviser.ask('GET /referencedata/products');
  const { places } = await adviser.ask('GET /referencedata/places');
  const { timings } = await adviser.ask('GET /referencedata/timings');
  const spread = (plan: number, [product, placement, applicationRate]: readonly [string, string, number]) =>
    adviser.ask('POST /Recommendation/{id}/product', {
      params: { id: plan },
      body: {
        recommendationId: plan,
        product: {
          recommendationId: plan,
          productId: products.find(({ name }) => name === product)!.id,
          placeId: places.find(({ shortDescription }) => shortDescription === placement)!.id,
          applicationTimingId: timings[0]!.id,
          applicationRatesToSamples: [{ sampleId: soil.id, applicationRate }],
        },
      },
    });
  await spread(id, ['Urea', 'TOP', 100]);
  expect(await placed()).toBeUndefined();
  await spread(id, ['Muriate of potash', 'TOP', 60]);
  expect(await placed()).toBe(0.7);
  // Most of it drilled: the little that is topdressed does not count.
  await spread(id, ['Muriate of potash', 'BAND', 80]);
  expect(await placed()).toBe(1);
  // Another plan in progress topdresses more.
  const again = await planned('Potash again');
  await spread(again.id, ['Muriate of potash', 'TOP', 120]);
  expect(await placed()).toBe(0.7);
  await inside(
    sql`insert into sample_parameter (sample_id, oml_name, value) values (${soil.id}, 'K_Placement_Effectiveness', '0.9')`,
  );
  expect((await runInput()).parameters.K_Placement_Effectiveness).toBe(0.9);
  // The sheet still shows the value that would apply without it.
  expect(await shownOnSheet()).toBe(0.7);
});

test('a depth at which salt stops roots counts in new runs only where the supplier lets it', async () => {
  await inside(sql`update sample set sample_type_id = 1, depth_from_cm = 10, depth_to_cm = 30,
    date_sampled = (select date_sampled from sample where id = ${soil.id}) where id = ${other.id}`);
  await inside(sql`update sample set profile_id = ${soil.id} where id in (${soil.id}, ${other.id})`);
  await inside(sql`insert into lab_result (sample_id, analyte_id, analyte_name, value, unit_of_measure)
    values (${other.id}, 12, 'Electrical conductivity', 2, 'dS/m')`);
  expect(await runInput()).not.toHaveProperty('subsoilLimitCm');
  await set(said('engine.subsoil.limitCounts', 'true'));
  expect((await runInput()).subsoilLimitCm).toBe(10);
});

test('a run names the share by which it signs sums of limits, as the supplier sets it', async () => {
  expect((await runInput()).boundsShare).toBe(0.1);
  await set(said('bounds.share', 0.25));
  expect((await runInput()).boundsShare).toBe(0.25);
});
