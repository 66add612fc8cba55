import { describe, expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check } from '../../server/lab-files/check/checked.ts';
import type { Answers } from '../../server/lab-files/check/question.ts';

const paddocks = ['Mill', '12', 'Bend'].map((name, index) => ({ id: index + 1, name, farmName: 'Home' }));
function checked(lines: readonly string[], answers: Answers = {}): Check {
  const found = checkFile([new TextEncoder().encode(lines.join('\n'))], {
    sampleType: 'soil',
    paddocks,
    today: '2026-12-01',
    customerName: 'Ridley Farming',
    answers,
  });
  if (!found.ok) throw new Error(found.reason);
  return found;
}
const asked = ({ questions }: Check) => questions.map(({ id, proposed }) => `${id}: ${proposed ?? '-'}`);

const HEADS = 'Lab No,Paddock,Depth,Date Sampled';
const REST = '0-10,14/10/2026,22';

it('a number that a spreadsheet program has made a date is asked, and may be left out alone', () => {
  const file = [`${HEADS},Colwell P`, `1-Mar,Mill,${REST}`, `A2,Mill,${REST}`];
  expect(asked(checked(file))).toEqual(['dated labNumber: -']);
  const numbers = (answer: string) =>
    checked(file, { 'dated labNumber': answer }).samples.map(({ labNumber }) => labNumber);
  expect([numbers('without'), numbers('keep')]).toEqual([
    [null, 'A2'],
    ['1-Mar', 'A2'],
  ]);
});

describe('a paddock called by a figure', () => {
  const places = (...names: readonly string[]) =>
    checked([`${HEADS},Colwell P`, ...names.map((name, at) => `A${at},${name},${REST}`)]).samples.map(
      ({ paddock, site }) => [paddock, site],
    );
  it('with a nought behind it is that figure', () =>
    expect(places('12.0', '12.0')).toEqual([
      ['12', null],
      ['12', null],
    ]));
  it('beside other decimals has them as its sites', () =>
    expect(places('12.0', '12.1')).toEqual([
      ['12', '0'],
      ['12', '1'],
    ]));
});

it('a name of two paddocks is asked, and none is taken for a site of the other', () =>
  expect(asked(checked([`${HEADS},Colwell P`, `A1,Mill/Bend,${REST}`]))).toEqual(['place mill/bend: paddock 1']));

describe('positions', () => {
  const file = (lat: string, lon: string) => [
    `${HEADS},Latitude,Longitude,Colwell P`,
    `A1,Mill,0-10,14/10/2026,${lat},${lon},22`,
  ];
  it.each([
    ['33.5', '149.01'],
    ['43.5', '172.6'],
  ])('without the sign of the south are asked: %s %s', (lat, lon) => {
    expect(asked(checked(file(lat, lon)))).toEqual(['hemisphere: south']);
    const latitudes = ['south', 'north'].map(
      (answer) => checked(file(lat, lon), { hemisphere: answer }).samples[0]?.latitude,
    );
    expect(latitudes).toEqual([-Number(lat), Number(lat)]);
  });
  it.each([
    ['-33.5', '149.01'],
    ['41.2', '-96.1'],
    ['52.1', '5.2'],
  ])('anywhere else do not change: %s %s', (lat, lon) => expect(asked(checked(file(lat, lon)))).toEqual([]));
  it('in metres of a grid are left out with their reason', () =>
    expect(
      checked([`${HEADS},Easting,Northing,Colwell P`, 'A1,Mill,0-10,14/10/2026,686000,6291000,22']).columns.flatMap(
        ({ use, header, reason }) => (use === 'left out' ? [`${header} ${reason}`] : []),
      ),
    ).toEqual([
      'Easting is a position in metres, which is not read; latitude and longitude are',
      'Northing is a position in metres, which is not read; latitude and longitude are',
    ]));
});
