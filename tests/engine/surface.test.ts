import { describe, expect, it } from 'vitest';
import {
  analysis,
  cellCount,
  cellIndex,
  decodeGrid,
  encodeGrid,
  expandGrid,
  fertRate,
  grainPrice,
  gridCell,
  gridColumns,
  GridFormatError,
  gridSummary,
  initialSlope,
  interp,
  levels,
  mgkgToKgHa,
  nutrientPrices,
  optimalCell,
  optimalP,
  oxideToElement,
  productSupply,
  respond,
  sensitivityGrid,
  simpleBudget,
  synYield,
  waterLimitedYield,
} from '../../server/engine/index.ts';
import { openSyn1, openSynValues } from '../../server/engine/coefficients/open-syn.ts';
import { clamp, floor2, round2, roundTo } from '../../server/engine/numbers.ts';
import { potentialYield } from '../../server/engine/surface/water-limited-yield.ts';

const prices = { n: 1.74, p: 4.46, k: 1.52, s: 0.64 };
const soil = {
  crop: 'WHEAT',
  potential: 2.875,
  soilN: 73,
  kFert: 0.886,
  colwellP: 18,
  pbi: 40,
  colwellK: 45,
  sulfur: 5.3,
} as const;
const gridArgs = {
  ...soil,
  s: 4,
  price: 340,
  prices,
  variableCost: 250,
  n: [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
  p: [0, 3, 6, 9, 12, 15, 18, 21],
  k: [0, 5, 10, 15, 20, 25],
};

describe('numbers', () => {
  it('round halves away from zero and free of binary noise', () => {
    expect([roundTo(1.005, 2), roundTo(-1.005, 2), roundTo(2.5, 0), roundTo(-0.4, 0), round2(0.1 + 0.2)]).toEqual([
      1.01, -1.01, 3, 0, 0.3,
    ]);
    expect(Object.is(roundTo(-0.4, 0), -0)).toBe(false);
    expect([floor2(0.6 / 3), floor2(0.966), floor2(1)]).toEqual([0.2, 0.96, 1]);
    expect([clamp(5, 1, 3), clamp(0, 1, 3), clamp(2, 1, 3)]).toEqual([3, 1, 2]);
  });

  it('interpolate between points and stay flat beyond them', () => {
    const points = [
      [9, -10],
      [11, 0],
      [13, 30],
    ] as const;
    expect([8, 9, 10, 11, 12, 13, 20].map((x) => interp({ x, points }))).toEqual([-10, -10, -5, 0, 15, 30, 30]);
    expect(interp({ x: 5, points: [] })).toBe(0);
  });
});

describe('conversions', () => {
  it('take gravel off a layer', () => {
    expect(mgkgToKgHa({ mgkg: 10, bd: 1.5, thickness: 10, gravel: 0.2 })).toBeCloseTo(12, 12);
  });

  it('know the oxides', () => {
    expect((['P2O5', 'K2O', 'SO3', 'MgO'] as const).map((oxide) => oxideToElement({ oxide, value: 100 }))).toEqual(
      [43.64, 83.02, 40.05, 60.3].map((value) => expect.closeTo(value, 9) as number),
    );
  });

  it('turn a product rate into a supply', () => {
    expect(productSupply({ rate: 100, proportion: 0.46 })).toBeCloseTo(46, 12);
    expect(productSupply({ rate: 100, productFraction: 0.5, conversionFactor: 1.32, proportion: 0.32 })).toBeCloseTo(
      21.12,
      12,
    );
    expect(fertRate({ nRate: 23, nFraction: 0.46 })).toBeCloseTo(50, 12);
  });

  it('find nothing extra to spread where soil covers the demand', () => {
    expect(simpleBudget({ yield: 1, nPerTonne: 40, efficiency: 0.5, soilTest: 60, mineralisation: 40 })).toEqual({
      demand: 80,
      extra: 0,
    });
  });
});

describe('prices', () => {
  it('of nutrients never fall below nothing', () => {
    expect(nutrientPrices({ urea: 4600, map: 500, mop: 495, soa: 100 })).toEqual({ n: 10, p: 0, k: 1, s: 0 });
  });

  it('of grain follow oil for canola and a schedule where there is one', () => {
    expect(grainPrice({ crop: 'CANOLA', base: 600, quality: 40 })).toBeCloseTo(582, 9);
    expect(grainPrice({ crop: 'CANOLA', base: 600 })).toBe(600);
    expect(grainPrice({ crop: 'WHEAT', base: 340, quality: 13 })).toBe(340);
    expect(
      grainPrice({
        crop: 'WHEAT',
        base: 340,
        quality: 12,
        schedule: [
          [11, 0],
          [13, 20],
        ],
      }),
    ).toBe(350);
  });
});

describe('nitrogen-limited yield', () => {
  it('adjusts protein by class of wheat and by crop', () => {
    const protein = (args: Partial<Parameters<typeof synYield>[0]>) =>
      synYield({ crop: 'WHEAT', potential: 3, nAvail: 98, ...args }).protein!;
    const wheat = protein({});
    expect(protein({ wheatClass: 'HARD' })).toBeCloseTo(wheat + 0.5, 12);
    expect(protein({ wheatClass: 'SOFT' })).toBeCloseTo(wheat - 1, 12);
    expect(protein({ crop: 'OATS' })).toBeCloseTo((wheat * 6.25) / 5.7, 12);
    expect(protein({ crop: 'BARLEY' })).toBeCloseTo(wheat + 0.4 * (wheat - 6), 12);
    expect(protein({ crop: 'BARLEY', wheatClass: 'HARD' })).toBe(protein({ crop: 'BARLEY' }));
  });

  it('bends barley protein at 10 % of wheat, and leaves low protein alone', () => {
    const at = (nAvail: number) => {
      const wheat = synYield({ crop: 'WHEAT', potential: 3, nAvail }).protein!;
      return { wheat, barley: synYield({ crop: 'BARLEY', potential: 3, nAvail }).protein! };
    };
    const rich = at(140);
    expect(rich.wheat).toBeGreaterThan(10);
    expect(rich.wheat).toBeLessThan(15);
    expect(rich.barley).toBeCloseTo(11.6 + 0.6 * (rich.wheat - 10), 9);
  });

  it('leaves barley protein alone below 6 % and from 15 % of wheat', () => {
    const both = (nAvail: number, proteinPerGrainN: number) => {
      const c = { ...openSynValues, surface: { ...openSynValues.surface, proteinPerGrainN } };
      return [
        synYield({ crop: 'WHEAT', potential: 3, nAvail }, c).protein!,
        synYield({ crop: 'BARLEY', potential: 3, nAvail }, c).protein!,
      ] as const;
    };
    const [poor, poorBarley] = both(98, 3);
    expect(poor).toBeLessThan(6);
    expect(poorBarley).toBe(poor);
    const [rich, richBarley] = both(5000, 5.07);
    expect(rich).toBeGreaterThan(15);
    expect(richBarley).toBe(rich);
  });

  it('has oil for canola only, oil and protein together 62 %', () => {
    const canola = synYield({ crop: 'CANOLA', potential: 2, nAvail: 100 });
    expect(canola.oil! + canola.protein!).toBeCloseTo(62, 9);
    const uptake = 140 * Math.tanh(100 / 140);
    expect(canola.uptake).toBeCloseTo(uptake, 9);
    expect(canola.scalar).toBeCloseTo((2 * uptake) / 140 - (uptake / 140) ** 2, 9);
    expect(canola.protein).toBeCloseTo((507 * ((uptake * 0.9 * 400) / (400 + uptake))) / (2000 * canola.scalar), 9);
    expect(synYield({ crop: 'WHEAT', potential: 2, nAvail: 100 }).oil).toBeNull();
  });

  it('is the whole potential for crops that fix nitrogen, and nothing without any nitrogen', () => {
    expect(synYield({ crop: 'LUPIN', potential: 2, nAvail: 0 })).toMatchObject({
      yield: 2,
      scalar: 1,
      protein: null,
      oil: null,
    });
    expect(synYield({ crop: 'PASTURE', potential: 5, nAvail: 0 })).toMatchObject({ yield: 5, protein: null });
    expect(synYield({ crop: 'WHEAT', potential: 2, nAvail: 0 })).toEqual({
      yield: 0,
      uptake: 0,
      scalar: 0,
      protein: null,
      oil: null,
    });
  });

  it('starts at 50 kg of grain per kg N for cereals and less for canola', () => {
    expect(initialSlope({ crop: 'BARLEY' })).toBeCloseTo(50, 9);
    expect(initialSlope({ crop: 'CANOLA' })).toBeCloseTo(2 / 0.07, 9);
  });

  it('hays off to three quarters under unlimited nitrogen', () => {
    expect(synYield({ crop: 'WHEAT', potential: 3, nAvail: 1e6 }).scalar).toBeCloseTo(0.75, 9);
  });
});

describe('water-limited yield', () => {
  it('uses the WA boundary unless French and Schultz is asked for', () => {
    expect(waterLimitedYield({ gsr: 250 })).toBeCloseTo(5.125, 12);
    expect(waterLimitedYield({ gsr: 250, method: 'FRENCH_SCHULTZ' })).toBeCloseTo(2.8, 12);
    expect(waterLimitedYield({ gsr: 250, summerRain: 90 })).toBeCloseTo(5.875, 12);
  });

  it('gives canola and lupin less per mm', () => {
    expect(waterLimitedYield({ gsr: 250, crop: 'CANOLA' })).toBeCloseTo(3.075, 12);
    expect(waterLimitedYield({ gsr: 250, crop: 'LUPIN', method: 'FRENCH_SCHULTZ' })).toBeCloseTo(2.1, 12);
    expect(waterLimitedYield({ gsr: 250, crop: 'PASTURE' })).toBeCloseTo(5.125, 12);
  });

  it('caps the potential by the water, down to no crop at all', () => {
    expect(potentialYield({ level: 2, gsr: 250 })).toMatchObject({ potential: 2.3, warning: null });
    expect(potentialYield({ level: 2, gsr: 100 })).toEqual({ limit: 1.375, potential: 1.375, warning: 'CAPPED' });
    expect(potentialYield({ level: 2, gsr: 45 })).toEqual({ limit: 0, potential: 0, warning: 'NO_CROP' });
    expect(potentialYield({ level: 2, gsr: 20 }).warning).toBe('NO_CROP');
    expect(potentialYield({ level: 2, gsr: 20, summerRain: 90 })).toMatchObject({ warning: 'CAPPED' });
  });

  it('counts less of the rain of the summer where roots stop early', () => {
    const limit = (rootLimitCm?: number): number =>
      potentialYield({ level: 5, gsr: 100, summerRain: 90, ...(rootLimitCm && { rootLimitCm }) }).limit;
    expect(limit()).toBeCloseTo(2.125, 12);
    expect(limit(40)).toBeCloseTo(1.675, 12);
    expect(limit(150)).toBeCloseTo(2.125, 12);
  });

  it('left a yield uncapped in model 1 where water carries no crop', () => {
    expect(potentialYield({ level: 2, gsr: 20 }, openSyn1.values)).toMatchObject({ potential: 2.3, warning: null });
  });
});

describe('the response surface', () => {
  it('lets nothing be short of P where nothing grows', () => {
    const response = respond({ ...soil, soilN: 0 });
    expect(response).toMatchObject({ nsc: 0, psc: 1, yield: 0 });
  });

  it('counts absent rates as none and a weaker placement as less P', () => {
    expect(respond(soil)).toEqual(respond({ ...soil, n: 0, p: 0, k: 0, s: 0 }));
    expect(respond({ ...soil, p: 10, rep: 0.5 }).yield).toBeCloseTo(respond({ ...soil, p: 5 }).yield, 12);
  });

  it('does not let crops that fix nitrogen respond to it', () => {
    expect(respond({ ...soil, crop: 'LUPIN', n: 50 }).yield).toBe(respond({ ...soil, crop: 'LUPIN' }).yield);
  });

  it('pays for P in closed form where the grid says so', () => {
    const best = optimalP({ ...soil, n: 30, k: 20, s: 4, price: 340, prices });
    expect(best).toBeGreaterThan(6);
    expect(best).toBeLessThan(12);
    expect(optimalP({ ...soil, colwellP: 200, price: 340, prices })).toBe(0);
  });
});

describe('levels', () => {
  it('rise from nothing in steps that follow the highest rates', () => {
    const { n, p, k } = levels({ nMax: 61, pMax: 20, kMax: 40 });
    expect([...n]).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
    expect([...p]).toEqual([0, 5, 10, 15, 20, 25, 30, 35]);
    expect([...k]).toEqual([0, 20, 40, 60, 80, 100]);
  });

  it('have a least and a largest step', () => {
    const none = levels({ nMax: 0, pMax: 0, kMax: 0 });
    expect([none.n[1], none.p[1], none.k[1]]).toEqual([10, 3, 5]);
    const much = levels({ nMax: 999, pMax: 999, kMax: 999 });
    expect([much.n[1], much.p[1], much.k[1]]).toEqual([30, 10, 40]);
    const middle = levels({ nMax: 100, pMax: 14, kMax: 25 });
    expect([middle.n[1], middle.p[1], middle.k[1]]).toEqual([15, 3, 10]);
  });
});

describe('the sensitivity grid', () => {
  const grid = sensitivityGrid(gridArgs);
  const run = { sampleId: 7, sampleEngineRunId: 42, yield: 2.5, isSummerRain: true };

  it('holds in 1 kB what 528 full evaluations say', () => {
    expect(cellCount(grid)).toBe(528);
    for (const [iN, iP, iK] of [
      [0, 0, 0],
      [10, 7, 5],
      [4, 3, 2],
      [1, 6, 4],
    ] as const) {
      const cell = gridCell(grid, cellIndex(grid, iN, iP, iK));
      const full = respond({ ...soil, n: iN * 10, p: iP * 3, k: iK * 5, s: 4 }).yield;
      expect(cell).toMatchObject({
        nIndex: iN,
        pIndex: iP,
        kIndex: iK,
        nKgPerHa: iN * 10,
        pKgPerHa: iP * 3,
        kKgPerHa: iK * 5,
      });
      expect(cell.yieldTPerHa).toBeCloseTo(full, 12);
      expect(cell.marginPerHa).toBeCloseTo(
        full * 340 - iN * 10 * 1.74 - iP * 3 * 4.46 - iK * 5 * 1.52 - 4 * 0.64 - 250,
        9,
      );
    }
  });

  it('expands into the rows of the specification, exactly one optimal', () => {
    const rows = expandGrid(grid, run);
    expect(rows).toHaveLength(528);
    expect(rows.filter((row) => row.isOptimal)).toHaveLength(1);
    const [best] = rows.filter((row) => row.isOptimal);
    expect(best).toMatchObject({
      nFertValue: 30,
      pFertValue: 9,
      kFertValue: 20,
      nFertIndex: 3,
      pFertIndex: 3,
      kFertIndex: 4,
    });
    expect(rows[1]).toEqual({
      ...run,
      pFertValue: 0,
      pFertIndex: 0,
      nFertValue: 10,
      nFertIndex: 1,
      kFertValue: 0,
      kFertIndex: 0,
      yieldResult: gridCell(grid, 1).yieldTPerHa,
      marginResult: gridCell(grid, 1).marginPerHa,
      isOptimal: false,
    });
    expect(optimalCell(grid)).toEqual(gridCell(grid, grid.optimalIndex));
    expect(best!.marginResult).toBe(optimalCell(grid).marginPerHa);
  });

  it('takes the first of equal margins: least K, then P, then N', () => {
    const free = { n: 0, p: 0, k: 0, s: 0 };
    expect(sensitivityGrid({ ...gridArgs, price: 0, prices: free }).optimalIndex).toBe(0);
    expect(sensitivityGrid({ ...gridArgs, price: 0, prices: free, variableCost: 9999 }).optimalIndex).toBe(0);
  });

  it('gives its columns in row order', () => {
    const { yieldTPerHa, marginPerHa } = gridColumns(grid);
    expect(yieldTPerHa).toHaveLength(528);
    expect([yieldTPerHa[200], marginPerHa[200]]).toEqual([
      gridCell(grid, 200).yieldTPerHa,
      gridCell(grid, 200).marginPerHa,
    ]);
  });

  it('comes back from its binary column bit for bit, wherever that lies in memory', () => {
    const bytes = encodeGrid(grid);
    expect(bytes.byteLength).toBeLessThan(1100);
    expect(decodeGrid(bytes)).toEqual(grid);
    const shifted = new Uint8Array(bytes.byteLength + 3);
    shifted.set(bytes, 3);
    expect(decodeGrid(shifted.subarray(3))).toEqual(grid);
    expect(decodeGrid(Buffer.from(bytes))).toEqual(grid);
  });

  it('refuses bytes that are no grid', () => {
    const bytes = encodeGrid(grid);
    expect(() => decodeGrid(new Uint8Array(0))).toThrow(GridFormatError);
    expect(() => decodeGrid(bytes.subarray(0, 80))).toThrow('layout 1, got 80 bytes');
    expect(() => decodeGrid(bytes.subarray(0, 88))).toThrow('11 x 8 x 6');
    expect(() => decodeGrid(bytes.subarray(0, bytes.byteLength - 8))).toThrow(
      `Expected ${bytes.byteLength} bytes for a grid of 11 x 8 x 6, got ${bytes.byteLength - 8}`,
    );
    expect(() => decodeGrid(new Uint8Array([...bytes, 0]))).toThrow(
      `whole numbers of 8 bytes, got ${bytes.byteLength + 1} bytes`,
    );
    expect(() => decodeGrid(new Uint8Array(bytes.byteLength + 8))).toThrow(GridFormatError);
    const other = bytes.slice();
    new DataView(other.buffer).setFloat64(0, 2, true);
    expect(() => decodeGrid(other)).toThrow('Expected a sensitivity grid of layout 1');
    expect(new GridFormatError('x').name).toBe('GridFormatError');
  });

  it('looks at its first cell by default', () => {
    expect(gridSummary(gridArgs).cellYield).toBe(gridCell(grid, 0).yieldTPerHa);
  });

  it('charges the fixed sulfur rate', () => {
    const more = sensitivityGrid({ ...gridArgs, s: 10 });
    expect(more.fixedCostPerHa - grid.fixedCostPerHa).toBeCloseTo(6 * 0.64, 12);
    expect(more.sRateKgPerHa).toBe(10);
    expect(gridCell(more, 0).yieldTPerHa).toBeGreaterThan(gridCell(grid, 0).yieldTPerHa);
  });
});

describe('the summary over three seasons', () => {
  it('asks of each season what the same rates bring', () => {
    const { crop: _crop, potential: _potential, ...rest } = soil;
    const summary = analysis({
      args: { crop: 'WHEAT', ...rest },
      potentials: { target: 2, high: 3, low: 1 },
      rates: { n: 0, p: 0, k: 0, s: 0 },
      price: 340,
      prices,
      variableCost: 250,
    });
    for (const season of Object.values(summary))
      expect(season).toMatchObject({
        nResponse: 0,
        pResponse: 0,
        kResponse: 0,
        sResponse: 0,
        likelyResponse: 0,
        breakEven: 0,
      });
    expect(summary.optimisticAnalysis.yield).toBeGreaterThan(summary.targetAnalysis.yield);
    expect(summary.targetAnalysis.yield).toBeGreaterThan(summary.pessimisticAnalysis.yield);
    expect(summary.targetAnalysis.grossMargin).toBeCloseTo(summary.targetAnalysis.yield * 340 - 250, 9);
  });
});
