import { expect } from 'vitest';
import type { reportVersionsMachine } from '../../../src/machines/reports/report-versions.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { allowed, changes, edition, finalised, published, refused, report } from './fixtures.ts';

const two = { editions: [edition({ finalised: true }), edition({ reportId: 6, edition: 2 })] };

export const model: MachineModel<typeof reportVersionsMachine> = {
  input: { report: report({ ...finalised }), permissions: allowed, replies: {} },
  alternatives: [
    { report: report(), permissions: allowed, replies: {} },
    { report: report({ ...two, edition: 2 }), permissions: allowed, replies: {} },
    { report: report({ ...published, ...two }), permissions: allowed, replies: {} },
    { report: report({ ...finalised }), permissions: [], replies: {} },
  ],
  events: [
    { type: 'RECORD_OVERTAKEN', reason: 'Sam finalised this report.' },
    done('loadChanges', changes()),
    done('loadChanges', changes({ changes: [] })),
    failed('loadChanges', refused),
    done('renewReport', { ...report({ reportId: 6, edition: 2 }), samplings: { taken: 2, notRun: 1 } }),
    failed('renewReport', refused),
    { type: 'REPORT_READ', report: report() },
    { type: 'REPORT_READ', report: report({ ...finalised }) },
    { type: 'LIST_TOGGLED', isListed: true },
    { type: 'LIST_TOGGLED', isListed: false },
    { type: 'EDITION_CHOSEN', reportId: 6 },
    { type: 'HIDE_SAME', hides: false },
    { type: 'HIDE_SAME', hides: true },
    done('confirmedAction', { report: report() }),
    done('confirmedAction', { report: null }),
    done('naming', { thing: { kind: 'copyReport', reportId: 5 }, created: { id: 9, name: 'Copy' } }),
    done('naming', { thing: { kind: 'copyReport', reportId: 5 }, created: null }),
  ],
  distinguish: ({ report: of, permissions, changes: found, isListed, otherId, hidesSame }) => [
    [of.finalised, of.published, of.editions.length],
    permissions.length,
    found?.changes.length,
    isListed,
    otherId,
    hidesSame,
  ],
  inputs: {
    loadChanges: ({ reportId }) => expect(reportId).toBe(5),
    renewReport: ({ reportId }) => expect(reportId).toBe(5),
    growerThreads: (given, { context }) =>
      expect(given).toEqual({ reportId: 5, threads: [], permissions: context.permissions, drafts: {} }),
    comparison: (given, { context: { report: of, otherId } }) => {
      expect(given).toEqual({ subject: { reportId: of.reportId, otherId } });
      expect(otherId).not.toBe(of.reportId);
    },
    confirmedAction: ({ action: { kind, id, name } }) =>
      expect([kind, id, name]).toEqual(['reopenReport', 5, 'Season plan']),
    naming: ({ thing, name }) => {
      expect(thing).toEqual({ kind: 'copyReport', reportId: 5 });
      expect(name).toBe('Season plan - copy');
    },
  },
  invariants: {
    'shown.open': ({ context }) => expect(context.report.finalised).toBe(false),
    'shown.checked': ({ context }) => expect(context.changes).not.toBeNull(),
    copying: ({ context }) => expect(context.permissions).toContain('EDIT_REPORT'),
  },
};
