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

async function customerWith(name: string, paddocks: readonly string[]): Promise<number> {
  const { customerId } = await portal.inside('TILTH', (tx) =>
    importPaddocks(tx, { customerName: name, farmName: 'Home', paddocks: [] }),
  );
  for (const paddock of paddocks)
    await adviser.ask('POST /farm/paddock', {
      body: { customerId, name: paddock, farmName: 'Home', agreedAreaHa: null, boundary: null },
    });
  return customerId;
}

test.each(['keep', 'composite'] as const)(
  'a file whose re-tests were set to %s is known again in another form',
  async (again) => {
    const customer = await customerWith(`Another form, ${again}`, ['Lane']);
    const file = (...rows: readonly (readonly [lab: string, p: number])[]): string =>
      ['Lab No,Paddock,Depth (cm),Date Sampled,pH (CaCl2),P Colwell (mg/kg)']
        .concat(rows.map(([lab, p]) => `${lab},Lane,0-10,2026-03-01,5.5,${p}`))
        .join('\n');
    const send = (content: string) =>
      adviser.ask('POST /sample/UploadSamples', {
        body: { customer, sampleType: 'soil', answers: '{}', again },
        file: { name: 'form.csv', content },
      });
    await send(file(['R-1', 21], ['R-2', 31]));
    await send(file(['R-1', 22], ['R-2', 32]));
    const before = await samplesOf(adviser, customer);
    const other = file(['R-2', 32], ['R-1', 22]).replaceAll(',', ';');
    const { rows } = await adviser.ask('POST /sample/checkUpload', {
      body: { customer, sampleType: 'soil' },
      file: { name: 'other.csv', content: other },
    });
    expect(rows.map((row) => row.again)).toEqual(['same', 'same']);
    expect((await send(other)).sampleIds).toEqual([]);
    expect(await samplesOf(adviser, customer)).toHaveLength(before.length);
  },
);

test('samples that were put right are known again by what they came in as', async () => {
  const customer = await customerWith('Put right', ['Lane', 'House']);
  const content = [
    'Sample Name,Paddock,Depth (cm),Date Sampled,Crop,pH (CaCl2)',
    'One,Lane,0-10,2026-03-01,Wheat,5.1',
    'Two,Lane,0-10,2026-03-01,Wheat,5.2',
  ].join('\n');
  const send = (name: string, text: string) =>
    adviser.ask('POST /sample/UploadSamples', {
      body: { customer, sampleType: 'soil' },
      file: { name, content: text },
    });
  await send('first.csv', content);
  const put = async (change: Readonly<Record<string, unknown>>) => {
    const samples = (await samplesOf(adviser, customer)).map(({ id, version }) => ({ id, version }));
    await adviser.ask('PUT /sample/correct', { body: { customerId: customer, samples, change } });
  };
  await put({ depth: { fromCm: 0, toCm: 15 }, siteName: 'By the dam' });
  await put({ dateSampled: '2026-03-05', depth: { fromCm: 0, toCm: 12 } });
  for (const text of [content, content.replaceAll(',', ';'), `\n${content}`])
    expect(await send('again.csv', text)).toMatchObject({ saved: 0, sampleIds: [] });
  const found = (await samplesOf(adviser, customer)).map(({ depthTo, dateSampled }) => [depthTo, dateSampled]);
  expect(found).toEqual([
    [12, '2026-03-05'],
    [12, '2026-03-05'],
  ]);
});

test('a shortened lab number makes no sample of another year the same, and a number in other letters no sample another', async () => {
  const customer = await customerWith('Shortened', ['Lane']);
  const HEAD = 'Lab No,Paddock,Depth (cm),Date Sampled,pH (CaCl2)';
  const send = (lines: readonly string[], answers = {}) =>
    adviser.ask('POST /sample/UploadSamples', {
      body: { customer, sampleType: 'soil', crop: 'Wheat', answers: JSON.stringify(answers), again: 'replace' },
      file: { name: 'numbers.csv', content: [HEAD, ...lines].join('\n') },
    });
  const kept = { 'shortened labNumber': 'keep' };
  await send(['1.2E+05,Lane,0-10,2025-03-01,5.1', '1.2E+05,Lane,0-10,2025-03-01,5.3'], kept);
  expect((await send(['1.2E+05,Lane,0-10,2026-03-01,5.2'], kept)).sampleIds).toHaveLength(1);
  await send(['ab1,Lane,10-30,2026-03-01,5.4', 'AB1,Lane,10-30,2026-03-01,5.4']);
  expect((await samplesOf(adviser, customer)).map(({ dateSampled }) => dateSampled).sort()).toEqual([
    '2025-03-01',
    '2025-03-01',
    '2026-03-01',
    '2026-03-01',
    '2026-03-01',
  ]);
});

test('a file with a shortened lab number does not go in unasked', async () => {
  const customer = await customerWith('Unasked number', ['Lane']);
  const refusal = await adviser.refused('POST /sample/UploadSamples', {
    body: { customer, sampleType: 'soil', crop: 'Wheat' },
    file: {
      name: 'unasked.csv',
      content: 'Lab number,Paddock,Depth,Date sampled,pH (CaCl2)\n1.2E+05,Lane,0-10,2026-03-01,5.1\n',
    },
  });
  expect(refusal).toMatchObject({ code: 'UPLOAD_NEEDS_CHECK' });
  expect(refusal.message).toContain('export the file again with this column as text');
});
