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

const HEAD = 'Paddock,Sample Name,Lab Number,Date Sampled,Depth (cm),Crop,pH (1:5 CaCl2)';
/** Two surface samples of one paddock, and a layer that could lie under either. */
const content = [
  HEAD,
  'Lane,Ash,L1,17/02/2026,0-10,Wheat,5.1',
  'Lane,Birch,L2,18/02/2026,0-10,Wheat,5.4',
  'Lane,Cedar,L3,18/02/2026,10-30,Wheat,5.9',
].join('\n');

async function customerWith(name: string): Promise<number> {
  const { customerId } = await portal.inside('TILTH', (tx) =>
    importPaddocks(tx, { customerName: name, farmName: 'Home', paddocks: [] }),
  );
  await adviser.ask('POST /farm/paddock', {
    body: { customerId, name: 'Lane', farmName: 'Home', agreedAreaHa: null, boundary: null },
  });
  return customerId;
}
const checked = (customer: number, answers: Readonly<Record<string, string>> = {}, file = content) =>
  adviser.ask('POST /sample/checkUpload', {
    body: { customer, sampleType: 'soil', answers: JSON.stringify(answers), asks: 'all' },
    file: { name: 'layers.csv', content: file },
  });
const saved = (customer: number, answers: Readonly<Record<string, string>>, file = content) =>
  adviser.ask('POST /sample/UploadSamples', {
    body: { customer, sampleType: 'soil', answers: JSON.stringify(answers) },
    file: { name: 'layers.csv', content: file },
  });
const profilesOf = async (customerId: number) =>
  Object.fromEntries(
    await portal.inside('TILTH', async (tx) =>
      (
        await tx.execute<{ lab_number: string; profile_id: number | null; layer_note: string | null }>(
          `select lab_number, profile_id, layer_note from sample where customer_id = ${customerId}`,
        )
      ).rows.map((row) => [row.lab_number, row.layer_note ?? row.profile_id]),
    ),
  ) as Record<string, unknown>;

test('a layer that could belong to several is asked, and counts with the surface sample that was chosen', async () => {
  const customer = await customerWith('Layers asked');
  const check = await checked(customer);
  const question = check.questions.find(({ about }) => about === 'layer')!;
  expect(check.open).toEqual([question.id]);
  expect(question).toMatchObject({ where: 'Cedar (10-30 cm)' });
  expect(question.choices.map(({ label }) => label)).toEqual([
    'Ash (0-10 cm), 17/02/2026',
    'Birch (0-10 cm), 18/02/2026',
    'keep separate',
  ]);
  const birch = { [question.id]: question.choices[1]!.id };
  const answered = await checked(customer, birch);
  expect([answered.open, answered.joins]).toEqual([[], ['1 deeper layer added to its topsoil sample.']]);
  await saved(customer, birch);
  const { L1, L2, L3 } = await profilesOf(customer);
  expect([L1, L3]).toEqual([null, L2]);
  expect(L2).not.toBeNull();
});

test('a program that asks for what is needed alone is not asked, and nothing is joined by a guess', async () => {
  const customer = await customerWith('Layers told');
  const needed = await adviser.ask('POST /sample/checkUpload', {
    body: { customer, sampleType: 'soil' },
    file: { name: 'layers.csv', content },
  });
  expect(needed.open).toEqual([]);
  await saved(customer, {});
  expect((await profilesOf(customer))['L3']).toBe('choice');
});

test('an existing surface sample is offered by its number, and a layer may stay unjoined', async () => {
  const customer = await customerWith('Layers later');
  const lines = content.split('\n');
  await saved(customer, {}, lines.slice(0, 3).join('\n'));
  const deep = [HEAD, lines[3]].join('\n');
  const check = await checked(customer, {}, deep);
  const [ash] = await samplesOf(adviser, customer);
  const question = check.questions.find(({ about }) => about === 'layer')!;
  expect(question.choices.map(({ id }) => id)).toContain(`sample ${ash!.id}`);
  await saved(customer, { [question.id]: 'alone' }, deep);
  expect((await profilesOf(customer))['L3']).toBeNull();
});

test(
  'a layer is asked in a large file too, and what is answered is what it is saved with',
  { timeout: 120_000 },
  async () => {
    const customer = await customerWith('Layers of many');
    await adviser.ask('POST /farm/paddock', {
      body: { customerId: customer, name: 'Far', farmName: 'Home', agreedAreaHa: null, boundary: null },
    });
    const others = Array.from({ length: 2_100 }, (_, n) => `Far,Point ${n}x,F${n},17/02/2026,0-10,Wheat,5.1`);
    const large = [content, ...others].join('\n');
    const check = await checked(customer, {}, large);
    const question = check.questions.find(({ about }) => about === 'layer')!;
    expect([check.open, check.listing.samples]).toEqual([[question.id], 2_103]);
    const birch = { [question.id]: question.choices[1]!.id };
    const answered = await checked(customer, birch, large);
    expect([answered.open, answered.again]).toEqual([[], { new: 2_103, retests: 0, same: 0 }]);
    await saved(customer, birch, large);
    const { L2, L3 } = await profilesOf(customer);
    expect([L2 === null, L3]).toEqual([false, L2]);
    // Saved in the meantime: the kept check is not what is reported.
    expect((await checked(customer, birch, large)).again).toEqual({ new: 0, retests: 0, same: 2_103 });
  },
);
