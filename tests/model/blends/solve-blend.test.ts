import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalPercent } from '../../../src/model/blends/blend-rows.ts';
import { solveBlend, type BlendRequest, type High, type Wanted } from '../../../src/model/blends/solve-blend.ts';
import { coreMs } from '../../core-time.ts';

const high = (productId: number, brings: High['brings'], costPerKg = 1, shuns: readonly number[] = []): High => ({
  productId,
  name: `Product ${productId}`,
  brings,
  costPerKg,
  shuns,
});
const UREA = high(1, { N: 0.46 }, 0.7);
const MAP = high(2, { N: 0.1, P: 0.22 }, 1.1);
const MOP = high(3, { K: 0.5 }, 0.6);
const want = (code: string, kgPerHa: number, overKgPerHa = 2): Wanted => ({ code, kgPerHa, overKgPerHa });
const request = (change: Partial<BlendRequest>): BlendRequest => ({
  highs: [UREA, MAP, MOP],
  wanted: [want('N', 46), want('P', 11), want('K', 25)],
  leastShare: 1,
  mostParts: 4,
  ...change,
});
const shortOf = ({ wanted }: BlendRequest, highs: readonly High[], kg: readonly number[]): number =>
  wanted.reduce(
    (sum, { code, kgPerHa }) =>
      sum + Math.max(0, kgPerHa - highs.reduce((all, { brings }, at) => all + kg[at]! * (brings[code] ?? 0), 0)),
    0,
  );

describe('a blend from a target', () => {
  it('brings what is wanted at the least cost, and is exactly 100 %', () => {
    const { shares, rateKgPerHa, costPerHa, brought } = solveBlend(request({}));
    expect(rateKgPerHa).toBeCloseTo(50 + (46 - 5) / 0.46 + 50, 6);
    expect(costPerHa).toBeCloseTo(50 * 1.1 + ((46 - 5) / 0.46) * 0.7 + 50 * 0.6, 6);
    expect(brought.map(({ shortKgPerHa }) => shortKgPerHa)).toEqual([0, 0, 0]);
    expect([totalPercent(shares), shares.map(({ productId }) => productId)]).toEqual([100, [1, 2, 3]]);
  });
  it('names what no product brings, and comes as near as it can', () => {
    const { brought } = solveBlend(request({ wanted: [want('N', 46), want('S', 10)] }));
    expect(brought.map(({ code, shortKgPerHa }) => [code, shortKgPerHa])).toEqual([
      ['N', 0],
      ['S', 10],
    ]);
  });
  it('leaves a nutrient short before it brings too much of another', () => {
    const { brought } = solveBlend(request({ highs: [MAP], wanted: [want('N', 46), want('P', 11, 0)] }));
    expect(brought.map(({ kgPerHa }) => kgPerHa)).toEqual([expect.closeTo(5, 6), expect.closeTo(11, 6)]);
  });
  it('leaves nothing short to save a cost, however dear and poor the product is', () => {
    const poor = high(1, { N: 0.0001 }, 10);
    const { brought, costPerHa } = solveBlend(request({ highs: [poor], wanted: [want('N', 5)] }));
    expect(brought.map(({ shortKgPerHa }) => shortKgPerHa)).toEqual([0]);
    expect(costPerHa).toBeCloseTo((5 / 0.0001) * 10, 3);
  });
  it('keeps to the number of parts, and to those that may lie together', () => {
    expect(solveBlend(request({ mostParts: 2 })).shares).toHaveLength(2);
    const shy = [high(1, UREA.brings, 0.7, [2]), MAP, MOP];
    const ids = solveBlend(request({ highs: shy })).shares.map(({ productId }) => productId);
    expect(ids.includes(1) && ids.includes(2)).toBe(false);
  });
  it('gives each part its least share, or leaves it out', () => {
    const { shares } = solveBlend(request({ wanted: [want('N', 46), want('P', 1, 20)], leastShare: 20 }));
    expect(shares.every(({ percentage }) => percentage >= 20 - 1e-6)).toBe(true);
  });
  it('is none where nothing is brought', () =>
    expect(solveBlend(request({ wanted: [want('S', 10)] }))).toMatchObject({ shares: [], rateKgPerHa: 0 }));
  it('of twelve products is found at once', async () => {
    const highs = Array.from({ length: 12 }, (_, at) => high(at + 1, { N: (at % 5) / 10, P: (at % 4) / 12, S: 0.05 }));
    const wanted = [want('N', 50), want('P', 10), want('S', 8, 5)];
    expect(await coreMs(() => solveBlend(request({ highs, wanted })))).toBeLessThan(5_000);
  });
});

