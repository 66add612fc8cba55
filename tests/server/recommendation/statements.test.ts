import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { widenColwellP } from '../../../server/commands/pif/widen-colwell-p.ts';
import { openAdvice } from '../../../server/advice/index.ts';
import { completedFarm } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
let samples: readonly Sample[];
let recommendation: number;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  const farm = await completedFarm(portal, 3);
  samples = farm.completed;
  ({ id: recommendation } = await adviser.ask('POST /recommendation/attachSample', {
    body: {
      recommendationId: 0,
      recommendationName: 'Wheat',
      customerId: farm.customerId,
      sampleIds: samples.map(({ id }) => id),
    },
  }));
});
afterAll(() => portal.stop());

async function spread(product: string, placement: string, applicationRate: number): Promise<void> {
  const { products } = await adviser.ask('GET /referencedata/products');
  const { places } = await adviser.ask('GET /referencedata/places');
  const { timings } = await adviser.ask('GET /referencedata/timings');
  await adviser.ask('POST /Recommendation/{id}/product', {
    params: { id: recommendation },
    body: {
      recommendationId: recommendation,
      product: {
        recommendationId: recommendation,
        productId: products.find(({ name }) => name === product)!.id,
        placeId: places.find(({ description }) => description === placement)!.id,
        applicationTimingId: timings.find(({ shortDescription }) => shortDescription === 'SEED')!.id,
        applicationRatesToSamples: samples.map(({ id: sampleId }) => ({ sampleId, applicationRate })),
      },
    },
  });
}
const statements = () => adviser.ask('GET /recommendation/{id}/statements', { params: { id: recommendation } });

test('a sample has statements on its results, each with source and the document behind it', async () => {
  const { statements: advised } = await adviser.ask('GET /sample/{id}/statements', { params: { id: samples[0]!.id } });
  expect(advised.map(({ on }) => on)).toEqual(expect.arrayContaining(['PHCA', 'EC']));
  for (const statement of advised) {
    expect(statement.sampleId).toBe(samples[0]!.id);
    expect(statement.sentence).not.toMatch(/[{}]|NaN|undefined/);
    expect(statement.source).not.toBe('');
    expect(statement.parameters).toEqual(openAdvice.tables.identity);
  }
});

test('a plan without products leaves every demand open', async () => {
  const { statements: advised, samples: planned, tables } = await statements();
  expect(planned).toHaveLength(3);
  expect(planned[0]).toMatchObject({ crop: 'WHEAT', texture: 'SANDY_LOAM' });
  expect(planned[0]!.demands.find(({ nutrient }) => nutrient === 'P')?.removal).toBeCloseTo(7.5, 6);
  const open = planned[0]!.demands.filter(({ nutrient, demand }) => nutrient === 'N' && demand > 10);
  expect(open).toHaveLength(1);
  expect(
    advised.find(
      ({ rule, sampleId, on }) => rule === 'BALANCE_MISSING' && sampleId === planned[0]!.sampleId && on === 'N',
    ),
  ).toMatchObject({
    level: 'act',
    sentence: expect.stringMatching(/^N: needs \d+ kg\/ha, plan gives none\. /),
  });
  expect(tables.identity).toEqual(openAdvice.tables.identity);
  expect(tables.seed).toEqual(openAdvice.tables.seed);
});

test('budget, card and largest margin are bridged by the grid of the selected run', async () => {
  const { statements: advised, samples: planned } = await statements();
  const { sampleId, grid, shown } = planned[0]!;
  expect(grid).toMatchObject({ ...shown, isCapped: false });
  expect(grid!.answers.map(({ nutrient }) => nutrient)).toEqual(['N', 'P', 'K']);
  for (const { required, nutrient, step, breakEven } of grid!.answers) {
    const card = planned[0]!.demands.find((entry) => entry.nutrient === nutrient)!.demand;
    expect(Math.abs(required - card)).toBeLessThanOrEqual(0.5);
    expect(step).toBeGreaterThan(0);
    expect(breakEven).toBeGreaterThan(0);
  }
  const bridges = advised.filter((entry) => entry.sampleId === sampleId && entry.rule.startsWith('BRIDGE_'));
  expect(bridges.map(({ on, level }) => `${on} ${level}`)).toEqual(['N say', 'P say', 'K say']);
});

