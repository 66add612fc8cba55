import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { describeJoining, joinEarlierLayers } from '../../../server/commands/samples/join-earlier-layers.ts';
import { dataChange, sample, sampleEngine, sampleEngineRun } from '../../../server/db/schema/index.ts';
import { runNitrogen } from '../../../server/queries/yields/run-outcome.ts';
import { runsEnded, samplesOf, uploadSoil } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
});
afterAll(() => portal.stop());

const customerNamed = async (name: string): Promise<number> => {
  const { rows } = await portal.inside('TILTH', (tx) =>
    tx.execute<{ id: number }>(`insert into customer (name) values ('${name}') returning id`),
  );
  return rows[0]!.id;
};

const paddockOf = async (customerId: number, name: string): Promise<void> => {
  await portal.inside('TILTH', (tx) =>
    tx.execute(`with farm as (insert into farm (customer_id, name) values (${customerId}, 'Home') returning id)
      insert into paddock (farm_id, name, area_ha) select id, '${name}', 80 from farm`),
  );
};

const analytes =
  'Date sampled,Crop,Texture,Organic Carbon (W&B) - %,Nitrate N,Ammonium N,Colwell P,Colwell K,PBI,KCl40 S,pH (CaCl2)';
/** One soil, top to bottom, as three kinds of laboratories write it. */
const soil = [
  '21/05/2026,Wheat,1.5,1.2,14,4,30,110,40,8,5.6',
  '21/05/2026,Wheat,1.5,0.6,9,2,,,,6,5.2',
  '21/05/2026,Wheat,1.5,0.3,6,1,,,,5,5.0',
];
const depths = ['0-10', '10-30', '30-60'];
const fileOf = (header: string, cells: (at: number) => string): string =>
  [`${header},${analytes}`, ...soil.map((row, at) => `${cells(at)},${row}`)].join('\n');
const files = {
  'one id for all depths': fileOf('Sample ID,Depth', (at) => `HA,${depths[at]}`),
  'an id a depth in a known paddock': fileOf('Paddock,Sample ID,Depth', (at) => `House,${7301 + at * 5},${depths[at]}`),
  'an id a depth in an unknown paddock': fileOf(
    'Paddock,Sample ID,Depth',
    (at) => `Barn,${7301 + at * 5},${depths[at]}`,
  ),
  'running numbers': fileOf('Sample ID,Depth', (at) => `Hill-${101 + at},${depths[at]}`),
  'names that carry the depth beside a column': fileOf(
    'Sample name,Depth',
    (at) => `Hill A ${depths[at]}cm,${depths[at]}`,
  ),
  'names that carry the depth alone': fileOf('Sample name', (at) => `Hill A ${depths[at]}`),
  'a paddock named with its depth': fileOf('Sample name', (at) => `House_${depths[at]}`),
};

const surfaceOf = (samples: readonly Sample[]): Sample => samples.find(({ depthFrom }) => depthFrom === 0)!;
const runOf = async (customerId: number, sampleId: number) => {
  await adviser.ask('POST /sample/engineJob', { body: { sampleIds: [sampleId] } });
  expect(await runsEnded(adviser, customerId, [sampleId])).toEqual([statusIds.Completed]);
  return portal.inside('TILTH', async (tx) => {
    const [execution] = await tx
      .select()
      .from(sampleEngine)
      .where(eq(sampleEngine.sampleId, sampleId))
      .orderBy(asc(sampleEngine.id));
    const runs = await tx
      .select({ nitrogen: runNitrogen })
      .from(sampleEngineRun)
      .where(eq(sampleEngineRun.sampleEngineId, execution!.id))
      .orderBy(asc(sampleEngineRun.isSummerRain), asc(sampleEngineRun.yieldTPerHa));
    return { input: execution!.input, nitrogen: runs.map(({ nitrogen }) => nitrogen) };
  });
};

test('the same soil gives the same profile and the same nitrogen, whatever ids the laboratory gave its depths', async () => {
  const found: Record<string, unknown> = {};
  for (const [kind, file] of Object.entries(files)) {
    const customerId = await customerNamed(kind);
    await paddockOf(customerId, 'House');
    const answer = await uploadSoil(adviser, customerId, file);
    expect(answer.notices, kind).toContain('2 deeper layers added to their topsoil samples.');
    const samples = await samplesOf(adviser, customerId);
    const surface = surfaceOf(samples);
    expect(
      surface.layers.map(({ depthFrom, depthTo }) => [depthFrom, depthTo]),
      kind,
    ).toEqual([
      [0, 10],
      [10, 30],
      [30, 60],
    ]);
    expect(samples.map(({ layerNote }) => layerNote)).toEqual([null, null, null]);
    const { input, nitrogen } = await runOf(customerId, surface.id);
    expect(input.subsoil, kind).toHaveLength(2);
    expect((await samplesOf(adviser, customerId)).map(({ status }) => status)).toEqual(
      samples.map(() => statusIds.Completed),
    );
    found[kind] = { layers: input.subsoil, nitrogen };
  }
  const [first, ...others] = Object.values(found);
  for (const other of others) expect(other).toEqual(first);
});

