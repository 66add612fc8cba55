import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepChecked, keptBytes, keptHash } from '../../../server/commands/imports/threads/keep-checked.ts';
import { importPaddocks } from '../../../server/commands/sites/import-paddocks.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';
import { samplesOf } from '../support/example-farm.ts';

const layout = (name: string): Buffer => readFileSync(new URL(`../../lab-files/layouts/${name}`, import.meta.url));

let portal: Portal;
let adviser: Person;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
});
afterAll(() => portal.stop());

/** A customer with paddocks of these names in one farm, without land. */
async function customerWith(name: string, paddocks: readonly string[] = [], farm = 'Home farm'): Promise<number> {
  const { customerId } = await portal.inside('TILTH', (tx) =>
    importPaddocks(tx, { customerName: name, farmName: 'Home', paddocks: [] }),
  );
  await portal.inside('TILTH', async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(
      `insert into farm (customer_id, name) values (${customerId}, '${farm}') returning id`,
    );
    for (const paddock of paddocks)
      await tx.execute(`insert into paddock (farm_id, name) values (${rows[0]!.id}, '${paddock}')`);
  });
  return customerId;
}

const checkOf = (customer: number, name: string, answers: Readonly<Record<string, string>> = {}, person = adviser) =>
  person.ask('POST /sample/checkUpload', {
    body: { customer, sampleType: 'soil', answers: JSON.stringify(answers) },
    file: { name, content: layout(name) },
  });
const upload = (customer: number, name: string, fields: Readonly<Record<string, string>> = {}) => ({
  body: { customer, sampleType: 'soil' as const, ...fields },
  file: { name, content: layout(name) },
});
const proposals = ({ questions }: Awaited<ReturnType<typeof checkOf>>): Record<string, string> =>
  Object.fromEntries(questions.map(({ id, proposed, choices }) => [id, proposed ?? choices[0]!.id]));

/** Whose file its title says it is. */
const CLIENT = 'Example Grazing (invented)';

test.each([
  ['02-titles-units-summary.csv', CLIENT],
  ['04-long.csv', 'Long'],
  ['05-transposed.csv', 'Transposed'],
  ['14-modus-v1.xml', 'Modus'],
  ['15-modus-slim.json', 'Slim'],
])('%s, with nothing to decide, goes in at once', async (name, whose) => {
  // The documents of Modus name their farm.
  const customer = await customerWith(
    whose,
    ['Lane', 'Quartz Hill', 'Rocky Gate', 'River Flat', 'Top Dam'],
    'Invented',
  );
  const check = await checkOf(customer, name);
  expect([check.questions, check.counts.refused, check.again?.new]).toEqual([[], 0, check.rows.length]);
  const outcome = await adviser.ask('POST /sample/UploadSamples', upload(customer, name));
  expect(outcome.sampleIds).toHaveLength(check.rows.length);
  const samples = await samplesOf(adviser, customer);
  expect(samples.every(({ paddockId }) => paddockId !== null)).toBe(true);
  const again = await adviser.ask('POST /sample/UploadSamples', upload(customer, name));
  expect([again.saved, again.sampleIds]).toEqual([0, []]);
  // A row is a row of the file, also where several of them make one sample.
  for (const { rowsIn, saved, rejected, skipped } of [outcome, again]) expect(saved + rejected + skipped).toBe(rowsIn);
  expect([outcome.rowsIn, outcome.saved]).toEqual([check.counts.rowsIn, check.counts.saved]);
  expect(await samplesOf(adviser, customer)).toHaveLength(samples.length);
});

test('what a file leaves open is asked before anything is saved, and the answers save it', async () => {
  const name = '13-ambiguous.csv';
  const customer = await customerWith('Ambiguous');
  const refusal = await adviser.refused('POST /sample/UploadSamples', upload(customer, name));
  expect(refusal).toMatchObject({ status: 400, code: 'UPLOAD_NEEDS_CHECK' });
  expect(refusal.message).toContain('has 11 questions');
  const check = await checkOf(customer, name);
  expect(check.open).toHaveLength(11);
  expect(await samplesOf(adviser, customer)).toEqual([]);
  const answers = { ...proposals(check), 'column |ec': 'ec uS/cm' };
  const answered = await checkOf(customer, name, answers);
  expect(answered).toMatchObject({ open: [], again: { new: 12, retests: 0, same: 0 } });
  const outcome = await adviser.ask(
    'POST /sample/UploadSamples',
    upload(customer, name, { answers: JSON.stringify(answers) }),
  );
  expect(outcome).toMatchObject({ saved: 12, rejected: 0 });
  const ec = (await samplesOf(adviser, customer)).flatMap(({ labResults }) =>
    labResults.filter(({ analyteId }) => analyteId === 12).map(({ result }) => result),
  );
  expect(ec).toContain(0.271);
});

