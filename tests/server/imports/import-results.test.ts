import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPaddocks } from '../../../server/commands/sites/import-paddocks.ts';
import { run as importResults } from '../../../server/import-results.ts';
import { samplesOf } from '../support/example-farm.ts';
import { layoutsOfManyLaboratories } from '../../lab-files/many-laboratories.data.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';
import { runHere } from '../support/run-tool.ts';

const folder = mkdtempSync(join(tmpdir(), 'tilth-results-'));
let portal: Portal;
let adviser: Person;
const email = 'ADVISER@tilth.example';
beforeAll(async () => {
  portal = await startPortal({ environment: { WORKER: '0' } });
  adviser = portal.as('ADVISER');
});
afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true });
});

const fileOf = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
async function customerWith(name: string): Promise<number> {
  const { customerId } = await portal.inside('TILTH', (tx) =>
    importPaddocks(tx, { customerName: name, farmName: 'Home', paddocks: [] }),
  );
  await adviser.ask('POST /farm/paddock', {
    body: { customerId, name: 'Lane', farmName: 'Home', agreedAreaHa: null, boundary: null },
  });
  return customerId;
}
const results = (customer: string, file: string, ...more: readonly string[]) =>
  runHere(
    importResults,
    ['--tenant', 'TILTH', '--customer', customer, '--adviser', email, '--file', file, '--crop', 'Wheat', ...more],
    { DATABASE_URL: portal.databaseUrl },
  );
const stored = async (customer: number) =>
  (await samplesOf(adviser, customer))
    .map(({ labNumber, depthFrom, depthTo, labResults }) => ({
      labNumber,
      depth: `${depthFrom}-${depthTo}`,
      results: labResults.map(({ analyteId, result }) => `${analyteId} ${result}`).sort(),
    }))
    .sort((one, other) => (one.labNumber ?? '').localeCompare(other.labNumber ?? ''));

const doubtful = [
  'Lab No,Paddock,Depth,Date Sampled,K (mg/kg),PBI',
  'L1,Lane,0-10,2026-03-13,120,80',
  'L2,Lane,10-30,2026-03-13,90,95',
].join('\n');

test('a file that leaves something open saves nothing: its questions are listed with their choices, and the exit says so', async () => {
  const customer = await customerWith('Asked');
  const { code, said } = await results('Asked', fileOf('doubtful.csv', doubtful));
  expect(code).toBe(1);
  expect(said).toContain('Question "column |kmgkg" (open): K, column K (mg/kg): not stated in the file.');
  expect(said).toContain('  "k_colwell": Colwell (suggested)');
  expect(said).toContain('1 question of doubtful.csv is open; nothing was saved.');
  expect(said).toContain('"column |kmgkg": "k_colwell"');
  expect(await stored(customer)).toEqual([]);
});

test('answers from a JSON file save what the portal saves with the same answers', async () => {
  const [byTool, byPortal] = [await customerWith('By tool'), await customerWith('By portal')];
  const answers = { 'column |kmgkg': 'k_exch mg/kg' };
  const file = fileOf('answered.csv', doubtful);
  const { code, said } = await results('By tool', file, '--answers', fileOf('a.json', JSON.stringify(answers)));
  expect([code, said]).toEqual([0, expect.stringContaining('answered.csv: 2 rows in the file, 2 saved, 0 rejected')]);
  await adviser.ask('POST /sample/UploadSamples', {
    body: { customer: byPortal, sampleType: 'soil' as const, crop: 'Wheat', answers: JSON.stringify(answers) },
    file: { name: 'answered.csv', content: doubtful },
  });
  expect(await stored(byTool)).toHaveLength(2);
  expect(await stored(byTool)).toEqual(await stored(byPortal));
  const again = await results('By tool', file, '--answers', join(folder, 'a.json'));
  expect(again.said).toContain('0 saved');
  expect(await stored(byTool)).toHaveLength(2);
});

const layout = (name: string) => ({
  name,
  content: readFileSync(new URL(`../../lab-files/layouts/${name}`, import.meta.url)),
});
const invented = layoutsOfManyLaboratories
  .filter(({ isPlant }) => isPlant === undefined)
  .map(({ file }, at) => ({ name: `invented-${at}.csv`, content: Buffer.from(file.join('\n')) }));

