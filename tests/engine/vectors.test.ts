/** Runs every public test vector; the file lies beside the project. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as functions from '../../server/engine/functions.ts';
import { holds, type Vector } from '../vectors.ts';

/** Mutation testing runs from a copy elsewhere and names the file itself. */
const file = process.env.ENGINE_VECTORS ?? path.resolve(import.meta.dirname, '../../../shared/vectors.json');
const vectors: readonly Vector[] = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as { vectors: Vector[] }).vectors
  : [];

describe('the published test vectors', () => {
  it.skipIf(vectors.length === 0)('are all there', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(72);
  });

  it.each(vectors.map((vector) => [`${vector.id} (${vector.fn})`, vector] as const))('%s', (_, vector) => {
    holds(functions, vector);
  });
});