test('answers are remembered for the laboratory when that is asked for, listed, and forgotten again', async () => {
  const name = '06-decimal-comma.csv';
  const customer = await customerWith('Remembering');
  const answers = { ...proposals(await checkOf(customer, name)), ion: 'as ion' };
  await adviser.ask(
    'POST /sample/UploadSamples',
    upload(customer, name, { answers: JSON.stringify(answers), remember: 'yes' }),
  );
  const other = await customerWith('Remembered');
  const check = await checkOf(other, name);
  expect(check.open).toEqual([]);
  expect(check.remembered).toMatchObject({ ion: expect.any(String) });
  expect((await adviser.ask('POST /sample/UploadSamples', upload(other, name))).saved).toBe(12);
  const listed = (await adviser.ask('GET /sample/labAnswers')).answers.filter(
    ({ laboratory }) => laboratory === check.laboratory,
  );
  expect(listed.find(({ answer }) => answer === 'as ion')).toMatchObject({
    meaning: 'as the ion',
    unit: '',
    lastUpdatedBy: 'Alex Adviser',
    lastUpdatedOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  const elsewhere = await portal.as('ADMIN', 'OTHER').ask('GET /sample/labAnswers');
  expect(elsewhere.answers).toEqual([]);
  for (const { id } of listed) await adviser.ask('DELETE /sample/labAnswers/{id}', { params: { id } });
  expect((await checkOf(other, name)).open).not.toEqual([]);
});

test('both kinds of samples of a workbook are saved, each as its own', async () => {
  const name = '11-workbook.xlsx';
  const customer = await customerWith('Example Grazing Pty Ltd (invented)', [
    'Lane',
    'Top Dam',
    'Quartz Hill',
    'River Flat',
  ]);
  const check = await checkOf(customer, name);
  await adviser.ask(
    'POST /sample/UploadSamples',
    upload(customer, name, { answers: JSON.stringify(proposals(check)) }),
  );
  const types = (await samplesOf(adviser, customer)).map(({ sampleTypeId }) => sampleTypeId);
  expect([types.filter((type) => type === 1).length, types.filter((type) => type === 2).length]).toEqual([12, 4]);
});

test('a paddock that the file names is made on request, and a place can be left out', async () => {
  const name = '12-names-only.csv';
  const customer = await customerWith('Names', ['Lane', 'Paddock 7', 'Quartz Hill', 'North Dam', 'Boundary 4']);
  const check = await checkOf(customer, name);
  const answers = { ...proposals(check), 'place gate 9': 'new', 'place nth dam': 'leave' };
  const outcome = await adviser.ask(
    'POST /sample/UploadSamples',
    upload(customer, name, { answers: JSON.stringify(answers) }),
  );
  expect([outcome.rowsIn, outcome.saved, outcome.skipped]).toEqual([13, 11, 2]);
  const { rows } = await portal.inside('TILTH', (tx) =>
    tx.execute<{ name: string }>(
      `select p.name from paddock p join farm f on f.id = p.farm_id where f.customer_id = ${customer} and p.name = 'Gate 9'`,
    ),
  );
  expect(rows).toEqual([{ name: 'Gate 9' }]);
});

const retest = (value: number): string =>
  `Lab No,Paddock,Depth (cm),Date Sampled,pH (CaCl2),P Colwell (mg/kg)\nR-1,Lane,0-10,2026-03-01,5.5,${value}\n`;

test.each([
  ['replace', 1, [33]],
  ['keep', 2, [21, 33]],
  ['leave', 1, [21]],
  ['composite', 3, [21, 27, 33]],
] as const)('a re-test can be set to %s, and the same file twice doubles nothing', async (again, count, values) => {
  const customer = await customerWith(`Again ${again}`, ['Lane']);
  const send = (value: number) =>
    adviser.ask('POST /sample/UploadSamples', {
      body: { customer, sampleType: 'soil', answers: '{}', again },
      file: { name: 'again.csv', content: retest(value) },
    });
  await send(21);
  const check = await adviser.ask('POST /sample/checkUpload', {
    body: { customer, sampleType: 'soil' },
    file: { name: 'again.csv', content: retest(33) },
  });
  expect(check.rows.map((row) => row.again)).toEqual(['retest']);
  await send(33);
  await send(33);
  const samples = await samplesOf(adviser, customer);
  expect(samples).toHaveLength(count);
  const p = samples.flatMap(({ labResults }) => labResults.flatMap((r) => (r.analyteId === 2 ? [r.result] : [])));
  expect([...p].sort()).toEqual(values);
});

test('each re-test of a file has its own choice', async () => {
  const customer = await customerWith('Again, row by row', ['Lane']);
  const file = (one: number, other: number) => ({
    name: 'rows.csv',
    content: `${retest(one)}R-2,Lane,0-10,2026-03-01,5.5,${other}\n`,
  });
  await adviser.ask('POST /sample/UploadSamples', {
    body: { customer, sampleType: 'soil', answers: '{}' },
    file: file(21, 22),
  });
  const check = await adviser.ask('POST /sample/checkUpload', {
    body: { customer, sampleType: 'soil' },
    file: file(31, 32),
  });
  expect(check.again).toEqual({ new: 0, retests: 2, same: 0 });
  const [first] = check.rows;
  await adviser.ask('POST /sample/UploadSamples', {
    body: { customer, sampleType: 'soil', answers: JSON.stringify({ [`again ${first!.id}`]: 'leave' }) },
    file: file(31, 32),
  });
  const p = (await samplesOf(adviser, customer)).flatMap(({ labResults }) =>
    labResults.flatMap((r) => (r.analyteId === 2 ? [r.result] : [])),
  );
  expect(p.sort()).toEqual([21, 32]);
});

test('a check names the paddocks and tests to choose from, and which layers will count together', async () => {
  const customer = await customerWith('Layers', ['Lane']);
  const content = `${retest(21)}R-1,Lane,10-30,2026-03-01,5.2,9\n`;
  const check = await adviser.ask('POST /sample/checkUpload', {
    body: { customer, sampleType: 'soil' },
    file: { name: 'layers.csv', content },
  });
  expect(check.paddocks.map(({ name, farmName }) => [name, farmName])).toEqual([['Lane', 'Home farm']]);
  expect(check.tests.find(({ id }) => id === 'p_olsen')).toMatchObject({
    analyte: 'P',
    method: 'Olsen',
    unit: 'mg/kg',
  });
  expect(check.tests.some(({ id }) => id.startsWith('plant_'))).toBe(false);
  expect(check.joins).toEqual(['1 deeper layer added to its topsoil sample.']);
});

test.each([
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0, 0], 'XLS'],
  ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d], 'PDF'],
  ['a photo', [0xff, 0xd8, 0xff, 0xe0, 0, 0x10], 'CSV, XLSX or Modus'],
])('%s is refused with what to do instead', async (_what, bytes, words) => {
  const customer = await customerWith(`Wrong ${words}`);
  for (const call of ['POST /sample/checkUpload', 'POST /sample/UploadSamples'] as const) {
    const refusal = await adviser.refused(call, {
      body: { customer, sampleType: 'soil' },
      file: { name: 'results.csv', content: new Uint8Array(bytes) },
    });
    expect(refusal).toMatchObject({ status: 415, code: 'MEDIA_TYPE_UNSUPPORTED' });
    expect(refusal.message).toContain(words);
  }
});

