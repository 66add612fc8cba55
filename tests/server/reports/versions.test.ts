import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report, Sample } from '../../../src/model/contract/entities.ts';
import { completedFarm } from '../support/example-farm.ts';
import { draftOfRow, recordOfDraft } from '../../../src/model/settings/reference-draft.ts';
import { reportDocument } from '../../../server/queries/reports/report-document.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
let senior: Person;
let customerId: number;
let members: readonly Sample[];
let recommendationId: number;
let report: Report;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  senior = portal.as('SENIOR_ADVISER');
  const farm = await completedFarm(portal, 4);
  customerId = farm.customerId;
  members = farm.completed;
  const sampleIds = members.map(({ id }) => id);
  recommendationId = (
    await adviser.ask('POST /recommendation/attachSample', {
      body: { recommendationId: 0, recommendationName: 'Wheat program', customerId, sampleIds },
    })
  ).id;
  const { products } = await adviser.ask('GET /referencedata/products');
  const { places } = await adviser.ask('GET /referencedata/places');
  const { timings } = await adviser.ask('GET /referencedata/timings');
  await adviser.ask('POST /Recommendation/{id}/product', {
    params: { id: recommendationId },
    body: {
      recommendationId,
      product: {
        recommendationId,
        productId: products.find(({ name }) => name === 'Urea')!.id,
        placeId: places[0]!.id,
        applicationTimingId: timings[0]!.id,
        reportOrder: 1,
        applicationRatesToSamples: sampleIds.map((sampleId) => ({ sampleId, applicationRate: 75 })),
      },
    },
  });
  report = await adviser.ask('POST /recommendation/report', {
    body: {
      customerId,
      recommendationReportName: 'Season plan',
      recommendationReportId: 0,
      recommendationIds: [recommendationId],
    },
  });
  await adviser.ask('POST /Recommendation/Report/{id}/comment', {
    params: { id: report.id },
    body: { reportId: report.id, commentLabel: 'Outlook', comment: '<p>Dry.</p>', reportOrder: 1 },
  });
});
afterAll(() => portal.stop());

const by = (id: number) => ({ params: { id } });
const finalise = (id: number) => adviser.ask('PUT /recommendation/Report/{id}/Finalise', by(id));
const changesOf = (id: number) => adviser.ask('GET /recommendation/report/{id}/changes', by(id));
const reopen = { body: { reason: 'The rate of Top was typed wrongly' } };

test('of an open report nothing is compared', async () => {
  expect(await changesOf(report.id)).toEqual({
    since: null,
    counts: { results: 0, rates: 0, prices: 0, land: 0 },
    changes: [],
  });
  expect(await senior.refused('PUT /recommendation/report/{id}/reopen', { ...by(report.id), ...reopen })).toMatchObject(
    {
      status: 409,
      code: 'REPORT_NOT_FINALISED',
    },
  );
  expect(await adviser.refused('POST /recommendation/report/{id}/renew', by(report.id))).toMatchObject({
    code: 'REPORT_NOT_FINALISED',
  });
});

test('a senior opens a finalised report again, with a reason that is kept with it, and the trail says who', async () => {
  await finalise(report.id);
  const path = 'PUT /recommendation/report/{id}/reopen';
  expect(await adviser.refused(path, { ...by(report.id), ...reopen })).toMatchObject({ status: 403 });
  expect(await senior.refused(path, { ...by(report.id), body: { reason: '  ' } })).toMatchObject({ status: 400 });
  report = await senior.ask(path, { ...by(report.id), ...reopen });
  expect(report).toMatchObject({
    finalised: false,
    finalisedBy: null,
    recommendationDetails: [{ status: 'Active' }],
    reopenings: [{ by: 'Sam Senior', reason: reopen.body.reason }],
  });
  const { entries } = await portal
    .as('ADMIN')
    .ask('GET /adminconsole/audit', { query: { pageSize: 10, kind: 'REOPEN' } as never });
  expect(entries).toMatchObject([
    { kind: 'REOPEN', record: 'report', recordId: String(report.id), by: 'Sam Senior', detail: '' },
  ]);
});

