import { expect, it } from 'vitest';
import {
  foldedRows,
  isLayerBelow,
  selectedRows,
  wholeRow,
  withLayersBelow,
} from '../../../src/model/samples/folded-layers.ts';
import { noFilter } from '../../../src/model/samples/filter.ts';
import { shownSamples } from '../../../src/model/samples/shown-samples.ts';
import { sampleEntry } from '../../machines/samples/sample.fixtures.ts';

const layersOf = (...ids: readonly number[]) =>
  ids.map((sampleId, at) => ({ sampleId, depthFrom: at * 10, depthTo: at * 10 + 10 }));
const layer = (id: number, layers: ReturnType<typeof layersOf>, depthFrom: number) =>
  sampleEntry({ id, layers, depthFrom, depthTo: depthFrom + 10, labNumber: `L${id}` });
const ids = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

const three = layersOf(1, 2, 3);
/** 4 is alone, and the topsoil of 5 is not listed. */
const rows = [
  layer(3, three, 30),
  layer(1, three, 0),
  layer(4, [], 10),
  layer(2, three, 10),
  layer(5, layersOf(9, 5), 10),
];

it('puts each layer below its topsoil from the top down, and leaves one without a topsoil where it is', () => {
  expect(ids(withLayersBelow(rows))).toEqual([1, 2, 3, 4, 5]);
  expect([isLayerBelow(rows, 3), isLayerBelow(rows, 5), isLayerBelow(rows, 1)]).toEqual([true, false, false]);
});

it('folds the layers under their topsoil until they are unfolded, and gives the same rows for the same arguments', () => {
  const ordered = withLayersBelow(rows);
  const unfolded = [1];
  expect(ids(foldedRows(ordered, []))).toEqual([1, 4, 5]);
  expect(ids(foldedRows(ordered, unfolded))).toEqual([1, 2, 3, 4, 5]);
  expect(foldedRows(ordered, unfolded)).toBe(foldedRows(ordered, unfolded));
});

it('selects folded layers with their topsoil, and unfolded ones one by one', () => {
  expect(wholeRow(rows, [], 1)).toEqual([1, 2, 3]);
  expect([wholeRow(rows, [1], 1), wholeRow(rows, [1], 2), wholeRow(rows, [], 4)]).toEqual([[1], [2], [4]]);
});

it('tells rows that are selected as a whole from those that are in part', () => {
  const of = (unfoldedIds: readonly number[], selectedIds: readonly number[]) =>
    selectedRows(rows, { unfoldedIds, selectedIds });
  expect(of([], [1, 2, 3, 4])).toEqual({ whole: [1, 4], inPart: [] });
  expect([of([], [2]), of([], [1, 3])]).toEqual([
    { whole: [], inPart: [1] },
    { whole: [], inPart: [1] },
  ]);
  expect(of([1], [2])).toEqual({ whole: [2], inPart: [] });
  expect(of([], [])).toEqual({ whole: [], inPart: [] });
});

it('sorts by the topsoil alone, and lists a layer that is searched for without it', () => {
  const dam = sampleEntry({ id: 9, paddockName: 'Dam' });
  const sort = { column: 'paddock', direction: 'ascending' } as const;
  expect(ids(shownSamples([...rows, dam], noFilter, sort))).toEqual([9, 1, 2, 3, 4, 5]);
  expect(ids(shownSamples(rows, { ...noFilter, text: 'L3' }, sort))).toEqual([3]);
});
