import { afterAll, beforeAll, expect, test } from 'vitest';
import { completedFarm, importFarm, uploadSoil } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
let customerId: number;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  customerId = await importFarm(portal);
});
afterAll(() => portal.stop());

const history = (id: number) => adviser.ask('GET /sample/{id}/history', { params: { id } });
/** One sampling a day of one site, oldest first, with pH and Colwell P. */
async function sampled(
  ...rows: readonly (readonly [day: string, ph: string, p: string])[]
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const [day, ph, p] of rows) {
    const head = 'Sample Name,Lab Number,Date Sampled,Depth From (cm),Depth To (cm),pH (1:5 CaCl2),Colwell P (mg/kg)';
    const row = `Ridge,R-${day.replaceAll('/', '')},${day},0,10,${ph},${p}`;
    ids.push(
      ...(await uploadSoil(adviser, customerId, `${head}\n${row}\n`, `${day.replaceAll('/', '-')}.csv`)).sampleIds,
    );
  }
  return ids;
}

test('a sample is told with up to four samplings of its place before it, and whether the change is more than scatter', async () => {
  const ids = await sampled(
    ['13/03/2018', '6.0', '5'],
    ['13/03/2019', '5.9', '10'],
    ['13/03/2020', '5.7', '12'],
    ['13/03/2021', '5.5', '14'],
    ['13/03/2022', '5.4', '<5'],
    ['13/03/2024', '4.8', '15'],
  );
  const { results, samplings } = await history(ids.at(-1)!);
  expect(samplings.map(({ sampleId }) => sampleId)).toEqual(ids.slice(1));
  const ph = results.find(({ analyteName }) => analyteName.startsWith('pH'))!;
  expect(ph).toMatchObject({ value: 4.8, isModelled: false, rating: null, change: { word: 'FALL', leastShown: 0.2 } });
  expect(ph.change!.perYear).toBeCloseTo(-0.3, 1);
  expect(ph.change!.statement).toMatchObject({
    rule: 'TREND_FALL',
    sampleId: ids.at(-1),
    on: 'PHCA',
    sentence: 'pH (CaCl2) has fallen from 5.4 to 4.8 since 13/03/2022.',
    source: expect.stringContaining('Morton') as string,
  });
  expect(ph.earlier.map(({ value }) => value)).toEqual([5.9, 5.7, 5.5, 5.4]);
  // The sampling before found less than a limit, which is no measurement to compare with.
  const p = results.find(({ earlier }) => earlier.some(({ qualifier }) => qualifier === '<'))!;
  expect(p.change).toBeNull();
});

test('a figure that no soil has is compared with nothing', async () => {
  const ids = await sampled(['13/03/2014', '6.0', '20'], ['13/03/2015', '6.1', '90000']);
  const { results } = await history(ids.at(-1)!);
  const p = results.find(({ value }) => value === 90_000)!;
  expect(p.earlier).toHaveLength(1);
  expect(p.change).toBeNull();
});

test('of a sample that has run, each result has its rating and the critical value with its source', async () => {
  const { completed } = await completedFarm(portal, 1);
  const { results } = await history(completed[0]!.id);
  const rated = results.filter(({ rating }) => rating !== null);
  expect(rated.length).toBeGreaterThan(3);
  const [critical] = results.flatMap((one) => one.critical ?? []);
  expect(critical!.source).not.toBe('');
  const measured = new Set(completed[0]!.labResults.map(({ analyteId }) => analyteId));
  for (const { analyteId, isModelled } of results) expect(isModelled).toBe(!measured.has(analyteId));
});

test('a recommendation that holds a sampling is named beside it', async () => {
  const [id] = await sampled(['13/03/2025', '5.0', '20']);
  await adviser.ask('POST /recommendation/attachSample', {
    body: { recommendationId: 0, recommendationName: 'Ridge plan', customerId, sampleIds: [id!] },
  });
  const { samplings } = await history(id!);
  expect(samplings.at(-1)!.recommendations).toMatchObject([{ name: 'Ridge plan', isFinalised: false, products: [] }]);
  expect(samplings.at(-1)!.reports).toEqual([]);
});
