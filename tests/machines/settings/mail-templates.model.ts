import { expect } from 'vitest';
import type { mailTemplatesMachine } from '../../../src/machines/settings/mail-templates.machine.ts';
import type { MailTemplate } from '../../../src/model/contract/entities.ts';
import { mailTemplateKind } from '../../../src/model/settings/mail-templates.ts';
import { keptOf } from '../../../src/model/shared/record-work.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { twoPeople } from '../shared/kind-model.ts';

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
export const mailTemplateSample = {
  kind: mailTemplateKind,
  subject: { id: 3 },
  read: { record: mailTemplate() },
  mine: { subject: 'Plan of {customer}' },
  faulty: { subject: 'Plan of {farm}' },
  theirs: { record: mailTemplate({ version: 3, subject: 'Report: {report}', footer: '<p>Your adviser</p>' }) },
};
const refusal = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };

export const model: MachineModel<typeof mailTemplatesMachine> = {
  input: { kept: null },
  alternatives: [{ kept: keptOf(twoPeople(mailTemplateSample).typed) }],
  events: [
    done('loadMailTemplates', [mailTemplate()]),
    failed('loadMailTemplates', refusal),
    { type: 'SEND_TEST', id: 3 },
    done('testMail', { emailAddress: 'ann@tilth.example', failure: null }),
    done('testMail', { emailAddress: 'ann@tilth.example', failure: 'The mail server could not be reached.' }),
    failed('testMail', refusal),
    { type: 'EDIT', id: 3 },
    done('editor', { saved: [mailTemplate({ subject: 'Plan of {customer}', version: 3 })], isOutdated: false }),
    done('editor', { saved: null, isOutdated: true }),
    done('editor', { saved: null, isOutdated: false }),
    failed('editor', refusal),
  ],
  distinguish: ({ templates, edited, testedId, error }) => [
    templates.map(({ version }) => version),
    edited.subject.id,
    edited.kept === null,
    testedId,
    error?.code,
  ],
  inputs: {
    loadMailTemplates: (asked) => expect(asked).toEqual({}),
    testMail: ({ id }, { context }) => expect(context.templates.map((one) => one.mailTemplateId)).toContain(id),
    editor: ({ subject, read }, { context }) =>
      expect(read?.record).toBe(context.templates.find(({ mailTemplateId }) => mailTemplateId === subject.id)),
  },
  invariants: {
    listed: ({ context }) => expect(context.testedId).toBeNull(),
    testing: ({ context }) => expect(context.testedId).not.toBeNull(),
  },
};
