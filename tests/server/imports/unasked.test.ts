import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPaddocks } from '../../../server/commands/sites/import-paddocks.ts';
import { samplesOf } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
});
afterAll(() => portal.stop());

test('a file without answers is not read as one of the templates where that would lose its depths or its results', async () => {
  const { customerId: customer } = await portal.inside('TILTH', (tx) =>
    importPaddocks(tx, { customerName: 'Unasked', farmName: 'Home', paddocks: [] }),
  );
  for (const name of ['Lane', 'House'])
    await adviser.ask('POST /farm/paddock', {
      body: { customerId: customer, name, farmName: 'Home', agreedAreaHa: null, boundary: null },
    });
  const send = (name: string, lines: readonly string[]) =>
    adviser.ask('POST /sample/UploadSamples', {
      body: { customer, sampleType: 'soil' as const, crop: 'Wheat' },
      file: { name, content: lines.join('\n') },
    });
  await send('depths.csv', [
    'Paddock,Sample Depth From,Sample Depth To,Sampling Date,Phosphorus (Colwell) - mg/kg',
    'Lane,10,30,2026-04-13,38',
  ]);
  await send('tests-down.csv', [
    'Sample ID,House 0-10',
    'Date Sampled,2026-04-13',
    'pH (CaCl2),5.1',
    'Colwell P (mg/kg),30',
    'Colwell K (mg/kg),100',
  ]);
  const found = (await samplesOf(adviser, customer)).map(({ paddockName, depthFrom, depthTo, labResults }) => [
    paddockName,
    `${depthFrom}-${depthTo}`,
    labResults.length,
  ]);
  expect(found.sort()).toEqual([
    ['House', '0-10', 3],
    ['Lane', '10-30', 1],
  ]);
});

test('a column that the templates do not have comes in without answers too, also where a paddock is unknown', async () => {
  const { customerId: customer } = await portal.inside('TILTH', (tx) =>
    importPaddocks(tx, { customerName: 'Plain', farmName: 'Home', paddocks: [] }),
  );
  await adviser.ask('POST /farm/paddock', {
    body: { customerId: customer, name: 'Lane', farmName: 'Home', agreedAreaHa: null, boundary: null },
  });
  const HEAD = 'Lab No,Paddock,Depth (cm),Date Sampled,Crop,pH (CaCl2),OC Walkley-Black (%)';
  const send = (name: string, ...lines: readonly string[]) =>
    adviser.ask('POST /sample/UploadSamples', {
      body: { customer, sampleType: 'soil' as const },
      file: { name, content: lines.join('\n') },
    });
  expect(await send('plain.csv', HEAD, 'A-1,Lane,0-10,2026-04-13,Wheat,5.1,1.2')).toMatchObject({
    saved: 1,
    unknownColumns: [],
  });
  expect(await send('elsewhere.csv', HEAD, 'A-2,Zebra,0-10,2026-04-13,Wheat,5.4,1.3')).toMatchObject({
    saved: 1,
    unknownColumns: [],
    notices: expect.arrayContaining(['Unknown paddock: "Zebra"; row 2 saved without a paddock.']) as unknown,
  });
  const samples = await samplesOf(adviser, customer);
  expect(samples.map(({ labNumber, labResults }) => [labNumber, labResults.length]).sort()).toEqual([
    ['A-1', 2],
    ['A-2', 2],
  ]);
});

test('what no list here knows is kept as its laboratory names it, found again, and shown', async () => {
  const { customerId: customer } = await portal.inside('TILTH', (tx) =>
    importPaddocks(tx, { customerName: 'Unlisted', farmName: 'Home', paddocks: [] }),
  );
  const lines = (zinc: string): string =>
    [
      'Lab No,Paddock,Depth (cm),Date Sampled,Colwell P,EDTA Zinc,Slaking',
      ',,,,mg/kg,mg/kg,',
      `1,Lane,0-10,12/03/2026,31,${zinc},Partial`,
    ].join('\n');
  const file = (zinc: string) => ({ name: `${zinc}.csv`, content: lines(zinc) });
  const fields = { customer, sampleType: 'soil' as const };
  const check = await adviser.ask('POST /sample/checkUpload', {
    body: { ...fields, answers: '{}' },
    file: file('<0.5'),
  });
  expect(check.questions).toEqual([]);
  const answers = '{}';
  const save = (zinc: string) =>
    adviser.ask('POST /sample/UploadSamples', { body: { ...fields, answers }, file: file(zinc) });
  const first = await save('<0.5');
  // Another figure of the same test replaces the first.
  expect(await save('0.7')).toMatchObject({ saved: 1, sampleIds: first.sampleIds });
  const { results } = await adviser.ask('GET /sample/{id}/history', { params: { id: first.sampleIds[0]! } });
  expect(
    results
      .map(({ analyteName, unitOfMeasure, value, qualifier, text }) => ({
        analyteName,
        unitOfMeasure,
        value,
        qualifier,
        text,
      }))
      .toSorted((one, other) => one.analyteName.localeCompare(other.analyteName)),
  ).toEqual([
    { analyteName: 'EDTA Zinc', unitOfMeasure: 'mg/kg', value: 0.7, qualifier: null, text: null },
    { analyteName: 'Phosphorus (Colwell)', unitOfMeasure: 'mg/kg', value: 31, qualifier: null, text: null },
    { analyteName: 'Slaking', unitOfMeasure: '', value: null, qualifier: null, text: 'Partial' },
  ]);
});
