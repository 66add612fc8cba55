import type { Sourced } from '../../../src/model/advice/tables.ts';

/** A number, or several, with unit, source and mark. */
export interface Leaf extends Sourced {
  readonly value: number | readonly number[];
  readonly unit: string;
  readonly former?: number | readonly number[] | undefined;
}

export interface PlacedLeaf {
  /** Path as people and changes name it: rows of a list by their codes, if any, else counted from one. */
  readonly path: string;
  /** Path in the JSON. */
  readonly keys: readonly (string | number)[];
  readonly leaf: Leaf;
}

const isNode = (node: unknown): node is Readonly<Record<string, unknown>> => typeof node === 'object' && node !== null;
const isLeaf = (node: unknown): node is Leaf => isNode(node) && 'value' in node && 'unit' in node;

function rowName(row: unknown, at: number): string {
  if (isNode(row) && typeof row['a'] === 'string' && typeof row['b'] === 'string') return `${row['a']}+${row['b']}`;
  if (isNode(row) && typeof row['code'] === 'string') return row['code'];
  return String(at + 1);
}

/** Every number of a document, in its order. */
export function leavesOf(
  node: unknown,
  names: readonly string[] = [],
  keys: readonly (string | number)[] = [],
): readonly PlacedLeaf[] {
  if (isLeaf(node)) return [{ path: names.join('.'), keys, leaf: node }];
  if (Array.isArray(node))
    return node.flatMap((row: unknown, at) => leavesOf(row, [...names, rowName(row, at)], [...keys, at]));
  if (!isNode(node)) return [];
  return Object.entries(node).flatMap(([key, member]) => leavesOf(member, [...names, key], [...keys, key]));
}
