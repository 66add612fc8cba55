import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { matchLand, needsConfirmation } from '../../server/farm-files/match-land.ts';
import { noChoices, readFarm, type FarmChoices, type FarmReading } from '../../server/farm-files/read-farm.ts';

const file = (name: string): Buffer => readFileSync(new URL(`./cases/${name}`, import.meta.url));

interface Asked {
  readonly ask: string;
}
interface Expected {
  readonly tolerance: { readonly area: number };
  readonly files: Readonly<
    Record<
      string,
      {
        readonly what: string;
        readonly asked?: Asked;
        readonly paddocks: readonly {
          readonly row?: number;
          readonly name?: string;
          readonly farm?: string;
          readonly areaHa?: number;
          readonly areaHaIfTaken?: number | null;
          readonly told?: readonly string[];
          readonly asked?: Asked | null;
          readonly fault?: string | null;
        }[];
      }
    >
  >;
}
/** Areas that geodesic polygons and a local equal-area plane agree upon. */
const expected = JSON.parse(file('expected.json').toString('utf8')) as Expected;

/** The codes of the messages, by the words of a notice. */
const CODES: readonly (readonly [words: RegExp, code: string])[] = [
  [/second outline inside it/, 'HOLE_AS_PART'],
  [/outline inside it that counts/, 'INSIDE_IS_LAND'],
  [/parts that overlap/, 'PARTS_OVERLAP'],
  [/same outline twice/, 'PART_TWICE'],
  [/rings that run the wrong way/, 'RINGS_BY_NESTING'],
  [/ha by the file/, 'AREA_DIFFERS'],
];
const codesOf = (notices: readonly string[]): readonly string[] =>
  notices.flatMap((notice) => CODES.flatMap(([words, code]) => (words.test(notice) ? [code] : [])));

function read(name: string, choices: Partial<FarmChoices> = {}): FarmReading {
  const reading = readFarm(file(name), { ...noChoices, customerName: 'Ridley Farming', ...choices });
  if (!reading.ok) throw new Error(reading.reason);
  return reading;
}
const askedOf = (reading: FarmReading): readonly string[] =>
  matchLand(reading.features, { known: [], farmName: 'Home', asked: reading.asked }).asked;

describe.each(Object.entries(expected.files))('%s', (name, { what, paddocks }) => {
  it(`counts each point of land once: ${what}`, () => {
    const { features } = read(name);
    paddocks.forEach((one, at) => {
      const row = one.row ?? at + 1;
      const found = features.find((feature) => feature.row === row)!;
      if (one.areaHa !== undefined) {
        expect(found.areaHa! / one.areaHa, `area of row ${row}`).toBeGreaterThan(1 - expected.tolerance.area);
        expect(found.areaHa! / one.areaHa, `area of row ${row}`).toBeLessThan(1 + expected.tolerance.area);
      }
      if (one.farm !== undefined) expect(found.farmName).toBe(one.farm);
      if (one.told) {
        const codes = codesOf(found.notices);
        // A question is listed beside the messages.
        const wanted = one.asked?.ask === 'INSIDE' ? ['HOLE_AS_PART', ...one.told] : one.told;
        expect(codes, `told of row ${row}`).toEqual(wanted.filter((code) => !['LINE_OPEN', 'TINY'].includes(code)));
      }
      if (one.fault === 'NO_FIX') expect(found.fault?.reason).toContain('a corner at 0, 0');
    });
  });

  it('asks about lines and about outlines within outlines, and takes the other reading when the user says so', () => {
    const reading = read(name);
    const lines = paddocks.flatMap((one, at) => (one.areaHaIfTaken === undefined ? [] : [{ ...one, row: at + 1 }]));
    for (const { row, areaHaIfTaken } of lines) {
      const found = reading.features.find((feature) => feature.row === row)!;
      expect([found.fault === null, found.offer]).toEqual([false, areaHaIfTaken ? 'boundary' : null]);
      if (!areaHaIfTaken) continue;
      const taken = read(name, { unkink: [row] }).features.find((feature) => feature.row === row)!;
      expect(taken.areaHa! / areaHaIfTaken).toBeCloseTo(1, 3);
    }
    const inside = paddocks.filter(({ asked }) => asked?.ask === 'INSIDE');
    expect(askedOf(reading).filter((sentence) => sentence.startsWith('Inside'))).toHaveLength(inside.length);
  });
});