test('answers that are no answers are refused in words', async () => {
  const customer = await customerWith('No answers');
  for (const answers of ['[]', '{"a":1}', 'x'])
    expect(
      await adviser.refused('POST /sample/checkUpload', {
        body: { customer, sampleType: 'soil', answers },
        file: { name: 'soil.csv', content: retest(1) },
      }),
    ).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
});

test('a figure beyond what is possible is a fault of its row, and the row is refused', async () => {
  const customer = await customerWith('Flags', ['Lane']);
  const rows = [1, 2, 3, 4, 5, 6].map((n) => `F-${n},Lane,0-10,2026-03-0${n},${50 + n},1${n}`).join('\n');
  const check = await adviser.ask('POST /sample/checkUpload', {
    body: { customer, sampleType: 'soil' },
    file: { name: 'flags.csv', content: `Lab No,Paddock,Depth (cm),Date Sampled,pH (CaCl2),Gravel (%)\n${rows}\n` },
  });
  // A pH of fifty lies beyond what is possible at all: the rows are refused, not stored.
  expect(check.counts).toMatchObject({ rowsIn: 6, saved: 0, refused: 6 });
  expect(check.rows[0]!.faults[0]!.reason).toContain('out of bounds');
});

test('a checked file with unseen faults is refused, also where the template layout would take it', async () => {
  const customer = await customerWith('Undated rows', ['Lane']);
  const file = {
    name: 'undated.csv',
    content:
      'Paddock,Lab number,Date sampled,Depth from (cm),Depth to (cm),pH (CaCl2)\nLane,1,n.d.,0,10,5.1\nLane,2,15/03/2025,0,10,5.2\n',
  };
  const body = { customer, sampleType: 'soil' as const };
  const check = await adviser.ask('POST /sample/checkUpload', { body: { ...body, answers: '{}' }, file });
  expect([check.open, check.counts.refused]).toEqual([[], 1]);
  const answered = { ...body, answers: '{}' };
  const refusal = await adviser.refused('POST /sample/UploadSamples', {
    body: { ...answered, faults: 'refuse' },
    file,
  });
  expect(refusal).toMatchObject({
    code: 'UPLOAD_UNREADABLE',
    message: expect.stringContaining('Row 2, Date sampled: "n.d."'),
  });
  expect(await samplesOf(adviser, customer)).toEqual([]);
  // Who has looked at the rows saves the others.
  const saved = await adviser.ask('POST /sample/UploadSamples', { body: answered, file });
  expect([saved.saved, saved.rejected]).toEqual([1, 1]);
});

