import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../../src/model/contract/core.ts';
import { portal as contract, type PortalCall } from '../../../src/model/contract/index.ts';
import { openApiOf } from '../../../server/api/operations/openapi.ts';
import { reportOption } from '../../../server/db/schema/index.ts';
import { adviser as account, type Answered } from '../core/support/test-api.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';
import { makeRecords } from '../tenants/make-records.ts';
import type { Records } from '../tenants/records.ts';

let portal: Portal;
let adviser: Person;
let records: Records;
let token: string;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  records = await makeRecords(portal);
  token = await portal.token({ sub: account.subject });
});
afterAll(() => portal.stop());

const send = (method: string, path: string, body?: unknown, ifMatch?: string): Promise<Answered> =>
  portal.call(method, `/api${path}`, {
    token,
    tenant: 'TILTH',
    ...(body === undefined ? {} : { body }),
    ...(ifMatch === undefined ? {} : { ifMatch }),
  });
const read = () => adviser.ask('GET /Recommendation/{id}', { params: { id: records.recommendation } });
const rename = (name: string, version?: number, ifMatch?: string) =>
  send(
    'PUT',
    `/Recommendation/${records.recommendation}`,
    {
      RecommendationId: records.recommendation,
      RecommendationName: name,
      ...(version === undefined ? {} : { version }),
    },
    ifMatch,
  );
const outcome = ({ status, body }: Answered) => [status, body['code']];

test('a product and a comment whose answers were lost are added once, however often they are sent again under their keys', async () => {
  const id = records.recommendation;
  const before = await read();
  const [{ products }, { places }, { timings }] = await Promise.all([
    adviser.ask('GET /referencedata/products'),
    adviser.ask('GET /referencedata/places'),
    adviser.ask('GET /referencedata/timings'),
  ]);
  const product = {
    recommendationId: id,
    productId: products[0]!.id,
    placeId: places[0]!.id,
    applicationTimingId: timings[0]!.id,
    reportOrder: 9,
    applicationRatesToSamples: [],
  };
  const comment = {
    recommendationId: id,
    commentLabel: 'Season',
    comment: '<p>Hold nitrogen</p>',
    commentType: 'RECOMMENDATION' as const,
    reportOrder: 9,
  };
  for (const _again of [1, 2]) {
    await adviser.ask('POST /Recommendation/{id}/product', {
      params: { id },
      body: { recommendationId: id, product },
      key: `product-of-${id}`,
    });
    await adviser.ask('POST /Recommendation/{id}/comment', {
      params: { id },
      body: { recommendationId: id, comment },
      key: `comment-of-${id}`,
    });
  }
  const { recommendedProducts, comments } = await read();
  expect([
    recommendedProducts.length - before.recommendedProducts.length,
    comments.length - before.comments.length,
  ]).toEqual([1, 1]);
});

describe('a change of a recommendation', () => {
  test('without a version is refused, and nothing is changed', async () => {
    const before = await read();
    expect(outcome(await rename('Blind'))).toEqual([428, 'PRECONDITION_REQUIRED']);
    expect(await read()).toEqual(before);
  });

  test('on the present version is made, whether the body says so or If-Match', async () => {
    const { version } = await read();
    expect((await rename('By body', version)).status).toBe(200);
    const answer = await send('GET', `/Recommendation/${records.recommendation}`);
    const tag = answer.headers.get('etag') ?? '';
    expect(tag).toBe(`"${version + 1}"`);
    const renamed = await rename('By tag', undefined, tag);
    expect([renamed.status, renamed.headers.get('etag')]).toEqual([200, `"${version + 2}"`]);
    expect((await rename('Weakly', undefined, `W/"${version + 2}", "7"`)).status).toBe(200);
  });

  test('on an older version answers 409 with the present one, and nothing is changed', async () => {
    const { version } = await read();
    await rename('Newest', version);
    for (const stale of [await rename('Old', version), await rename('Old', undefined, `"${version}"`)]) {
      expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_VERSION', version: version + 1 } });
      expect(stale.headers.get('etag')).toBe(`"${version + 1}"`);
      expect(stale.body['Message']).toContain('Alex Adviser changed this on');
    }
    expect((await read()).name).toBe('Newest');
  });

  test('with * is made whatever is there, and with what is no tag is refused', async () => {
    expect((await rename('Whatever', undefined, '*')).status).toBe(200);
    expect(outcome(await rename('Unreadable', undefined, 'seven'))).toEqual([400, 'INVALID_REQUEST']);
  });

  test('that names another record in its body than in its address is refused at the field', async () => {
    const { version } = await read();
    const body = { RecommendationId: records.deleted, RecommendationName: 'Which?', version };
    expect(await send('PUT', `/Recommendation/${records.recommendation}`, body)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'body.RecommendationId' }] },
    });
  });

  test('of which twelve are sent at once on one tag is made once', async () => {
    const { version } = await read();
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, n) => rename(`At once ${n}`, undefined, `"${version}"`)),
    );
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(11).fill(409)]);
  });

  test('first reports that there is nothing to change', async () => {
    expect(outcome(await send('DELETE', '/Recommendation/2000000000'))).toEqual([404, 'RECOMMENDATION_NOT_FOUND']);
  });
});

