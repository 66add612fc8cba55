import { expect } from 'vitest';
import type { siteEditorMachine } from '../../../src/machines/sites/site-editor.machine.ts';
import { siteProblem } from '../../../src/model/sites/site-draft.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { gate, land } from './site.fixtures.ts';

export const ofNew = { customerId: 7, site: null, land, markers: [] };
export const ofKnown = { ...ofNew, site: gate };

export const model: MachineModel<typeof siteEditorMachine> = {
  input: ofKnown,
  alternatives: [ofNew],
  events: [
    { type: 'NAME_TYPED', name: 'North gate' },
    { type: 'PADDOCK_CHOSEN', paddockId: 11 },
    { type: 'ON_MAP_SWITCHED', on: false },
    { type: 'COORDINATE_TYPED', of: 'longitude', text: '117.09' },
    { type: 'COORDINATE_TYPED', of: 'latitude', text: '-95' },
    { type: 'POINT_PICKED', point: [117.0512345678, -31.98] },
    done('saveSite', gate),
    failed('saveSite', { code: 'STALE_VERSION', status: 409, message: 'Somebody else has changed this.' }),
    failed('saveSite', { code: 'SITE_EXISTS', status: 409, message: 'There is a site of this name in the paddock.' }),
  ],
  distinguish: ({ site, draft, original, error, isUndrawable }) => [
    site?.id ?? 0,
    JSON.stringify(draft) === JSON.stringify(original),
    siteProblem(draft),
    draft.isOnMap,
    error?.code ?? '',
    isUndrawable,
  ],
  inputs: {
    saveSite: ({ customerId, draft }, { context }) => {
      expect(customerId).toBe(7);
      expect(draft).toEqual(context.draft);
    },
  },
  invariants: {
    saving: ({ context }) => expect(siteProblem(context.draft)).toBeNull(),
    confirmingDiscard: ({ context }) => expect(context.draft).not.toEqual(context.original),
  },
};