test('the crop of rows that name none is asked in the check, and the answer is what they are saved with', async () => {
  const customer = await customerWith('No crop', ['Lane']);
  const file = { name: 'crops.csv', content: retest(21) };
  const asked = (answers: Readonly<Record<string, string>>, again: 'replace' | 'keep' = 'replace', value = 21) =>
    adviser.ask('POST /sample/checkUpload', {
      body: { customer, sampleType: 'soil', asks: 'all', again, answers: JSON.stringify(answers) },
      file: { ...file, content: retest(value) },
    });
  const check = await asked({});
  expect(check.open).toEqual(['crop soil']);
  expect(check.questions).toEqual([
    expect.objectContaining({ id: 'crop soil', about: 'crop', proposed: null, isOfLayout: false }),
  ]);
  const choices = check.questions[0]!.choices.map(({ id }) => id);
  expect(choices).toContain('Barley');
  const answers = { 'crop soil': 'Barley' };
  const answered = await asked(answers);
  expect([answered.open, answered.rows.map(({ crop }) => crop)]).toEqual([[], ['Barley']]);
  expect((await asked({ 'crop soil': 'Moss of the moon' })).open).toEqual(['crop soil']);
  const outcome = await adviser.ask('POST /sample/UploadSamples', {
    body: { customer, sampleType: 'soil', withoutCrop: 'refuse', answers: JSON.stringify(answers) },
    file,
  });
  expect(outcome.saved).toBe(1);
  expect((await samplesOf(adviser, customer)).map(({ cropName }) => cropName)).toEqual(['Barley']);
  // A sample that is here already keeps its crop; one beside it is new.
  expect((await asked({})).open).toEqual([]);
  expect((await asked({}, 'replace', 33)).open).toEqual([]);
  expect((await asked({}, 'keep', 33)).open).toEqual(['crop soil']);
  // Who asks for what is needed alone is not asked what a file can be saved without.
  const needed = await adviser.ask('POST /sample/checkUpload', { body: { customer, sampleType: 'soil' }, file });
  expect(needed.questions).toEqual([]);
});

test('every row of a large file is reached by pages, faults first, and those to look at by pages of their own', async () => {
  const customer = await customerWith('Pages', ['Lane']);
  const faulty = new Set([900, 2_400]);
  const rows = Array.from({ length: 2_500 }, (_, n) => `G-${n},Lane,0-10,2026-03-01,${faulty.has(n) ? 'x' : '5.5'},20`);
  const file = {
    name: 'pages.csv',
    content: ['Lab No,Paddock,Depth (cm),Date Sampled,pH (CaCl2),P Colwell (mg/kg)', ...rows].join('\n'),
  };
  const pageOf = (page: number, of: 'all' | 'odd' = 'all', answers: Readonly<Record<string, string>> = {}) =>
    adviser.ask('POST /sample/checkUpload', {
      body: { customer, sampleType: 'soil', page, rows: of, answers: JSON.stringify(answers) },
      file,
    });
  const [first, second, third] = [await pageOf(1), await pageOf(2), await pageOf(3)];
  expect([first, second, third].map(({ rows: of }) => of.length)).toEqual([1_000, 1_000, 500]);
  expect(third.listing).toEqual({ page: 3, rows: 2_500, samples: 2_500 });
  expect(first.rows.slice(0, 3).map(({ labNumber }) => labNumber)).toEqual(['G-900', 'G-2400', 'G-0']);
  expect(new Set([first, second, third].flatMap(({ rows: of }) => of.map(({ id }) => id))).size).toBe(2_500);
  // Samples that are not saved are reported on every page, for the summary.
  expect(third.out.map(({ row }) => row)).toEqual([902, 2_402]);
  const left = third.rows.at(-1)!.id;
  const odd = await pageOf(7, 'odd', { [left]: 'leave' });
  expect(odd.listing).toEqual({ page: 1, rows: 3, samples: 2_500 });
  expect(odd.rows.map(({ labNumber }) => labNumber)).toEqual(['G-900', 'G-2400', 'G-2499']);
});

