import { expect } from 'vitest';
import type { recommendationPickerMachine } from '../../../src/machines/reports/recommendation-picker.machine.ts';
import { selectableIds } from '../../../src/model/overview/recommendation-filter.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { gone } from '../harness/unsteady-line.ts';
import { recommendation, refused, report } from './fixtures.ts';

const rows = [
  recommendation(),
  recommendation({ id: 2, name: 'Canola south', cropType: 'Canola' }),
  recommendation({ id: 3, status: 'Deleted' }),
];

export const model: MachineModel<typeof recommendationPickerMachine> = {
  input: { customerId: 7, reportId: 5, memberIds: [1] },
  events: [
    done('loadCandidates', rows),
    failed('loadCandidates', refused),
    { type: 'FILTER_CHANGED', change: { cropType: 'Wheat' } },
    { type: 'SORT_CLICKED', key: 'name' },
    { type: 'ROW_TOGGLED', id: 2 },
    { type: 'ALL_TOGGLED', isSelected: true },
    { type: 'ALL_TOGGLED', isSelected: false },
    done('addRecommendations', report()),
    failed('addRecommendations', refused),
    failed('addRecommendations', gone),
    failed('addRecommendations', { code: 'REPORT_FINALISED', status: 409, message: 'This report is finalised.' }),
  ],
  distinguish: ({ candidates, selectedIds, error, report: saved }) => [
    candidates.length,
    selectedIds.length,
    error?.code,
    saved !== null,
  ],
  inputs: {
    loadCandidates: ({ customerId }) => expect(customerId).toBe(7),
    addRecommendations: ({ reportId, recommendationIds }) => expect([reportId, recommendationIds]).toEqual([5, [2]]),
  },
  invariants: {
    '': ({ context }) => expect(context.candidates.every(({ id }) => id === 2)).toBe(true),
    choosing: ({ context: { candidates, filter, selectedIds } }) =>
      expect(selectableIds(candidates, filter)).toEqual(expect.arrayContaining([...selectedIds])),
    adding: ({ context }) => expect(context.selectedIds).not.toEqual([]),
  },
};
