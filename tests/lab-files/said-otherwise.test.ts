import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check } from '../../server/lab-files/check/checked.ts';
import type { Answers } from '../../server/lab-files/check/question.ts';

const paddocks = ['North', 'South'].map((name, index) => ({ id: index + 1, name, farmName: 'Home' }));
const bytesOf = (lines: readonly string[]): Uint8Array => new TextEncoder().encode(lines.join('\n'));
function checked(bytes: Uint8Array, answers: Answers = {}, today = '2026-12-01'): Check {
  const check = checkFile([bytes], { sampleType: 'soil', paddocks, today, answers });
  if (!check.ok) throw new Error(check.reason);
  return check;
}
const resultsOf = ({ samples }: Check) =>
  samples.map(({ results }) => results.map(({ use, value }) => `${use.test.id} ${value}`));

describe('one bad cell', () => {
  const file = bytesOf([
    'Lab No,Paddock,Depth (cm),Date Sampled,Colwell P mg/kg,Bulk density g/cm3',
    'A1,North,0-10,2026-10-01,22,58',
    'A2,South,0-10,2026-10-01,31,1.3',
  ]);
  const [fault] = checked(file).samples[0]!.faults;

  it('names itself and its column', () =>
    expect(fault).toMatchObject({ value: '58', cellId: expect.any(String), columnId: expect.any(String) }));

  it('is left out, and its sample comes in with the others', () => {
    const check = checked(file, { [fault!.cellId!]: 'leave' });
    expect(check.counts).toMatchObject({ saved: 2, refused: 0 });
    expect(resultsOf(check)).toEqual([['p_colwell 22'], ['p_colwell 31', 'bulk_density 1.3']]);
  });

  it('is corrected', () =>
    expect(resultsOf(checked(file, { [fault!.cellId!]: 'value 1.58' }))[0]).toEqual([
      'p_colwell 22',
      'bulk_density 1.58',
    ]));

  it('that is corrected to what cannot be read either is a fault again', () =>
    expect(checked(file, { [fault!.cellId!]: 'value 60' }).samples[0]!.faults).toMatchObject([{ value: '60' }]));

  it('goes with its column, for all rows', () =>
    expect(resultsOf(checked(file, { [fault!.columnId!]: 'leave' }))).toEqual([['p_colwell 22'], ['p_colwell 31']]));

  it.each([
    ['Date Sampled', 'autumn', 'value 2026-10-02', { dateSampled: '2026-10-02' }],
    ['Depth (cm)', '10-0', 'value 0-10', { depthTopCm: 0, depthBottomCm: 10 }],
    ['Latitude', '-133', 'value -33', { latitude: -33 }],
    ['Latitude', '-133', 'leave', { latitude: null }],
  ])('of %s, "%s", is reported with %s', (head, cell, answer, expected) => {
    const heads = ['Lab No', 'Paddock', 'Depth (cm)', 'Date Sampled', 'Latitude', 'Longitude', 'Colwell P mg/kg'];
    const cells = ['A1', 'North', '0-10', '2026-10-01', '-33', '117', '22'];
    cells[heads.indexOf(head)] = cell;
    const bytes = bytesOf([heads.join(), cells.join(), 'A2,South,0-10,2026-10-01,-33,117,30']);
    const [bad] = checked(bytes).samples[0]!.faults;
    const [sample] = checked(bytes, { [bad!.cellId!]: answer }).samples;
    expect([sample?.faults, sample]).toMatchObject([[], expected]);
  });
});

describe('how a sheet is read', () => {
  const across = bytesOf([
    'Sample ID,North 0-10,South 0-10',
    'Date Sampled,2026-10-01,2026-10-01',
    'pH (CaCl2),5.1,5.4',
    'Colwell P (mg/kg),30,41',
    'PBI,80,90',
  ]);

  it('is said by the kind of its table, and back', () => {
    const [layout] = checked(across).layouts;
    expect(layout).toMatchObject({ id: 'layout', kind: 'transposed' });
    expect(checked(across, { layout: 'wide' }).layouts[0]?.kind).toBe('wide');
    expect(checked(across, { layout: 'transposed' }).samples).toEqual(checked(across).samples);
  });

  it('is said by the row of its heads', () => {
    const file = bytesOf([
      'Lab No,Paddock,Depth (cm),Date Sampled,pH (CaCl2),PBI,Colwell K mg/kg',
      'Lab No,Paddock,Depth (cm),Date Sampled,Colwell P mg/kg',
      'A1,North,0-10,2026-10-01,22',
    ]);
    const check = checked(file, { layout: 'header 2' });
    expect([check.layouts[0]?.rows['headerRow'], resultsOf(check)]).toEqual([2, [['p_colwell 22']]]);
  });

  it('stays as it was read where the answer names no row of it', () =>
    expect(checked(across, { layout: 'header 900' }).samples).toEqual(checked(across).samples));
});

it('a day of a Modus file that cannot be is asked, and said for all of its samples', () => {
  const bytes = readFileSync(new URL('./layouts/14-modus-v1.xml', import.meta.url));
  const early = checked(bytes, {}, '2020-01-01');
  const [question] = early.questions.filter(({ about }) => about === 'date');
  expect(question).toMatchObject({ why: 'is in the future', free: 'day', proposed: null });
  expect(early.open).toContain(question?.id);
  const answers = Object.fromEntries(
    early.questions.flatMap(({ id, about }) => (about === 'date' ? [[id, '2019-10-02']] : [])),
  );
  const said = checked(bytes, answers, '2020-01-01');
  expect(new Set(said.samples.map(({ dateSampled }) => dateSampled))).toEqual(new Set(['2019-10-02']));
  expect(said.samples.flatMap(({ faults }) => faults)).toEqual([]);
});
