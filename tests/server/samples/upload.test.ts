import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdvice } from '../../../server/advice/index.ts';
import { uploadSamples } from '../../../server/commands/imports/lab/upload-samples.ts';
import { upload } from '../../../server/db/schema/index.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { importFarm, samplesOf, soilResults, soilRows, uploadSoil } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

const colwellP = 2;

let portal: Portal;
let adviser: Person;
let farm: number;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  farm = await importFarm(portal);
});
afterAll(() => portal.stop());

const customerNamed = async (name: string): Promise<number> => {
  const { rows } = await portal.inside('TILTH', (tx) =>
    tx.execute<{ id: number }>(`insert into customer (name) values ('${name}') returning id`),
  );
  return rows[0]!.id;
};
const withoutPaddock = (column: string): string => `Sample Name,Lab Number,${column}\n`;

test('the file of a laboratory is saved row by row, and each sample waits for what the laboratory did not measure', async () => {
  const outcome = await uploadSoil(adviser, farm);
  expect(outcome).toMatchObject({
    result: 'SUCCESS',
    rowsIn: soilRows,
    saved: soilRows,
    rejected: 0,
    skipped: 0,
    unknownColumns: [],
  });
  expect(outcome.notices).toContain('Unknown paddock: "Lease block"; row 26 saved without a paddock.');
  const samples = await samplesOf(adviser, farm);
  expect(samples).toHaveLength(soilRows);
  expect(samples.filter(({ paddockId }) => paddockId === null)).toHaveLength(1);
  const topsoil = samples.filter(({ depthFrom }) => depthFrom === 0);
  expect(topsoil).toHaveLength(25);
  expect(new Set(topsoil.map(({ status }) => status))).toEqual(new Set([statusIds.WaitingForPif]));
  for (const { missingInputs } of topsoil)
    expect(missingInputs).toEqual(
      expect.arrayContaining(['Organic_Carbon', 'Nitrate_N', 'Ammonium_N', 'Soil_Texture']),
    );
  expect(samples[0]).toMatchObject({
    depthFrom: 0,
    depthTo: 10,
    hasPif: false,
    isEngineReady: false,
    uploadedOn: expect.any(String) as string,
  });
});

test('the same file again saves nothing twice', async () => {
  const before = await samplesOf(adviser, farm);
  expect(await uploadSoil(adviser, farm)).toMatchObject({
    rowsIn: soilRows,
    saved: 0,
    skipped: soilRows,
    sampleIds: [],
  });
  expect(await samplesOf(adviser, farm)).toEqual(before);
});

test('a changed value updates its sample alone', async () => {
  const outcome = await uploadSoil(
    adviser,
    farm,
    soilResults.replace('QP-101,Gate,0,10,6.0,7.0,31,', 'QP-101,Gate,0,10,6.0,7.0,18,'),
  );
  expect(outcome).toMatchObject({ rowsIn: soilRows, saved: 1, skipped: soilRows - 1 });
  const changed = (await samplesOf(adviser, farm)).find(({ id }) => id === outcome.sampleIds[0]);
  expect(changed?.labResults.find(({ analyteId }) => analyteId === colwellP)?.result).toBe(18);
});

/** Nothing is run by itself in this tenant. */
const noQueue = { enqueue: () => Promise.reject(new Error('nothing is queued')) };
const undated = (ph: string): Uint8Array =>
  new TextEncoder().encode(`Paddock,Sample Name,pH (1:5 CaCl2)\nHome,Home,${ph}\nDam,Dam,5.4\n`);

