import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinLayers, type SoilLayer } from '../../server/profiles/join-layers.ts';
import { depthInName, runningNumber, withoutDepth, withoutLowerDepth } from '../../server/profiles/place-name.ts';
import { coreMs } from '../core-time.ts';

type Given = Partial<SoilLayer> & { readonly depth?: readonly [number, number] };

const layer = (id: number, { depth = [0, 10], ...given }: Given = {}): SoilLayer => ({
  id,
  paddockId: null,
  siteName: String(id),
  coords: null,
  fromCm: depth[0],
  toCm: depth[1],
  dateSampled: '2026-02-10',
  ...given,
});
const three = (given: (at: number) => Given): SoilLayer[] =>
  (
    [
      [0, 10],
      [10, 30],
      [30, 60],
    ] as const
  ).map((depth, at) => layer(at + 1, { depth, ...given(at) }));
const profiles = (layers: readonly SoilLayer[]) => Object.fromEntries(joinLayers(layers).profileOf);
const notes = (layers: readonly SoilLayer[]) => Object.fromEntries(joinLayers(layers).noteOf);
const whole = { 1: 1, 2: 1, 3: 1 };

describe('layers form one profile', () => {
  test.each<[string, SoilLayer[]]>([
    ['one id for all depths', three(() => ({ siteName: 'HA' }))],
    ['an id a depth in one paddock', three((at) => ({ paddockId: 7, siteName: `1${at}03` }))],
    ['an id a depth in a paddock the portal does not know', three((at) => ({ siteName: `House: 10${at * 4}` }))],
    ['one position', three((at) => ({ coords: [117.5, -31.2], siteName: `${at * 7}` }))],
    ['names that carry the depth', three((at) => ({ siteName: `Quartz Hill A ${['00-10', '10-30', '30-60'][at]}` }))],
    [
      'depths with units in the names',
      three((at) => ({ siteName: `LANE_${['0-100mm', '10 to 30 cm', '30–60cm'][at]}` })),
    ],
    ['words for the depth', three((at) => ({ siteName: `House ${['topsoil', 'subsoil', 'deep'][at]}` }))],
    ['the lower depth in the names', three((at) => ({ siteName: `House ${[10, 30, 60][at]}` }))],
    ['running numbers', three((at) => ({ siteName: `Hill-00${at + 4}` }))],
  ])('by %s', (_, layers) => {
    expect(profiles(layers)).toEqual(whole);
    expect(notes(layers)).toEqual({});
  });

  test('of a paddock with two sites by the name of the site', () => {
    const layers = [
      ...three(() => ({ paddockId: 7, siteName: 'A' })),
      layer(4, { paddockId: 7, siteName: 'B' }),
      layer(5, { paddockId: 7, siteName: 'B', depth: [10, 30] }),
    ];
    expect(profiles(layers)).toEqual({ ...whole, 4: 4, 5: 4 });
  });

  describe('as an adviser chose where the place leaves a choice', () => {
    const chosen = (third: number | null, fourth: number | null = null): SoilLayer[] => [
      layer(1, { paddockId: 7, siteName: 'A' }),
      layer(2, { paddockId: 7, siteName: 'B' }),
      layer(3, { paddockId: 7, siteName: 'C', depth: [10, 30], chosenSurfaceId: third }),
      layer(4, { paddockId: 7, siteName: 'D', depth: [10, 30], chosenSurfaceId: fourth }),
    ];

    test('the surface samples it could belong to are offered, chosen or not', () => {
      for (const layers of [chosen(null), chosen(2)]) expect(joinLayers(layers).choicesOf(3)).toEqual([1, 2]);
      expect(joinLayers(chosen(null)).choicesOf(1)).toEqual([]);
      expect(joinLayers(three(() => ({ siteName: 'HA' }))).choicesOf(2)).toEqual([]);
    });

    test('what is chosen is joined, and another does not fall to the surface that is left', () => {
      expect(profiles(chosen(2))).toEqual({ 2: 2, 3: 2 });
      expect(notes(chosen(2))).toEqual({ 1: 'subsoilApart', 4: 'choice' });
      expect(profiles(chosen(2, 1))).toEqual({ 1: 1, 2: 2, 3: 2, 4: 1 });
    });

    test('one that must not be joined has nothing to say, and no depth occurs twice', () => {
      expect(notes(chosen(3, 1))).toEqual({});
      expect(profiles(chosen(3, 1))).toEqual({ 1: 1, 4: 1 });
      expect(profiles(chosen(1, 1))).toEqual({ 1: 1, 3: 1 });
    });

    test('a choice that is none any more, as its surface lies elsewhere now, joins nothing', () => {
      const [surface, ...others] = chosen(1, 2);
      expect(profiles([{ ...surface!, paddockId: 8 }, ...others])).not.toHaveProperty('1');
    });
  });

  test('within 14 days, and no longer', () => {
    const after = (day: string) => [
      layer(1, { siteName: 'A' }),
      layer(2, { siteName: 'A', depth: [10, 30], dateSampled: day }),
    ];
    expect(profiles(after('2026-02-24'))).toEqual({ 1: 1, 2: 1 });
    expect(profiles(after('2026-02-25'))).toEqual({});
    expect(notes(after('2026-02-25'))).toEqual({ 1: 'subsoilApart', 2: 'daysApart' });
    expect(notes(after('2026-06-25'))).toEqual({ 2: 'noSurface' });
  });

  test('of one season each', () => {
    const last = three(() => ({ paddockId: 7 }));
    const now = last.map((one) => ({ ...one, id: one.id + 10, dateSampled: '2027-02-10' }));
    expect(profiles([...last, ...now])).toEqual({ ...whole, 11: 11, 12: 11, 13: 11 });
  });
});

