import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { reportDocument } from '../../../server/queries/reports/report-document.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../documents/read-pdf.ts';
import type { Report, Sample } from '../../../src/model/contract/entities.ts';
import { completedFarm, enterInputs, runsEnded, samplesOf, soilResults, uploadSoil } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';
import { recommendProgram } from './recommend-program.ts';

const pdf = { reportTypeId: 5, outputTypeId: 1 };

let portal: Portal;
let adviser: Person;
let customerId: number;
let members: readonly Sample[];
let recommendationId: number;
let productNames: readonly string[];
let report: Report;
let publishedBytes: Uint8Array;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  const farm = await completedFarm(portal, 20);
  customerId = farm.customerId;
  members = farm.completed;
  ({ recommendationId, productNames } = await recommendProgram(adviser, customerId, members));
});
afterAll(() => portal.stop());

const params = () => ({ params: { id: report.id } });
const textOf = async (bytes: Uint8Array): Promise<string> => (await readPdf(bytes)).map(({ text }) => text).join(' ');
const emailBody = (changed: Record<string, unknown> = {}) => ({
  reportId: report.id,
  emailRecipients: 'grower@farm.example; agent@farm.example',
  subject: 'Your plan',
  header: '<p>Hello,</p>',
  body: '<p>Attached is your plan.</p><script>steal()</script>',
  footer: '<p>Alex</p>',
  selectedReports: [{ ...pdf, outputTypeCode: 'RECOMMENDATION_PDF' }],
  ...changed,
});

test('an empty report can be made but not finalised', async () => {
  const empty = await adviser.ask('POST /recommendation/report', {
    body: { customerId, recommendationReportName: 'Empty', recommendationReportId: 0, recommendationIds: [] },
  });
  expect(await adviser.refused('PUT /recommendation/Report/{id}/Finalise', { params: { id: empty.id } })).toMatchObject(
    { status: 409, code: 'REPORT_EMPTY' },
  );
});

test('a report without a name, with a recommendation twice or with an unknown one is refused', async () => {
  const make = (recommendationReportName: string, recommendationIds: number[]) =>
    adviser.refused('POST /recommendation/report', {
      body: { customerId, recommendationReportName, recommendationReportId: 0, recommendationIds },
    });
  expect(await make(' ', [recommendationId])).toMatchObject({ status: 400 });
  expect(await make('Twice', [recommendationId, recommendationId])).toMatchObject({
    status: 409,
    message: 'Report already contains recommendation Wheat program',
  });
  expect(await make('Unknown', [99_999])).toMatchObject({ status: 404, code: 'RECOMMENDATION_NOT_FOUND' });
});

test('a report is made of recommendations and takes comments', async () => {
  report = await adviser.ask('POST /recommendation/report', {
    body: {
      customerId,
      recommendationReportName: 'Season plan',
      recommendationReportId: 0,
      recommendationIds: [recommendationId],
    },
  });
  expect(report).toMatchObject({
    reportName: 'Season plan',
    reportSampleTypes: 'Soil',
    recommendationCount: 1,
    finalised: false,
    published: false,
    uploaded: false,
  });
  const { comments } = await adviser.ask('POST /Recommendation/Report/{id}/comment', {
    ...params(),
    body: {
      reportId: report.id,
      commentLabel: 'How to read this',
      comment: '<p>Ratings <em>compare</em>.</p>',
      reportOrder: 1,
    },
  });
  expect(comments).toHaveLength(1);
});

test('an older version of a report is refused', async () => {
  const body = {
    customerId,
    recommendationReportName: 'Season plan',
    recommendationReportId: report.id,
    recommendationIds: [recommendationId],
    version: report.version,
  };
  expect(await adviser.refused('PUT /recommendation/report', { body })).toMatchObject({
    status: 409,
    code: 'STALE_VERSION',
  });
});

test.each([
  [5, ['tillering nitrogen', 'Plan by paddock']],
  [7, ['Moody 2007', 'Nitrogen budget']],
])('the preview of output %i/1 is a PDF that names products and customer, and has %j', async (reportTypeId, own) => {
  const { recommendationReports } = await adviser.ask('GET /Recommendation/Report/{id}/reportOptions', params());
  const [output] = recommendationReports.find(
    ({ recommendationReportTypeId }) => recommendationReportTypeId === reportTypeId,
  )!.outputs;
  const optionCodes = output!.formatCodes.flatMap(({ isChecked, formatOptionCode }) =>
    isChecked && formatOptionCode !== null ? [formatOptionCode] : [],
  );
  const bytes = await adviser.bytes('POST /recommendation/report/{id}/preview', {
    ...params(),
    body: {
      reportId: report.id,
      reportTypeId,
      reportOutputId: 1,
      reportFormatCode: output!.reportFormatCode,
      optionCodes,
    },
  });
  expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');
  const text = await textOf(bytes);
  for (const words of [...productNames, 'Season plan', 'Wheat program', 'Quandong Park', ...own])
    expect(text).toContain(words);
});

