import { describe, expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check } from '../../server/lab-files/check/checked.ts';

function checked(lines: readonly string[]): Check {
  const check = checkFile([new TextEncoder().encode(lines.join('\n'))], {
    sampleType: 'soil',
    paddocks: ['Lane', 'House'].map((name, index) => ({ id: index + 1, name, farmName: 'Home' })),
    today: '2026-12-01',
    answers: {},
  });
  if (!check.ok) throw new Error(check.reason);
  return check;
}
const heads = 'Lab No,Paddock,Depth,Date Sampled,Colwell P';
const numbers = ({ samples }: Check) => samples.map(({ labNumber, name }) => labNumber ?? name);

describe('what a laboratory measures for itself', () => {
  it.each([
    ['QC1', 'reference material'],
    ['CRM 12', 'reference material'],
    ['Control soil', 'reference material'],
    ['Reference soil', 'reference material'],
    ['In-house control', 'reference material'],
    ['Check sample', 'reference material'],
    ['Blank 2', 'method blank'],
    ['Spike recovery %', 'matrix spike'],
    ['Duplicate', 'lab duplicate'],
  ])('"%s" in a row without a place, a depth and a day is no sample', (label, reason) => {
    const check = checked([heads, 'L1,Lane,0-10,2026-03-04,22', `${label},,,,25`]);
    expect([check.open, numbers(check)]).toEqual([[], ['L1']]);
    expect(check.skipped).toContainEqual({ sheet: null, row: 3, reason });
  });

  it('a duplicate that says of which sample is none of its own, though it repeats the place', () => {
    const check = checked([heads, 'L1,Lane,0-10,2026-03-04,22', 'Duplicate of L1,Lane,0-10,2026-03-04,23']);
    expect(numbers(check)).toEqual(['L1']);
    expect(check.skipped).toContainEqual({ sheet: null, row: 3, reason: 'lab duplicate' });
  });

  it('a mark of a second reading may be in brackets', () => {
    const check = checked([heads, 'L1,Lane,0-10,2026-03-04,22', 'L1 (duplicate),Lane,0-10,2026-03-04,23']);
    expect(check.questions.map(({ id, where }) => `${id}: ${where}`)).toEqual(['duplicates: L1 (duplicate)']);
  });

  it.each([
    ['a plot that lies somewhere', [heads, 'Control 1,Lane,0-10,2026-03-04,22', 'Urea 1,Lane,0-10,2026-03-04,25']],
    ['a file that gives no place at all', ['Lab No,Paddock,Colwell P', 'Control 1,,22', 'Urea 1,,25']],
  ])('the control of a trial is a sample: %s', (_, lines) =>
    expect(numbers(checked(lines))).toEqual(['Control 1', 'Urea 1']),
  );
});
