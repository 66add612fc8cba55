import { expect } from 'vitest';
import type { mailTemplatesMachine } from '../../../src/machines/settings/mail-templates.machine.ts';
import type { MailTemplate } from '../../../src/model/contract/entities.ts';
import { isMailChanged } from '../../../src/model/settings/mail-templates.ts';
import { areSameWords, problemOfTemplate } from '../../../src/model/settings/placeholders.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const shipped = {
  subject: 'Plan: {report}',
  header: '<p>Hello,</p>',
  body: '<p>Attached.</p>',
  footer: '<p>Regards</p>',
};
export const mailTemplate = (fields: Partial<MailTemplate> = {}): MailTemplate => ({
  mailTemplateId: 3,
  ...shipped,
  subject: 'Your plan: {report}',
  shipped,
  version: 2,
  lastUpdatedBy: 'Ann Admin',
  lastUpdatedOn: '2026-03-02T01:00:00.000Z',
  ...fields,
});
const refusal = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };

export const model: MachineModel<typeof mailTemplatesMachine> = {
  events: [
    done('loadMailTemplates', [mailTemplate()]),
    failed('loadMailTemplates', refusal),
    { type: 'SEND_TEST', id: 3 },
    done('testMail', { emailAddress: 'ann@tilth.example', failure: null }),
    done('testMail', { emailAddress: 'ann@tilth.example', failure: 'The mail server could not be reached.' }),
    failed('testMail', refusal),
    { type: 'EDIT', id: 3 },
    { type: 'DRAFT_EDITED', change: { subject: 'Plan of {customer}' } },
    { type: 'DRAFT_EDITED', change: { subject: 'Plan of {farm}' } },
    done('saveMailTemplate', [mailTemplate({ subject: 'Plan of {customer}', version: 3 })]),
    failed('saveMailTemplate', refusal),
    failed('saveMailTemplate', { code: 'STALE_VERSION', status: 409, message: 'Ann Admin changed the mail template.' }),
  ],
  distinguish: ({ templates, draft, original, testedId, error }) => [
    templates.map(({ version }) => version),
    draft.mailTemplateId,
    problemOfTemplate(draft),
    isMailChanged(draft, original),
    areSameWords(draft, shipped),
    testedId,
    error?.code,
  ],
  inputs: {
    loadMailTemplates: (asked) => expect(asked).toEqual({}),
    testMail: ({ id }, { context }) => expect(context.templates.map((one) => one.mailTemplateId)).toContain(id),
    saveMailTemplate: ({ draft }, { context }) => {
      expect([problemOfTemplate(draft), isMailChanged(draft, context.original)]).toEqual([null, true]);
      // Only over a change that was told of without a version.
      expect([context.original.version, null]).toContain(draft.version);
    },
  },
  invariants: {
    listed: ({ context }) => expect(context.testedId).toBeNull(),
    testing: ({ context }) => expect(context.testedId).not.toBeNull(),
    confirmingDiscard: ({ context }) => expect(isMailChanged(context.draft, context.original)).toBe(true),
  },
};
