import { expect } from 'vitest';

type Plain = number | string | boolean | null;
type Expected =
  | Plain
  | { readonly value: Plain; readonly abs?: number; readonly rel?: number }
  | { readonly min: number; readonly max: number };

/** One worked example of a function: what goes in and, by the path of the result, what comes out. */
export interface Vector {
  readonly id: string;
  readonly fn: string;
  readonly args: unknown;
  readonly expect: Readonly<Record<string, Expected>>;
  readonly source: string;
}

const at = (result: unknown, where: string): unknown =>
  where === '.'
    ? result
    : where.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], result);

function check(got: unknown, expected: Expected): void {
  if (typeof expected !== 'object' || expected === null) {
    expect(got).toBe(expected);
    return;
  }
  if ('value' in expected && typeof expected.value !== 'number') {
    expect(got).toBe(expected.value);
    return;
  }
  expect(typeof got).toBe('number');
  if ('min' in expected) {
    expect(got).toBeGreaterThanOrEqual(expected.min);
    expect(got).toBeLessThanOrEqual(expected.max);
    return;
  }
  const value = expected.value as number;
  expect(Math.abs((got as number) - value)).toBeLessThanOrEqual(expected.abs ?? (expected.rel ?? 0) * Math.abs(value));
}

/** Calls the function that a vector names and compares all that it states. */
export function holds(functions: object, { fn: name, args, expect: expected }: Vector): void {
  const fn = (functions as Readonly<Record<string, (args: unknown) => unknown>>)[name];
  if (fn === undefined) throw new Error(`No function ${name}`);
  const result = fn(args);
  for (const [where, value] of Object.entries(expected)) check(at(result, where), value);
}