test('a repetition under its key is answered as before, though the version has moved on', async () => {
  const { id } = await adviser.ask('POST /recommendation/duplicate', {
    body: { RecommendationIdToDuplicate: records.recommendation, NewRecommendationName: 'Copy' },
  });
  const { version } = await adviser.ask('GET /Recommendation/{id}', { params: { id } });
  const again = () =>
    portal.call('PUT', `/api/Recommendation/${id}`, {
      token,
      tenant: 'TILTH',
      key: 'rename-once-1',
      ifMatch: `"${version}"`,
      body: { RecommendationId: id, RecommendationName: 'Renamed' },
    });
  const first = await again();
  expect(first.status).toBe(200);
  expect((await again()).body).toEqual(first.body);
});

test('of two users who apply options to a report at once, the second learns who was first, and those stay', async () => {
  const { id: recommendationId } = await adviser.ask('POST /recommendation/duplicate', {
    body: { RecommendationIdToDuplicate: records.recommendation, NewRecommendationName: 'Options' },
  });
  const { reportId: id } = await adviser.ask('POST /recommendation/report', {
    body: {
      customerId: records.customer,
      recommendationReportId: 0,
      recommendationReportName: 'Options',
      recommendationIds: [recommendationId],
    },
  });
  const options = () => adviser.ask('GET /Recommendation/Report/{id}/reportOptions', { params: { id } });
  const { recommendationReports, version } = await options();
  const type = recommendationReports.find(({ outputs }) => outputs.some(({ formatCodes }) => formatCodes.length > 0))!;
  const output = type.outputs.find(({ formatCodes }) => formatCodes.length > 0)!;
  const optionId = output.formatCodes[0]!.recommendationReportReportFormatOptionId;
  const apply = (checked: boolean, ifMatch?: string) =>
    send(
      'PUT',
      `/recommendation/report/${id}/reportoptions`,
      {
        reportId: id,
        reportTypeId: type.recommendationReportTypeId,
        reportOutputId: output.recommendationReportOutputTypeId,
        options: [{ id: optionId, checked }],
      },
      ifMatch,
    );
  expect(outcome(await apply(true))).toEqual([428, 'PRECONDITION_REQUIRED']);
  expect(await apply(true, `"${version}"`)).toMatchObject({ status: 200, body: { version: version + 1 } });
  expect(await apply(false, `"${version}"`)).toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', version: version + 1 },
  });
  const now = await options();
  const codes = now.recommendationReports.flatMap(({ outputs }) => outputs.flatMap(({ formatCodes }) => formatCodes));
  expect([
    now.version,
    codes.find(({ recommendationReportReportFormatOptionId: each }) => each === optionId)!.isChecked,
  ]).toEqual([version + 1, true]);
});

