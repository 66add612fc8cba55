import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../../src/model/contract/core.ts';
import { portal as contract, type PortalCall } from '../../../src/model/contract/index.ts';
import { functionCodes, holds, roleCodes } from '../../../src/model/session/permissions.ts';
import { importPaddocks } from '../../../server/commands/sites/import-paddocks.ts';
import { runsEnded, uploadSoil } from '../support/example-farm.ts';
import { addressOf, startPortal, type Portal } from '../support/portal.ts';
import { callsByLink, callsThatOnlyAdd, callsWithoutIds } from './calls-without-ids.ts';
import { inputs } from './every-call.ts';
import { makeRecords } from './make-records.ts';
import type { Records } from './records.ts';

let portal: Portal;
let records: Records;
let asSuperuser: pg.Client;
/** What OTHER has itself: the tests mix it with TILTH's ids. */
let own: {
  readonly customer: number;
  readonly sample: number;
  readonly recommendation: number;
  readonly report: number;
};
beforeAll(async () => {
  portal = await startPortal();
  records = await makeRecords(portal);
  const admin = portal.as('ADMIN', 'OTHER');
  const { customerId: customer } = await portal.inside('OTHER', (tx) =>
    importPaddocks(tx, { customerName: 'Quandong Park', farmName: 'Quandong Park', paddocks: [] }),
  );
  const { sampleIds } = await uploadSoil(admin, customer, 'Sample Name,Lab Number,pH (1:5 CaCl2)\nA,L1,5.1\n');
  const { id: recommendation } = await admin.ask('POST /recommendation/attachSample', {
    body: { recommendationId: 0, recommendationName: 'Own', customerId: customer, sampleIds },
  });
  const { id: report } = await admin.ask('POST /recommendation/report', {
    body: {
      customerId: customer,
      recommendationReportName: 'Own',
      recommendationReportId: 0,
      recommendationIds: [recommendation],
    },
  });
  own = { customer, sample: sampleIds[0]!, recommendation, report };
  asSuperuser = new pg.Client({ connectionString: portal.databaseUrl });
  await asSuperuser.connect();
});
afterAll(async () => {
  await asSuperuser.end();
  await portal.stop();
});