test('a finalised plan does not name who changed its rates, comments or inputs: an erased name would live on in it', async () => {
  const read = () => adviser.ask('GET /Recommendation/{id}', by(recommendationId));
  const body = { customerId, SampleIds: members.map(({ id }) => id), recommendationId };
  const inputChanges = async () => (await adviser.ask('POST /sample/inputmodel', { body })).inputChanges;
  expect((await read()).recommendedProducts).toMatchObject([{ lastUpdatedBy: 'Alex Adviser' }]);
  expect(await inputChanges()).toMatchObject([{ by: 'Alex Adviser' }]);
  await finalise(report.id);
  expect((await read()).recommendedProducts).toMatchObject([{ lastUpdatedBy: '', rateChanges: [] }]);
  expect(await inputChanges()).toEqual([]);
  report = await senior.ask('PUT /recommendation/report/{id}/reopen', { ...by(report.id), ...reopen });
});

test('a recommendation that another finalised report holds stays finalised', async () => {
  const other = await adviser.ask('POST /recommendation/report', {
    body: {
      customerId,
      recommendationReportName: 'Other',
      recommendationReportId: 0,
      recommendationIds: [recommendationId],
    },
  });
  await finalise(report.id);
  await finalise(other.id);
  const opened = await senior.ask('PUT /recommendation/report/{id}/reopen', { ...by(other.id), ...reopen });
  expect(opened).toMatchObject({ finalised: false, recommendationDetails: [{ status: 'Finalised' }] });
  await adviser.ask('DELETE /recommendation/report/{id}', { ...by(other.id), ifMatch: '*' });
});

test('a copy of a report is open, and has its recommendations, comments and options', async () => {
  const copy = await adviser.ask('POST /recommendation/report/{id}/duplicate', {
    ...by(report.id),
    body: { reportName: 'For the agent' },
  });
  expect(copy).toMatchObject({
    reportName: 'For the agent',
    finalised: false,
    edition: 1,
    recommendationIds: [recommendationId],
    comments: [{ commentLabel: 'Outlook' }],
  });
  expect(copy.editions.map(({ reportId }) => reportId)).toEqual([copy.id]);
});

test('a published report is not opened again', async () => {
  await adviser.ask('POST /recommendation/Report/{id}/publish', { ...by(report.id), body: { reportId: report.id } });
  expect(await senior.refused('PUT /recommendation/report/{id}/reopen', { ...by(report.id), ...reopen })).toMatchObject(
    {
      status: 409,
      code: 'REPORT_PUBLISHED',
    },
  );
});

test('nothing has changed just after publishing; results, prices and land that change later are listed by place', async () => {
  const before = await changesOf(report.id);
  expect(before.since).not.toBeNull();
  expect(before.changes).toEqual([]);
  const [first] = members;
  await portal.inside('TILTH', async (tx) => {
    await tx.execute(sql`update lab_result set value = 9 where sample_id = ${first!.id} and analyte_id = 2`);
    await tx.execute(sql`update paddock set area_ha = 12.3 where id = ${first!.paddockId}`);
  });
  const { products } = await adviser.ask('GET /referencedata/products');
  const urea = products.find(({ name }) => name === 'Urea')!.id;
  await portal.as('ADMIN').ask('PUT /adminconsole/prices', {
    body: { prices: [{ productId: urea, validFrom: '2020-01-01', price: 1234.5, supplier: 'Harbour', version: 0 }] },
  });
  const { counts, changes } = await changesOf(report.id);
  expect(counts).toMatchObject({ results: 1, rates: 0, prices: 1, land: 1 });
  expect(changes).toEqual([
    expect.objectContaining({ kind: 'results', after: expect.stringMatching(/^9/) as string }),
    expect.objectContaining({ kind: 'land', what: 'Area', after: '12.3 ha' }),
    expect.objectContaining({ kind: 'prices', place: '', what: 'Urea', after: '$1,234.50/t' }),
  ]);
  expect(changes[0]!.place).toMatch(/^\S.* \/ \S.*, 0–10 cm$/);
  expect(changes[1]!.place).toBe(changes[0]!.place);
});

