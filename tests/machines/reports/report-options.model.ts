import { expect } from 'vitest';
import type { reportOptionsMachine } from '../../../src/machines/reports/report-options.machine.ts';
import type { ReportOptions } from '../../../src/model/contract/entities.ts';
import type { AppError } from '../../../src/model/errors/app-error.ts';
import type { OptionsToSave } from '../../../src/model/reports/asked.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { stale } from '../harness/unsteady-line.ts';
import { options, refused, report } from './fixtures.ts';

const input = {
  reportId: 5,
  availableReports: report().availableReports,
  scopes: ['report', 'user', 'everyone'] as const,
  mayEditNotes: true,
  work: null,
};

/** The read after another user has applied other options. */
const work = { read: { ...options, version: 4 }, key: { typeId: 5, outputId: 1 } };
const ended = (outcome: string, saved: ReportOptions | null = null, error: AppError | null = null) =>
  done('optionsSave', { outcome, work, saved, error });

export const model: MachineModel<typeof reportOptionsMachine> = {
  input,
  alternatives: [
    { ...input, scopes: [], mayEditNotes: false },
    { ...input, scopes: ['report', 'user'] as const },
    { ...input, availableReports: [] },
    { ...input, work: { typeId: 1, outputs: { 1: 4 }, draft: { 502: true } } },
  ],
  events: [
    { type: 'RECORD_OVERTAKEN', reason: 'Sam finalised this report.' },
    { type: 'REFRESH' },
    done('loadOptions', options),
    failed('loadOptions', refused),
    { type: 'TYPE_CHOSEN', typeId: 1 },
    { type: 'OUTPUT_CHOSEN', outputId: 4 },
    { type: 'OPTION_CHANGED', optionId: 505, isChecked: true },
    { type: 'SAVE_OPTIONS', scope: 'report' },
    { type: 'SAVE_OPTIONS', scope: 'user' },
    { type: 'SAVE_OPTIONS', scope: 'everyone' },
    // The report has been published.
    { type: 'OFFER_READ', availableReports: report().availableReports, scopes: [], mayEditNotes: false },
    { type: 'NOTES_CHANGED' },
    ended('saved', options),
    ended('alike'),
    ended('asked', null, stale),
    ended('failed', null, refused),
    failed('optionsSave', refused),
  ],
  distinguish: ({ availableReports, options: read, typeId, outputs, draft, scope, scopes, error }) => [
    availableReports.length,
    read !== null,
    typeId,
    Object.keys(outputs).length,
    Object.keys(draft).length,
    scope,
    scopes.length,
    error?.code,
  ],
  inputs: {
    // The report may be finalised since it was opened.
    reportNotes: ({ mayEdit: _, ...given }) => expect(given).toEqual({ reportId: 5, kept: null }),
    optionsSave: ({ work }, { context }) => {
      const { scope, key, options: saved, version, held } = work as OptionsToSave;
      expect([version, held.mine]).toEqual([context.options!.version, { options: JSON.stringify(saved) }]);
      expect(scope).toBe(context.scope);
      // A report that is published meanwhile does not undo what was asked.
      if (context.scopes.length > 0) expect(context.scopes).toContain(scope);
      expect(
        context.availableReports.some(({ recommendationReportTypeId }) => recommendationReportTypeId === key.typeId),
      ).toBe(true);
      // Of a radio group exactly one is on, and headers are never sent.
      if (key.typeId === 5) {
        expect(saved.map(({ id }) => id)).toEqual([502, 504, 505]);
        expect(saved.filter(({ id, checked }) => id > 503 && checked)).toHaveLength(1);
      }
    },
  },
  invariants: {
    choosing: ({ context }) => expect(context.options).not.toBeNull(),
    unavailable: ({ context }) => expect(context.error).not.toBeNull(),
  },
};
