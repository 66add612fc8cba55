import { describe, expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check } from '../../server/lab-files/check/checked.ts';
import { type BookCell, workbookOf } from './books.ts';

const paddocks = [{ id: 1, name: 'Mill', farmName: 'Home' }];
function checked(file: readonly string[] | Uint8Array): Check {
  const found = checkFile([file instanceof Uint8Array ? file : new TextEncoder().encode(file.join('\n'))], {
    sampleType: 'soil',
    paddocks,
    today: '2026-12-01',
    answers: {},
  });
  if (!found.ok) throw new Error(found.reason);
  return found;
}
const asked = ({ questions }: Check) => questions.map(({ id, proposed }) => `${id}: ${proposed ?? '-'}`);
const places = ({ samples }: Check) =>
  samples.map(({ paddock, site, depthTopCm, depthBottomCm }) => [paddock, site, `${depthTopCm}-${depthBottomCm}`]);
const LAYERS = [
  ['Mill', null, '0-10'],
  ['Mill', null, '10-30'],
];

const HEAD = 'Lab No,Paddock,Depth,Date Sampled,Colwell P mg/kg';
const rows = (first: string, second: string) => [`A1,Mill,${first},14/10/2026,22`, `A2,Mill,${second},14/10/2026,9`];

describe('codes of depths are those that a legend of the file explains', () => {
  it.each<readonly [words: string, lines: readonly string[]]>([
    ['under the table', [HEAD, ...rows('D1', 'D2'), '"D1 = 0-10 cm, D2 = 10-30 cm"']],
    ['above it, a line each', ['D1: 0-10 cm', 'D2: 10-30 cm', HEAD, ...rows('d1', 'd2')]],
    ['in cells of their own', [HEAD, ...rows('T', 'S'), 'Legend', 'T,0-10 cm', 'S,10-30 cm']],
    ['after the depths', [HEAD, ...rows('D1', 'D2'), '"Depths: 0-10 cm (D1), 10-30 cm (D2)"']],
    ['as bare figures', [HEAD, ...rows('1', '2'), '1 = 0-10 cm; 2 = 10-30 cm']],
    ['as words', [HEAD, ...rows('Topsoil', 'Subsoil'), '"Topsoil = 0-10 cm, subsoil = 10-30 cm"']],
    [
      'at the end of names',
      [
        'D1 = 0-10cm; D2 = 10-30cm',
        'Sample,Date Sampled,Colwell P mg/kg',
        'Mill D1,14/10/2026,22',
        'Mill_D2,14/10/2026,9',
      ],
    ],
  ])('%s', (_, lines) => {
    const found = checked(lines);
    expect([asked(found), places(found), found.counts.refused]).toEqual([[], LAYERS, 0]);
  });
  it.each<readonly [words: string, key: readonly (readonly BookCell[])[]]>([
    ['as a list', [['Depth codes'], ['D1 = 0-10 cm'], ['D2 = 10-30 cm']]],
    [
      'as a table',
      [
        ['Sample code', 'Depth (cm)'],
        ['D1', '0-10'],
        ['D2', '10-30'],
      ],
    ],
    [
      'as a table under unknown heads',
      [
        ['Code', 'Meaning'],
        ['D1', '0-10 cm'],
        ['D2', '10-30 cm'],
      ],
    ],
  ])('on another sheet: %s', (_, key) => {
    const found = checked(
      workbookOf({
        Data: {
          rows: [
            ['Lab No', 'Paddock', 'Depth', 'Date Sampled', 'Colwell P mg/kg'],
            ['A1', 'Mill', 'D1', { serial: 46_309 }, 22],
            ['A2', 'Mill', 'D2', { serial: 46_309 }, 9],
          ],
        },
        Key: { rows: key },
      }),
    );
    expect([asked(found), places(found)]).toEqual([[], LAYERS]);
  });
  it('and a guideline is none', () => {
    const found = checked(['Guide: P = 20-30', 'Sample,Date Sampled,Colwell P mg/kg', 'Mill P,14/10/2026,22']);
    expect([asked(found), places(found)]).toEqual([['depth none: 0-10'], [['Mill', 'P', 'null-null']]]);
  });
  it('without a legend each is asked, and none refused', () => {
    const found = checked([HEAD, ...rows('D1', 'B21')]);
    expect([asked(found), found.counts.refused]).toEqual([['depth word d1: -', 'depth word b21: -'], 0]);
  });
});

it.each<readonly [words: string, lines: readonly string[]]>([
  ['after a dash', ['Depth codes: A - 0-10 cm; B - 10-30 cm', HEAD, ...rows('A', 'B')]],
  [
    'in columns beside the table',
    [`${HEAD},,Code,Meaning`, ...rows('D1', 'D2').map((row, at) => `${row},,${['D1,0-10 cm', 'D2,10-30 cm'][at]}`)],
  ],
])('a legend is found %s', (_, lines) => {
  const found = checked(lines);
  expect([asked(found), places(found)]).toEqual([[], LAYERS]);
});

it('a stroke between a name and its depth belongs to neither', () =>
  expect(
    places(checked(['Sample ID,Date Sampled,Colwell P', 'Mill | 0-10,14/10/2026,22', 'Mill | 10-30,14/10/2026,9'])),
  ).toEqual(LAYERS));