it('an outline inside counts as land when the user says so', () => {
  const [mill] = read('a02-outline-inside.kml', { unkink: [1] }).features;
  expect(mill!.areaHa).toBeCloseTo(16.6874, 2);
  expect(askedOf(read('a02-outline-inside.kml', { unkink: [1] }))).toEqual([]);
});

it('nothing of another grower is added before the user says so', () => {
  const name = 'a08-farm-and-grower.geojson';
  const reading = read(name);
  expect(reading.features.filter(({ isLeftOut }) => !isLeftOut).map(({ name: own }) => own)).toEqual([
    'Mill',
    'Bend',
    'Dam',
  ]);
  expect(askedOf(reading)).toEqual([
    expect.stringContaining('The map names 2 growers by CLIENT_NAM: Ridley Farming (3), Ashby & Sons (2).'),
  ]);
  const all = read(name, { leaveOut: { attribute: 'CLIENT_NAM', values: [] } });
  expect([all.features.filter(({ isLeftOut }) => isLeftOut).length, askedOf(all)]).toEqual([0, []]);
  expect(
    read(name, { customerName: 'Ridley Farming Pty Ltd' }).features.filter(({ isLeftOut }) => isLeftOut),
  ).toHaveLength(2);
});

it('paddocks of one name are numbered from the north, and asked', () => {
  const reading = read('a09-same-names.geojson');
  expect(Object.fromEntries(reading.features.map(({ row, name }) => [row, name]))).toEqual({
    1: 'Home 4',
    2: 'Home 6',
    3: 'Home 5',
    4: 'Home 2',
    5: 'Home 1',
    6: 'Feature 6',
    7: 'Home 3',
    8: 'Gate',
  });
  expect(askedOf(reading).join()).toContain('The attribute Pdk_No differs, too.');
  expect(read('a09-same-names.geojson', { nameBy: 'Pdk_No' }).features.map(({ name }) => name)).toContain('106');
  expect(read('m14-same-names.geojson').features.every(({ fault }) => fault === null)).toBe(true);
});

it('a field far from the others is asked', () =>
  expect(askedOf(read('a11-far.geojson'))).toEqual([
    expect.stringMatching(/"Nth Forty" lies 2,17\d km from the others/),
  ]));

it.each([
  ['m17-rings-wrong-way.zip', [15.6328, 16.6749]],
  ['m25-part-twice.geojson', [16.6749]],
  ['m02-commas-only.kml', [16.6749, 16.6749]],
])('%s counts its land once', (name, areas) =>
  expect(read(name).features.map(({ areaHa }) => Number(areaHa!.toFixed(4)))).toEqual(areas),
);

it('names of a table are read in the language that it says', () =>
  expect(read('m18-cyrillic-ldid.zip').features.map(({ name }) => name)).toEqual(['Северное поле', 'Дальнее']));

it('a closed line is offered as a boundary', () =>
  expect(read('m06-survey-app-closed-track.kml').features.map(({ offer }) => offer)).toEqual(['boundary', null]));

it('a corner at 0, 0 is a fault', () =>
  expect(read('m28-no-fix.geojson').features.map(({ fault }) => fault?.reason)).toEqual([
    undefined,
    'has a corner at 0, 0, as a receiver without a fix writes it',
    'has a corner at 0, 0, as a receiver without a fix writes it',
  ]));

it('a map that is only a link says what to export', () => {
  const reading = readFarm(file('m08-network-link.kmz'));
  expect(reading.ok ? '' : reading.reason).toContain('is only a link to a map on the internet');
});

it('the same land again under another name is asked', () => {
  const halves = read('m13-group-of-polygons.kml').features[0]!;
  const known = [{ id: 1, name: halves.name, farmName: 'Home', areaHa: halves.areaHa, geometry: halves.geometry }];
  const plan = matchLand(read('m25-part-twice.geojson').features, { known, farmName: 'Home' });
  expect([
    needsConfirmation(plan),
    plan.shared.length + plan.matched.filter(({ fate }) => fate.kind === 'renamed').length,
  ]).toEqual([true, 1]);
});
