import { describe, expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check } from '../../server/lab-files/check/checked.ts';
import type { Answers } from '../../server/lab-files/check/question.ts';
import { toParsed } from '../../server/lab-files/check/to-parsed.ts';
import { workbookOf } from './books.ts';

const paddocks = ['Mill', 'Bend'].map((name, index) => ({ id: index + 1, name, farmName: 'Home' }));

function checked(file: readonly string[] | Uint8Array, answers: Answers = {}): Check {
  const check = checkFile([file instanceof Uint8Array ? file : new TextEncoder().encode(file.join('\n'))], {
    ...{
      sampleType: 'soil',
      paddocks,
      today: '2026-12-01',
      timeZone: 'Australia/Perth',
      customerName: 'Home',
      answers,
    },
  });
  if (!check.ok) throw new Error(check.reason);
  return check;
}
const asked = ({ questions }: Check) =>
  questions.filter(({ about }) => about !== 'place').map(({ id, proposed }) => `${id}: ${proposed ?? '-'}`);
const results = ({ samples }: Check) =>
  samples.map((sample) => sample.results.map(({ use: { test }, value }) => `${test.id} ${value}`).join(', '));
const layers = ({ samples }: Check) => samples.map(({ depthTopCm, depthBottomCm }) => `${depthTopCm}-${depthBottomCm}`);
const sites = ({ samples }: Check) => toParsed(samples, 'soil', () => null).map(({ siteName }) => siteName);

describe('numbers at the end of names', () => {
  const names = ['FARM-6-10', 'FARM-6-40', 'FARM-7-10', 'FARM-7-40'];
  const file = ['Sample ID,Date Sampled,pH (1:5 water)', ...names.map((name) => `${name},2026-10-01,6`)];
  it('that would be layers of one another are asked for, and belong to the names until it is answered', () => {
    const check = checked(file);
    expect(asked(check)).toEqual(['depth names: names', 'depth none: 0-10']);
    expect(check.places.map(({ text }) => text)).toEqual(names);
    const answered = checked(file, { 'depth names': 'names', 'depth none': '0-10' });
    expect(sites(answered)).toEqual(names);
  });
  it('are depths when the user says so', () =>
    expect(layers(checked(file, { 'depth names': 'depths', 'depth unit': 'cm' })).slice(0, 2)).toEqual([
      '6-10',
      '6-40',
    ]));
  it('that are layers ask nothing', () =>
    expect(
      asked(checked(['Sample ID,Date Sampled,Colwell P', 'Mill 10-30,2026-10-01,6', 'Mill 30-60,2026-10-01,6'])),
    ).toEqual([]));
  it('are no depth beside a column of depths, nor is their site', () => {
    const check = checked([
      'Sample ID,From in,To in,Date Sampled,Colwell P',
      'FARM-6-10,0,4,2026-10-01,6',
      'FARM-6-40,4,16,2026-10-01,6',
      'Mill 0-4,0,4,2026-10-01,6',
    ]);
    expect([asked(check), layers(check), sites(check)]).toEqual([
      [],
      ['0-10.16', '10.16-40.64', '0-10.16'],
      ['FARM-6-10', 'FARM-6-40', 'Mill'],
    ]);
  });
  it.each([
    ['Plot', [0, 1, 2]],
    ['Mill', Array.from({ length: 14 }, (_, at) => at + 1)],
  ])('that count on are no part of a place that is proposed: %s', (word, numbers) => {
    const check = checked([
      'Sample ID,Date Sampled,Colwell P',
      ...numbers.map((number) => `${word} 0-${number},2026-10-01,6`),
    ]);
    expect(check.places.map(({ text }) => text)).toEqual(numbers.map((number) => `${word} 0-${number}`));
  });
});

