import { expect } from 'vitest';
import type { paddockEditorMachine } from '../../../src/machines/sites/paddock-editor.machine.ts';
import { paddockProblem } from '../../../src/model/sites/paddock-draft.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { creek, dam } from './paddock.fixtures.ts';

export const ofNew = { customerId: 7, paddock: null, paddocks: [creek, dam] };
export const ofKnown = { ...ofNew, paddock: creek };

const told = {
  on: '2026-03-02T01:00:00.000Z',
  by: 'Kim',
  fields: [{ field: 'name' as const, from: 'A', to: 'Creek' }],
};

export const model: MachineModel<typeof paddockEditorMachine> = {
  input: ofKnown,
  alternatives: [ofNew],
  events: [
    { type: 'DRAFT_TYPED', change: { name: 'North' } },
    { type: 'DRAFT_TYPED', change: { boundary: 'nowhere' } },
    { type: 'FARM_CHOSEN', farmName: '' },
    { type: 'POINT_PICKED', point: [117.0512345678, -31.98], zoom: 14 },
    { type: 'SNAPPING_SWITCHED', on: false },
    done('loadPaddockChanges', [told]),
    failed('loadPaddockChanges', { code: 'INTERNAL', status: 500, message: 'Server not responding.' }),
    done('savePaddock', creek),
    failed('savePaddock', { code: 'STALE_VERSION', status: 409, message: 'Somebody else has changed this.' }),
    failed('savePaddock', { code: 'LAND_SHARED', status: 409, message: 'Dam holds 8.4 ha of this land.' }),
    failed('savePaddock', { code: 'PADDOCK_EXISTS', status: 409, message: 'There is a paddock of this name.' }),
  ],
  distinguish: ({ paddock, draft, original, error, isUndrawable, changes, snaps }) => [
    paddock?.id ?? 0,
    JSON.stringify(draft) === JSON.stringify(original),
    paddockProblem(draft),
    draft.farmName === '',
    draft.boundary === '',
    error?.code ?? '',
    isUndrawable,
    changes.length,
    snaps,
  ],
  inputs: {
    loadPaddockChanges: ({ paddockId }, { context }) => expect(paddockId).toBe(context.paddock?.id ?? null),
    savePaddock: ({ customerId, draft, sharesLand }, { context }) => {
      expect(customerId).toBe(7);
      expect(draft).toEqual(context.draft);
      expect(sharesLand).toBe(context.sharesLand);
    },
  },
  invariants: {
    saving: ({ context }) => expect(paddockProblem(context.draft)).toBeNull(),
    confirmingDiscard: ({ context }) => expect(context.draft).not.toEqual(context.original),
  },
};