test('a large file is kept for its checker: pages and answers need not send it again, and no other user finds it', async () => {
  const customer = await customerWith('Kept', ['Lane']);
  const rows = Array.from({ length: 4_000 }, (_, row) => `R-${row},Lane,0-10,2026-03-01,${100 + (row % 50)}`);
  const content = ['Lab No,Paddock,Depth (cm),Date Sampled,EC', ...rows].join('\n');
  const asked = { customer, sampleType: 'soil' as const };
  const first = await adviser.ask('POST /sample/checkUpload', { body: asked, file: { name: 'kept.csv', content } });
  const kept = first.kept!;
  const again = (body: object, person = adviser) =>
    person.ask('POST /sample/recheckUpload', { body: { ...asked, kept, ...body } });
  const page = await again({ page: 2 });
  expect([page.kept, page.listing, page.rows.length]).toEqual([kept, { page: 2, rows: 4_000, samples: 4_000 }, 1_000]);
  const answered = await again({ answers: JSON.stringify({ 'column |ec': 'ec uS/cm' }) });
  expect([first.open, answered.open]).toEqual([['column |ec'], []]);
  // The same file sent again is kept once.
  const sent = await adviser.ask('POST /sample/checkUpload', { body: asked, file: { name: 'kept.csv', content } });
  expect(sent.kept).toBe(kept);
  for (const other of [portal.as('SENIOR_ADVISER'), portal.as('ADMIN', 'OTHER')])
    expect(await other.refused('POST /sample/recheckUpload', { body: { ...asked, kept } })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  // A reading not used since is read from the shared store, until it has expired.
  await portal.inside('TILTH', (tx) =>
    tx.execute(`update upload_job set created_on = now() - interval '13 hours' where follow = '${kept}'`),
  );
  expect(await adviser.refused('POST /sample/recheckUpload', { body: { ...asked, kept } })).toMatchObject({
    status: 404,
  });
  const small = await checkOf(customer, '13-ambiguous.csv');
  expect(small.kept).toBeNull();
});

test('a kept file is read from the database by an API that has not read it', async () => {
  const file = new TextEncoder().encode(`Lab No,Paddock,EC\n${'R-1,Lane,120\n'.repeat(10_000)}`);
  const customerId = await customerWith('Kept Farm');
  const asked = { userId: adviser.userId, customerId, hash: 'of a file', bytes: file };
  const kept = await portal.inside('TILTH', (tx) => keepChecked(tx, asked));
  const read = await portal.inside('TILTH', (tx) => keptBytes(tx, { userId: adviser.userId, kept }));
  expect(Buffer.from(read).equals(file)).toBe(true);
  expect(await portal.inside('TILTH', (tx) => keptHash(tx, adviser.userId, kept!))).toBe('of a file');
});

test('rows of a grower who is another customer say so, with or without a user to ask', async () => {
  await customerWith('Ashdown & Sons Pty Ltd');
  const customer = await customerWith('Ridgeway');
  const file = {
    name: 'growers.csv',
    content: [
      'Lab No,Grower,Depth (cm),Date Sampled,Colwell P mg/kg',
      'A1,Ridgeway Farms,0-10,2026-04-13,22',
      'A2,Ashdown and Sons,0-10,2026-04-13,31',
      'A3,Somebody,0-10,2026-04-13,31',
    ].join('\n'),
  };
  const fields = { customer, sampleType: 'soil' as const };
  const { questions } = await adviser.ask('POST /sample/checkUpload', { body: { ...fields, answers: '{}' }, file });
  expect(questions.filter(({ about }) => about === 'grower').map(({ why }) => why)).toEqual([
    'the file names it, and not Ridgeway; Ashdown & Sons Pty Ltd is another customer: upload the file there for these rows',
    'the file names it, and not Ridgeway',
  ]);
  const { message } = await adviser.refused('POST /sample/UploadSamples', { body: fields, file });
  expect(message).toContain('Ashdown & Sons Pty Ltd is another customer');
});
