import { expect, test } from 'vitest';
import {
  areaOfRingsHa,
  boundaryOf,
  geometryOfRings,
  isCrossed,
  readBoundary,
  withCorner,
  withoutLastCorner,
} from '../../../src/model/sites/boundary.ts';

const corners = ['117.1, -31.9', '117.2, -31.9', '117.2, -31.8', '117.1, -31.8'];
const text = corners.join('\n');

test('a corner a line is read however its two numbers are parted, and a closing corner is dropped', () => {
  const written = '117.1 -31.9\n117.2;-31.9\n 117.2,\t-31.8 \n117.1, -31.8\n117.1, -31.9\n';
  expect(readBoundary(written)).toEqual(readBoundary(text));
  expect(readBoundary(text)).toMatchObject({ problem: null, rings: [{ length: 4 }] });
});

test('an invalid corner is reported by its line, and the corners before it are kept', () => {
  expect(readBoundary('117.1, -31.9\n117,2 -31.9')).toMatchObject({
    rings: [[[117.1, -31.9]]],
    problem: expect.stringContaining('Line 2') as unknown,
  });
  expect(readBoundary('-31.9, 117.1').problem).toContain('longitude (up to 180) first, then latitude');
  expect(readBoundary('117.1, -31.9, 250').problem).toContain('Line 1');
  expect(readBoundary('').problem).toBeNull();
});

test('a part with two corners encloses nothing', () => {
  expect(readBoundary(`${text}\n\n117.3, -31.9\n117.4, -31.9`).problem).toBe(
    'Part 2 of the boundary has fewer than three corners.',
  );
});

type Rings = ReturnType<typeof readBoundary>['rings'];

test('rings become polygons with their holes, and read back as the same text', () => {
  const hole = '117.14, -31.86\n117.16, -31.86\n117.15, -31.84';
  const island = '117.149, -31.855\n117.151, -31.855\n117.15, -31.853';
  const beside = '117.3, -31.9\n117.4, -31.9\n117.4, -31.8';
  const { rings } = readBoundary([text, hole, island, beside].join('\n\n'));
  const geometry = geometryOfRings(rings);
  expect(geometry.type).toBe('MultiPolygon');
  expect((geometry.coordinates as unknown[][]).map(({ length }) => length)).toEqual([2, 1, 1]);
  expect(boundaryOf(geometryOfRings(readBoundary(`${text}\n\n${hole}`).rings))).toBe(`${text}\n\n${hole}`);
});

test('the area of land is without its holes, and with what is land within them and beside', () => {
  const square = (west: number, south: number, side: number): string =>
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
    ]
      .map(([x, y]) => `${x!.toFixed(4)}, ${y!.toFixed(4)}`)
      .join('\n');
  const [land, hole, island, beside] = [
    square(117.1, -31.9, 0.1),
    square(117.12, -31.88, 0.06),
    square(117.14, -31.86, 0.02),
    square(117.3, -31.9, 0.1),
  ].map((part) => readBoundary(part).rings) as [Rings, Rings, Rings, Rings];
  const alone = [land, hole, island, beside].map((rings) => areaOfRingsHa(rings)) as [number, number, number, number];
  // 0.1° is 11.12 km to the north and 0.85 of that to the east.
  expect(alone[0]).toBeCloseTo(10_500, -2);
  expect(areaOfRingsHa([...land, ...hole])).toBeCloseTo(alone[0] - alone[1], 6);
  expect(areaOfRingsHa([...land, ...hole, ...island])).toBeCloseTo(alone[0] - alone[1] + alone[2], 6);
  expect(areaOfRingsHa([...land, ...beside])).toBeCloseTo(alone[0] + alone[3], 6);
  expect(geometryOfRings(land).type).toBe('Polygon');
  // A line encloses nothing, whichever way it is asked.
  expect(areaOfRingsHa([land[0]!.slice(0, 2)])).toBe(0);
});

test.each([
  ['180, 90', true],
  ['-180, -90', true],
  ['180.1, 0', false],
  ['0, 90.1', false],
])('a corner at %s is on Earth: %s', (corner, isOn) => {
  const { problem } = readBoundary(`${corner}\n117.1, -31.9\n117.2, -31.9`);
  expect(problem?.includes('Line 1') ?? false).toBe(!isOn);
});

test.each([
  ['no square', corners, false],
  ['a bow', [corners[0]!, corners[2]!, corners[1]!, corners[3]!], true],
  ['a corner beyond the opposite side', [...corners, '117.15, -31.95'], true],
  ['no corner within it', [...corners, '117.15, -31.85'], false],
  ['no line', corners.slice(0, 2), false],
  [
    'no two parts that lie over each other',
    [...corners, '', ...corners.map((corner) => corner.replace('117.', '117.05'))],
    false,
  ],
])('a boundary crosses itself: %s', (_, lines, isIt) => {
  expect(isCrossed(readBoundary(lines.join('\n')).rings)).toBe(isIt);
});

test('corners are added at the end, and the first one of a part closes it', () => {
  const closed = withCorner(text, [117.1, -31.9]);
  expect(closed).toBe(`${text}\n\n`);
  expect(withCorner(closed, [117.3, -31.9])).toBe(`${text}\n\n117.3, -31.9`);
  expect(withCorner('', [117.1, -31.9])).toBe('117.1, -31.9');
  expect(withCorner('117.1, -31.9', [117.20000001, -31.9])).toBe('117.1, -31.9\n117.2, -31.9');
});

test('the last corner is taken away, to the first one', () => {
  expect(withoutLastCorner(`${text}\n\n117.3, -31.9`)).toBe(text);
  expect(withoutLastCorner('117.1, -31.9')).toBe('');
});
