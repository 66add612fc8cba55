import { expect, test } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check } from '../../server/lab-files/check/checked.ts';

const FILE = [
  'Lab No,Field,Where,Contact,Code,Depth,Date,pH (CaCl2),P Colwell (mg/kg)',
  'L1,Airstrip,North end,Ann Other,12,0-10,2026-03-04,5.5,21',
  'L2,Gate,South end,Ann Other,13,0-10,2026-03-04,5.1,33',
].join('\n');

function checked(answers: Readonly<Record<string, string>> = {}): Check {
  const check = checkFile([new TextEncoder().encode(FILE)], {
    sampleType: 'soil',
    paddocks: [],
    today: '2026-06-01',
    answers,
  });
  if (!check.ok) throw new Error(check.reason);
  return check;
}
const columnOf = ({ columns }: Check, header: string) => columns.find((column) => column.header === header)!;

test('a column that was left out can be made a field, and taken back it is left out again', () => {
  const before = columnOf(checked(), 'Where');
  expect([before.use, before.canBeField]).toEqual(['left out', true]);
  const check = checked({ [before.id]: 'field site' });
  expect(columnOf(check, 'Where')).toMatchObject({
    id: before.id,
    use: 'field',
    meaning: 'site',
    reason: 'chosen',
    values: ['North end', 'South end'],
  });
  expect(check.samples.map(({ site }) => site)).toEqual(['North end', 'South end']);
  expect(columnOf(checked(), 'Where')).toEqual(before);
});

test('an unknown column of figures is kept as named, and can be made a field', () => {
  const before = checked();
  const { id, use } = columnOf(before, 'Code');
  expect([use, before.open.includes(id)]).toEqual(['result', false]);
  const check = checked({ [id]: 'field site' });
  expect(check.open).not.toContain(id);
  expect(check.samples.map(({ site }) => site)).toEqual(['12', '13']);
  // The results to the right of it stay what they are.
  expect(check.samples.map(({ results }) => results.map(({ use, value }) => [use.test.analyte, value]))).toEqual([
    [
      ['pH', 5.5],
      ['P', 21],
    ],
    [
      ['pH', 5.1],
      ['P', 33],
    ],
  ]);
});

test('what was that field before gives way, and a field can be left out or be another one', () => {
  const check = checked({ [columnOf(checked(), 'Where').id]: 'field paddock' });
  expect(columnOf(check, 'Field')).toMatchObject({ use: 'left out', reason: 'replaced by another column' });
  expect(check.places.map(({ text }) => text)).toEqual(['North end', 'South end']);
  const left = checked({ 'field labNumber': 'leave' });
  expect(columnOf(left, 'Lab No')).toMatchObject({
    id: 'field labNumber',
    use: 'left out',
    reason: 'left out by choice',
  });
  expect(left.samples.map(({ labNumber }) => labNumber)).toEqual([null, null]);
  const moved = checked({ 'field paddock': 'field site' });
  expect(columnOf(moved, 'Field')).toMatchObject({ id: 'field paddock', meaning: 'site', reason: 'chosen' });
  for (const { counts, columns } of [check, left, moved])
    expect([counts.columnsIn, counts.columnsRead + counts.columnsLeftOut]).toEqual([9, columns.length]);
});

test('a contact is no field whatever is answered, and words that name no field change nothing', () => {
  const before = checked();
  expect(columnOf(before, 'Contact')).toMatchObject({ use: 'left out', canBeField: false });
  for (const answer of ['field site', 'field nothing', 'field constructor'])
    expect(checked({ 'left Contact': answer }).samples).toEqual(before.samples);
  expect(JSON.stringify(checked({ 'left Contact': 'field site' }).samples)).not.toContain('Ann');
});
