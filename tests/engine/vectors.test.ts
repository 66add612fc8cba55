/** Runs every published test vector. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as functions from '../../server/engine/functions.ts';
import { holds, type Vector } from '../vectors.ts';

const { vectors: of2026 } = JSON.parse(readFileSync(new URL('../vectors-2026.json', import.meta.url), 'utf8')) as {
  readonly vectors: readonly (Vector & { readonly rule: number })[];
};

/** The others are of the advice. */
const engineRules: readonly number[] = [1, 2, 3, 4, 8, 9, 10, 11, 12, 15];
const engineFunctions: readonly string[] = ['layersWithin', 'nIndex'];

const { vectors } = JSON.parse(readFileSync(new URL('vectors.json', import.meta.url), 'utf8')) as {
  readonly vectors: readonly Vector[];
};

describe('the published test vectors', () => {
  it('are all there', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(72);
  });

  it.each(vectors.map((vector) => [`${vector.id} (${vector.fn})`, vector] as const))('%s', (_, vector) => {
    holds(functions, vector);
  });
});

describe('the vectors of 2026', () => {
  const ours = of2026.filter(({ rule, fn }) => engineRules.includes(rule) || engineFunctions.includes(fn));

  it('are all there', () => {
    expect(ours.length).toBeGreaterThanOrEqual(44);
  });

  it.each(ours.map((vector) => [`${vector.id} (${vector.fn})`, vector] as const))('%s', (_, vector) => {
    holds(functions, vector);
  });
});
