import type { AnyMachineSnapshot } from 'xstate';
import { foundIn, tabOf } from '../../../src/machines/sites/paddock-manager.selectors.ts';
import {
  tabsOf,
  type PaddockEntry,
  type PaddocksOfCustomer,
  type PaddockTab,
} from '../../../src/model/sites/paddock.ts';
import type { Controls } from '../harness/controls.ts';

type Where = NonNullable<Controls[string]['where']>;
const isHere: Where = (snapshot) => tabOf(snapshot as never) === 'here';
const found = ({ context }: AnyMachineSnapshot): readonly PaddockEntry[] => foundIn(context.paddocks, context.search);
const isFound = (snapshot: AnyMachineSnapshot): boolean => found(snapshot).some(({ id }) => id === 10);

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  TAB_CHOSEN: {
    role: 'tab',
    name: ({ tab }) =>
      ({ here: 'Paddocks3', due: 'Samples due1', areas: 'Areas to check1', removed: 'Removed1' })[tab as PaddockTab],
    where: ({ context }) => context.paddocks.length === 3 && tabsOf(context as PaddocksOfCustomer).length > 1,
  },
  SEARCH_TYPED: {
    role: 'searchbox',
    name: 'Find a paddock or farm',
    fill: ({ text }) => String(text),
    where: isHere,
  },
  PADDOCK_TOGGLED: {
    role: 'checkbox',
    name: 'Select Creek, Hill Farm',
    where: (snapshot, { selected }) =>
      isHere(snapshot, { type: '' }) && isFound(snapshot) && snapshot.context.selectedIds.includes(10) !== selected,
  },
  ALL_TOGGLED: {
    role: 'checkbox',
    name: 'Select all rows',
    where: (snapshot, { selected }) => {
      const rows = found(snapshot);
      const isAll = rows.every(({ id }) => snapshot.context.selectedIds.includes(id));
      return isHere(snapshot, { type: '' }) && rows.length > 0 && isAll !== selected;
    },
  },
  ADD_PADDOCK: { role: 'button', name: 'Add paddock', where: isHere },
  EDIT_PADDOCK: {
    role: 'button',
    name: 'Edit Creek',
    where: (snapshot, event) => isHere(snapshot, event) && isFound(snapshot),
  },
  REMOVE: {
    role: 'button',
    name: 'Remove paddock',
    also: { role: 'button', name: 'Remove 2 paddocks' },
    // The question before it has a button of the same name.
    where: (snapshot, event) => isHere(snapshot, event) && snapshot.matches('shown'),
  },
  CONFIRM: { role: 'button', name: 'Remove paddock', also: { role: 'button', name: 'Remove 2 paddocks' } },
  CANCEL: { role: 'button', name: 'Keep it', also: { role: 'button', name: 'Keep them' } },
  AREAS_CHOSEN: {
    role: 'button',
    name: ({ area }) => (area === 'kept' ? 'Keep 100.0 ha, Twice' : 'Use 50.0 ha, Twice'),
    where: (snapshot) => tabOf(snapshot as never) === 'areas',
  },
  BRING_BACK: {
    role: 'button',
    name: 'Restore Quarry',
    where: (snapshot) => tabOf(snapshot as never) === 'removed',
  },
  REFRESH: { role: 'button', name: 'Reload' },
  DISMISS: { role: 'button', name: 'Dismiss' },
  CLOSE: { role: 'button', name: 'Close' },
};
