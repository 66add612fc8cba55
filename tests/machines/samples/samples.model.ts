import { expect } from 'vitest';
import type { samplesMachine } from '../../../src/machines/samples/samples.machine.ts';
import { shownSamples } from '../../../src/model/samples/shown-samples.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { sampleEntry } from './sample.fixtures.ts';
import { pageInput } from '../page-input.ts';

const refusal = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
const range = { from: '2026-01-01', to: '2026-04-01' };
const listed = [
  sampleEntry(),
  sampleEntry({
    id: 2,
    paddockName: 'Dam',
    paddockId: 11,
    farmName: 'Dale Farm',
    status: statusIds.WaitingForPif,
    missingInputs: ['Organic_Carbon'],
  }),
];
const running = listed.map(({ id }) => ({ id, status: statusIds.Running, statusMessage: null }));
const page = pageInput({
  customerId: 7,
  customerName: 'Hill Farms',
  permissions: ['VIEW_CUSTOMERS', 'UPLOAD_SAMPLES', 'EDIT_SAMPLES', 'EDIT_PIF', 'RUN_ENGINE', 'EDIT_RECOMMENDATION'],
  kept: { range },
});

const arrived = { uploadId: 3, fileName: 'farm12.csv', rowsIn: 46 };

export const model: MachineModel<typeof samplesMachine> = {
  input: page,
  alternatives: [
    { ...page, customerId: null, customerName: '' },
    { ...page, permissions: ['VIEW_CUSTOMERS'], kept: { range, selectedIds: [1] } },
  ],
  events: [
    done('loadSamples', { samples: listed, mark: 'a' }),
    failed('loadSamples', refusal),
    { type: 'RANGE_TYPED', end: 'to', text: '01/05/2026' },
    { type: 'RANGE_TYPED', end: 'from', text: '01/01/2020' },
    { type: 'RANGE_CHOSEN', range },
    { type: 'FINALISED_SWITCHED', on: true },
    { type: 'UPLOADED_SWITCHED', on: true },
    { type: 'FILTER_CHANGED', change: { farms: ['Dale Farm'] } },
    { type: 'SORT_CLICKED', column: 'paddock' },
    { type: 'SAMPLE_TOGGLED', sampleId: 1, selected: true },
    { type: 'SAMPLES_SPANNED', sampleId: 2 },
    { type: 'LAYERS_TOGGLED', sampleId: 1 },
    { type: 'FARMS_GROUPED', on: true },
    { type: 'FARM_FOLDED', farmName: 'Dale Farm' },
    { type: 'FARM_SELECTED', farmName: 'Dale Farm', selected: true },
    { type: 'ALL_TOGGLED', selected: false },
    { type: 'SAMPLES_PICKED', of: 'site', sampleIds: [2], adds: false },
    { type: 'SAMPLES_PICKED', of: 'areas', sampleIds: [1, 99], adds: true },
    { type: 'OPEN_SAMPLE', sampleId: 1 },
    { type: 'ANALYTES_CHOSEN', analyteIds: [5] },
    { type: 'RUN_SAMPLES', sampleIds: [1] },
    { type: 'EDIT_INPUTS' },
    { type: 'EDIT_INPUTS', sampleIds: [2] },
    { type: 'EDIT_COMPOSITE', compositeId: null },
    { type: 'MANAGE_SITES', sampleIds: [2] },
    { type: 'CREATE_ANALYTE_REPORT', form: 'preview' },
    { type: 'ADD_TO_RECOMMENDATION', recommendation: { id: 4, name: 'Wheat 2026' } },
    { type: 'STATUSES_CHANGED', statuses: running },
    { type: 'RESULTS_ARRIVED', sampleIds: [1] },
    { type: 'MARK_CHANGED', change: { mark: 'b', state: null, changedBy: null, changedOn: null, isOwn: false } },
    { type: 'RUN_ANSWERED', answer: { sampleIds: [1], refused: [{ sampleId: 2, missingInputs: ['Organic_Carbon'] }] } },
    { type: 'UPLOADED', sampled: { from: '2025-12-01', to: '2025-12-24' }, arrived },
    { type: 'UPLOADED', sampled: { from: '2015-12-01', to: '2015-12-24' }, arrived },
    { type: 'UPLOADED', sampled: { from: '2026-02-01', to: '2026-02-02' }, arrived },
    { type: 'UPLOADED', sampled: null, arrived: null },
    { type: 'UPLOADED', sampled: null, arrived },
  ],
  distinguish: ({ selectedIds, samples, permissions }) => [selectedIds.length > 0, samples.length, permissions.length],
  inputs: {
    loadSamples: (asked, { context: { customerId, range, showFinalised, uploadedOnly, analyteIds } }) =>
      expect(asked).toEqual({ customerId, range, showFinalised, uploadedOnly, analyteIds }),
    statusPolling: ({ customerId, sampleIds }) => expect([customerId, sampleIds]).toEqual([7, []]),
    changePolling: (given) => expect(given).toEqual({ of: 'samples', id: 7, mark: null }),
    addToRecommendation: ({ customerId }) => expect(customerId).toBe(7),
    map: ({ customerId, isShownAtOnce }) => expect([customerId, isShownAtOnce]).toEqual([7, true]),
    listLayout: (asked, { context }) => expect(asked).toEqual(context.layout),
    sampleTasks: ({ customerId, permissions }, { context }) =>
      expect([customerId, permissions]).toEqual([7, context.permissions]),
  },
  invariants: {
    noCustomer: ({ context }) => expect(context.customerId).toBe(0),
    working: ({ context }) => expect(context.customerId).toBe(7),
    'working.unavailable': ({ context }) => expect([context.samples, context.error?.code]).toEqual([[], 'INTERNAL']),
    // Two years are the limit whatever was typed.
    '': ({ context }) =>
      expect(Date.parse(context.range.to) - Date.parse(context.range.from)).toBeLessThan(2 * 366 * 86_400_000),
    'working.shown': ({ context: { samples, filter, sort, selectedIds } }) => {
      const shown = shownSamples(samples, filter, sort).map(({ id }) => id);
      expect(selectedIds.filter((id) => !shown.includes(id))).toEqual([]);
    },
  },
  untaken: { 'samples.deciding': 'it is passed before there is a snapshot to see it in' },
};