describe('nothing is joined', () => {
  test('where a depth occurs twice, and the samples say so', () => {
    const layers = [
      layer(1, { paddockId: 7, siteName: 'A' }),
      layer(2, { paddockId: 7, siteName: 'B' }),
      layer(3, { paddockId: 7, siteName: 'C', depth: [10, 30] }),
    ];
    expect(profiles(layers)).toEqual({});
    expect(notes(layers)).toEqual({ 1: 'subsoilApart', 2: 'subsoilApart', 3: 'choice' });
  });

  test('where layers overlap', () => {
    const layers = three(() => ({ siteName: 'A' })).map((one) => (one.id === 3 ? { ...one, fromCm: 20 } : one));
    expect(profiles(layers)).toEqual({});
    expect(notes(layers)).toEqual({ 1: 'subsoilApart', 2: 'choice', 3: 'choice' });
  });

  test('across paddocks, though their sites have one name', () => {
    const layers = [
      layer(1, { paddockId: 7, siteName: 'A' }),
      layer(2, { paddockId: 8, siteName: 'A', depth: [10, 30] }),
    ];
    expect(profiles(layers)).toEqual({});
    expect(notes(layers)).toEqual({ 2: 'noSurface' });
  });

  test('by numbers that do not run on, nor by numbers alone', () => {
    const named = (...names: readonly [string, string]) =>
      names.map((siteName, at) => layer(at + 1, { siteName, depth: at === 0 ? [0, 10] : [10, 30] }));
    expect(profiles(named('Hill 1', 'Hill 7'))).toEqual({});
    expect(profiles(named('24-0317-001', '24-0317-002'))).toEqual({});
    expect(profiles(named('Creek', 'Deep Creek'))).toEqual({});
  });

  test('without a surface sample', () => {
    const layers = three(() => ({ siteName: 'A' })).slice(1);
    expect(profiles(layers)).toEqual({});
    expect(notes(layers)).toEqual({ 2: 'noSurface', 3: 'noSurface' });
  });
});

test('whatever comes in: a profile has one surface, no centimetre twice and at most 14 days, and the order of the samples decides nothing', () => {
  const any = fc.record({
    paddockId: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
    siteName: fc.constantFrom('A', 'B 0-10', 'B 10-30', 'H1', 'H2', 'H3', 'House: A', 'Deep'),
    depth: fc.constantFrom<[number, number]>([0, 10], [10, 30], [30, 60], [0, 30], [20, 40]),
    dateSampled: fc.constantFrom('2026-02-01', '2026-02-10', '2026-02-16', '2026-04-01'),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), (given) => {
      const layers = given.map((one, at) => layer(at + 1, one));
      const { profileOf, noteOf } = joinLayers(layers);
      expect(profiles(layers.toReversed())).toEqual(Object.fromEntries(profileOf));
      expect(notes(layers.toReversed())).toEqual(Object.fromEntries(noteOf));
      for (const profile of new Set(profileOf.values())) {
        const members = layers.filter(({ id }) => profileOf.get(id) === profile);
        expect(members.filter(({ fromCm }) => fromCm === 0)).toHaveLength(1);
        const dates = members.map(({ dateSampled }) => Date.parse(dateSampled));
        expect(Math.max(...dates) - Math.min(...dates)).toBeLessThanOrEqual(14 * 86_400_000);
      }
      for (const { id, fromCm } of layers) {
        if (fromCm > 0) expect(profileOf.has(id)).toBe(!noteOf.has(id));
        if (profileOf.has(id)) expect(noteOf.has(id)).toBe(false);
      }
    }),
  );
});

describe('the name of a place', () => {
  test.each([
    ['Quartz Hill A 00-10', { fromCm: 0, toCm: 10 }],
    ['LANE_10-30', { fromCm: 10, toCm: 30 }],
    ['House (0 to 75 mm)', { fromCm: 0, toCm: 7.5 }],
    ['House 0-0.1m', { fromCm: 0, toCm: 10 }],
    ['Hill 1-2', null],
    ['House 30-10', null],
    ['House 2026', null],
  ])('%j carries the depth %j', (name, depth) => expect(depthInName(name)).toEqual(depth));

  test('is left when its own depth is taken off, and a number that is none stays', () => {
    expect(withoutDepth('Lane 10-30', { fromCm: 10, toCm: 30 })).toBe('lane');
    expect(withoutDepth('Lane 10-30', { fromCm: 0, toCm: 10 })).toBe('lane 10-30');
    expect(withoutDepth('Hill Top 10cm', { fromCm: 0, toCm: 10 })).toBe('hill');
    expect(withoutLowerDepth('house 30', { fromCm: 10, toCm: 30 })).toBe('house');
    expect(withoutLowerDepth('house 12', { fromCm: 10, toCm: 30 })).toBeNull();
    expect(runningNumber('h-003')).toEqual({ root: 'h', number: 3 });
    expect(runningNumber('1003')).toBeNull();
  });
});

test(
  'twenty thousand layers of one place that leave a choice are looked at in seconds of a core',
  { timeout: 60_000 },
  async () => {
    const many = Array.from({ length: 20_000 }, (_, at): SoilLayer => {
      const fromCm = [0, 10, 30][at % 3]!;
      return {
        id: at + 1,
        paddockId: null,
        siteName: `Lane ${at}`,
        coords: null,
        fromCm,
        toCm: fromCm === 0 ? 10 : fromCm + 20,
        dateSampled: '2026-05-21',
      };
    });
    let joined: ReturnType<typeof joinLayers> | undefined;
    expect(await coreMs(() => (joined = joinLayers(many)))).toBeLessThan(5_000);
    expect([joined?.profileOf.size, joined?.noteOf.size]).toEqual([0, 20_000]);
  },
);
