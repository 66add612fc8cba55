/** Runs every public test vector; the file lies beside the project. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as functions from '../../server/engine/functions.ts';

type Expected =
  | number
  | string
  | { readonly value: number; readonly abs?: number; readonly rel?: number }
  | { readonly min: number; readonly max: number };

interface Vector {
  readonly id: string;
  readonly fn: string;
  readonly args: unknown;
  readonly expect: Readonly<Record<string, Expected>>;
  readonly source: string;
}

/** Mutation testing runs from a copy elsewhere and names the file itself. */
const file = process.env.ENGINE_VECTORS ?? path.resolve(import.meta.dirname, '../../../shared/vectors.json');
const vectors: readonly Vector[] = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as { vectors: Vector[] }).vectors
  : [];

const at = (result: unknown, where: string): unknown =>
  where === '.'
    ? result
    : where.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], result);

const check = (got: unknown, expected: Expected): void => {
  if (typeof expected === 'string' || typeof expected === 'number') {
    expect(got).toBe(expected);
    return;
  }
  expect(typeof got).toBe('number');
  if ('min' in expected) {
    expect(got).toBeGreaterThanOrEqual(expected.min);
    expect(got).toBeLessThanOrEqual(expected.max);
    return;
  }
  expect(Math.abs((got as number) - expected.value)).toBeLessThanOrEqual(
    expected.abs ?? (expected.rel ?? 0) * Math.abs(expected.value),
  );
};

describe('the published test vectors', () => {
  it.skipIf(vectors.length === 0)('are all there', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(72);
  });

  it.each(vectors.map((vector) => [`${vector.id} (${vector.fn})`, vector] as const))('%s', (_, vector) => {
    const fn = (functions as unknown as Record<string, (args: unknown) => unknown>)[vector.fn];
    if (fn === undefined) throw new Error(`No function ${vector.fn}`);
    const result = fn(vector.args);
    for (const [where, expected] of Object.entries(vector.expect)) check(at(result, where), expected);
  });
});
