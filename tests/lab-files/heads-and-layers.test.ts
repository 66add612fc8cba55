import { expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check } from '../../server/lab-files/check/checked.ts';

function checked(lines: readonly string[]): Check {
  const found = checkFile([new TextEncoder().encode(lines.join('\n'))], {
    sampleType: 'soil',
    paddocks: ['Mill', 'Bend'].map((name, index) => ({ id: index + 1, name, farmName: 'Home' })),
    today: '2026-12-01',
    answers: {},
  });
  if (!found.ok) throw new Error(found.reason);
  return found;
}
const asked = ({ questions }: Check) => questions.map(({ id, proposed }) => `${id}: ${proposed ?? '-'}`);
const read = ({ samples }: Check) =>
  samples.map(
    ({ paddock, depthTopCm, depthBottomCm, results, faults }) =>
      `${paddock} ${depthTopCm}-${depthBottomCm} ${results.map(({ use, value }) => `${use.test.id} ${value}`).join(', ')}${faults.map(({ reason }) => reason).join()}`,
  );

it('heads over one another above their units, beside the names of samples, are one row of heads', () => {
  const found = checked([
    'Soil report,,,,,,,',
    ',,,,Phosphorus,,pH,',
    ',,,,Colwell,Olsen,CaCl2,H2O',
    'Lab No,Paddock,Depth (cm),Date Sampled,mg/kg,mg/100g,,',
    'A1,Mill,0-10,14/10/2026,22,1.2,5.1,6.0',
  ]);
  expect([asked(found), read(found)]).toEqual([[], ['Mill 0-10 p_colwell 22, p_olsen 12, ph_cacl2 5.1, ph_water 6']]);
});

it('a test whose name holds its layer gives samples of these, also with a row a result', () => {
  const found = checked([
    'Paddock,Date Sampled,Test,Result,Unit',
    'Mill,14/10/2026,NO3-N 0-10,12,mg/kg',
    'Mill,14/10/2026,NO3-N 10-30,8,mg/kg',
    'Bend,14/10/2026,NO3-N 0-10,9,mg/kg',
  ]);
  expect([asked(found), read(found), found.counts]).toMatchObject([
    [],
    ['Mill 0-10 no3_n 12', 'Mill 10-30 no3_n 8', 'Bend 0-10 no3_n 9'],
    { rowsIn: 3, saved: 3 },
  ]);
});

it('units with tests down count when heads of their own are among them', () => {
  const found = checked([
    'Sample ID:,,Mill,Bend',
    'Depth:,,0-10,0-10',
    'Sampled,,14/10/2026,14/10/2026',
    'Method No.,Nutrient,,',
    ',Units,26-1/1,26-1/2',
    'Exchangeable Calcium,mg/kg,802,401',
    'Colwell P,mg/100g,2.2,1.8',
    'pH (CaCl2),units,5.1,4.9',
  ]);
  expect([asked(found), read(found).map((sample) => sample.replace(/(\.\d\d)\d+/g, '$1'))]).toEqual([
    [],
    ['Mill 0-10 ca_exch 4.00, p_colwell 22, ph_cacl2 5.1', 'Bend 0-10 ca_exch 2.00, p_colwell 18, ph_cacl2 4.9'],
  ]);
});

it.each(['Rep', 'Replicate No', 'Number of cores', 'Cores'])('%s is no result', (head) =>
  expect(
    checked([`Lab No,Paddock,Depth,Date Sampled,${head},Colwell P mg/kg`, 'A1,Mill,0-10,2026-10-14,3,22']).columns.find(
      ({ header }) => header === head,
    )?.use,
  ).toBe('left out'),
);

it('a unit column on a page that repeats its head is read, and so are cells without a figure beside it', () => {
  const found = checked([
    'Lab No,Paddock,Depth,Date Sampled,Colwell P,Unit',
    'A1,Mill,0-10,2026-10-14,2.2,mg/100g',
    'Lab No,Paddock,Depth,Date Sampled,Colwell P,Unit',
    'A2,Bend,0-10,2026-10-14,-,mg/100g',
    'A3,Bend,0-10,2026-10-14,1.8 (Mod),mg/100g',
  ]);
  expect([asked(found), read(found)]).toEqual([[], ['Mill 0-10 p_colwell 22', 'Bend 0-10 ', 'Bend 0-10 p_colwell 18']]);
});