test('a changed file without dates updates its samples on a later day of the season, and makes new ones in the next season', async () => {
  const customer = await customerNamed('Undated');
  const on = (day: string, bytes: Uint8Array) =>
    portal.inside('TILTH', (tx) =>
      uploadSamples(
        tx,
        {
          customerId: customer,
          userId: adviser.userId,
          sampleType: 'soil',
          fileName: 'undated.csv',
          bytes,
          now: new Date(`${day}T02:00:00Z`),
          timeZone: 'Australia/Perth',
        },
        noQueue,
      ),
    );
  const first = await on('2026-02-10', undated('5.1'));
  const later = await on('2026-04-02', undated('5.6'));
  expect(later).toMatchObject({ rowsIn: 2, saved: 1, skipped: 1, sampleIds: [first.sampleIds[0]] });
  expect(later.notices).toContain(
    '2 rows without a date are samples of an earlier upload and keep the day given then: 10/02/2026.',
  );
  expect((await samplesOf(adviser, customer)).map(({ dateSampled }) => dateSampled)).toEqual([
    '2026-02-10',
    '2026-02-10',
  ]);
  expect(await on('2026-09-01', undated('5.6'))).toMatchObject({ saved: 0, skipped: 2 });
  expect(await on('2026-09-01', undated('5.9'))).toMatchObject({ saved: 2, skipped: 0 });
  expect(await samplesOf(adviser, customer)).toHaveLength(4);
});

test('a row without a date is no sample that was taken on a day of its own', async () => {
  const customer = await customerNamed('Dated');
  const dated = `Paddock,Sample Name,Date sampled,pH (1:5 CaCl2)\nHome,Home,01/06/2026,5.1\n`;
  await uploadSoil(adviser, customer, dated);
  expect(await uploadSoil(adviser, customer, undated('5.6'))).toMatchObject({ saved: 2, skipped: 0 });
  expect(await uploadSoil(adviser, customer, dated.replace('5.1', '5.2'))).toMatchObject({ saved: 1, skipped: 0 });
  expect(await samplesOf(adviser, customer)).toHaveLength(3);
});

test('a row without a date gets the day it is where the adviser is', async () => {
  const customer = await customerNamed('Early bird');
  await portal.inside('TILTH', (tx) =>
    uploadSamples(
      tx,
      {
        customerId: customer,
        userId: adviser.userId,
        sampleType: 'soil',
        fileName: 'early.csv',
        bytes: undated('5.1'),
        now: new Date('2026-02-09T23:30:00Z'),
        timeZone: 'Australia/Perth',
      },
      noQueue,
    ),
  );
  expect((await samplesOf(adviser, customer)).map(({ dateSampled }) => dateSampled)).toEqual([
    '2026-02-10',
    '2026-02-10',
  ]);
});

test('an upload that is repeated with its key is answered once', async () => {
  const customer = await customerNamed('Twice');
  const ask = () =>
    adviser.ask('POST /sample/UploadSamples', {
      body: { customer, sampleType: 'soil' },
      file: { name: 'a.csv', content: soilResults },
      key: 'upload-key-1',
    });
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(second).toEqual(first);
  expect(await samplesOf(adviser, customer)).toHaveLength(soilRows);
});

test('two uploads of one file at the same moment save it once', async () => {
  const customer = await customerNamed('At once');
  const outcomes = await Promise.all([uploadSoil(adviser, customer), uploadSoil(adviser, customer)]);
  expect(outcomes.map(({ saved }) => saved).toSorted((a, b) => a - b)).toEqual([0, soilRows]);
  expect(await samplesOf(adviser, customer)).toHaveLength(soilRows);
});

test('a rejected row saves nothing and is named with column, value and reason', async () => {
  const customer = await customerNamed('Rejected');
  const refusal = await adviser.refused('POST /sample/UploadSamples', {
    body: { customer, sampleType: 'soil' },
    file: { name: 'bad.csv', content: `${withoutPaddock('pH (1:5 CaCl2)')}A,L1,5.1\nB,L2,acid\nC,L3,5.4\n` },
  });
  expect(refusal).toMatchObject({ status: 400, code: 'UPLOAD_UNREADABLE' });
  expect(refusal.message).toContain('nothing was saved');
  expect(refusal.message).toMatch(/Row 3, pH \(1:5 CaCl2\): "acid" /);
  expect(await samplesOf(adviser, customer)).toEqual([]);
  const { rows } = await portal.inside('TILTH', (tx) =>
    tx.execute(`select from upload where customer_id = ${customer}`),
  );
  expect(rows).toEqual([]);
});

