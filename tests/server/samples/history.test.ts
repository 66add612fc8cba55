import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sample } from '../../../server/db/schema/index.ts';
import { reportDocument } from '../../../server/queries/reports/report-document.ts';
import { earlierSamplings } from '../../../server/queries/samples/earlier-samplings.ts';
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

test('a sample is shown with up to four earlier samplings of its place, and whether the change is more than scatter', async () => {
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

describe('a report of places that were sampled before', () => {
  let reportId: number;
  let sampleId: number;
  beforeAll(async () => {
    const head =
      'Sample Name,Lab Number,Date Sampled,Depth From (cm),Depth To (cm),pH (1:5 CaCl2),Colwell P (mg/kg),Colwell K (mg/kg)';
    // On the hill pH fell, Colwell P moved less than samples scatter, and potassium was below a limit; the flat was never sampled before.
    const rows = [
      'Hill,H-1,13/03/2022,0,10,5.4,14,<15',
      'Hill,H-2,13/03/2024,0,10,4.8,15,90',
      'Flat,F-1,13/03/2024,0,10,6.1,40,90',
    ];
    const { sampleIds } = await uploadSoil(adviser, customerId, [head, ...rows, ''].join('\n'), 'hill.csv');
    sampleId = sampleIds[1]!;
    const { id } = await adviser.ask('POST /recommendation/attachSample', {
      body: { recommendationId: 0, recommendationName: 'Hill plan', customerId, sampleIds: sampleIds.slice(1) },
    });
    const report = await adviser.ask('POST /recommendation/report', {
      body: { customerId, recommendationReportName: 'Hill', recommendationReportId: 0, recommendationIds: [id] },
    });
    reportId = report.id;
  });

  const trends = async () =>
    (await portal.inside('TILTH', (tx) => reportDocument(tx, reportId, 'Australia/Perth'))).recommendations[0]!.trends;
  const changesOf = async () => (await trends()).map(({ sentence }) => sentence);

  test('tells what has changed, in the words of the rule and with the figures and days behind it, and nothing that may be scatter', async () => {
    const shown = await trends();
    expect(shown).toMatchObject([
      {
        sampleId,
        word: 'FALL',
        leastShown: 0.2,
        sentence: 'pH (CaCl2) has fallen from 5.4 to 4.8 since 13/03/2022. Change -0.3 a year.',
        basis: expect.stringMatching(/^Assumes the same laboratory and method\. .*Morton/) as string,
        samplings: [
          { sampledOn: '2022-03-13', value: 5.4, qualifier: '' },
          { sampledOn: '2024-03-13', value: 4.8, qualifier: '' },
        ],
      },
    ]);
    const { change } = (await history(sampleId)).results.find(({ analyteId }) => analyteId === shown[0]!.analyteId)!;
    expect(change).toMatchObject({ word: 'FALL', leastShown: shown[0]!.leastShown, perYear: shown[0]!.perYear });
  });

  test('knows nothing of another tenant, whose customers, sites and samples bear the same numbers', async () => {
    const before = await trends();
    const [place] = await portal.inside('TILTH', (tx) => tx.select().from(sample).where(eq(sample.id, sampleId)));
    const { customerId: customer, siteId } = place!;
    await portal.inside('OTHER', async (tx) => {
      await tx.execute(sql`insert into customer (id, name) values (${customer}, 'Theirs')`);
      await tx.execute(sql`insert into site (id, customer_id, name) values (${siteId}, ${customer}, 'Hill')`);
      for (const [id, day, ph] of [
        [sampleId + 900, '2023-03-13', 7.5],
        [sampleId, '2024-03-13', 5],
      ] as const) {
        await tx.execute(sql`insert into sample (id, customer_id, site_id, name, sample_type_id, status, depth_from_cm, depth_to_cm, date_sampled)
          values (${id}, ${customer}, ${siteId}, 'Hill', 1, 3, 0, 10, ${day}::date)`);
        await tx.execute(sql`insert into lab_result (sample_id, analyte_id, analyte_name, unit_of_measure, value)
          values (${id}, 5, 'pH', '', ${ph})`);
      }
    });
    expect(await trends()).toEqual(before);
    const theirs = await portal.inside('OTHER', (tx) => earlierSamplings(tx, [sampleId]));
    expect(theirs.get(sampleId)?.map(({ id }) => id)).toEqual([sampleId + 900]);
  });

  test('takes in an older sampling that comes in late while it is open, and stays as it is once it is published', async () => {
    const late = async (site: string, day: string, ph: string) => {
      const head = 'Sample Name,Lab Number,Date Sampled,Depth From (cm),Depth To (cm),pH (1:5 CaCl2)';
      const number = `${site}-${day.slice(-4)}`;
      await uploadSoil(adviser, customerId, `${head}\n${site},${number},${day},0,10,${ph}\n`, `${number}.csv`);
    };
    await late('Flat', '13/03/2023', '4.9');
    const [hill, flat] = await changesOf();
    expect(hill).toContain('fallen from 5.4 to 4.8 since 13/03/2022');
    expect(flat).toContain('risen from 4.9 to 6.1 since 13/03/2023');
    await portal.inside('TILTH', (tx) =>
      tx.execute(sql`update report set finalised_on = now(), published_on = now() where id = ${reportId}`),
    );
    const published = await trends();
    expect(published).toHaveLength(2);
    await late('Hill', '13/03/2023', '6.4');
    await late('Hill', '13/03/2026', '7.2');
    expect((await history(sampleId)).samplings).toHaveLength(3);
    expect(await trends()).toEqual(published);
  });
});
