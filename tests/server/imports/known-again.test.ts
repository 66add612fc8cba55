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
  'a file whose re-tests were told to %s is known again in another form',
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
