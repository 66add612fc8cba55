import { expect } from 'vitest';
import type { reportTitleMachine } from '../../../src/machines/report/report-title.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { finalised, refused, report, stale } from './fixtures.ts';

const input = { reportId: 5, name: 'Season plan', version: 4, isReadOnly: false, draft: null };

export const model: MachineModel<typeof reportTitleMachine> = {
  input,
  alternatives: [
    { ...input, draft: 'Half-typed' },
    { ...input, isReadOnly: true, draft: 'Half-typed' },
  ],
  events: [
    { type: 'TITLE_TYPED', text: 'Winter plan' },
    { type: 'TITLE_TYPED', text: ' ' },
    { type: 'REPORT_READ', report: report({ version: 6 }), isReadOnly: false },
    { type: 'REPORT_READ', report: report({ ...finalised, version: 7 }), isReadOnly: true },
    done('renameReport', report({ reportName: 'Winter plan', version: 5 })),
    failed('renameReport', stale),
    failed('renameReport', refused),
  ],
  inputs: {
    renameReport: ({ name, version }, { context }) => {
      expect(name).toBe((context.draft ?? '').trim());
      expect(version).toBe(context.version);
    },
  },
  invariants: {
    shown: ({ context }) => expect(context.draft).toBeNull(),
    editing: ({ context }) => expect(context.isReadOnly).toBe(false),
    saving: ({ context }) => expect(context.draft?.trim()).not.toBe(context.name),
  },
  untaken: { 'reportTitle.deciding': 'it is left before the first snapshot' },
};