describe('heads', () => {
  const heads = 'Lab No,Paddock,Depth cm,Date Sampled';
  it('of two lines give the bounds of a layer', () => {
    const file = ['Lab No,Paddock,Depth (in),,Date Sampled,Colwell P', ',,Start,End,,', 'A1,Mill,12,24,2026-10-01,20'];
    expect([asked(checked(file)), layers(checked(file))]).toEqual([[], ['30.48-60.96']]);
  });
  it('of rocks hold contents of the whole, with a unit or without one', () => {
    for (const unit of ['', ' (%)']) {
      const check = checked([
        `${heads},K2O${unit},P2O5${unit},MgO${unit},SiO2${unit}`,
        'A1,Mill,0-10,2026-10-01,2,0.3,1,65',
      ]);
      expect(asked(check)).toEqual([]);
      expect(check.columns.flatMap(({ testId }) => testId ?? []).every((id) => id.startsWith('unlisted'))).toBe(true);
    }
    expect(asked(checked([`${heads},P2O5`, 'A1,Mill,0-10,2026-10-01,22']))).toEqual(['column |p2o5: p_colwell']);
  });
  it.each([
    ['SOC_g_kg', '12', 'column |socgkg: oc', { 'column |socgkg': 'oc' }, 'oc 1.2'],
    ['soc_percent', '1.2', 'column |socpercent: oc', { 'column |socpercent': 'oc' }, 'oc 1.2'],
    ['Carbon (%)', '1.3', 'column |carbon%: toc', { 'column |carbon%': 'oc_combustion' }, 'oc_combustion 1.3'],
    ['CEC7', '12', '', {}, 'cec_measured 12'],
  ])('of databases are known: %s', (head, value, question, answers, result) => {
    const file = [`${heads},${head}`, `A1,Mill,0-10,2026-10-01,${value}`];
    expect(asked(checked(file)).join()).toBe(question);
    expect(results(checked(file, answers))).toEqual([result]);
  });
  it('of geometries hold positions', () =>
    expect(
      checked(['WKT,Lab No,Depth cm,Date Sampled,Colwell P', 'POINT (117.5 -32.1),A1,0-10,2026-10-01,22']).samples[0],
    ).toMatchObject({ latitude: -32.1, longitude: 117.5 }));
});

describe('the day of sampling', () => {
  const file = ['Lab No,Paddock,Depth cm,Year,Colwell P', 'A1,Mill,0-10,2024,22', 'A2,Bend,0-10,2025,22'];
  it('is proposed by the year in the file, not as today', () => {
    expect(asked(checked(file))).toEqual(['undated: year']);
    expect(checked(file, { undated: 'year' }).samples.map(({ dateSampled }) => dateSampled)).toEqual([
      '2024-01-01',
      '2025-01-01',
    ]);
  });
});

describe('a workbook', () => {
  const heads = ['Lab No', 'Paddock', 'Depth cm', 'Date Sampled', 'Colwell P', 'Colwell K'];
  const book = workbookOf({
    Soil: {
      rows: [
        heads,
        ['A1', 'Mill', '0-10', '2026-10-01', 22, { struck: '900' }],
        ['A2', 'Bend', '0-10', '2026-10-01', 31, 100],
        ['A3', 'Bend', '0-10', '2026-10-01', 44, 120].map((cell) => ({ struck: String(cell) })),
      ],
    },
  });
  it('is read without what is struck out in it, which is asked', () => {
    const check = checked(book);
    expect([asked(check), check.questions[0]?.where, results(check)]).toEqual([
      ['struck out: leave'],
      'rows 4, cells F2',
      ['p_colwell 22', 'p_colwell 31, k_colwell 100'],
    ]);
    expect(check.skipped).toContainEqual({ sheet: 'Soil', row: 4, reason: 'is struck out in the workbook' });
    expect(results(checked(book, { 'struck out': 'take' }))).toEqual([
      'p_colwell 22, k_colwell 900',
      'p_colwell 31, k_colwell 100',
      'p_colwell 44, k_colwell 120',
    ]);
  });
  it('is read without the parts of a text that are struck out: a figure that was corrected is not both', () => {
    const corrected = workbookOf({
      Soil: {
        rows: [
          heads,
          ['A1', 'Mill', '0-10', '2026-10-01', { parts: [{ struck: '22' }, ' 25'] }, { parts: ['100'] }],
          ['A2', 'Bend', '0-10', '2026-10-01', 31, { parts: [{ struck: '9' }, { struck: '00' }] }],
        ],
      },
    });
    const check = checked(corrected);
    expect([asked(check), check.questions[0]?.where, results(check)]).toEqual([
      ['struck out: leave'],
      'cells E2, F3',
      ['p_colwell 25, k_colwell 100', 'p_colwell 31'],
    ]);
    const taken = checked(corrected, { 'struck out': 'take' });
    expect(taken.samples[0]?.faults.map(({ value, reason }) => `${value} ${reason}`)).toEqual([
      '22 25 is not a number',
    ]);
    expect(results(taken)[1]).toBe('p_colwell 31, k_colwell 900');
  });
  it.each([[['StartingDepth', 'inches']], [['The starting and ending depth of each sample is in inches']]])(
    'that tells the unit of depths on another sheet has it proposed: %j',
    (note) => {
      const file = workbookOf({
        Data: {
          rows: [
            ['Lab No', 'Paddock', 'StartingDepth', 'EndingDepth', 'Date Sampled', 'Colwell P'],
            ['A1', 'Mill', 0, 6, '2026-10-01', 22],
            ['A2', 'Mill', 6, 12, '2026-10-01', 12],
          ],
        },
        Notes: { rows: [['About this file'], note] },
      });
      expect(asked(checked(file))).toEqual(['depth unit: in']);
      expect(layers(checked(file, { 'depth unit': 'in' }))).toEqual(['0-15.24', '15.24-30.48']);
    },
  );
});
