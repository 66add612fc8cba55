import { expect } from 'vitest';
import type { sendReportMachine } from '../../../src/machines/reports/send-report.machine.ts';
import {
  areRecipientsValid,
  hasRecipients,
  isTextChanged,
  templateIdFor,
} from '../../../src/model/reports/email-draft.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { options, refused, report, sentEmail, templates } from './fixtures.ts';

const input = { reportId: 5, reportName: 'Season plan', availableReports: report().availableReports, draft: null };
const kept = {
  recipients: 'kept@farm.example',
  subject: 'Kept',
  body: '<p>Kept</p>',
  outputs: [{ typeId: 5, outputId: 1 }],
  templateId: 3,
  hasLink: true,
};

export const model: MachineModel<typeof sendReportMachine> = {
  input,
  alternatives: [{ ...input, draft: kept }],
  events: [
    done('loadEmailDefaults', {
      emailRecipients: 'grower@farm.example',
      emailTemplates: templates,
      canLink: true,
      options,
    }),
    // The template for data files is missing.
    done('loadEmailDefaults', { emailRecipients: '', emailTemplates: templates.slice(0, 1), canLink: false, options }),
    failed('loadEmailDefaults', refused),
    { type: 'RECIPIENTS_TYPED', text: 'grower@farm.example; wrong' },
    { type: 'RECIPIENTS_TYPED', text: 'other@farm.example' },
    { type: 'RECIPIENTS_TYPED', text: '' },
    { type: 'SUBJECT_TYPED', text: 'Another subject' },
    { type: 'WORDS_TYPED', html: '<p>Hello,</p><p>Body 2</p><p>Regards</p>' },
    { type: 'WORDS_TYPED', html: '<p>See you</p>' },
    { type: 'OUTPUTS_CHOSEN', set: 'data' },
    { type: 'LINK_TOGGLED' },
    { type: 'OUTPUT_TOGGLED', key: { typeId: 5, outputId: 1 } },
    { type: 'OUTPUT_TOGGLED', key: { typeId: 1, outputId: 1 } },
    done('sendEmail', [sentEmail()]),
    failed('sendEmail', refused),
  ],
  distinguish: ({ draft, areRecipientsChecked, canLink, templates: known }) => [
    hasRecipients(draft),
    areRecipientsValid(draft),
    isTextChanged(draft, known),
    draft.outputs.length > 0,
    draft.templateId === templateIdFor(draft.outputs),
    areRecipientsChecked,
    known.length,
    canLink && draft.hasLink,
  ],
  inputs: {
    sendEmail: ({ draft, reportId }) => {
      expect(reportId).toBe(5);
      expect(draft.outputs).not.toEqual([]);
      expect(draft.recipients).toMatch(/^\w+@farm\.example$/);
    },
  },
  invariants: {
    confirmingTemplate: ({ context }) => {
      expect(isTextChanged(context.draft, context.templates)).toBe(true);
      expect(context.draft.outputs).not.toEqual([]);
      expect(context.draft.templateId).not.toBe(templateIdFor(context.draft.outputs));
    },
    sending: ({ context }) => expect(context.options).not.toBeNull(),
  },
};