test('a place that is sampled again makes the report outdated', async () => {
  const later = new Date(Date.parse(members[0]!.dateSampled) + 90 * 86_400_000).toISOString().slice(0, 10);
  await portal.inside('TILTH', async (tx) => {
    for (const [at, name] of ['AGAIN-1', 'AGAIN-2'].entries())
      await tx.execute(sql`insert into sample (customer_id, site_id, paddock_id, name, lab_number, sample_type_id, crop_id, status, depth_from_cm, depth_to_cm, date_sampled)
        select customer_id, site_id, paddock_id, name, ${name}, sample_type_id, crop_id, 3, depth_from_cm, depth_to_cm, ${later}::date from sample where id = ${members[at]!.id}`);
    // The engine has run the first of them, and not the second.
    await tx.execute(sql`insert into sample_engine select (jsonb_populate_record(e, jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('sample_engine', 'id')), 'sample_id', (select id from sample where lab_number = 'AGAIN-1')))).*
      from sample_engine e where id = (select max(id) from sample_engine where sample_id = ${members[0]!.id})`);
    await tx.execute(sql`insert into sample_engine_run select (jsonb_populate_record(r, jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('sample_engine_run', 'id')), 'sample_engine_id', e.id, 'sample_id', e.sample_id))).*
      from sample_engine_run r, sample_engine e
      where r.sample_id = ${members[0]!.id} and r.is_default and e.sample_id = (select id from sample where lab_number = 'AGAIN-1')
      order by r.id desc limit 1`);
  });
  expect((await changesOf(report.id)).changes).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'results', what: 'Resampled on', after: later })]),
  );
});

test('the next version is open beside the frozen one, with the newest samplings that have been run and the same rates, and says so', async () => {
  const renew = () => adviser.ask('POST /recommendation/report/{id}/renew', { ...by(report.id), key: 'renew-once' });
  const [renewed, again] = await Promise.all([renew(), renew()]);
  expect(again.id).toBe(renewed.id);
  expect(renewed).toMatchObject({
    reportName: 'Season plan, version 2',
    edition: 2,
    finalised: false,
    samplings: { taken: 1, notRun: 1 },
    comments: [{ commentLabel: 'Outlook' }],
    recommendationDetails: [{ name: 'Wheat program, version 2', status: 'Active', numberOfSamples: members.length }],
  });
  expect(renewed.editions.map(({ reportId, edition }) => [reportId, edition])).toEqual([
    [report.id, 1],
    [renewed.id, 2],
  ]);
  const copy = await adviser.ask('GET /Recommendation/{id}', { params: { id: renewed.recommendationIds[0]! } });
  const { rows: newer } = await portal.inside('TILTH', (tx) =>
    tx.execute<{ id: number; day: string }>(
      sql`select id, date_sampled::text as day from sample where lab_number = 'AGAIN-1'`,
    ),
  );
  const newest = newer[0]!;
  expect(copy.recommendationSamples.map(({ id }) => id).toSorted()).toEqual(
    [newest.id, ...members.slice(1).map(({ id }) => id)].toSorted(),
  );
  expect(copy.recommendedProducts[0]!.applicationRatesToSamples).toContainEqual(
    expect.objectContaining({ sampleId: newest.id, applicationRate: 75 }),
  );
  expect(await adviser.refused('POST /recommendation/report/{id}/renew', by(report.id))).toMatchObject({
    status: 409,
    message: 'There is a newer version of this report.',
  });
  const frozen = await adviser.ask('GET /recommendation/report/{id}', by(report.id));
  expect(frozen).toMatchObject({
    published: true,
    recommendationIds: [recommendationId],
    publishedDocuments: [{}, {}],
  });

  const compared = await adviser.ask('GET /recommendation/report/{id}/comparison/{otherId}', {
    params: { id: renewed.id, otherId: report.id },
  });
  expect([compared.older, compared.newer]).toMatchObject([
    { reportId: report.id, edition: 1 },
    { reportId: renewed.id, edition: 2 },
  ]);
  const rates = compared.rows.filter(({ kind }) => kind === 'rates');
  expect(rates).toHaveLength(members.length);
  expect(rates.every(({ before, after }) => before === '75 kg/ha' && after === before)).toBe(true);
  expect(compared.rows.filter(({ kind, what }) => kind === 'results' && what === 'Sampled on')).toMatchObject([
    { before: members[0]!.dateSampled, after: newest.day },
  ]);
});

