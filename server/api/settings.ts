import { addReferenceRecord, changeReferenceRecords } from '../commands/settings/save-reference-records.ts';
import { saveMailTemplate } from '../commands/settings/save-mail-template.ts';
import { saveBrand } from '../commands/settings/save-brand.ts';
import { setOffered } from '../commands/settings/set-offered.ts';
import { sendAgain } from '../commands/settings/send-again.ts';
import { setRunsOnResults } from '../commands/settings/set-runs-on-results.ts';
import { setAutoSend } from '../commands/settings/set-auto-send.ts';
import { automatic } from '../queries/reports/auto-reports.ts';
import { mailTemplates } from '../queries/reports/mail-templates.ts';
import { shownBrand } from '../queries/tenants/brand.ts';
import { referenceLists } from '../queries/settings/reference-lists.ts';
import { longHandler, type Handlers } from './kit/call.ts';
import { changeOf } from './kit/change-of.ts';

export const settingsHandlers = {
  'GET /adminconsole/referencedata': async ({ tx }) => ({ lists: await referenceLists(tx) }),
  'POST /adminconsole/referencedata': async (call) => {
    await addReferenceRecord(call.tx, call.body.record, changeOf(call));
    return { lists: await referenceLists(call.tx) };
  },
  'PUT /adminconsole/referencedata': async (call) => {
    await changeReferenceRecords(call.tx, call.body.referenceRecords, changeOf(call));
    return { lists: await referenceLists(call.tx) };
  },
  'PUT /adminconsole/referencedata/{kind}/{id}': async ({ tx, params, body }) => {
    await setOffered(tx, { kind: params.kind, id: params.id, isOffered: body.isOffered });
    return { lists: await referenceLists(tx) };
  },
  'GET /adminconsole/brand': ({ tx }) => shownBrand(tx),
  'POST /adminconsole/brand/version': async (call) => {
    await saveBrand(call.tx, call.body, changeOf(call));
    return shownBrand(call.tx);
  },
  'GET /adminconsole/mailtemplates': async ({ tx }) => ({ mailTemplates: await mailTemplates(tx) }),
  'POST /adminconsole/mailtemplates/{id}/version': async (call) => {
    await saveMailTemplate(call.tx, { templateId: call.params.id, templateBody: call.body, change: changeOf(call) });
    return { mailTemplates: await mailTemplates(call.tx) };
  },
  'POST /adminconsole/mailtemplates/{id}/test': longHandler<'POST /adminconsole/mailtemplates/{id}/test'>({
    start: async ({ tx, jobs, params }) => ({
      jobId: await jobs.enqueue(tx, 'send-test-mail', { mailTemplateId: params.id }),
    }),
    finish: async ({ outcome, user }) => ({
      emailAddress: user.email,
      failure: outcome['failure'] === null ? null : String(outcome['failure']),
    }),
  }),
  'GET /customer/autosend': ({ tx }) => automatic(tx),
  'POST /customer/autosend/{id}/again': async ({ tx, params, jobs }) => {
    await sendAgain(tx, jobs, params.id);
    return automatic(tx);
  },
  'PUT /sample/automaticruns/{action}': async ({ tx, params: { action } }) => {
    await setRunsOnResults(tx, action === 'enable');
    return automatic(tx);
  },
  'PUT /customer/autosend/{action}': async ({ tx, params: { action }, body }) => ({
    customerIds: await setAutoSend(tx, body.customerIds, action === 'enable'),
    actionType: action,
  }),
} satisfies Partial<Handlers>;
