import type { MailTemplate } from '../../../src/model/contract/entities.ts';
import { mailTemplateKind, mailTemplateList } from '../../../src/model/settings/mail-templates.ts';
import { keptOf } from '../../../src/model/shared/record-work.ts';
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

export const mailTemplatesSample = {
  kind: mailTemplateList,
  list: [mailTemplate()],
  acts: [{ act: 'sendTest', id: 3 } as const],
  refused: [{ act: 'sendTest', id: 99 } as const],
  answers: [
    { emailAddress: 'ann@tilth.example', failure: null },
    { emailAddress: 'ann@tilth.example', failure: 'The mail server could not be reached.' },
  ],
  editor: {
    ids: [3],
    unknown: 99,
    saved: [[mailTemplate({ subject: 'Plan of {customer}', version: 3 })]],
    kept: keptOf(twoPeople(mailTemplateSample).typed),
  },
};