/** Every corner in which three of the bounds meet: the best is always one of them. */
function brute(highs: readonly High[], wanted: readonly Wanted[]): { short: number; cost: number } {
  const planes = [
    ...[0, 1, 2].map((at) => ({ of: [0, 1, 2].map((other) => (other === at ? 1 : 0)), is: 0 })),
    ...wanted.flatMap(({ code, kgPerHa, overKgPerHa }) =>
      [kgPerHa, kgPerHa + overKgPerHa].map((is) => ({ of: highs.map(({ brings }) => brings[code] ?? 0), is })),
    ),
  ];
  const det = ([a, b, c]: readonly (readonly number[])[]): number =>
    a![0]! * (b![1]! * c![2]! - b![2]! * c![1]!) -
    a![1]! * (b![0]! * c![2]! - b![2]! * c![0]!) +
    a![2]! * (b![0]! * c![1]! - b![1]! * c![0]!);
  let best = { short: Infinity, cost: Infinity };
  planes.forEach((one, i) =>
    planes.slice(i + 1).forEach((two, j) =>
      planes.slice(i + j + 2).forEach((three) => {
        const rows = [one, two, three];
        const whole = det(rows.map(({ of }) => of));
        if (Math.abs(whole) < 1e-9) return;
        const kg = [0, 1, 2].map(
          (column) => det(rows.map(({ of, is }) => of.map((value, at) => (at === column ? is : value)))) / whole,
        );
        const over = wanted.some(
          ({ code, kgPerHa, overKgPerHa }) =>
            highs.reduce((all, { brings }, at) => all + kg[at]! * (brings[code] ?? 0), 0) >
            kgPerHa + overKgPerHa + 1e-7,
        );
        if (over || kg.some((value) => value < -1e-7)) return;
        const short = shortOf({ wanted } as BlendRequest, highs, kg);
        const cost = kg.reduce((sum, value, at) => sum + value * highs[at]!.costPerKg, 0);
        if (short < best.short - 1e-6 || (short < best.short + 1e-6 && cost < best.cost)) best = { short, cost };
      }),
    ),
  );
  return best;
}

it('of three products lies within 0.01 of a search through every corner', () => {
  const proportion = fc.integer({ min: 0, max: 50 }).map((percent) => percent / 100);
  const one = fc.record({ N: proportion, P: proportion, K: proportion, S: proportion });
  const cost = fc.integer({ min: 1, max: 200 }).map((cents) => cents / 100);
  const target = fc.tuple(
    ...(['N', 'P', 'K', 'S'] as const).map((code) =>
      fc.record({
        code: fc.constant(code),
        kgPerHa: fc.integer({ min: 0, max: 80 }),
        overKgPerHa: fc.integer({ min: 0, max: 20 }),
      }),
    ),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(one, cost), { minLength: 3, maxLength: 3 }), target, (products, wanted) => {
      const highs = products.map(([brings, costPerKg], at) => high(at + 1, brings, costPerKg));
      const { brought, costPerHa } = solveBlend({ highs, wanted, leastShare: 0, mostParts: 3 });
      const best = brute(highs, wanted);
      const short = brought.reduce((sum, { shortKgPerHa }) => sum + shortKgPerHa, 0);
      expect(Math.abs(short - best.short)).toBeLessThan(0.01);
      expect(Math.abs(costPerHa - best.cost)).toBeLessThan(0.01);
      for (const [at, { kgPerHa }] of brought.entries())
        expect(kgPerHa).toBeLessThanOrEqual(wanted[at]!.kgPerHa + wanted[at]!.overKgPerHa + 1e-6);
    }),
    { numRuns: 300 },
  );
});
