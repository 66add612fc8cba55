import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CoefficientError, loadCoefficients, openSyn } from '../../server/engine/index.ts';
import { canonicalJson } from '../../server/engine/coefficients/canonical-json.ts';

type Node = Record<string, unknown>;

/** Every leaf of the document with the path to it. */
const leavesOf = (
  node: unknown,
  at: readonly string[] = [],
): readonly { readonly at: readonly string[]; readonly leaf: Node }[] => {
  if (typeof node !== 'object' || node === null) return [];
  if ('value' in node && 'mark' in node) return [{ at, leaf: node as Node }];
  return Object.entries(node).flatMap(([key, child]) => leavesOf(child, [...at, key]));
};

/** A copy of the document in which one leaf was changed. */
const changed = (at: readonly string[], change: (leaf: Node) => void): unknown => {
  const copy = structuredClone(openSyn.document) as unknown as Node;
  change(at.reduce<Node>((node, key) => node[key] as Node, copy));
  return copy;
};

const leaves = leavesOf(openSyn.document);

describe('the default coefficients', () => {
  it('say of every number what it is, where it comes from and how sure we are', () => {
    expect(leaves.length).toBeGreaterThan(300);
    for (const { leaf } of leaves) {
      expect(leaf.unit).toMatch(/./);
      expect(leaf.source).toMatch(/./);
      for (const mark of [leaf.mark].flat()) expect(['published', 'recalled', 'judgement']).toContain(mark);
      if (Array.isArray(leaf.mark)) expect(leaf.mark).toHaveLength((leaf.value as unknown[]).length);
    }
  });

  it('are read as bare numbers', () => {
    expect(openSyn.values.criticalK.WHEAT).toBe(45);
    expect(openSyn.values.tissue.CANOLA.P[1]).toEqual({ untilDay: null, cuts: [0.25, 0.3, 0.5, 0.9] });
    expect(openSyn.values.soils.SAND.group).toBe('SAND');
  });

  it('are identified by the sha256 of their canonical JSON', () => {
    expect(openSyn.hash).toBe(createHash('sha256').update(canonicalJson(openSyn.document)).digest('hex'));
    const reordered = Object.fromEntries(Object.entries(openSyn.document).reverse());
    expect(loadCoefficients(reordered).hash).toBe(openSyn.hash);
    expect(loadCoefficients(changed(['criticalK', 'WHEAT'], (leaf) => (leaf.value = 46))).hash).not.toBe(openSyn.hash);
    expect(loadCoefficients(changed(['criticalK', 'WHEAT'], (leaf) => (leaf.source = 'Somebody 2030'))).hash).not.toBe(
      openSyn.hash,
    );
  });
});

describe('canonical JSON', () => {
  it('sorts keys at every depth, drops what is undefined and keeps the order of lists', () => {
    expect(canonicalJson({ b: [2, 1, { d: null, c: 'x' }], a: { z: true, y: undefined, x: 1.5 } })).toBe(
      '{"a":{"x":1.5,"z":true},"b":[2,1,{"c":"x","d":null}]}',
    );
  });
});

describe('a coefficient document that cannot be used', () => {
  const refused = (document: unknown, where: string): void => {
    expect(() => loadCoefficients(document)).toThrow(CoefficientError);
    expect(() => loadCoefficients(document)).toThrow(where);
  };

  it.each(leaves.map(({ at }) => [at.join('.'), at] as const))(
    'is refused without %s, or when that is no number',
    (where, at) => {
      refused(
        changed(at, (leaf) => delete leaf.value),
        where,
      );
      refused(
        changed(at, (leaf) => (leaf.value = 'much')),
        where,
      );
      refused(
        changed(at, (leaf) => delete leaf.unit),
        where,
      );
      refused(
        changed(at, (leaf) => (leaf.source = '')),
        where,
      );
      refused(
        changed(at, (leaf) => (leaf.mark = 'guessed')),
        where,
      );
      refused(
        changed(at, (leaf) => (leaf.colour = 'red')),
        where,
      );
    },
  );

  it('names every fault at once', () => {
    const copy = structuredClone(openSyn.document) as unknown as Record<string, Node>;
    delete copy.criticalK;
    copy.extra = {};
    expect(() => loadCoefficients(copy)).toThrow(/criticalK.*extra/s);
    refused(null, '(document)');
    expect(new CoefficientError('x').name).toBe('CoefficientError');
  });

  it.each([
    ['soils.SAND.fieldCapacity', 0],
    ['soils.SAND.fieldCapacity', 1.1],
    ['soils.SAND.bulkDensity', 0],
    ['rain.weekMinus5', -1],
    ['availability.immobilisedShare', 1.1],
    ['availability.immobilisedShare', -0.1],
    ['availability.windowFirstWeek', 0],
    ['availability.windowLastWeek', 16],
    ['mineralisation.earliestWeek', -15],
    ['mineralisation.latestWeek', 1],
    ['rates.targetRelativeYield', 1],
    ['rates.targetRelativeYield', 0],
    ['rates.pMaintenance', [1, 1, 1]],
    ['rain.leachingProfile', [1]],
    ['status.P', [1, 1, 2, 3]],
    ['status.P', [1, 2, 3]],
    ['health.phTopsoil', [5, 4, 6, 7]],
    ['grid.n.count', 1],
    ['grid.n.count', 2.5],
    ['tissue.WHEAT.N.0.untilDay', 0],
    ['salinity.classUpperBounds', [2, 4, 8, 16]],
    ['validRanges.yieldTPerHa', [12, 0.3]],
    ['economics.gradePrice.H1', 0],
  ] as const)('is refused with %s = %j', (where, value) => {
    refused(
      changed(where.split('.'), (leaf) => (leaf.value = value)),
      where,
    );
  });

  it('is refused with an interval that runs backwards', () => {
    refused(
      changed(['criticalK', 'WHEAT'], (leaf) => (leaf.interval = [50, 40])),
      'criticalK.WHEAT.interval',
    );
    expect(() => loadCoefficients(changed(['criticalK', 'WHEAT'], (leaf) => (leaf.interval = [45, 45])))).not.toThrow();
    expect(() => loadCoefficients(changed(['criticalK', 'WHEAT'], (leaf) => (leaf.interval = null)))).not.toThrow();
  });

  it('may have values at the very edge of what the equations bear', () => {
    expect(() => loadCoefficients(changed(['rain', 'weekMinus5'], (leaf) => (leaf.value = 0)))).not.toThrow();
    expect(() =>
      loadCoefficients(changed(['availability', 'immobilisedShare'], (leaf) => (leaf.value = 1))),
    ).not.toThrow();
  });
});
