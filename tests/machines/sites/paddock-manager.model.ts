import { expect } from 'vitest';
import type { paddockManagerMachine } from '../../../src/machines/sites/paddock-manager.machine.ts';
import { areasToChoose, paddocksWith, tabsOf } from '../../../src/model/sites/paddock.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { keptOf } from '../../../src/model/shared/record-work.ts';
import { twoPeople } from '../shared/kind-model.ts';
import { creek, dam, paddockSample, quarry, quarryAgain, removedCreek, twice } from './paddock.fixtures.ts';

const reported = {
  on: '2026-03-02T01:00:00.000Z',
  by: 'Kim',
  fields: [{ field: 'name' as const, from: 'A', to: 'Creek' }],
};
const inUse = { code: 'PADDOCK_IN_USE', status: 409, message: 'Creek holds 12 samples.' } as const;
const stale = { code: 'STALE_VERSION', status: 409, message: 'Sam changed paddock Creek.' } as const;

const kept = keptOf(twoPeople(paddockSample).typed);

export const model: MachineModel<typeof paddockManagerMachine> = {
  input: { customerId: 7, tab: 'here', kept: null },
  alternatives: [
    { customerId: 7, tab: 'here', kept },
    { customerId: 7, tab: 'due', kept: null },
  ],
  events: [
    done('loadPaddocks', { paddocks: [creek, dam, twice], removed: [quarry] }),
    failed('loadPaddocks', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
    { type: 'TAB_CHOSEN', tab: 'here' },
    { type: 'TAB_CHOSEN', tab: 'due' },
    { type: 'TAB_CHOSEN', tab: 'areas' },
    { type: 'TAB_CHOSEN', tab: 'removed' },
    { type: 'SEARCH_TYPED', text: 'creek' },
    { type: 'PADDOCK_TOGGLED', paddockId: 10, selected: true },
    { type: 'PADDOCK_TOGGLED', paddockId: 10, selected: false },
    { type: 'ALL_TOGGLED', selected: true },
    { type: 'ALL_TOGGLED', selected: false },
    { type: 'EDIT_PADDOCK', paddockId: 10 },
    done('editor', { saved: { ...creek, areaHa: 40, agreedAreaHa: 40 }, isOutdated: false }),
    done('editor', { saved: null, isOutdated: true }),
    done('editor', { saved: null, isOutdated: false }),
    done('loadPaddockChanges', [reported]),
    failed('loadPaddockChanges', { code: 'INTERNAL', status: 500, message: 'Server not responding.' }),
    failed('editor', new Error('thrown')),
    done('removePaddocks', [removedCreek]),
    failed('removePaddocks', inUse),
    failed('removePaddocks', stale),
    { type: 'AREAS_CHOSEN', area: 'measured', paddockIds: [13] },
    { type: 'AREAS_CHOSEN', area: 'kept', paddockIds: [13] },
    done('chooseAreas', [{ ...twice, areaHa: 50, measuredAreaHa: null, version: 3 }]),
    failed('chooseAreas', stale),
    { type: 'BRING_BACK', paddockIds: [12] },
    done('restorePaddocks', [quarryAgain]),
    failed('restorePaddocks', { code: 'PADDOCK_EXISTS', status: 409, message: 'Hill Farm has another Quarry.' }),
  ],
  // What is edited and which others are selected change nothing of what can be done.
  distinguish: ({ search, tab, paddocks, removed, selectedIds, error, edited }) => [
    edited.kept === null,
    // What is sought and selected is of the first list alone.
    tab === 'here' && search,
    tab,
    paddocks.some(({ id }) => id === 10),
    areasToChoose(paddocks).length,
    removed.some(({ id }) => id === 12),
    tab === 'here' && selectedIds.length > 0,
    error === null ? '' : error.code === 'STALE_VERSION',
  ],
  inputs: {
    loadPaddocks: ({ customerId }) => expect(customerId).toBe(7),
    editor: ({ subject, read, kept: typed }, { context: { edited, paddocks } }) => {
      expect(subject).toEqual({ id: edited.subject.id, customerId: 7 });
      expect(typed).toEqual(edited.kept);
      expect(read).toEqual({ record: paddocks.find(({ id }) => id === subject.id) ?? null, paddocks });
    },
    loadPaddockChanges: ({ paddockId }, { context }) => expect(paddockId).toBe(context.edited.subject.id),
    removePaddocks: ({ customerId, paddocks }, { context }) => {
      expect(customerId).toBe(7);
      expect(paddocks.map(({ id }) => id).toSorted()).toEqual(context.selectedIds.toSorted());
    },
    chooseAreas: ({ customerId, area, paddocks }, { context: { chosen } }) => {
      expect(customerId).toBe(7);
      expect([area, paddocks.map(({ id }) => id)]).toEqual([chosen.area, [13]]);
    },
    restorePaddocks: (asked) => expect(asked).toEqual({ customerId: 7, paddockIds: [12] }),
  },
  invariants: {
    unavailable: ({ context }) => expect(context.error?.code).toBe('INTERNAL'),
    shown: ({ context }) => {
      const { paddocks, search, selectedIds, tab, edited } = context;
      expect(edited.kept).toBeNull();
      expect(paddocksWith(search, paddocks).map(({ id }) => id)).toEqual(expect.arrayContaining([...selectedIds]));
      expect(tabsOf(context)).toContain(tab);
    },
    asking: ({ context }) => {
      expect(context.selectedIds.length).toBeGreaterThan(0);
      expect(context.error).toBeNull();
    },
    choosingAreas: ({ context: { paddocks, chosen, error } }) => {
      expect(areasToChoose(paddocks).map(({ id }) => id)).toEqual(expect.arrayContaining([...chosen.paddockIds]));
      expect(error).toBeNull();
    },
    restoring: ({ context }) => {
      expect(context.tab).toBe('removed');
      expect(context.removed.map(({ id }) => id)).toEqual(expect.arrayContaining([...context.restoringIds]));
      expect(context.error).toBeNull();
    },
  },
};