test('an unknown column is named, not dropped', async () => {
  const customer = await customerNamed('Unknown column');
  const outcome = await uploadSoil(
    adviser,
    customer,
    `Sample Name,Lab Number,pH (1:5 CaCl2),Moon phase\nA,L1,5.1,full\n`,
  );
  expect(outcome).toMatchObject({ saved: 1, unknownColumns: ['Moon phase'] });
  expect(outcome.notices.join(' ')).toContain('"Moon phase"');
});

test('a bound keeps its sign, and a sample without results is at the lab', async () => {
  const customer = await customerNamed('Signs');
  await uploadSoil(adviser, customer, `${withoutPaddock('Zinc (DTPA) - mg/kg')}A,L1,<0.1\nB,L2,>9\nC,L3,\n`);
  const samples = await samplesOf(adviser, customer);
  expect(samples.map(({ labResults }) => labResults.map(({ qualifier, result }) => `${qualifier}${result}`))).toEqual([
    ['<0.1'],
    ['>9'],
    [],
  ]);
  expect(samples[2]?.status).toBe(statusIds.AtLab);
});

test('a file over 25 MB is refused before it is read', async () => {
  const refusal = await adviser.refused('POST /sample/UploadSamples', {
    body: { customer: farm, sampleType: 'soil' },
    file: { name: 'large.csv', content: new Uint8Array(26 * 1024 * 1024).fill(65) },
  });
  expect(refusal).toMatchObject({
    status: 413,
    code: 'UPLOAD_TOO_LARGE',
    message: 'The file is too large; the limit is 25 MB.',
  });
});

const rowsOf = (count: number): string =>
  withoutPaddock('pH (1:5 CaCl2)') + Array.from({ length: count }, (_, at) => `S${at},L${at},5.${at % 10}\n`).join('');

test('50,001 rows are refused with the limit', async () => {
  const refusal = await adviser.refused('POST /sample/UploadSamples', {
    body: { customer: farm, sampleType: 'soil' },
    file: { name: 'long.csv', content: rowsOf(50_001) },
  });
  expect(refusal.status).toBe(400);
  expect(refusal.message).toContain('50,000');
});

test.each([
  ['picture', [0xff, 0xd8, 0xff, 0xe0, 0, 0x10]],
  ['PDF', [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31]],
])('a %s that calls itself CSV is of a kind that is not taken, and is refused in words', async (_, start) => {
  const refusal = await adviser.refused('POST /sample/UploadSamples', {
    body: { customer: farm, sampleType: 'soil' },
    file: { name: 'results.csv', content: new Uint8Array(start) },
  });
  expect(refusal).toMatchObject({ status: 415, code: 'MEDIA_TYPE_UNSUPPORTED' });
  expect(refusal.message.length).toBeGreaterThan(20);
});

test('a workbook that is cut off says so', async () =>
  expect(
    await adviser.refused('POST /sample/UploadSamples', {
      body: { customer: farm, sampleType: 'soil' },
      file: { name: 'results.xlsx', content: new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0]) },
    }),
  ).toMatchObject({
    status: 400,
    message: 'The workbook is damaged or cut off. Save it as XLSX or CSV and upload it again.',
  }));

test('a form without a file is refused in words', async () => {
  expect(
    await adviser.refused('POST /sample/UploadSamples', { body: { customer: farm, sampleType: 'soil' } }),
  ).toMatchObject({ status: 415, code: 'MEDIA_TYPE_UNSUPPORTED' });
});

test('a crop that the tenant has added is known to the next upload', async () => {
  const vetch = async (name: string): Promise<readonly string[]> =>
    (await uploadSoil(adviser, await customerNamed(name), `Sample Name,Crop,pH (1:5 CaCl2)\nA,Vetch,5.1\n`)).notices;
  const unknown = expect.stringContaining('Unknown crop: Vetch') as string;
  expect(await vetch('Before the vetch')).toContainEqual(unknown);
  await portal.inside('TILTH', (tx) =>
    tx.execute(`insert into crop (id, name, engine_model, sample_type_ids, is_active)
      select 900, 'Vetch', engine_model, sample_type_ids, true from crop where name = 'Lupin'`),
  );
  expect(await vetch('After the vetch')).not.toContainEqual(unknown);
});

