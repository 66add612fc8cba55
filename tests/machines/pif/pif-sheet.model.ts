import { expect } from 'vitest';
import type { pifSheetMachine } from '../../../src/machines/pif/pif-sheet.machine.ts';
import { isCursorEditable, mayEditModels } from '../../../src/machines/pif/pif-sheet.selectors.ts';
import { COPY_DOWN_ROW } from '../../../src/model/pif/cursor.ts';
import { sheetOf } from '../../../src/model/pif/sheet.ts';
import { networkError } from '../../../src/model/errors/app-error.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { FIRST_INPUT, given, inputModel, sample } from '../../model/pif/fixture.ts';
import { done, type MachineModel } from '../harness/machine-model.ts';

const FIRST = FIRST_INPUT;
const ready = { status: statusIds.Ready, isEngineReady: true, missingInputs: [] };
const sheet = sheetOf(inputModel([sample(1), sample(2, ready)]));

const work = { customerId: 7, sheet: sheet.sending(), read: null };

export const model: MachineModel<typeof pifSheetMachine> = {
  input: { sheet, readOnly: false, runPermitted: true, isForRecommendation: false },
  alternatives: [
    { sheet, readOnly: true, runPermitted: false, isForRecommendation: true },
    { sheet: sheetOf(inputModel([])), readOnly: false, runPermitted: true, isForRecommendation: false },
  ],
  events: [
    { type: 'TAB_CHOSEN', tab: '1' },
    { type: 'CELL_CHOSEN', place: { row: 1, column: FIRST }, extend: true },
    { type: 'CELL_CHOSEN', place: { row: COPY_DOWN_ROW, column: FIRST + 2 }, extend: false },
    { type: 'CELL_CHOSEN', place: { row: 0, column: 0 }, extend: false },
    { type: 'MOVED', rows: 1, columns: 0, extend: false },
    { type: 'ROW_TOGGLED', row: 1, isSelected: true, through: true },
    { type: 'ALL_TOGGLED', isSelected: false },
    { type: 'MISSING_CHOSEN', omlName: 'Soil_Texture' },
    { type: 'VIEW_CHOSEN', view: { onlyIncomplete: true } },
    { type: 'ROWS_FOLDED', group: null, isFolded: true },
    { type: 'ROWS_CHOSEN', group: 'Farm 12', isSelected: true },
    { type: 'DEFAULTS_CHOSEN', to: 'keep' },
    { type: 'DEFAULTS_CHOSEN', to: 'forget' },
    {
      type: 'SEASON_READ',
      sampleIds: [1],
      inputs: [{ sampleId: 1, season: 2025, values: [{ omlName: 'Growing_Season_Rain', value: 280 }] }],
    },
    { type: 'NOTE_SAVED', sampleId: 1, omlName: 'Growing_Season_Rain', note: null },
    { type: 'VALUES_REPLACED', found: '250', by: '260' },
    { type: 'GROUP_TOGGLED', groupId: 1 },
    { type: 'LEADS_SWITCHED', isFolded: true },
    { type: 'MODELS_CHANGED', sampleIds: [1] },
    { type: 'SETTLED', choice: { keys: ['1 Growing_Season_Rain'], by: 'mine' } },
    { type: 'SETTLED', choice: { keys: ['1 Growing_Season_Rain'], by: 'theirs' } },
    { type: 'FOLLOWED_READ' },
    { type: 'EDIT', text: '3' },
    { type: 'EDIT' },
    { type: 'PASTED', text: '300\t15/05/2026\tLoam' },
    done('cellEditor', { text: '900', move: { rows: 1, columns: 0 }, over: [null] }),
    done('cellEditor', { text: null, move: { rows: 0, columns: 0 }, over: [null] }),
    { type: 'SAMPLES_READ', inputModel: inputModel([sample(1, { version: 2 }), sample(2, ready)]) },
    {
      type: 'SAVE_ENDED',
      outcome: {
        outcome: 'saved',
        work,
        saved: [sample(1, { version: 3, sampleModelParameterValues: given({ Growing_Season_Rain: 300 }) })],
        error: null,
      },
    },
    { type: 'SAVE_ENDED', outcome: { outcome: 'failed', work, saved: null, error: networkError } },
    { type: 'LEAVE_ASKED', to: '/recommendation-builder' },
    { type: 'STATUSES_CHANGED', statuses: [{ id: 2, status: statusIds.Queued, statusMessage: null }] },
  ],
  // What is entered goes on without end; these are what the guards ask.
  distinguish: (context) => [
    context.readOnly,
    context.sheet.summary.changed > 0,
    context.sheet.summary.errors > 0,
    context.sheet.summary.engineReady.length > 0,
    isCursorEditable({ context }),
    mayEditModels({ context }),
    context.leaveTo,
  ],
  inputs: {
    cellEditor: (input, { context }) => {
      expect(input.isQuick).toBe(input.text === '3');
      expect(input.step).toBe(context.cursor.column === FIRST + 2 ? null : 0.01);
    },
  },
  invariants: {
    '': ({
      context: {
        cursor,
        sheet: { history },
      },
    }) => {
      expect(cursor.row).toBeGreaterThanOrEqual(COPY_DOWN_ROW);
      expect(history.past.length).toBeLessThanOrEqual(100);
    },
    'table.typing': ({ context }) => expect(context.readOnly).toBe(false),
    'table.confirmingDiscard': ({ context }) => expect(context.sheet.summary.changed).toBeGreaterThan(0),
  },
  // The sheet's rows stay out of JSON, or the inspector would write all of them for each key pressed.
  restores: false,
};