test('where a file leaves a choice nothing is joined, and the samples and the upload say so', async () => {
  const customerId = await customerNamed('Choice');
  await paddockOf(customerId, 'House');
  const { notices } = await uploadSoil(
    adviser,
    customerId,
    fileOf('Paddock,Sample ID,Depth', (at) => `House,${7301 + at * 5},${['0-10', '0-10', '10-30'][at]}`),
  );
  expect(notices).toContain('Not used: matches several topsoil samples of this site. "7311" (10-30 cm).');
  expect(notices).toContain(
    'Subsoil not used: a layer of this site does not match this sample. "7301" (0-10 cm), "7306" (0-10 cm).',
  );
  expect((await samplesOf(adviser, customerId)).map(({ layers, layerNote }) => [layers, layerNote])).toEqual([
    [[], 'subsoilApart'],
    [[], 'subsoilApart'],
    [[], 'choice'],
  ]);
});

test('subsoil that comes in later makes the result of its surface sample out of date, and a deep layer without surface warns', async () => {
  const customerId = await customerNamed('Later');
  await paddockOf(customerId, 'House');
  const rows = fileOf('Paddock,Sample ID,Depth', (at) => `House,${7301 + at * 5},${depths[at]}`).split('\n');
  await uploadSoil(adviser, customerId, [rows[0], rows[2]].join('\n'));
  expect((await samplesOf(adviser, customerId))[0]).toMatchObject({ layerNote: 'noSurface', layers: [] });
  await uploadSoil(adviser, customerId, [rows[0], rows[1]].join('\n'));
  const surface = surfaceOf(await samplesOf(adviser, customerId));
  expect(surface).toMatchObject({ layerNote: null, layers: [{ depthTo: 10 }, { depthTo: 30 }] });
  expect((await runOf(customerId, surface.id)).input.subsoil).toHaveLength(1);
  await uploadSoil(adviser, customerId, [rows[0], rows[3]].join('\n'));
  const [stored] = await portal.inside('TILTH', (tx) => tx.select().from(sample).where(eq(sample.id, surface.id)));
  const [execution] = await portal.inside('TILTH', (tx) =>
    tx.select().from(sampleEngine).where(eq(sampleEngine.sampleId, surface.id)),
  );
  expect(stored!.resultsChangedOn!.getTime()).toBeGreaterThan(execution!.createdOn.getTime());
});

test('samples that came in before are joined once, with a report, and finalised runs stay as they are', async () => {
  const customerId = await customerNamed('Before');
  await paddockOf(customerId, 'House');
  await uploadSoil(adviser, customerId, files['an id a depth in a known paddock']);
  const ids = (await samplesOf(adviser, customerId)).map(({ id }) => id);
  const surface = surfaceOf(await samplesOf(adviser, customerId));
  const forget = () =>
    portal.inside('TILTH', async (tx) => {
      await tx.delete(dataChange);
      await tx
        .update(sample)
        .set({ profileId: null, layerNote: null, resultsChangedOn: null })
        .where(inArray(sample.id, ids));
    });
  await forget();
  const before = await runOf(customerId, surface.id);
  expect(before.input.subsoil).toEqual([]);

  const reports = await joinEarlierLayers(portal.db);
  const mine = reports
    .find(({ tenantCode }) => tenantCode === 'TILTH')!
    .customers.find((of) => of.customerId === customerId);
  expect(mine).toEqual({
    customerId,
    customerName: 'Before',
    profiles: 1,
    layers: 2,
    apart: {},
    outdated: [surface.id],
  });
  expect(describeJoining(reports)).toContain(
    'TILTH, Before: 2 deeper layers joined in 1 profiles, 0 samples left without layers, 1 surface samples have results to update',
  );
  const [kept] = await portal.inside('TILTH', (tx) => tx.select().from(dataChange));
  expect(kept!.report).toContainEqual(mine);
  expect(surfaceOf(await samplesOf(adviser, customerId)).layers).toHaveLength(3);
  expect(await joinEarlierLayers(portal.db)).toEqual([]);

  await forget();
  await portal.inside('TILTH', (tx) => tx.update(sample).set({ isFinalised: true }).where(inArray(sample.id, ids)));
  const again = await joinEarlierLayers(portal.db);
  expect(again.flatMap(({ customers }) => customers).find((of) => of.customerId === customerId)?.outdated).toEqual([]);
  const [stored] = await portal.inside('TILTH', (tx) => tx.select().from(sample).where(eq(sample.id, surface.id)));
  expect(stored!.resultsChangedOn).toBeNull();
});
