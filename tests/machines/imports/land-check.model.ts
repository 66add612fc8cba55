import { expect } from 'vitest';
import type { landCheckMachine } from '../../../src/machines/imports/land-check.machine.ts';
import { isSameChoice, noLandChoices } from '../../../src/model/imports/land-check.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { changingCheck, emptyCheck, here, landCheck, savedLand } from './land.fixtures.ts';

const changed = { code: 'LAND_NEEDS_CONFIRMATION', status: 409, message: 'Look at it again.' };
const unreadable = { code: 'UPLOAD_UNREADABLE', status: 400, message: 'The file is in a reference system …' };

export const ofMixed = { customerId: 7, fileName: 'farm.gpkg', check: changingCheck, here };

export const model: MachineModel<typeof landCheckMachine> = {
  input: ofMixed,
  alternatives: [
    { ...ofMixed, check: landCheck() },
    { ...ofMixed, check: emptyCheck },
  ],
  events: [
    { type: 'LAYER_CHOSEN', layer: 'fences' },
    { type: 'NAMING_CHOSEN', attribute: 'kind' },
    { type: 'FARM_TYPED', farm: 'Creek Farm' },
    { type: 'FILTER_CHOSEN', attribute: 'kind' },
    { type: 'VALUE_TOGGLED', value: 'tree line', isLeft: true },
    { type: 'FEATURE_LEFT', row: 1, isLeft: true },
    { type: 'MENDING_SWITCHED', row: 2, on: true },
    { type: 'AGREED_SWITCHED', rows: [1], on: true },
    { type: 'FEATURE_OPENED', row: 2 },
    { type: 'FEATURE_OPENED', row: 99 },
    { type: 'AREAS_PICKED', ids: [4], adds: false },
    { type: 'AREAS_PICKED', ids: [-41], adds: false },
    { type: 'CONFIRMATION_TOGGLED', on: true },
    { type: 'LEAVE_ASKED', to: '/' },
    done('readLand', changingCheck),
    failed('readLand', unreadable),
    done('saveLand', savedLand()),
    failed('saveLand', changed),
    failed('saveLand', unreadable),
  ],
  // Which choice it was is the affair of what is asked for: the filter alone has steps.
  distinguish: ({ check, choices, readWith, confirmed, leaveTo, result }) => [
    check.confirmation,
    check.counts.saved,
    choices.leaveOut === null ? isSameChoice(choices, noLandChoices) : choices.leaveOut.values.length,
    isSameChoice(choices, readWith),
    confirmed === check.confirmation,
    leaveTo,
    result !== null,
  ],
  inputs: {
    readLand: ({ customerId, choices }, { context }) => {
      expect(customerId).toBe(7);
      expect(choices).toEqual(context.choices);
    },
    saveLand: ({ customerId, choices, confirmed }, { context }) => {
      expect([customerId, choices]).toEqual([7, context.choices]);
      // What is said yes to is what was shown, and nothing else.
      if (context.check.confirmation !== null) expect(confirmed).toBe(context.check.confirmation);
    },
  },
  invariants: {
    saving: ({ context }) => {
      expect(context.check.counts.saved).toBeGreaterThan(0);
      // What is saved is what was shown.
      expect(isSameChoice(context.choices, context.readWith)).toBe(true);
    },
    'deciding.current': ({ context }) => expect(isSameChoice(context.choices, context.readWith)).toBe(true),
    'deciding.unread': ({ context }) => expect(context.error).not.toBeNull(),
    saved: ({ context }) => expect(context.result?.saved).toBe(4),
    left: ({ context }) => expect(context.result).toBeNull(),
  },
};
