import { describe, expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check } from '../../server/lab-files/check/checked.ts';
import type { Answers } from '../../server/lab-files/check/question.ts';

function checked(lines: readonly string[], answers: Answers = {}): Check {
  const found = checkFile([new TextEncoder().encode(lines.join('\n'))], {
    sampleType: 'soil',
    paddocks: [{ id: 1, name: 'Mill', farmName: 'Home' }],
    today: '2026-12-01',
    answers,
  });
  if (!found.ok) throw new Error(found.reason);
  return found;
}
const asked = ({ questions }: Check) => questions.map(({ id, proposed }) => `${id}: ${proposed ?? '-'}`);
const results = ({ samples }: Check) =>
  samples.map(({ results: own, faults }) => [
    ...own.map(({ use, value }) => `${use.test.id} ${Number(value?.toPrecision(6))}`),
    ...faults.map(({ value, reason }) => `${value} ${reason}`),
  ]);
const file = (heads: string, ...rows: readonly string[]) => [
  `Lab No,Paddock,Depth,Date Sampled,${heads}`,
  ...rows.map((row, index) => `A${index + 1},Mill,0-10,2026-10-14,${row}`),
];

describe('units mixed within a column are converted, each by its own', () => {
  it.each<readonly [words: string, lines: readonly string[], results: readonly (readonly string[])[]]>([
    ['behind the figures', file('Total N', '0.1 %', '1200 mg/kg'), [['total_n 0.1'], ['total_n 0.12']]],
    [
      'behind some of them, under a head with another one',
      file('Total N %', '0.1', '1800 mg/kg'),
      [['total_n 0.1'], ['total_n 0.18']],
    ],
    [
      'charge under a head of mass',
      file('Exch Ca meq/100g', '4.1', '802 mg/kg', '3.9 cmol(+)/kg'),
      [['ca_exch 4.1'], ['ca_exch 4.002'], ['ca_exch 3.9']],
    ],
    [
      'in a column of their own beside the figures',
      file('Colwell P,P Unit,EC 1:5,Unit', '22,mg/kg,0.1,dS/m', '18,ppm,120,uS/cm'),
      [
        ['p_colwell 22', 'ec 0.1'],
        ['p_colwell 18', 'ec 0.12'],
      ],
    ],
  ])('%s', (_, lines, found) => {
    const check = checked(lines);
    expect([asked(check), results(check)]).toEqual([[], found]);
  });
  it('one that makes a figure far more than the others, or of another kind, keeps its row out', () =>
    expect(results(checked(file('P Colwell mg/kg', '5 %', '18', '20 kg/ha', '21')))).toEqual([
      ['5 % is not a number'],
      ['p_colwell 18'],
      ['20 kg/ha is not a number'],
      ['p_colwell 21'],
    ]));
});

describe('a figure without a unit beside figures with one', () => {
  it('is in the same where the test is kept in it anyhow', () => {
    const check = checked(file('Colwell P', '22 mg/kg', '18'));
    expect([asked(check), results(check)]).toEqual([[], [['p_colwell 22'], ['p_colwell 18']]]);
  });
  it.each<readonly [answer: string, value: string]>([
    ['g/kg', 'oc 0.6'],
    ['own', 'oc 6'],
  ])('is asked about where that would be another: %s', (answer, value) => {
    const lines = file('Walkley-Black OC', '12 g/kg', '6');
    expect(asked(checked(lines))).toEqual(['units |walkleyblackoc: g/kg']);
    const check = checked(lines, { 'units |walkleyblackoc': answer });
    expect(results(check)).toEqual([['oc 1.2'], [value]]);
  });
});
