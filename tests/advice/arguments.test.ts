import { describe, expect, it } from 'vitest';
import {
  adviceTable,
  AdviceArgumentError,
  AdviceParameterError,
  blendCompatibility,
  limePlan,
  limeRate,
  loadAdvice,
  openAdvice,
  seedCheck,
  splitN,
  volatilisation,
} from '../../server/advice/index.ts';

const faultsOf = (act: () => unknown): readonly string[] => {
  try {
    act();
  } catch (failure) {
    expect(failure).toBeInstanceOf(AdviceArgumentError);
    return (failure as AdviceArgumentError).faults.map(({ name, message }) => `${name}: ${message}`);
  }
  throw new Error('Nothing was refused');
};
/** As a caller without types would. */
const wild = <Given>(given: unknown): Given => given as Given;

describe('arguments at fault', () => {
  it('are all named at once, each with its bounds', () => {
    expect(faultsOf(() => limeRate(wild({ ph: 12, texture: 'PEAT', thickness: '10', oc: Number.NaN })))).toEqual([
      'ph: ph must be a number from 3 to 10, got 12',
      'target: target is missing: expected a number from 3 to 10',
      "texture: texture must be one of SAND, LOAMY_SAND, SANDY_LOAM, LOAM, CLAY_LOAM, CLAY, got 'PEAT'",
      "thickness: thickness must be a number from 1 to 200 cm, got '10'",
      'oc: oc must be a number from 0 to 8 %, got NaN',
    ]);
  });

  it('are named by their path inside lists', () => {
    expect(
      faultsOf(() => limePlan(wild({ layers: [{ from: 0, to: 10, ph: 5, texture: 'SAND' }, { from: 10 }, 7] }))),
    ).toEqual([
      'layers.1.to: layers.1.to is missing: expected a number from 0 to 200 cm',
      'layers.1.ph: layers.1.ph is missing: expected a number from 3 to 10',
      'layers.1.texture: layers.1.texture is missing: expected one of SAND, LOAMY_SAND, SANDY_LOAM, LOAM, CLAY_LOAM, CLAY',
      'layers.2: layers.2 must be an object with from, to, ph, texture, oc, gravel, got 7',
    ]);
    expect(faultsOf(() => limePlan(wild({ layers: 'all' })))).toEqual([
      "layers: layers must be a list of at least 1: an object with from, to, ph, texture, oc, gravel, got 'all'",
    ]);
    expect(faultsOf(() => seedCheck(wild({ crop: 'WHEAT', texture: 'SAND', spread: 25, row: 250 })))[0]).toMatch(
      /^products: products is missing: expected a list of an object with code, rate$/,
    );
  });

  it('are those of no object without one', () => {
    expect(faultsOf(() => adviceTable(wild(undefined)))).toEqual([
      'name: name is missing: expected one of LIME, SEED, CRH, TOLERANCE, PLAUSIBLE, AGE, TREND',
    ]);
    expect(faultsOf(() => adviceTable(wild([])))).toHaveLength(1);
    expect(faultsOf(() => splitN(wild(null)))).toHaveLength(3);
  });

  it('name the rule first', () => {
    expect(() => blendCompatibility(wild({ ingredients: ['UREA', 'GUANO'] }))).toThrow(
      /^blendCompatibility: ingredients\.1 must be one of UREA, /,
    );
    expect(new AdviceArgumentError('rule', []).name).toBe('AdviceArgumentError');
  });

  it('take null and undefined for what may be left out, and both bounds as inside', () => {
    expect(limeRate({ ph: 3, target: 10, texture: 'SAND', thickness: null, oc: undefined, perUnit: null })).toBeCloseTo(
      7 / 0.67,
      9,
    );
    expect(faultsOf(() => limeRate({ ph: 2.9, target: 10.1, texture: 'SAND' }))).toHaveLength(2);
  });

  it('take true and false for flags alone', () => {
    expect(faultsOf(() => volatilisation(wild({ source: 'UREA', texture: 'SAND', days: 1, dry: 'yes' })))).toEqual([
      "dry: dry must be true or false, got 'yes'",
    ]);
  });
});

