import type { Random } from '../../../server/demo/random.ts';

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

/** What no call was made for: other types, edges, the unkeepable, the huge and the deep. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  'x',
  -1,
  0,
  1.5,
  -1e308,
  1e21,
  2_147_483_647,
  2_147_483_648,
  '9007199254740993',
  'NaN',
  '2026-02-30',
  '0000-00-00T99:99:99Z',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  "' or 1=1 --",
  '%_\\',
  '%00',
  '../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '🌾'.repeat(300),
  'x'.repeat(100_000),
  '<ol><li data-list="bullet">'.repeat(3_000),
  [],
  {},
  [null],
  [[]],
  nested(40),
  nested(2_000),
  Array.from({ length: 5_000 }, (_, at) => at),
  { toString: 1, constructor: { prototype: 1 } },
];

type Place = readonly (string | number)[];

/** Every place inside a value, its root included. */
function placesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...at, key]))];
}

function withValue(value: unknown, [key, ...rest]: Place, put: unknown): unknown {
  if (key === undefined) return put;
  const copy: Record<string | number, unknown> | unknown[] = Array.isArray(value)
    ? [...value]
    : { ...(value as object) };
  const inside = copy as Record<string | number, unknown>;
  inside[key] = withValue(inside[key], rest, put);
  return copy;
}

/** The value with one place taken by something hostile, or with a field too many. */
export function spoilt(value: unknown, random: Random): unknown {
  const place = random.pick(placesOf(value));
  const target = random.pick(hostileValues);
  return random.chance(0.9)
    ? withValue(value, place, target)
    : withValue(value, [random.pick(['extra', 'id', 'tenantId'])], target);
}