test('a deletion takes the version that was shown, and none or an older one deletes nothing', async () => {
  const { recommendedProducts, comments } = await read();
  const report = await adviser.ask('GET /recommendation/report/{id}', { params: { id: records.draft } });
  const { recommendation: id } = records;
  const deletions = [
    [`/Recommendation/${id}/product/${records.product}`, recommendedProducts[0]!.version],
    [`/Recommendation/${id}/comment/${records.comment}`, comments[0]!.version],
    [`/Recommendation/Report/${records.draft}/comment/${records.reportComment}`, report.comments[0]!.version],
  ] as const;
  for (const [path, version] of deletions) {
    expect([path, ...outcome(await send('DELETE', path))]).toEqual([path, 428, 'PRECONDITION_REQUIRED']);
    const stale = await send('DELETE', path, undefined, `"${version + 5}"`);
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_VERSION', version } });
    expect([path, (await send('DELETE', path, undefined, `"${version}"`)).status]).toEqual([path, 200]);
  }
  const draft = await adviser.ask('GET /recommendation/report/{id}', { params: { id: records.draft } });
  for (const [path, version] of [
    [`/recommendation/report/${records.draft}`, draft.version],
    [`/Recommendation/${id}`, (await read()).version],
  ] as const) {
    expect(outcome(await send('DELETE', path))).toEqual([428, 'PRECONDITION_REQUIRED']);
    expect(outcome(await send('DELETE', path, undefined, `"${version - 1}"`))).toEqual([409, 'STALE_VERSION']);
    expect([path, (await send('DELETE', path, undefined, `"${version}"`)).status]).toEqual([path, 200]);
  }
});

test('model inputs carry a version for each sample', async () => {
  const entry = { id: records.sample, sampleModelParameterValues: [] };
  const save = (samples: readonly unknown[], ifMatch?: string) =>
    send('POST', '/sample/saveInputModel', { customerId: records.customer, samples }, ifMatch);
  expect(outcome(await save([entry]))).toEqual([428, 'PRECONDITION_REQUIRED']);
  expect(outcome(await save([{ ...entry, version: records.sampleVersion + 9 }]))).toEqual([409, 'STALE_VERSION']);
  expect(outcome(await save([entry], '"1"'))).toEqual([400, 'INVALID_REQUEST']);
});

test('one’s own report defaults, saved many times at once, are one choice', async () => {
  const { reports } = await adviser
    .ask('GET /Recommendation/Report/{id}/reportOptions', { params: { id: records.report } })
    .then((options) => ({ reports: options.recommendationReports }));
  const type = reports.find(({ outputs }) => outputs.some(({ formatCodes }) => formatCodes.length > 0))!;
  const output = type.outputs.find(({ formatCodes }) => formatCodes.length > 0)!;
  const save = (checked: boolean) =>
    adviser.ask('PUT /recommendation/report/{id}/myreportdefaults', {
      params: { id: records.report },
      body: {
        reportId: records.report,
        reportTypeId: type.recommendationReportTypeId,
        reportOutputId: output.recommendationReportOutputTypeId,
        options: [{ id: output.formatCodes[0]!.recommendationReportReportFormatOptionId, checked }],
      },
    });
  await Promise.all(Array.from({ length: 12 }, (_, index) => save(index % 2 === 0)));
  const kept = await portal.inside('TILTH', (tx) => tx.select().from(reportOption));
  expect(kept.filter(({ userId }) => userId !== null)).toHaveLength(1);
});

test('every call but a GET names the record whose version it needs, or says why it needs none', () => {
  const calls = Object.entries(contract) as readonly [PortalCall, Call][];
  for (const [key, { changes, unversioned }] of calls)
    expect([key, [changes, unversioned].filter((said) => said !== undefined).length]).toEqual([
      key,
      key.startsWith('GET ') ? 0 : 1,
    ]);
  const { paths } = openApiOf(contract, { title: 'Tilth', version: '1' }) as {
    paths: Record<string, Record<string, { parameters: { name: string }[]; 'x-changes'?: string }>>;
  };
  const operation = paths['/Recommendation/{id}/product']!['put']!;
  expect(operation['x-changes']).toBe('recommendedProduct');
  expect(operation.parameters.map(({ name }) => name)).toContain('If-Match');
});
