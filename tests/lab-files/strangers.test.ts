import { describe, expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check } from '../../server/lab-files/check/checked.ts';
import type { Answers } from '../../server/lab-files/check/question.ts';

const paddock = (id: number, name: string) => ({ id, name, farmName: 'Home', geometry: null, areaHa: null });
function checked(lines: readonly string[], answers: Answers = {}): Check {
  const check = checkFile([new TextEncoder().encode(lines.join('\n'))], {
    sampleType: 'soil',
    paddocks: [paddock(1, 'Lane'), paddock(2, 'House')],
    today: '2026-05-20',
    answers,
  });
  if (!check.ok) throw new Error(check.reason);
  return check;
}

/** What every object of the language has; a laboratory may call a column so. */
const WORDS = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'] as const;

describe('files as strangers send them', () => {
  it.each(WORDS)('are read with "%s" for a header, a unit, a method, a cell and an answer', (word) => {
    const head = checked([`${word},Paddock,Depth (cm),Date Sampled,pH (CaCl2)`, '1,Lane,0-10,2026-03-01,5.1']);
    // An unknown column: it is kept under its own name.
    expect(head.samples[0]?.results.map(({ value }) => value).toSorted()).toEqual([1, 5.1]);
    expect(head.columns.find(({ header }) => header === word)).toMatchObject({ use: 'result' });
    const units = checked(
      ['Paddock,Depth (cm),Date Sampled,Colwell P,Nitrate N', `,,,${word},${word}`, 'Lane,0-10,2026-03-01,20,3'],
      { [word]: word, dates: word },
    );
    expect(units.samples.every(({ results }) => results.every(({ use }) => use.test.unit !== word))).toBe(true);
    const long = checked([
      'Sample ID,Paddock,Depth,Test,Method,Result,Units,Date Sampled',
      `S1,Lane,0-10,${word},${word},12,${word},2026-03-01`,
      `S1,${word},0-10,Nitrate N,${word},${word},${word},2026-03-01`,
    ]);
    expect(long.counts.rowsIn).toBe(2);
  });

  it('are known by what is seen of their names: signs that turn or break the line are none of these', () => {
    const { samples, open } = checked([
      'Lab No,Paddock,Depth (cm),Date Sampled,pH (CaCl2)',
      '"7\r\nSet-Cookie: x",\u202eLa\u200fne\u202c,0-10,2026-03-01,5.1',
    ]);
    expect(open).toEqual([]);
    expect(samples.map(({ labNumber, paddockId }) => [labNumber, paddockId])).toEqual([['7 Set-Cookie: x', 1]]);
  });

  it('name the samples of a table with tests down by their place and depth', () => {
    const { samples, open } = checked([
      'Analysis,Unit,Lane 0-10,Rating,Lane 10-30,Rating',
      'Date Sampled,,13/03/2026,,13/03/2026,',
      'pH (CaCl2),,5.1,Low,5.4,Low',
      'Nitrate Nitrogen,mg/kg,12,Marginal,5,Low',
      'Phosphorus (Colwell),mg/kg,40,,20,',
    ]);
    expect(open).toEqual([]);
    expect(
      samples.map(({ paddockId, depthTopCm, depthBottomCm, labNumber }) => [
        paddockId,
        depthTopCm,
        depthBottomCm,
        labNumber,
      ]),
    ).toEqual([
      [1, 0, 10, null],
      [1, 10, 30, null],
    ]);
  });

  it('with one header twice tell the two apart, and the one that is chosen comes in alone', () => {
    const lines = ['Paddock,Depth (cm),Date Sampled,P Colwell mg/kg,P Colwell mg/kg', 'Lane,0-10,2026-03-01,40,45'];
    const [question] = checked(lines).questions;
    expect(question!.choices.map(({ label }) => label)).toEqual([
      'use P Colwell mg/kg (1 of 2)',
      'use P Colwell mg/kg (2 of 2)',
    ]);
    const chosen = question!.choices.map(({ id }) => checked(lines, { [question!.id]: id }).samples[0]?.results);
    expect(chosen.map((results) => results?.map(({ value }) => value))).toEqual([[40], [45]]);
  });

  it('do not bring in a remark under the table, or who is named in it, as a sample', () => {
    const { samples, skipped } = checked([
      'Lab No,Sample Name,Depth,Date Sampled,pH (1:5 CaCl2)',
      '1,Lane,0-10,2026-03-01,5.1',
      'Mittelwert,,,,5.1',
      'Comments: received warm, call Jo Smith 0400 111 222,,,',
    ]);
    expect([samples.length, skipped.slice(-2).map(({ reason }) => reason)]).toEqual([1, ['summary', 'comment']]);
  });
});
