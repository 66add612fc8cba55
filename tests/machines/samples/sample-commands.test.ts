import { expect, it } from 'vitest';
import { mayDo, taskOf } from '../../../src/machines/samples/sample-tasks.commands.ts';
import { noFilter } from '../../../src/model/samples/filter.ts';
import { listEdited, shownIdsOf, type ListView } from '../../../src/model/samples/list-view.ts';
import { noSelection } from '../../../src/model/samples/selection.ts';
import { defaultSort } from '../../../src/model/samples/sort.ts';
import { sampleEntry } from './sample.fixtures.ts';

const samples = [
  sampleEntry({ id: 1, farmName: 'Home', paddockName: 'North', paddockId: 1 }),
  sampleEntry({ id: 2, farmName: 'Dale Farm', paddockName: 'Dam', paddockId: 2 }),
  sampleEntry({ id: 3, farmName: 'Dale Farm', paddockName: 'East', paddockId: 3 }),
];
const view: ListView = {
  ...noSelection,
  samples,
  filter: noFilter,
  sort: defaultSort,
  unfoldedIds: [],
  foldedFarms: [],
};

it('a filter takes rows that it hides out of the selection', () => {
  const selected = { ...view, ...listEdited(view, { type: 'ALL_TOGGLED', selected: true }) };
  expect(selected.selectedIds.toSorted()).toEqual([1, 2, 3]);
  expect(listEdited(selected, { type: 'FILTER_CHANGED', change: { farms: ['Home'] } }).selectedIds).toEqual([1]);
});

it('the box of a farm selects its rows beside those selected, and lets go of them alone', () => {
  const one = { ...view, selectedIds: [1] };
  const dale = { type: 'FARM_SELECTED', farmName: 'Dale Farm' } as const;
  const all = { ...one, ...listEdited(one, { ...dale, selected: true }) };
  expect(all.selectedIds.toSorted()).toEqual([1, 2, 3]);
  expect(listEdited(all, { ...dale, selected: false }).selectedIds).toEqual([1]);
});

it('model inputs are of the samples named, else of those selected, else of all that are shown', () => {
  const asked = (list: ListView, sampleIds?: readonly number[]) =>
    taskOf(list, { type: 'EDIT_INPUTS', ...(sampleIds && { sampleIds }) });
  expect(asked(view)).toEqual({ type: 'EDIT_INPUTS', sampleIds: shownIdsOf(view) });
  expect(asked({ ...view, selectedIds: [2] })).toEqual({ type: 'EDIT_INPUTS', sampleIds: [2] });
  expect(asked({ ...view, selectedIds: [2] }, [3])).toEqual({ type: 'EDIT_INPUTS', sampleIds: [3] });
});

it('a command needs its permission, and samples where it is about samples', () => {
  const editor = { ...view, permissions: ['EDIT_SAMPLES', 'RUN_ENGINE'] as const };
  expect(mayDo(editor, { type: 'RUN_ENGINE' })).toBe(false);
  expect(mayDo({ ...editor, selectedIds: [1] }, { type: 'RUN_ENGINE' })).toBe(true);
  expect(mayDo({ ...editor, selectedIds: [1], permissions: [] }, { type: 'RUN_ENGINE' })).toBe(false);
  expect(mayDo(editor, { type: 'MANAGE_SITES' })).toBe(true);
  expect(mayDo({ ...editor, samples: [] }, { type: 'EDIT_INPUTS' })).toBe(false);
});
