/** Runs every published test vector. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as functions from '../../server/engine/functions.ts';
import { holds, type Vector } from '../vectors.ts';

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