test('a preview tells days by the clock of the one who asks for it', async () => {
  await portal.inside('TILTH', (tx) =>
    tx.execute(sql`update report set last_updated_on = '2026-07-03T22:50:00Z' where id = ${report.id}`),
  );
  const body = { reportId: report.id, reportTypeId: 5, reportOutputId: 1, reportFormatCode: 'PDF', optionCodes: [] };
  const preview = async (timeZone: string) =>
    textOf(
      await portal
        .as('ADVISER', 'TILTH', timeZone)
        .bytes('POST /recommendation/report/{id}/preview', { ...params(), body }),
    );
  expect(await preview('Australia/Perth')).toContain('prepared by Alex Adviser on 04/07/2026');
  expect(await preview('Europe/London')).toContain('prepared by Alex Adviser on 03/07/2026');
});

test('an output that does not exist is refused', async () => {
  const body = { reportId: report.id, reportTypeId: 5, reportOutputId: 9, reportFormatCode: 'PDF', optionCodes: [] };
  expect(await adviser.refused('POST /recommendation/report/{id}/preview', { ...params(), body })).toMatchObject({
    status: 400,
    code: 'INVALID_REQUEST',
  });
});

test('a report that is not finalised is not published', async () => {
  expect(
    await adviser.refused('POST /recommendation/Report/{id}/publish', { ...params(), body: { reportId: report.id } }),
  ).toMatchObject({ status: 409, code: 'REPORT_NOT_FINALISED' });
});

test('finalising closes the report and its recommendations', async () => {
  report = await adviser.ask('PUT /recommendation/Report/{id}/Finalise', params());
  expect(report).toMatchObject({
    finalised: true,
    finalisedBy: 'Alex Adviser',
    recommendationDetails: [{ status: 'Finalised' }],
  });
  const closed = { status: 409, code: 'RECOMMENDATION_FINALISED' };
  const id = recommendationId;
  const { comments, recommendedProducts } = await adviser.ask('GET /Recommendation/{id}', { params: { id } });
  expect(
    await adviser.refused('PUT /Recommendation/{id}', {
      params: { id },
      body: { RecommendationId: id, RecommendationName: 'Other' },
    }),
  ).toMatchObject(closed);
  expect(await adviser.refused('DELETE /Recommendation/{id}', { params: { id } })).toMatchObject(closed);
  expect(
    await adviser.refused('DELETE /Recommendation/{id}/product/{productId}', {
      params: { id, productId: recommendedProducts[0]!.id },
    }),
  ).toMatchObject(closed);
  expect(
    await adviser.refused('DELETE /Recommendation/{id}/comment/{commentId}', {
      params: { id, commentId: comments[0]!.id },
    }),
  ).toMatchObject(closed);
  expect(
    await adviser.refused('POST /recommendation/removeSample', {
      body: { recommendationId: id, sampleIds: [members[0]!.id] },
    }),
  ).toMatchObject(closed);
  expect(
    await adviser.refused('POST /recommendation/attachSample', {
      body: { recommendationId: id, customerId, sampleIds: [members[0]!.id] },
    }),
  ).toMatchObject(closed);
  expect(await adviser.refused('DELETE /recommendation/report/{id}', params())).toMatchObject({
    status: 409,
    code: 'REPORT_FINALISED',
  });
  expect(await adviser.refused('PUT /recommendation/Report/{id}/Finalise', params())).toMatchObject({
    status: 409,
    code: 'REPORT_FINALISED',
  });
});