test('two that renew a report at once make one version', async () => {
  const copy = await adviser.ask('POST /recommendation/report/{id}/duplicate', {
    ...by(report.id),
    body: { reportName: 'Twice' },
  });
  await finalise(copy.id);
  const outcomes = await Promise.allSettled([
    adviser.ask('POST /recommendation/report/{id}/renew', by(copy.id)),
    senior.ask('POST /recommendation/report/{id}/renew', by(copy.id)),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { editions } = await adviser.ask('GET /recommendation/report/{id}', by(copy.id));
  expect(editions.map(({ edition }) => edition)).toEqual([1, 2]);
});

test('versions of different reports are not compared', async () => {
  const other = await adviser.ask('POST /recommendation/report', {
    body: { customerId, recommendationReportName: 'Apart', recommendationReportId: 0, recommendationIds: [] },
  });
  expect(
    await adviser.refused('GET /recommendation/report/{id}/comparison/{otherId}', {
      params: { id: report.id, otherId: other.id },
    }),
  ).toMatchObject({ status: 404 });
});

test('what is published keeps the catalogue it was published with, while an open recommendation follows it at once', async () => {
  const admin = portal.as('ADMIN');
  const document = () => portal.inside('TILTH', (tx) => reportDocument(tx, report.id, 'Australia/Perth'));
  const products = async (id: number) =>
    (await adviser.ask('GET /Recommendation/{id}', { params: { id } })).recommendedProducts.map(
      ({ product, placement, timing }) => [product?.name, product?.warnings, placement.description, timing.description],
    );
  const { id: open } = await adviser.ask('POST /recommendation/duplicate', {
    body: { RecommendationIdToDuplicate: recommendationId, NewRecommendationName: 'Open to the catalogue' },
  });
  const [written, before] = [await document(), await products(recommendationId)];
  expect(await products(open)).toEqual(before);
  const { lists } = await admin.ask('GET /adminconsole/referencedata');
  const renamed = (kind: 'product' | 'place' | 'timing', name: string) => {
    const row = lists.find((list) => list.kind === kind)!.rows.find((one) => one.name === name)!;
    const draft = draftOfRow(kind, row);
    const values = {
      ...draft.values,
      name: `${name} of the house`,
      ...(kind === 'product' ? { warnings: 'Dusty.' } : {}),
    };
    return { ...recordOfDraft({ ...draft, values }), id: row.id, version: row.version! };
  };
  const [name, , placement, timing] = before[0]!;
  const referenceRecords = [renamed('product', name!), renamed('place', placement!), renamed('timing', timing!)];
  await admin.ask('PUT /adminconsole/referencedata', { body: { referenceRecords } } as never);
  expect((await products(open))[0]).toEqual([
    `${name} of the house`,
    'Dusty.',
    `${placement} of the house`,
    `${timing} of the house`,
  ]);
  expect(await products(recommendationId)).toEqual(before);
  expect(await document()).toEqual(written);
});