/** A hash of every row that TILTH has, and of every job asked for in its name. */
async function checksum(): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await asSuperuser.query<{ name: string }>(
    // A refused call leaves only its record of the refusal; tests/server/audit says where.
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'audit_entry' order by 1`,
  );
  const hashes = new Map<string, string>();
  for (const { name } of tables)
    hashes.set(
      name,
      await hashOf(
        `select t::text as row from public."${name}" t where tenant_id = (select id from tenant where code = 'TILTH')`,
      ),
    );
  hashes.set(
    'jobs',
    await hashOf(
      `select name || id as row from pgboss.job where data->'actor'->>'tenantId' = (select id::text from tenant where code = 'TILTH')`,
    ),
  );
  return hashes;
}
async function hashOf(rows: string): Promise<string> {
  const { rows: found } = await asSuperuser.query<{ hash: string }>(
    `select count(*) || ' ' || coalesce(md5(string_agg(row, E'\\n' order by row)), '') as hash from (${rows}) as all_rows`,
  );
  return found[0]!.hash;
}

type Asked = Parameters<ReturnType<Portal['as']>['refused']>[1];
const calls = Object.keys(inputs) as (keyof typeof inputs)[];
/** Changes are made on whatever version there is: what is asked here is whose record it is. */
const inputOf = (key: keyof typeof inputs): Asked => ({
  ...(inputs[key](records) as Asked),
  ...((contract[key] as Call).changes === undefined ? {} : { ifMatch: '*' }),
});

test('every call of the contract is known here, and those without ids take none', () => {
  expect([...calls, ...callsWithoutIds, ...callsThatOnlyAdd, ...callsByLink].toSorted()).toEqual(
    Object.keys(contract).toSorted(),
  );
  for (const key of callsWithoutIds) expect('params' in contract[key] || 'body' in contract[key]).toBe(false);
});

test('each call with the ids of another tenant answers 404 and changes nothing', async () => {
  const stranger = portal.as('ADMIN', 'OTHER');
  const before = await checksum();
  expect(before.size).toBeGreaterThan(30);
  const answers = new Map<string, string>();
  for (const key of calls) {
    const { status, code } = await stranger.refused(key, inputOf(key) as never);
    answers.set(key, `${status} ${code.endsWith('NOT_FOUND')}`);
  }
  expect(answers).toEqual(new Map(calls.map((key) => [key, '404 true'])));
  expect(await checksum()).toEqual(before);
});

test('each call in the name of a tenant one does not belong to answers 403 and changes nothing', async () => {
  const before = await checksum();
  const token = await portal.token({ sub: 'other-admin' });
  const answers = new Map<string, unknown>();
  for (const key of calls) {
    const { status, body } = await portal.call(key.split(' ')[0]!, addressOf(key, inputOf(key) as never), {
      token,
      tenant: 'TILTH',
      body: (inputOf(key) as { body?: unknown }).body,
    });
    answers.set(key, `${status} ${String(body['code'])}`);
  }
  expect(answers).toEqual(new Map(calls.map((key) => [key, '403 TENANT_UNKNOWN'])));
  expect(await checksum()).toEqual(before);
});

test('an own record cannot be tied to a record of another tenant', async () => {
  const admin = portal.as('ADMIN', 'OTHER');
  const before = await checksum();
  const { customer, sample, recommendation, report } = own;
  const params = { id: recommendation };
  const refusals = [
    await admin.refused('POST /recommendation/attachSample', {
      body: { recommendationId: recommendation, customerId: customer, sampleIds: [records.sample] },
    }),
    await admin.refused('POST /recommendation/attachSample', {
      body: { recommendationId: records.recommendation, customerId: customer, sampleIds: [sample] },
    }),
    await admin.refused('POST /Recommendation/{id}/product', {
      params,
      body: {
        recommendationId: recommendation,
        product: {
          recommendationId: recommendation,
          productId: 1,
          placeId: 1,
          applicationTimingId: 1,
          applicationRatesToSamples: [{ sampleId: records.sample, applicationRate: 5 }],
        },
      },
    }),
    await admin.refused('POST /Recommendation/{id}/ncalculator', {
      params,
      body: { sampleEngineRunId: records.run, modelTypeCode: 'NITROGEN' },
    }),
    await admin.refused('PUT /Recommendation/selectedYield', {
      body: {
        recommendationId: recommendation,
        selectedSamples: [
          { yield: 2.5, sampleId: sample, sampleEngineId: records.engine, sampleEngineRunId: records.run },
        ],
      },
      ifMatch: '*',
    }),
    await admin.refused('DELETE /Recommendation/{id}/product/{productId}', {
      params: { id: recommendation, productId: records.product },
    }),
    await admin.refused('POST /recommendation/report/{id}/messages/{linkId}', {
      params: { id: report, linkId: records.growerLink },
      body: { text: 'Yes.' },
    }),
    await admin.refused('PUT /recommendation/report/{id}/messages/{linkId}/close', {
      params: { id: report, linkId: records.growerLink },
      body: {},
    }),
    await admin.refused('DELETE /Recommendation/{id}/comment/{commentId}', {
      params: { id: recommendation, commentId: records.comment },
    }),
    await admin.refused('POST /recommendation/report', {
      body: {
        customerId: customer,
        recommendationReportName: 'Mixed',
        recommendationReportId: 0,
        recommendationIds: [records.recommendation],
      },
    }),
    await admin.refused('PUT /recommendation/report', {
      body: {
        customerId: customer,
        recommendationReportName: 'Mixed',
        recommendationReportId: report,
        recommendationIds: [recommendation, records.recommendation],
      },
    }),
    await admin.refused('GET /recommendation/report/{id}/document/{documentId}', {
      params: { id: report, documentId: records.document },
    }),
    await admin.refused('POST /sample/saveInputModel', {
      body: {
        customerId: customer,
        samples: [{ id: records.sample, version: records.sampleVersion, sampleModelParameterValues: [] }],
      },
    }),
    await admin.refused('PUT /customer/autosend/{action}', {
      params: { action: 'enable' },
      body: { customerIds: [customer, records.customer] },
    }),
    await admin.refused('POST /sample/finalise', {
      body: { customerId: customer, sampleIds: [sample, records.sample] },
    }),
    await admin.refused('POST /sample/engineJob', { body: { sampleIds: [sample, records.sample] } }),
    await admin.refused('PUT /sample/site', {
      body: { customerId: customer, siteId: records.site, samples: [{ id: sample }] },
      ifMatch: '*',
    }),
    await admin.refused('PUT /sample/site/nongeo', {
      body: {
        customerId: customer,
        siteName: 'Here',
        paddockId: null,
        samples: [{ id: sample }, { id: records.sample }],
      },
      ifMatch: '*',
    }),
    await admin.refused('POST /sample/composite', {
      body: {
        customerId: customer,
        name: 'Mixed',
        originals: [{ sampleId: sample }, { sampleId: records.sample }],
      },
    }),
    await admin.refused('POST /sample/analytereport', {
      body: { customerId: customer, sampleIds: [sample, records.sample] },
    }),
    await admin.refused('POST /sample/inputmodel', {
      body: { customerId: customer, SampleIds: [sample, records.sample] },
    }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 404));
  expect(
    (await admin.ask('POST /sample/status', { body: { customerId: customer, sampleIds: [records.sample] } }))
      .sampleStatuses,
  ).toEqual([]);
  expect(await checksum()).toEqual(before);
});

test('lists show the own tenant alone', async () => {
  const admin = portal.as('ADMIN', 'OTHER');
  expect((await admin.ask('GET /customer/getDashboardAll')).map(({ customerId }) => customerId)).toEqual([
    own.customer,
  ]);
  for (const group of [1, 2, 3, 4, 5])
    expect(
      (await admin.ask('GET /customer/getByGroup', { query: { group } })).customerList.every(
        ({ customerId }) => customerId === own.customer,
      ),
    ).toBe(true);
  expect((await admin.ask('GET /mailbox')).messages).toEqual([]);
  expect((await admin.ask('GET /referencedata/tenants')).tenants.map(({ code }) => code)).toEqual(['OTHER']);
});

test('a call that is not allowed to a role answers 403 before anything is looked up', async () => {
  const before = await checksum();
  const wrong: string[] = [];
  for (const role of roleCodes)
    for (const key of calls) {
      const { policy } = contract[key];
      if (policy === 'SIGNED_IN' || holds([role], policy)) continue;
      const { status, code } = await portal.as(role).refused(key, inputOf(key) as never);
      if (status !== 403 || code !== 'FORBIDDEN') wrong.push(`${role} ${key}: ${status} ${code}`);
    }
  expect(wrong).toEqual([]);
  expect(await checksum()).toEqual(before);
});

test('a viewer may make no call that changes anything but what they say of themselves and have read', () => {
  const reads =
    /^GET |^POST \/(sample\/(customersamples|status|inputmodel|analytereport|ratings)|recommendation\/summary|recommendation\/\{id\}\/orderlist|recommendation\/report\/\{id\}\/(preview|outputs|pages))$/;
  const allowed = (Object.keys(contract) as PortalCall[]).filter((key) => {
    const { policy } = contract[key];
    return policy !== 'PUBLIC' && (policy === 'SIGNED_IN' || holds(['VIEWER'], policy));
  });
  expect(allowed.filter((key) => !reads.test(key))).toEqual([
    'PUT /referencedata/profile',
    // Their own account.
    'DELETE /referencedata/profile/account',
    // Offers that were made to themselves.
    'POST /referencedata/invitations/{invitationId}/accept',
    'DELETE /referencedata/invitations/{invitationId}',
    'PUT /notifications/read',
  ]);
  expect(functionCodes.filter((code) => holds(['VIEWER'], code))).toEqual(['VIEW_CUSTOMERS']);
});

test('without a token every call but the heartbeat answers 401', async () => {
  const answers = new Set<string>();
  for (const key of [...calls, ...callsWithoutIds.filter((call) => call !== 'GET /checkheartbeat')]) {
    const input = key in inputs ? inputOf(key as keyof typeof inputs) : {};
    const { status, body } = await portal.call(key.split(' ')[0]!, addressOf(key, input as never), {
      tenant: 'TILTH',
      body: (input as { body?: unknown }).body,
    });
    answers.add(`${status} ${String(body['code'])}`);
  }
  expect(answers).toEqual(new Set(['401 UNAUTHENTICATED']));
});

/** The proof that the ids above are good: their owner may make every one of the calls. Last, because it changes them. */
test('the owner of the records makes the same calls and finds every record', async () => {
  const admin = portal.as('ADMIN');
  const wrong: string[] = [];
  for (const key of calls) {
    const { method, path } = { method: key.split(' ')[0]!, path: addressOf(key, inputOf(key) as never) };
    if (key === 'POST /sample/updateInputModel') await runsEnded(admin, records.customer, [records.sample]);
    if (contract[key].policy === 'SIGNED_IN' && key.includes('attachment')) continue;
    const answer = await admin.ask(key, { ifMatch: '*', ...inputOf(key) } as never).catch((error: unknown) => error);
    if (answer instanceof Error && !(answer instanceof SyntaxError) && !/ answered 409 /.test(answer.message))
      wrong.push(`${method} ${path}: ${answer.message}`);
  }
  expect(wrong).toEqual([]);
});