test('rows without a crop take the one that was chosen, are never given another, and a program may ask to be refused', async () => {
  const customer = await customerNamed('Crops');
  const file = (name: string) => ({
    name: `${name}.csv`,
    content: `Paddock,Sample Name,Crop,Date sampled,pH (1:5 CaCl2)\nHome,${name} 1,,24/05/2026,5.1\nHome,${name} 2,Canola,24/05/2026,5.2\nDam,${name} 3,Quinoa,24/05/2026,5.3\n`,
  });
  const body = { customer, sampleType: 'soil' as const };
  expect(
    await adviser.refused('POST /sample/UploadSamples', { body: { ...body, withoutCrop: 'refuse' }, file: file('A') }),
  ).toMatchObject({
    status: 400,
    code: 'UPLOAD_NEEDS_CROP',
    message: '1 row of the file names no crop. Choose the crop of these rows; nothing was saved yet.',
  });
  expect(await samplesOf(adviser, customer)).toEqual([]);
  const open = await adviser.ask('POST /sample/UploadSamples', { body, file: file('A') });
  expect(open.notices).toContain(
    '2 samples have no crop and model, as no model fits "Quinoa": choose them in the PIF editor, tab Unknown.',
  );
  await adviser.ask('POST /sample/UploadSamples', {
    body: { ...body, crop: 'Barley', withoutCrop: 'refuse' },
    file: file('B'),
  });
  expect((await samplesOf(adviser, customer)).map(({ name, cropName }) => [name, cropName])).toEqual([
    ['A 1', null],
    ['A 2', 'Canola'],
    ['A 3', null],
    ['B 1', 'Barley'],
    ['B 2', 'Canola'],
    ['B 3', null],
  ]);
});

test('a column that looks ten times too large is reported with the unit it may be in, and saved as it is written', async () => {
  const customer = await customerNamed('Grams');
  const rows = [14, 9, 12, 16, 11].map((value, at) => `Site ${at},${value},${at === 0 ? 4.5 : 6.1},5.2`);
  const file = `Sample Name,Organic carbon (%),pH (water),pH (1:5 CaCl2)\n${rows.join('\n')}\n`;
  const uploaded = await uploadSoil(adviser, customer, file);
  expect(uploaded.saved).toBe(5);
  const { identity, sources } = openAdvice.tables;
  expect(uploaded.statements).toEqual([
    {
      rule: 'COLUMN_UNIT',
      level: 'act',
      sampleId: null,
      on: 'OC',
      figures: [
        { name: 'count', value: 5, unit: 'values', text: '5' },
        { name: 'low', value: 0.2, unit: '%', text: '0.2' },
        { name: 'high', value: 4, unit: '%', text: '4' },
        { name: 'suggested', value: expect.closeTo(1.2) as number, unit: '%', text: '1.2' },
      ],
      sentence:
        'Organic carbon: median of 5 values is 12%, 10 times too large; it would be normal as 1.2%. Check the unit; nothing was changed.',
      assumed: null,
      said: null,
      ...sources['COLUMN_UNIT'],
      parameters: identity,
    },
  ]);
  expect(uploaded.notices.join(' ')).not.toContain('the middle of');
  const [kept] = await portal.inside('TILTH', (tx) => tx.select().from(upload).where(eq(upload.customerId, customer)));
  expect(kept!.statements).toEqual(uploaded.statements);
  const { sampleIds } = uploaded;
  const { statements } = await adviser.ask('GET /sample/{id}/statements', { params: { id: sampleIds[0]! } });
  expect(statements.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['VALUE_UNIT', 'PH_PAIR_SWAPPED']));
});