describe('the parameter document', () => {
  const changed = (change: (document: Record<string, Record<string, unknown>>) => void): unknown => {
    const copy = structuredClone(openAdvice.document) as unknown as Record<string, Record<string, unknown>>;
    change(copy);
    return copy;
  };

  it('carries code, version and a hash that changes with any number', () => {
    const { identity } = openAdvice.tables;
    expect(identity).toMatchObject({ code: 'OPEN-ADVICE', version: '2.0.0' });
    expect(identity.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(loadAdvice(openAdvice.document).tables.identity).toEqual(identity);
    const other = loadAdvice(changed((document) => Object.assign(document.phPair!.least!, { value: 0.4 })));
    expect(other.tables.identity.hash).not.toBe(identity.hash);
    expect(other.tables.phPair).toEqual({ least: 0.4, most: 1.2 });
    expect(other.document.phPair.least.value).toBe(0.4);
  });

  it('is refused where a rule has no source', () => {
    const without = changed((document) => delete (document.sources as Record<string, unknown>).BRIDGE_PRICE);
    expect(() => loadAdvice(without)).toThrow('sources.BRIDGE_PRICE: every rule names its source');
  });

  it('can be replaced: the rules take the numbers they are given', () => {
    const other = loadAdvice(
      changed((document) => Object.assign((document.lime!.rise as { SAND: object }).SAND, { value: 0.5 })),
    );
    expect(limeRate({ ph: 4.5, target: 5.5, texture: 'SAND' }, other.tables)).toBe(2);
  });

  it('has a unit, a source and a mark beside every number', () => {
    const bare = (node: unknown, path: string): readonly string[] => {
      if (typeof node === 'number') return [path];
      if (typeof node !== 'object' || node === null) return [];
      if ('value' in node && 'unit' in node && 'source' in node && 'mark' in node) return [];
      return Object.entries(node).flatMap(([key, member]) => bare(member, `${path}.${key}`));
    };
    expect(bare(openAdvice.document, 'document')).toEqual([]);
  });

  it.each([
    ['a missing number', (d: Record<string, Record<string, unknown>>) => delete d.phPair!.least, 'phPair.least'],
    ['an unknown one', (d: Record<string, Record<string, unknown>>) => Object.assign(d.phPair!, { more: 1 }), 'phPair'],
    [
      'a share above one',
      (d: Record<string, Record<string, unknown>>) => Object.assign(d.seed!.dryShare as object, { value: 1.1 }),
      'seed.dryShare.value',
    ],
    [
      'a column that falls',
      (d: Record<string, Record<string, unknown>>) =>
        Object.assign(d.seed!.light as object, { value: [0, 0, 10, 15, 14, 20, 30] }),
      'More seedbed use never takes less',
    ],
    [
      'a column without all nodes',
      (d: Record<string, Record<string, unknown>>) => Object.assign(d.seed!.heavy as object, { value: [1, 2] }),
      'seed.heavy: one figure for each node',
    ],
    [
      'a range upside down',
      (d: Record<string, Record<string, unknown>>) =>
        Object.assign((d.plausible!.OC as { usual: object }).usual, { value: [4, 1] }),
      'A range runs from low to high',
    ],
    [
      'a mixture of nothing known',
      (d: Record<string, Record<string, unknown>>) =>
        Object.assign((d.mixtures!.UREA_SOA as { parts: object[] }).parts[0]!, { code: 'GUANO' }),
      'mixtures.UREA_SOA: made of GUANO, which is no product here',
    ],
  ])('is refused with %s', (_, change, words) => {
    expect(() => loadAdvice(changed(change))).toThrow(AdviceParameterError);
    expect(() => loadAdvice(changed(change))).toThrow(words);
  });

  it('is refused when it is none', () => {
    expect(() => loadAdvice('advice')).toThrow('The advice document cannot be used: (document): ');
  });

  it('gives its tables as data', () => {
    expect(adviceTable({ name: 'LIME' })).toHaveProperty('maintenance.OATS', 9);
    expect(adviceTable({ name: 'AGE' })).toHaveProperty('NO3', [5, 8]);
  });
});
