import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../../src/model/contract/core.ts';
import { portal as contract, type PortalCall } from '../../../src/model/contract/index.ts';
import { isValidFileName } from '../../../src/model/reports/file-name.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { inputs } from '../tenants/every-call.ts';
import { makeRecords } from '../tenants/make-records.ts';
import type { Records } from '../tenants/records.ts';

let portal: Portal;
let token: string;
let records: Records;
beforeAll(async () => {
  portal = await startPortal();
  records = await makeRecords(portal);
  token = await portal.token({ sub: 'demo-admin' });
});
afterAll(() => portal.stop());

const DAY = String.raw`\d{4}-\d{2}-\d{2}`;

/** Name of every downloaded file; the grower's page, which has no sign-in, has those of the published documents. */
const names: Readonly<Partial<Record<PortalCall, string>>> = {
  // Specification 3, section 5: the customer, the report, and the extension.
  'POST /recommendation/report/{id}/preview': String.raw`\d+_.+\.(pdf|csv|kmz|xlsx|zip)`,
  'POST /recommendation/report/{id}/outputs': String.raw`\d+_.+\.zip`,
  'GET /recommendation/report/{id}/document/{documentId}': String.raw`\d+_.+\.(pdf|csv|kmz|xlsx|zip)`,
  'POST /sample/analytereport': String.raw`.+\.pdf`,
  'POST /recommendation/{id}/orderlist': String.raw`.+\.csv`,
  'GET /mailbox/{id}/attachment/{index}': String.raw`.+\.(pdf|csv|kmz|xlsx|zip)`,
  'GET /adminconsole/prices/file': String.raw`price-list\.xlsx`,
  'GET /adminconsole/audit/file': String.raw`audit-trail-${DAY}\.csv`,
  'GET /adminconsole/privacy/person/{userId}/file': String.raw`person-${DAY}\.json`,
  'GET /adminconsole/privacy/customer/{id}/file': String.raw`customer-\d+-${DAY}\.json`,
};

const downloads = Object.entries<Call>(contract).flatMap(([key, call]) => (call.binary ? [key as PortalCall] : []));

describe('every file that is downloaded has a name that all file systems take', () => {
  test('and none has been left out', () => {
    expect(Object.keys(names).toSorted()).toEqual(downloads.filter((key) => key !== 'POST /plan/document').toSorted());
  });

  test.each(Object.entries(names))('%s', async (key, pattern) => {
    const [method, template] = key.split(' ') as [string, string];
    const asked = ((inputs as Partial<Record<string, (of: Records) => object>>)[key]?.(records) ?? {}) as {
      readonly params?: Readonly<Record<string, string | number>>;
      readonly body?: unknown;
    };
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(asked.params?.[name]));
    const { status, headers } = await portal.call(method, `/api${path}`, { token, tenant: 'TILTH', body: asked.body });
    expect(status).toBe(200);
    const [, name = ''] = /filename\*=UTF-8''(.+)$/.exec(headers.get('content-disposition') ?? '') ?? [];
    expect(decodeURIComponent(name)).toMatch(new RegExp(`^${pattern}$`));
    expect(isValidFileName(decodeURIComponent(name))).toBe(true);
  });
});
