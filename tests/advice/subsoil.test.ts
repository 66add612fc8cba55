/** What lies below the topsoil, and lime that waits. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  judgedBy,
  limeAdvice,
  limePlanned,
  limeRate,
  nSubsoilRange,
  openAdvice,
  subsoilLimit,
  subsoilN,
} from '../../server/advice/index.ts';
import { openSyn } from '../../server/engine/index.ts';
import { GROWN_CROPS } from '../../src/model/advice/codes.ts';
import { domain, from } from './rule-domains.ts';

beforeAll(() => fc.configureGlobal({ seed: 20_260_002, numRuns: 300 }));

describe('nitrogen below the topsoil', () => {
  it('is as entered before measured before partly measured before assumed', () => {
    const all = { texture: 'LOAM', measuredToCm: 60, entered: 33, assumed: 20 } as const;
    expect(subsoilN(all)).toEqual({ state: 'ENTERED', used: 33, low: 20, high: 60 });
    expect(subsoilN({ ...all, entered: null })).toMatchObject({ state: 'MEASURED', used: 0 });
    expect(subsoilN({ ...all, entered: null, measuredToCm: 40 }).state).toBe('MEASURED');
    expect(subsoilN({ ...all, entered: null, measuredToCm: 35 })).toEqual({
      state: 'PARTLY',
      used: 0,
      low: 10,
      high: 30,
    });
    expect(subsoilN({ ...all, entered: null, measuredToCm: 10 })).toMatchObject({ state: 'ASSUMED', used: 20 });
    expect(subsoilN({ texture: 'LOAM', assumed: 0 })).toMatchObject({ state: 'ASSUMED', used: 0 });
    expect(subsoilN({ texture: 'CLAY' })).toEqual({ state: 'UNKNOWN', used: 0, low: 30, high: 80 });
  });

  it('is assumed as the supplier says where the adviser says nothing', () => {
    const { tables } = openAdvice;
    const assuming = { ...tables, subsoilN: { ...tables.subsoilN, assume: { LIGHT: [15], MEDIUM: [], HEAVY: [] } } };
    expect(subsoilN({ texture: 'SAND' }, assuming)).toMatchObject({ state: 'ASSUMED', used: 15 });
    expect(subsoilN({ texture: 'SAND', assumed: 5 }, assuming)).toMatchObject({ state: 'ASSUMED', used: 5 });
    expect(subsoilN({ texture: 'LOAM' }, assuming).state).toBe('UNKNOWN');
  });

  it('never raises a rate', () => {
    fc.assert(
      fc.property(domain.nSubsoilRange, (given) => {
        const { rate, most, least } = nSubsoilRange(given);
        expect(rate).toBeGreaterThanOrEqual(most);
        expect(most).toBeGreaterThanOrEqual(least);
        expect(least).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('what roots find below the topsoil', () => {
  const wheat = (...layers: Parameters<typeof subsoilLimit>[0]['layers']) => subsoilLimit({ crop: 'WHEAT', layers });

  it('slows from a bound, and stops from another', () => {
    const at = (more: object) => wheat({ from: 10, to: 30, ...more });
    expect(at({ ece: 4 }).slows).toEqual([{ from: 10, cause: 'ECE' }]);
    expect(at({ ece: 3.9 }).slows).toEqual([]);
    expect(at({ ece: 8 })).toMatchObject({ limitCm: 10, slows: [], stops: [{ from: 10, cause: 'ECE' }] });
    expect(at({ esp: 19, texture: 'LOAM' }).limitCm).toBe(10);
    expect(at({ esp: 19, texture: 'SAND' })).toMatchObject({ limitCm: null, slows: [], stops: [] });
    expect(at({ ph: 8.3 }).slows).toEqual([{ from: 10, cause: 'ALKALINE' }]);
    expect(at({ ph: 4.8 }).slows).toEqual([]);
    expect(at({ ph: 4.79 }).slows).toEqual([{ from: 10, cause: 'ACID' }]);
    expect(at({ ph: 4.3 }).stops).toEqual([]);
    expect(at({ ph: 4.29 })).toMatchObject({ limitCm: null, acidRoots: true });
    expect(at({ al: 2 }).slows).toEqual([{ from: 10, cause: 'AL' }]);
    expect(at({ al: 5 }).acidRoots).toBe(true);
    expect(at({ b: 12 }).slows).toEqual([{ from: 10, cause: 'B' }]);
  });

  it('counts neither the topsoil nor acid too deep for most roots, and goes by depth', () => {
    expect(wheat({ from: 0, to: 10, ece: 20, ph: 4 })).toMatchObject({ stops: [], slows: [] });
    expect(wheat({ from: 40, to: 60, ph: 4.2 }).acidRoots).toBe(false);
    const found = wheat({ from: 30, to: 60, ece: 9 }, { from: 10, to: 30, esp: 16 });
    expect([...found.slows, ...found.stops].map(({ from: top }) => top)).toEqual([10, 30]);
  });

  it('minds pulses and lupin sooner', () => {
    for (const crop of GROWN_CROPS) {
      const isSensitive = subsoilLimit({ crop, layers: [{ from: 10, to: 20, ece: 4 }] }).limitCm === 10;
      expect([crop, isSensitive]).toEqual([
        crop,
        ['LUPIN', 'PULSE', 'CHICKPEA', 'FIELD_PEA', 'FABA_BEAN', 'LENTIL'].includes(crop),
      ]);
    }
  });

  it('refuses a layer that ends above its top', () => {
    expect(() => wheat({ from: 30, to: 20 })).toThrow(
      'subsoilLimit: layers.0.to must be from 30 (not included) to 300 cm, got 20',
    );
  });
});

describe('lime', () => {
  it('needs less in gravel, measured buffer and carbon too', () => {
    fc.assert(
      fc.property(domain.limeRate, from(0, 0.9), ({ gravel: _, ...given }, gravel) => {
        expect(limeRate({ ...given, gravel })).toBeCloseTo(limeRate(given) * (1 - gravel), 6);
      }),
    );
  });

  it('is never advised below the smallest dressing, and never on neutral soil', () => {
    fc.assert(
      fc.property(domain.limeAdvice, (given) => {
        const { action, pure, product, spread, dueYears } = limeAdvice(given);
        expect(spread === 0 || spread >= 1).toBe(true);
        expect(action === 'NONE' || action === 'MAINTAIN').toBe(pure === 0);
        expect(dueYears === null).toBe(pure === 0);
        if (action === 'NOW') expect(spread).toBe(product);
      }),
    );
    expect(limeAdvice({ ph: 6.99, texture: 'LOAM' }).action).toBe('MAINTAIN');
    expect(limeAdvice({ ph: 7, texture: 'LOAM' }).action).toBe('NONE');
    expect(limeAdvice({ ph: 5.03, texture: 'LOAM' })).toMatchObject({ action: 'NOW', dueYears: 0 });
  });

  it('goes by the target of its depth, and counts carbon in the top alone', () => {
    const at = (top: number) => limeAdvice({ ph: 5, texture: 'SAND', from: top, oc: 2 }).pure;
    expect(at(0)).toBeCloseTo(0.5 / 0.67 + 0.4, 9);
    expect(at(10)).toBe(0);
  });

  it('of a plan is shown separately like a nutrient', () => {
    const planned = (need: number, rate: number) => limePlanned({ need, products: [{ rate, nv: 100 }] }).class;
    expect(planned(0, 200)).toBe('NONE');
    expect(planned(0, 201)).toBe('UNASKED');
    expect(planned(1, 0)).toBe('MISSING');
    expect(planned(1, 800)).toBe('RIGHT');
    expect(planned(1, 799)).toBe('SHORT');
    expect(planned(1, 1200)).toBe('RIGHT');
    expect(planned(1, 1201)).toBe('OVER');
    expect(planned(4, 3600)).toBe('RIGHT');
    expect(planned(4, 3599)).toBe('SHORT');
    expect(limePlanned({ need: 1, products: [{ rate: 1000 }] })).toEqual({ pure: 0, class: 'MISSING' });
  });
});

describe('whose criteria judge a crop', () => {
  it.each([
    ['WHEAT', 'WHEAT WHEAT WHEAT WHEAT'],
    ['BARLEY', 'WHEAT WHEAT WHEAT BARLEY'],
    ['OATS', 'WHEAT WHEAT WHEAT WHEAT'],
    ['CANOLA', 'CANOLA CANOLA CANOLA CANOLA'],
    ['LUPIN', 'WHEAT LUPIN WHEAT LUPIN'],
    ['LENTIL', 'WHEAT LUPIN WHEAT null'],
  ] as const)('%s is by %s', (crop, words) => {
    const { P, K, S, tissue } = judgedBy({ crop });
    expect(`${P} ${K} ${S} ${tissue}`).toBe(words);
  });

  it('are those of the document of the model', () => {
    const { value } = openSyn.document.crops.judgedBy;
    expect(GROWN_CROPS.filter((crop) => crop !== 'PULSE').toSorted()).toEqual(Object.keys(value).toSorted());
    for (const crop of GROWN_CROPS) expect(judgedBy({ crop })).toEqual(value[crop === 'PULSE' ? 'CHICKPEA' : crop]);
  });
});
