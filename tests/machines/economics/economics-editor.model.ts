import { expect } from 'vitest';
import type { economicsEditorMachine } from '../../../src/machines/economics/economics-editor.machine.ts';
import { areRight, changesOf, newEconomics } from '../../../src/model/economics/economics-draft.ts';
import { askedFigures } from '../../../src/model/economics/economics-merge.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { economicsList, economicsRow } from './economics.fixtures.ts';

const refusal = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
const stale = { code: 'STALE_VERSION', status: 409, message: 'Ada Admin changed Wheat APW1 on 02/03/2026 at 9:00 am.' };
const second = economicsRow({ defaultModelInputEconomicsId: 2, name: 'Canola CAN1', ownPrices: ['N'], version: 4 });

const mine = { 1: { variableCost: '310', over: { variableCost: '300' } } };
const work = { list: economicsList([economicsRow(), second]), drafts: mine };
/** Another user has set another cost meanwhile. */
const asked = { list: economicsList([economicsRow({ variableCost: 290, version: 2 }), second]), drafts: mine };

export const model: MachineModel<typeof economicsEditorMachine> = {
  input: { drafts: {} },
  // What was typed before the page was left, of a row that is there and of one that is gone.
  alternatives: [
    { drafts: { 1: { variableCost: '310', over: { variableCost: '300' } }, 9: { name: 'Gone' } } },
    { drafts: { 1: { grainPrice: '400', over: { grainPrice: String(economicsRow().grainPrice) } } } },
  ],
  events: [
    done('loadEconomics', economicsList([economicsRow(), second])),
    failed('loadEconomics', refusal),
    done('mergingSave', {
      outcome: 'saved',
      work,
      saved: [economicsRow({ variableCost: 310, version: 2 }), second],
      error: null,
    }),
    done('mergingSave', { outcome: 'asked', work: asked, saved: null, error: stale }),
    done('mergingSave', { outcome: 'failed', work, saved: null, error: refusal }),
    failed('mergingSave', refusal),
    { type: 'SETTLED', choice: { keys: ['1 variableCost'], by: 'mine' } },
    { type: 'SETTLED', choice: { keys: ['1 variableCost'], by: 'theirs' } },
    done('addEconomics', [economicsRow(), second, economicsRow({ defaultModelInputEconomicsId: 3, name: 'Wheat H2' })]),
    failed('addEconomics', { code: 'ECONOMICS_EXISTS', status: 409, message: 'There are economics of it already.' }),
    done('removeEconomics', { id: 1 }),
    failed('removeEconomics', stale),
    done('resetCaches', null),
    failed('resetCaches', refusal),
    { type: 'SEARCH_TYPED', text: 'wheat' },
    { type: 'FIELD_TYPED', id: 1, field: 'variableCost', text: '310' },
    { type: 'FIELD_TYPED', id: 1, field: 'grainPrice', text: 'much' },
    { type: 'ROW_TOGGLED', id: 1, isActive: false },
    { type: 'CROP_CHOSEN', cropId: 1 },
    { type: 'GRADE_CHOSEN', grainGradeId: 3 },
    { type: 'NEW_FIELD_TYPED', field: 'name', text: 'Wheat H2' },
    { type: 'NEW_FIELD_TYPED', field: 'seasonYear', text: '2027' },
    { type: 'NEW_FIELD_TYPED', field: 'grainPrice', text: '360' },
    { type: 'NEW_FIELD_TYPED', field: 'variableCost', text: '300' },
    { type: 'REMOVE', id: 1 },
  ],
  distinguish: ({ list, drafts, added, removingId, error, searchText }) => [
    list.rows.length,
    changesOf(list.rows, drafts).length > 0 && areRight(drafts),
    askedFigures(list, drafts).length,
    Object.keys(drafts).length,
    Object.values(added.texts).filter((text) => text !== '').length,
    added.cropId,
    newEconomics(added) === null,
    removingId,
    error?.code,
    searchText,
  ],
  inputs: {
    loadEconomics: (asked) => expect(asked).toEqual({}),
    resetCaches: (asked) => expect(asked).toEqual({}),
    // No change of another user is overwritten without a question, and nothing invalid is sent.
    mergingSave: ({ work: sent }, { context: { list, drafts } }) => {
      expect(sent).toEqual({ list, drafts });
      expect([areRight(drafts), askedFigures(list, drafts)]).toEqual([true, []]);
      expect(changesOf(list.rows, drafts).length).toBeGreaterThan(0);
    },
    addEconomics: ({ row }) =>
      expect(row).toMatchObject({ name: 'Wheat H2', cropId: 1, seasonYear: 2027, grainPrice: 360, variableCost: 300 }),
    removeEconomics: (asked) => expect(asked).toEqual({ id: 1, version: asked.version }),
  },
  invariants: {
    unavailable: ({ context }) => expect(context.error?.code).toBe('INTERNAL'),
    creating: ({ context }) => expect(newEconomics(context.added)).not.toBeNull(),
    asking: ({ context }) => expect(context.removingId).toBe(1),
    removing: ({ context }) => expect(context.removingId).toBe(1),
    listed: ({ context }) => expect([context.error, context.removingId]).toEqual([null, null]),
  },
};
