import { isBelowSurface } from './layers.ts';
import type { SampleEntry } from './sample-entry.ts';

type Rows = readonly SampleEntry[];

interface Layers {
  /** The deeper layers of each topsoil sample, by its id, from the top down. */
  readonly of: ReadonlyMap<number, Rows>;
  /** All of them. */
  readonly ids: ReadonlySet<number>;
}

const NO_LAYERS: Rows = [];
const known = new WeakMap<Rows, Layers>();

function layersAmong(rows: Rows): Layers {
  const found = known.get(rows);
  if (found) return found;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const of = new Map<number, Rows>();
  for (const { id, layers, ...row } of rows) {
    if (layers.length < 2 || isBelowSurface(row)) continue;
    const below = layers.flatMap(({ sampleId }) => byId.get(sampleId) ?? []).filter(isBelowSurface);
    if (below.length > 0) of.set(id, below);
  }
  const all = { of, ids: new Set([...of.values()].flat().map(({ id }) => id)) };
  known.set(rows, all);
  return all;
}

/** The deeper layers of a topsoil sample that are among these rows, from the top down. */
export const layersBelow = (rows: Rows, id: number): Rows => layersAmong(rows).of.get(id) ?? NO_LAYERS;

/** Whether a row is a deeper layer whose topsoil sample is among these rows. */
export const isLayerBelow = (rows: Rows, id: number): boolean => layersAmong(rows).ids.has(id);

/** The rows in their order, each deeper layer right below its topsoil sample; one whose topsoil is not among them stays where it is. */
export function withLayersBelow(rows: Rows): Rows {
  const { of, ids } = layersAmong(rows);
  return of.size === 0 ? rows : rows.flatMap((row) => (ids.has(row.id) ? [] : [row, ...layersBelow(rows, row.id)]));
}

const last = new WeakMap<Rows, { readonly unfoldedIds: readonly number[]; readonly rows: Rows }>();

/** The rows of a list whose layers are folded under their topsoil samples, but for those that are unfolded. The same arguments give the same array. */
export function foldedRows(rows: Rows, unfoldedIds: readonly number[]): Rows {
  const same = last.get(rows);
  if (same?.unfoldedIds === unfoldedIds) return same.rows;
  const { of } = layersAmong(rows);
  const hidden = new Set([...of].flatMap(([id, layers]) => (unfoldedIds.includes(id) ? [] : layers)));
  const shown = hidden.size === 0 ? rows : rows.filter((row) => !hidden.has(row));
  last.set(rows, { unfoldedIds, rows: shown });
  return shown;
}

/** A row with the layers that are folded under it: what is selected by its one box. */
export const wholeRow = (
  rows: Rows,
  unfoldedIds: readonly number[],
  id: number,
): readonly [number, ...(readonly number[])] => [
  id,
  ...(unfoldedIds.includes(id) ? [] : layersBelow(rows, id).map((layer) => layer.id)),
];

/** Rows whose whole is selected, and rows of which only some is: a folded layer, or a topsoil without the layers folded under it. */
export function selectedRows(
  rows: Rows,
  { unfoldedIds, selectedIds }: { readonly unfoldedIds: readonly number[]; readonly selectedIds: readonly number[] },
): { readonly whole: readonly number[]; readonly inPart: readonly number[] } {
  const selected = new Set(selectedIds);
  const isSelected = (id: number): boolean => selected.has(id);
  const whole: number[] = [];
  const inPart: number[] = [];
  for (const { id } of selected.size === 0 ? [] : foldedRows(rows, unfoldedIds)) {
    const ids = wholeRow(rows, unfoldedIds, id);
    if (ids.every(isSelected)) whole.push(id);
    else if (ids.some(isSelected)) inPart.push(id);
  }
  return { whole, inPart };
}
