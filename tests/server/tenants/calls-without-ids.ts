import type { PortalCall } from '../../../src/model/contract/index.ts';

/** Calls that name no record. */
export const callsWithoutIds = [
  'GET /checkheartbeat',
  'GET /referencedata/tenants',
  'GET /referencedata/invitations',
  'GET /referencedata/useraccess',
  'GET /referencedata/profile',
  'GET /referencedata/products',
  'GET /referencedata/timings',
  'GET /referencedata/places',
  'GET /referencedata/commenttemplates',
  'GET /referencedata/rateprograms',
  'GET /referencedata/graingrades',
  'GET /referencedata/statustypes',
  'GET /referencedata/crops',
  'GET /referencedata/interpretivecriteria',
  'GET /referencedata/analytes',
  'GET /sample/labAnswers',
  'GET /sample/uploadProgress',
  'GET /adminconsole/economics',
  'GET /adminConsole/resetAppLevelProperties',
  'GET /adminconsole/prices',
  'GET /adminconsole/advice',
  'GET /adminconsole/prices/file',
  'POST /adminconsole/prices/import',
  'GET /customer/getByGroup',
  'GET /customer/getReportCustomers',
  'GET /customer/getDashboardAll',
  'GET /customer/autosend',
  'GET /customer/find',
  'GET /customer/advisers',
  'GET /customer/places',
  'GET /adminconsole/people',
  'GET /adminconsole/signinrules',
  'GET /adminconsole/audit',
  'GET /adminconsole/privacy',
  'GET /adminconsole/brand',
  'GET /adminconsole/mailtemplates',
  'GET /adminconsole/referencedata',
  'GET /adminconsole/audit/file',
  'GET /notifications',
  'GET /mailbox',
  'GET /recommendation/userfavourites/products',
  'GET /recommendation/userfavourites/comments',
] as const satisfies readonly PortalCall[];

/**
 * Calls about something of the caller's own, by a body that names no record: `tests/server/people` and its profile, `tests/server/imports` and
 * `tests/server/recommendation/templates.test.ts` and `programs.test.ts` beside it, `tests/server/notifications`, the tests of brand and mail templates in `tests/server/settings`, `tests/server/samples/automatic-runs.test.ts` and `tests/server/advice` ask them of both tenants.
 */
export const callsThatOnlyAdd = [
  'PUT /referencedata/profile',
  'DELETE /referencedata/profile/account',
  'PUT /notifications/read',
  'POST /sample/cancelUpload',
  'POST /adminconsole/people',
  'POST /referencedata/invitations/{invitationId}/accept',
  'DELETE /referencedata/invitations/{invitationId}',
  'PUT /adminconsole/signinrules',
  'PUT /sample/automaticruns/{action}',
  'POST /referencedata/commenttemplate',
  'POST /referencedata/rateprogram',
  'POST /adminconsole/clients',
  'POST /adminconsole/advice/version',
  'POST /adminconsole/advice/version/restore',
  'POST /adminconsole/brand/version',
  'POST /adminconsole/mailtemplates/{id}/version',
  'POST /adminconsole/mailtemplates/{id}/test',
] as const satisfies readonly PortalCall[];

/** Calls with a link instead of a sign-in: its token identifies tenant and record. `tests/server/grower` makes them in both tenants. */
export const callsByLink = [
  'POST /plan/open',
  'POST /plan/document',
  'POST /plan/answer',
] as const satisfies readonly PortalCall[];