test('urea with the seed and the mixture of urea and sulfate of ammonia speak', async () => {
  await spread('Urea', 'With seed', 60);
  await spread('Urea + SOA blend 2:1', 'Topdressed', 50);
  const { statements: advised } = await statements();
  const row = advised.filter(({ rule }) => rule === 'SEED_ROW');
  expect(row).toHaveLength(3);
  expect(row[0]).toMatchObject({
    level: 'act',
    on: 'Urea',
    sentence:
      'Urea at 60 kg/ha places 27.6 kg urea N/ha with the seed; the limit is 0 at 10% SBU on moist sandy loam. Band it at least 3 cm from the seed or topdress the rest.',
    assumed: expect.stringContaining('25 mm seed band on 250 mm rows'),
  });
  expect(advised.find(({ rule }) => rule === 'BLEND_MIX_TODAY')).toMatchObject({ level: 'watch', sampleId: null });
});

test('row spacing and opener that were said hold in place of the usual ones, go along with a copy, and can be taken back', async () => {
  const ground = (advised: Awaited<ReturnType<typeof statements>>) => {
    const { assumed, said } = advised.statements.find(({ rule }) => rule === 'SEED_ROW')!;
    return { assumed, said, sowing: advised.sowing };
  };
  const usual = '25 mm seed band on 250 mm rows, moist seedbed';
  expect(ground(await statements())).toEqual({ assumed: usual, said: null, sowing: null });
  const sowing = { rowMm: 300, spreadMm: 50, bandCm: 3, moisture: 'DRY' as const };
  const params = { id: recommendation };
  const { version } = await adviser.ask('GET /Recommendation/{id}', { params });
  expect(await adviser.ask('PUT /recommendation/{id}/sowing', { params, body: { sowing, version } })).toEqual({
    sowing,
  });
  // A user with an old version is refused with who was first, and the change stays.
  const late = { sowing: { ...sowing, rowMm: 220 }, version };
  const colleague = portal.as('SENIOR_ADVISER');
  expect(await colleague.refused('PUT /recommendation/{id}/sowing', { params, body: late })).toMatchObject({
    status: 409,
    code: 'STALE_VERSION',
  });
  expect(await colleague.refused('PUT /recommendation/{id}/sowing', { params, body: { sowing: null } })).toMatchObject({
    status: 428,
  });
  expect((await adviser.ask('GET /Recommendation/{id}', { params })).version).toBe(version + 1);
  const said = '50 mm seed band on 300 mm rows, dry seedbed';
  expect(ground(await statements())).toEqual({ assumed: null, said, sowing });

  const { id: copy } = await adviser.ask('POST /recommendation/duplicate', {
    body: { RecommendationIdToDuplicate: recommendation, NewRecommendationName: 'Wheat again' },
  });
  expect((await adviser.ask('GET /recommendation/{id}/statements', { params: { id: copy } })).sowing).toEqual(sowing);

  const refused = async (person: Person, change: object) =>
    person.refused('PUT /recommendation/{id}/sowing', {
      params,
      body: { sowing: { ...sowing, ...change } },
      ifMatch: '*',
    });
  expect(await refused(adviser, { spreadMm: 301 })).toMatchObject({ status: 400 });
  expect(await refused(adviser, { rowMm: 0 })).toMatchObject({ status: 400 });
  expect(await refused(portal.as('VIEWER'), {})).toMatchObject({ status: 403 });
  expect(await refused(portal.as('ADVISER', 'OTHER'), {})).toMatchObject({ status: 404 });
  expect((await statements()).sowing).toEqual(sowing);

  expect(
    await adviser.ask('PUT /recommendation/{id}/sowing', { params, body: { sowing: null }, ifMatch: '*' }),
  ).toEqual({
    sowing: null,
  });
  expect(ground(await statements())).toEqual({ assumed: usual, said: null, sowing: null });
});

test('a paddock whose sites need different rates has a statement with least and most', async () => {
  const [one, two] = samples;
  await portal.inside('TILTH', (tx) =>
    tx.execute(sql`update sample set paddock_id = ${one!.paddockId} where id = ${two!.id}`),
  );
  const { statements: advised, samples: planned } = await statements();
  const needs = (nutrient: string) =>
    planned
      .filter(({ sampleId }) => sampleId === one!.id || sampleId === two!.id)
      .map(({ demands }) => demands.find((demand) => demand.nutrient === nutrient)!.demand);
  const ranges = advised.filter(({ rule }) => rule === 'RATE_RANGE');
  expect(ranges.map(({ sampleId }) => sampleId)).toEqual(ranges.map(() => one!.id));
  for (const { on, sentence } of ranges.filter((range) => range.on !== 'LIME'))
    expect(sentence).toContain(`sites need ${Math.min(...needs(on))} to ${Math.max(...needs(on))} kg ${on}/ha`);
  expect(ranges.length).toBeGreaterThan(0);
});

