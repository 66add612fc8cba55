import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPaddocks } from '../../../server/commands/imports/import-paddocks.ts';
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
