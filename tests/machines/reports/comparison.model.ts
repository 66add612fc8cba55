import { expect } from 'vitest';
import type { comparisonMachine } from '../../../src/machines/reports/comparison.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { basisRow, edition, refused } from './fixtures.ts';

const editions = [
  edition({ finalised: true }),
  edition({ reportId: 6, edition: 2 }),
  edition({ reportId: 7, edition: 3 }),
];
export const comparison = {
  older: { reportId: 5, reportName: 'Season plan', edition: 1 },
  newer: { reportId: 6, reportName: 'Season plan, version 2', edition: 2 },
  rows: [basisRow(), basisRow({ what: 'Urea', kind: 'rates' as const, before: '75 kg/ha', after: '75 kg/ha' })],
};

export const model: MachineModel<typeof comparisonMachine> = {
  input: { reportId: 6, editions },
  alternatives: [{ reportId: 5, editions }],
  events: [
    done('compareReports', comparison),
    done('compareReports', { ...comparison, rows: [] }),
    failed('compareReports', refused),
    { type: 'EDITION_CHOSEN', reportId: 7 },
    { type: 'HIDE_SAME', hides: false },
    { type: 'HIDE_SAME', hides: true },
  ],
  distinguish: ({ reportId, otherId, comparison: found, hidesSame, error }) => [
    reportId,
    otherId,
    found?.rows.length,
    hidesSame,
    error?.code,
  ],
  inputs: {
    compareReports: ({ reportId, otherId }, { context }) => {
      expect([reportId, otherId]).toEqual([context.reportId, context.otherId]);
      expect(otherId).not.toBe(reportId);
    },
  },
  invariants: {
    shown: ({ context }) => expect(context.comparison).not.toBeNull(),
    unavailable: ({ context }) => expect(context.comparison).toBeNull(),
  },
};