test('publishing stores the document with the hash of what it was made from', async () => {
  await portal.inside('TILTH', (tx) =>
    tx.execute(sql`update report set finalised_on = '2026-07-03T22:50:00Z' where id = ${report.id}`),
  );
  report = await portal
    .as('ADVISER', 'TILTH', 'Australia/Perth')
    .ask('POST /recommendation/Report/{id}/publish', { ...params(), body: { reportId: report.id } });
  expect(report).toMatchObject({ published: true, publishedBy: 'Alex Adviser', uploaded: true });
  const [document] = report.publishedDocuments;
  expect(document).toMatchObject({
    mimeType: 'application/pdf',
    inputsHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
  publishedBytes = await adviser.bytes('GET /recommendation/report/{id}/document/{documentId}', {
    params: { id: report.id, documentId: document!.id },
  });
  expect(publishedBytes.byteLength).toBe(document!.sizeBytes);
  const { rows } = await portal.inside('TILTH', (tx) =>
    tx.execute<{ content_hash: string }>('select content_hash from published_document order by id'),
  );
  // The plan, and beside it its appendix.
  expect(rows).toEqual([
    { content_hash: createHash('sha256').update(publishedBytes).digest('hex') },
    { content_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
  ]);
  for (const words of [...productNames, 'finalised by Alex Adviser on 04/07/2026'])
    expect(await textOf(publishedBytes)).toContain(words);
});

test('the history of a sample tells what was recommended for it, and when that was published', async () => {
  const { samplings } = await adviser.ask('GET /sample/{id}/history', { params: { id: members[0]!.id } });
  expect(samplings.at(-1)).toMatchObject({
    sampleId: members[0]!.id,
    recommendations: [
      {
        name: 'Wheat program',
        isFinalised: true,
        products: productNames.map((name, at) => ({ name, ratePerHa: 50 + 25 * at, unit: 'kg' })),
      },
    ],
    reports: [{ id: report.id, name: 'Season plan', publishedOn: report.publishedOn }],
  });
});

test('publishing again, from elsewhere, stores nothing new', async () => {
  const again = await portal
    .as('ADVISER', 'TILTH', 'Europe/London')
    .ask('POST /recommendation/Report/{id}/publish', { ...params(), body: { reportId: report.id } });
  expect(again.publishedDocuments).toEqual(report.publishedDocuments);
});

test('a published report takes no comment any more', async () => {
  const body = { reportId: report.id, commentLabel: 'Late', comment: '<p>Late</p>', reportOrder: 2 };
  expect(await adviser.refused('POST /Recommendation/Report/{id}/comment', { ...params(), body })).toMatchObject({
    status: 409,
    code: 'REPORT_PUBLISHED',
  });
});

test('a published report keeps the options it was published with', async () => {
  const body = { reportId: report.id, reportTypeId: 5, reportOutputId: 1, options: [] };
  const call = { ...params(), body, ifMatch: '*' };
  expect(await adviser.refused('PUT /recommendation/report/{id}/reportoptions', call)).toMatchObject({
    status: 409,
    code: 'REPORT_PUBLISHED',
  });
});

test('the inputs of a finalised recommendation are those of its runs, whatever is entered or measured since', async () => {
  const ask = (recommendationId?: number) =>
    adviser.ask('POST /sample/inputmodel', {
      body: {
        customerId,
        SampleIds: [members[1]!.id],
        ...(recommendationId === undefined ? {} : { recommendationId }),
      },
    });
  const before = (await ask(recommendationId)).samples[0]!;
  expect(before.sampleModelParameterValues).toEqual(
    expect.arrayContaining([expect.objectContaining({ omlName: 'Organic_Carbon', value: 1.1 })]),
  );
  expect(before.sampleModelParameterValues.map(({ omlName }) => omlName)).toEqual(
    expect.arrayContaining(['Grain_Price', 'N_Price']),
  );
  await portal.inside('TILTH', async (tx) => {
    await tx.execute(
      sql`update sample_parameter set value = '2.2' where sample_id = ${members[1]!.id} and oml_name = 'Organic_Carbon'`,
    );
    await tx.execute(sql`update lab_result set value = 99 where sample_id = ${members[1]!.id} and analyte_id = 2`);
    await tx.execute(sql`update economics set grain_price = 1 where is_active`);
  });
  const after = (await ask(recommendationId)).samples[0]!;
  expect([after.sampleModelParameterValues, after.labResults]).toEqual([
    before.sampleModelParameterValues,
    before.labResults,
  ]);
  const live = (await ask()).samples[0]!;
  expect(live.sampleModelParameterValues).toEqual(
    expect.arrayContaining([expect.objectContaining({ omlName: 'Organic_Carbon', value: 2.2 })]),
  );
  expect(live.labResults).toEqual(expect.arrayContaining([expect.objectContaining({ analyteId: 2, result: 99 })]));
});

test('what is published keeps the prices it was published with, while an open recommendation follows the price list', async () => {
  const costs = (id: number) => adviser.ask('GET /recommendation/{id}/costs', { params: { id } });
  const document = () => portal.inside('TILTH', (tx) => reportDocument(tx, report.id, 'Australia/Perth'));
  const [before, written] = [await costs(recommendationId), await document()];
  expect(before.isPublished).toBe(true);
  const { id: open } = await adviser.ask('POST /recommendation/duplicate', {
    body: { RecommendationIdToDuplicate: recommendationId, NewRecommendationName: 'Open' },
  });
  await portal.as('ADMIN').ask('PUT /adminconsole/prices', {
    body: { prices: [{ productId: 1, validFrom: '2020-01-01', price: 1234.5, supplier: 'Harbour', version: 0 }] },
  });
  const priceOf = ({ prices }: typeof before) => prices.find(({ productId }) => productId === 1)?.price;
  expect(priceOf(await costs(open))).toBe(1234.5);
  expect(await costs(recommendationId)).toEqual(before);
  expect(await document()).toEqual(written);
});

test('what is published stays as it is when its samples run again with other results', async () => {
  const before = (
    await adviser.ask('GET /recommendation/{id}/samplemodeldecisions', { params: { id: recommendationId } })
  ).modelOutputs;
  const row = soilResults.split('\n')[1]!;
  await uploadSoil(adviser, customerId, soilResults.replace(row, row.replace(',31,88,', ',9,88,')));
  const sample = (await samplesOf(adviser, customerId)).find(({ id }) => id === members[0]!.id)!;
  await enterInputs(adviser, customerId, [sample]);
  await adviser.ask('POST /sample/engineJob', { body: { sampleIds: [sample.id] } });
  await runsEnded(adviser, customerId, [sample.id]);
  const [document] = report.publishedDocuments;
  const kept = await adviser.bytes('GET /recommendation/report/{id}/document/{documentId}', {
    params: { id: report.id, documentId: document!.id },
  });
  // Element by element, a comparison holds the portal of this process for seconds.
  expect(Buffer.compare(kept, publishedBytes)).toBe(0);
  expect(
    (await adviser.ask('GET /recommendation/{id}/samplemodeldecisions', { params: { id: recommendationId } }))
      .modelOutputs,
  ).toEqual(before);
  expect(
    (await adviser.ask('GET /Recommendation/{id}', { params: { id: recommendationId } })).hasUpdatedLabResults,
  ).toBe(false);
});

test.each(['', ';', 'grower', 'grower@', 'grower@farm.example; nobody', 'a@b.example c@d.example'])(
  '%j is no list of addresses',
  async (emailRecipients) => {
    const refusal = await adviser.refused('POST /recommendation/report/{id}/sendemail', {
      ...params(),
      body: emailBody({ emailRecipients }),
    });
    expect(refusal).toMatchObject({ status: 400, message: 'Invalid email entered!' });
  },
);

test('a mail without an output is refused', async () => {
  expect(
    await adviser.refused('POST /recommendation/report/{id}/sendemail', {
      ...params(),
      body: emailBody({ selectedReports: [] }),
    }),
  ).toMatchObject({ status: 400, code: 'EMAIL_OUTPUT_REQUIRED' });
});

test('the defaults of the dialog name report and customer', async () => {
  const { reportEmailDefaults } = await adviser.ask('GET /recommendation/report/{id}/getemaildefaults', params());
  expect(reportEmailDefaults.emailTemplates.map(({ emailTemplateId }) => emailTemplateId)).toEqual([1, 2, 3]);
  expect(JSON.stringify(reportEmailDefaults.emailTemplates)).toContain('Season plan');
  expect(reportEmailDefaults.canLink).toBe(true);
  const [, , plan] = reportEmailDefaults.emailTemplates;
  expect(plan!.body).toMatch(/<p>For \d+ paddocks?: .+ [\d,.]+ t/);
  expect(plan!.footer).toContain('<p>Alex Adviser</p>');
});

test('the mail arrives once with the published bytes attached, and the history tells it', async () => {
  const send = () =>
    adviser.ask('POST /recommendation/report/{id}/sendemail', { ...params(), body: emailBody(), key: 'send-once-1' });
  const [first, second] = await Promise.all([send(), send()]);
  expect(second).toEqual(first);
  expect(first.sentEmails).toMatchObject([
    {
      emailAddress: 'grower@farm.example; agent@farm.example',
      createdBy: 'Alex Adviser',
      sent: true,
      subject: 'Your plan',
      failure: null,
    },
  ]);
  expect(first.sentEmails[0]?.messageBody).toBe('<p>Attached is your plan.</p>');
  const { messages } = await adviser.ask('GET /mailbox');
  // Each recipient has an envelope of their own.
  expect(messages.map(({ to }) => to).toSorted()).toEqual(['agent@farm.example', 'grower@farm.example']);
  expect(messages[0]).toMatchObject({
    subject: 'Your plan',
    attachments: [
      {
        fileName: report.publishedDocuments[0]!.fileName,
        mimeType: 'application/pdf',
        sizeBytes: publishedBytes.byteLength,
      },
    ],
  });
  expect(
    Buffer.compare(
      await adviser.bytes('GET /mailbox/{id}/attachment/{index}', { params: { id: messages[0]!.id, index: 0 } }),
      publishedBytes,
    ),
  ).toBe(0);
  expect(
    (await adviser.ask('GET /recommendation/report/{customerId}/getall', { params: { customerId } })).reports.find(
      ({ reportId }) => reportId === report.id,
    )?.emailSentCount,
  ).toBe(1);
});
