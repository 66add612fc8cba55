import { expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import { faultMessage } from '../../server/lab-files/check/describe-check.ts';
import type { Check } from '../../server/lab-files/check/checked.ts';
import type { SampleType } from '../../server/lab-files/lab-file-reading.ts';

function checked(sampleType: SampleType, ...lines: readonly string[]): Check {
  const check = checkFile([new TextEncoder().encode(lines.join('\n'))], {
    sampleType,
    paddocks: [{ id: 1, name: 'Lane', farmName: 'Home' }],
    today: '2026-12-01',
    answers: {},
  });
  if (!check.ok) throw new Error(check.reason);
  return check;
}
const faultsOf = ({ samples }: Check) =>
  samples.flatMap(({ faults }) => faults.map(({ column, value, reason }) => `${column}: "${value}" ${reason}`));

it.each([
  ['Latitude,Longitude', '-31,', 'Latitude: "-31" has no longitude beside it'],
  ['Latitude,Longitude', 'n/a,115', 'Longitude: "115" has no latitude beside it'],
  ['Latitude,Longitude', '-91,115', 'Latitude: "-91" is out of bounds (-90 to 90)'],
  ['Plant count', '4.5', 'Plant count: "4.5" is not a whole number'],
  ['Plant count', 'some', 'Plant count: "some" is not a plain number'],
  ['Sample weight (lb)', '4', 'Sample weight (lb): "4" is in lb, which cannot be converted'],
  ['Date of emergence', '2026-04-02', 'Date of emergence: "2026-04-02" is after the day of sampling'],
  ['Date of emergence', '30/02/2026', expect.stringContaining('is not a day of the calendar (the day comes first')],
])('what describes a sample is refused where it cannot be: %s of %s', (head, cells, fault) =>
  expect(faultsOf(checked('plant', `Paddock,Date Sampled,N (%),${head}`, `Lane,2026-04-01,4.1,${cells}`))).toEqual([
    fault,
  ]),
);

it('a weight is kept in grams, whatever its head counts', () => {
  const weights = ['Sample weight (kg),0.0864', 'Sample weight (g),86.4', 'Sample weight,86.4'].map((column) => {
    const [head, cell] = column.split(',');
    return checked('plant', `Paddock,Date Sampled,N (%),${head}`, `Lane,2026-04-01,4.1,${cell}`).samples[0];
  });
  expect(weights.map((sample) => sample?.sampleWeightG)).toEqual([86.4, 86.4, 86.4]);
});

it('a row whose quotation mark does not close its cell is no sample: its figures are in the wrong columns', () =>
  expect(faultsOf(checked('soil', 'Paddock,Depth (cm),Date Sampled,PBI', '"Lane" x,0-10,2026-04-01,80'))).toEqual([
    ': "" has a quotation mark that does not close its cell: close it in the file',
  ]));

it('days of which the first figure is the same throughout may have the month first: no order is proposed', () => {
  const asked = (...days: readonly string[]) =>
    checked('soil', 'Paddock,Depth (cm),Date Sampled,PBI', ...days.map((day, at) => `Lane,0-${at + 10},${day},80`))
      .questions.filter(({ id }) => id === 'dates')
      .map(({ proposed }) => proposed);
  expect(asked('3/1/2025', '3/4/2025', '3/9/2025')).toEqual([null]);
  expect(asked('3/4/2025')).toEqual(['DMY']);
});

it('rows that cannot be read are reported in the words of the template, with the count of all rows', () => {
  const check = checked(
    'soil',
    'Paddock,Depth From (cm),Depth To (cm),Colwell P (mg/kg),Date Sampled',
    'Lane,0,10,22,2026-03-31',
    'Lane,10,0,25,2026-03-31',
    'Lane,0,10,plenty,2026-03-31',
    'Lane,0,ten,25,2026-03-31',
    'Lane,0,10,-4,2026-03-31',
  );
  expect(faultMessage(check).split('\n')).toEqual([
    '4 rows cannot be read, nothing was saved.',
    'Row 3, Depth From (cm) and Depth To (cm): "10-0" does not go down: the upper depth must be less than the lower.',
    'Row 4, Colwell P (mg/kg): "plenty" is not a number.',
    'Row 5, Depth To (cm): "ten" is not a number.',
    'Row 6, Colwell P (mg/kg): "-4" is negative.',
    '5 rows in the file: 0 saved, 4 rejected, 1 skipped.',
  ]);
});
