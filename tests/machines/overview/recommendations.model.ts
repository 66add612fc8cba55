import { expect } from 'vitest';
import type { recommendationsMachine } from '../../../src/machines/overview/recommendations.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { allowed, finalised, recommendation, refused, reportSummary } from '../reports/fixtures.ts';
import { pageInput } from '../page-input.ts';

const input = pageInput({
  customerId: 7,
  customerName: 'Hill Farms',
  permissions: allowed,
});
const rows = [
  recommendation(),
  recommendation({ id: 2, recommendationId: 2, name: 'Tissue check', sampleType: 'Plant', cropType: 'Canola' }),
  recommendation({ id: 3, status: 'Finalised' }),
];
const finalisedReport = reportSummary({ reportId: 8, reportName: 'Final plan', ...finalised });
const reports = [
  reportSummary({ emailSentCount: 1 }),
  reportSummary({ reportId: 6, reportName: 'Empty plan', recommendations: [], recommendationCount: 0 }),
  finalisedReport,
];
const action = { kind: 'deleteRecommendation', id: 1, name: 'Wheat north', count: 0 } as const;

export const model: MachineModel<typeof recommendationsMachine> = {
  input,
  alternatives: [
    { ...input, customerId: null },
    {
      ...input,
      permissions: [],
      kept: { filter: { cropType: 'Wheat', sampleType: 'S', status: '' }, closedPanels: ['reports'] },
    },
  ],
  events: [
    done('loadOverview', { recommendations: rows, deleted: [], reports }),
    failed('loadOverview', refused),
    { type: 'FILTER_CHANGED', change: { status: '' } },
    { type: 'SORT_CLICKED', panel: 'recommendations', key: 'name' },
    { type: 'PAGE_CHOSEN', panel: 'reports', page: 2 },
    { type: 'PAGE_SIZE_CHOSEN', panel: 'reports', pageSize: 100 },
    { type: 'PANEL_TOGGLED', panel: 'deleted' },
    { type: 'ROW_TOGGLED', id: 1 },
    { type: 'ALL_TOGGLED', isSelected: true },
    { type: 'ALL_TOGGLED', isSelected: false },
    { type: 'OPEN_RECOMMENDATION', id: 1 },
    { type: 'OPEN_REPORT', id: 5 },
    { type: 'DUPLICATE', recommendation: rows[0]! },
    { type: 'CARRY_OUT', action },
    { type: 'ADD_TO_REPORT', report: reports[0]! },
    { type: 'ADD_TO_REPORT', report: reports[1]! },
    { type: 'SHOW_HISTORY', report: reports[0]! },
    { type: 'PREVIEW', report: reports[0]! },
    { type: 'SEND', report: reports[0]! },
    { type: 'PUBLISH', report: finalisedReport },
    { type: 'UNDO_DELETION', deletion: { id: 1, name: 'Wheat north' } },
    { type: 'LISTS_OUTDATED' },
    { type: 'MARK_CHANGED', change: { mark: 'b', state: null, changedBy: null, changedOn: null, isOwn: false } },
    { type: 'RECOMMENDATIONS_ADDED' },
  ],
  distinguish: ({ selectedIds, permissions, hasLoaded }) => [selectedIds.length > 0, permissions.length, hasLoaded],
  inputs: {
    loadOverview: ({ customerId, withDeleted }, { context }) =>
      expect([customerId, withDeleted]).toEqual([7, context.permissions.includes('UNDELETE_RECOMMENDATION')]),
    changePolling: (given) => expect(given).toEqual({ of: 'plans', id: 7, mark: null }),
    overviewTasks: ({ customerId }) => expect(customerId).toBe(7),
  },
  invariants: {
    noCustomer: ({ context }) => expect(context.customerId).toBeNull(),
    'working.unavailable': ({ context }) =>
      expect([context.recommendations, context.reports, context.selectedIds]).toEqual([[], [], []]),
    'working.shown.listed': ({ context }) => expect(context.hasLoaded).toBe(true),
    '': ({ context }) =>
      expect(context.selectedIds.every((id) => context.recommendations.some((row) => row.id === id))).toBe(true),
  },
  untaken: { 'recommendations.deciding': 'it is left before the first snapshot' },
};