test.each([
  ...['04-long.csv', '05-transposed.csv', '06-decimal-comma.csv', '11-workbook.xlsx', '14-modus-v1.xml'].map(layout),
  ...invented,
])(
  '$name comes out alike by the check of the dialog, by the API and by the command line',
  async ({ name, content }) => {
    const [byTool, byPortal] = [await customerWith(`Tool ${name}`), await customerWith(`Portal ${name}`)];
    const body = { customer: byPortal, sampleType: 'soil' as const, crop: 'Wheat' };
    const checked = (given: Readonly<Record<string, string>>) =>
      adviser.ask('POST /sample/checkUpload', {
        body: { ...body, answers: JSON.stringify(given) },
        file: { name, content },
      });
    // Answers of an adviser who accepts suggestions, takes the rows of every grower, and leaves places without a paddock.
    let answers: Readonly<Record<string, string>> = {};
    let check = await checked(answers);
    for (let round = 0; round < 4 && check.open.length > 0; round += 1) {
      const said = check.questions.map(({ id, about, proposed, choices }) => [
        id,
        about === 'place' ? 'none' : /^(?:grower|farm) /.test(id) ? 'take' : (proposed ?? choices[0]?.id ?? '0-10'),
      ]);
      answers = { ...Object.fromEntries(said), ...answers };
      check = await checked(answers);
    }
    const needsAnswers = Object.keys(answers).length > 0;
    await adviser.ask('POST /sample/UploadSamples', {
      body: { ...body, ...(needsAnswers ? { answers: JSON.stringify(answers) } : {}) },
      file: { name, content },
    });
    const { code, said } = await results(
      `Tool ${name}`,
      fileOf(name, content),
      ...(needsAnswers ? ['--answers', fileOf(`${name}.json`, JSON.stringify(answers))] : []),
    );
    expect([code, said]).toEqual([0, expect.stringContaining(' saved')]);
    const found = await stored(byPortal);
    expect(found.length).toBeGreaterThan(0);
    expect(await stored(byTool)).toEqual(found);
  },
);

test('without answers a file in the layout of the templates comes in as by the API', async () => {
  const [byTool, byPortal] = [await customerWith('Plain tool'), await customerWith('Plain portal')];
  const content = 'Lab number,Paddock,Date sampled,Phosphorus (Colwell) - mg/kg\nL1,Lane,2026-03-13,38\n';
  const { code } = await results('Plain tool', fileOf('plain.csv', content));
  await adviser.ask('POST /sample/UploadSamples', {
    body: { customer: byPortal, sampleType: 'soil' as const, crop: 'Wheat' },
    file: { name: 'plain.csv', content },
  });
  expect([code, await stored(byTool)]).toEqual([0, await stored(byPortal)]);
});

test('names that a spreadsheet made dates are asked here too, in a file in the layout of the templates', async () => {
  const customer = await customerWith('Made dates');
  const file = fileURLToPath(new URL('../../lab-files/cases/l18-names-became-dates.csv', import.meta.url));
  const { code, said } = await results('Made dates', file);
  expect(code).toBe(1);
  expect(said).toMatch(/^Question "place .+" \(open\): place, .*\d-Mar/m);
  expect(await stored(customer)).toEqual([]);
});

test('a check saves nothing, and fails where a row cannot be read', async () => {
  const customer = await customerWith('Only checked');
  const good = doubtful.replace('K (mg/kg)', 'Colwell K (mg/kg)');
  const checked = await results('Only checked', fileOf('good.csv', good), '--check');
  expect([checked.code, checked.said]).toEqual([0, expect.stringContaining('Nothing of good.csv is open: 2 rows')]);
  const bad = await results('Only checked', fileOf('bad.csv', good.replace(',120,', ',abc,')), '--check');
  expect([bad.code, bad.said]).toEqual([1, expect.stringContaining('"abc" is not a number')]);
  expect(await stored(customer)).toEqual([]);
});

test.each([
  ['an unknown customer', ['--customer', 'Nobody'], 'There is no customer "Nobody".'],
  ['a stranger', ['--adviser', 'x@y.example'], 'x@y.example is no user of the tenant TILTH.'],
  ['a missing file', ['--file', '/nowhere.csv'], 'The file /nowhere.csv cannot be read'],
  ['answers that are none', ['--answers', ''], 'cannot be read'],
])('%s is refused in one line', async (_, more, words) => {
  await customerWith('Refusing').catch(() => 0);
  const { code, said } = await results('Refusing', fileOf('any.csv', doubtful), ...more);
  expect([code, said]).toEqual([1, expect.stringContaining(words)]);
});