test('originals of a composite are evaluated one by one, and give its range', async () => {
  const [composite, low, high] = samples;
  await portal.inside('TILTH', async (tx) => {
    await tx.execute(sql`update sample set is_composite = true where id = ${composite!.id}`);
    await tx.execute(
      sql`update sample set composite_sample_id = ${composite!.id} where id in (${low!.id}, ${high!.id})`,
    );
    await tx.execute(
      sql`update lab_result set value = case sample_id when ${low!.id} then 20 else 150 end
        where analyte_id = 3 and sample_id in (${low!.id}, ${high!.id})`,
    );
  });
  const { statements: advised } = await statements();
  const potassium = advised.find(({ rule, on }) => rule === 'RATE_RANGE' && on === 'K');
  expect(potassium).toMatchObject({ sampleId: composite!.id, level: 'watch' });
  expect(potassium!.sentence).toMatch(
    /originals of the composite need \d+ to \d+ kg K\/ha \(.+ most\)\. .+: \d+ kg K\/ha, \$\d+\/ha apart\.$/,
  );
});

test('unchanged defaults are reported with the month of their source', async () => {
  const { statements: advised } = await statements();
  const prices = advised.filter(({ rule }) => rule === 'PRICE_DEFAULT');
  expect(prices.map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/^Default price of June 2021, nobody here has set one: Wheat /),
    expect.stringMatching(/^Default price of February 2024, nobody here has set one: Urea, /),
  ]);
});

test('a target yield and rain not entered are reported with their effect, until a user enters them', async () => {
  const [asked] = samples;
  const inputs = async () =>
    (await statements()).statements
      .filter(({ rule, sampleId }) => rule === 'INPUT_DEFAULT' && sampleId === asked!.id)
      .map(({ on, sentence }) => [on, sentence]);
  expect(await inputs()).toEqual([
    [
      'Growing_Season_Rain',
      expect.stringMatching(
        /^April-October rain is at its default, 250 mm: 50 mm less or more asks for N \d+–\d+ kg\/ha, \d+ kg N\/ha, \$\d+\/ha apart\. Enter/,
      ),
    ],
    [
      'Target_Yield',
      expect.stringMatching(
        /^Target yield is at its default, 2\.5 t\/ha: 0\.5 t\/ha less or more asks for N \d+–\d+, P \d+–\d+ and S \d+–\d+ kg\/ha, /,
      ),
    ],
  ]);
  // For the sample itself, and for its paddock.
  await portal.inside('TILTH', async (tx) => {
    await tx.execute(sql`insert into sample_parameter (tenant_id, sample_id, oml_name, value)
      select tenant_id, id, 'Target_Yield', to_jsonb(2.5) from sample where id = ${asked!.id}`);
    await tx.execute(sql`insert into paddock_input (tenant_id, paddock_id, oml_name, value)
      select tenant_id, paddock_id, 'Growing_Season_Rain', to_jsonb(250) from sample where id = ${asked!.id}`);
  });
  expect(await inputs()).toEqual([]);
});

test('what does not exist has nothing to say', async () => {
  expect(await adviser.refused('GET /sample/{id}/statements', { params: { id: 999_999 } })).toMatchObject({
    status: 404,
    code: 'SAMPLE_NOT_FOUND',
  });
  expect(await adviser.refused('GET /recommendation/{id}/statements', { params: { id: 999_999 } })).toMatchObject({
    code: 'RECOMMENDATION_NOT_FOUND',
  });
  expect(
    await portal.as('ADVISER', 'OTHER').refused('GET /sample/{id}/statements', { params: { id: samples[0]!.id } }),
  ).toMatchObject({ status: 404 });
  expect(
    await portal
      .as('ADVISER', 'OTHER')
      .refused('GET /recommendation/{id}/statements', { params: { id: recommendation } }),
  ).toMatchObject({ status: 404 });
  const viewer = await portal
    .as('VIEWER')
    .ask('GET /recommendation/{id}/statements', { params: { id: recommendation } });
  expect(viewer.statements.length).toBeGreaterThan(0);
});

test('a catalogue seeded while Colwell P ended at 500 is widened once; an edited bound stays', async () => {
  const bound = (value: number) =>
    portal.inside('TILTH', (tx) =>
      tx.execute(
        sql`update pif_parameter set definition = jsonb_set(definition, '{upperBound}', ${String(value)}::jsonb) where oml_name = 'Colwell_P'`,
      ),
    );
  const read = async () => {
    const { rows } = await portal.inside('TILTH', (tx) =>
      tx.execute<{ bound: number }>(
        sql`select (definition ->> 'upperBound')::numeric::int as bound from pif_parameter where oml_name = 'Colwell_P'`,
      ),
    );
    return rows[0]!.bound;
  };
  expect(await read()).toBe(1000);
  await bound(500);
  await widenColwellP(portal.db);
  expect(await read()).toBe(1000);
  await bound(800);
  await widenColwellP(portal.db);
  expect(await read()).toBe(800);
});
