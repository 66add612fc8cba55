import { expect } from 'vitest';
import { readPdf } from '../../documents/read-pdf.ts';
import { recommendProgram } from '../reports/recommend-program.ts';
import { completedFarm, farmName } from '../support/example-farm.ts';
import type { Portal } from '../support/portal.ts';

/** Leads from a laboratory's file to a report that is published and mailed, for one tenant alone, by queue and worker. */
export async function doMainJob(portal: Portal): Promise<void> {
  const adviser = portal.as('ADVISER');
  const { customerId, completed } = await completedFarm(portal);
  expect(completed).toHaveLength(20);
  const { recommendationId, productNames } = await recommendProgram(adviser, customerId, completed);
  const { recommendedProducts } = await adviser.ask('GET /Recommendation/{id}', { params: { id: recommendationId } });
  expect(recommendedProducts).toHaveLength(productNames.length);

  const { id } = await adviser.ask('POST /recommendation/report', {
    body: {
      customerId,
      recommendationReportName: 'Season plan',
      recommendationReportId: 0,
      recommendationIds: [recommendationId],
    },
  });
  const params = { params: { id } };
  expect(await adviser.ask('PUT /recommendation/Report/{id}/Finalise', params)).toMatchObject({ finalised: true });
  const { published, publishedDocuments } = await adviser.ask('POST /recommendation/Report/{id}/publish', {
    ...params,
    body: { reportId: id },
  });
  expect(published).toBe(true);
  const bytes = await adviser.bytes('GET /recommendation/report/{id}/document/{documentId}', {
    params: { id, documentId: publishedDocuments[0]!.id },
  });
  const text = (await readPdf(bytes)).map((page) => page.text).join(' ');
  for (const words of [...productNames, 'Season plan', 'Wheat program', farmName]) expect(text).toContain(words);

  const { sentEmails } = await adviser.ask('POST /recommendation/report/{id}/sendemail', {
    ...params,
    body: {
      reportId: id,
      emailRecipients: 'grower@farm.example',
      subject: 'Your plan',
      header: '<p>Hello,</p>',
      body: '<p>Attached is your plan.</p>',
      footer: '<p>Alex</p>',
      selectedReports: [{ reportTypeId: 5, outputTypeId: 1, outputTypeCode: 'RECOMMENDATION_PDF' }],
    },
  });
  expect(sentEmails).toMatchObject([{ sent: true, failure: null }]);
  const { messages } = await adviser.ask('GET /mailbox');
  expect(messages).toMatchObject([{ to: 'grower@farm.example', attachments: [{ sizeBytes: bytes.byteLength }] }]);

  const stranger = portal.as('ADVISER', 'OTHER');
  expect(await stranger.refused('GET /Recommendation/{id}', { params: { id: recommendationId } })).toMatchObject({
    status: 404,
  });
  expect((await stranger.ask('GET /mailbox')).messages).toEqual([]);

  const { rows } = await portal.inside('TILTH', (tx) =>
    tx.execute('select count(*)::int as runs, count(distinct sample_id)::int as samples from sample_engine'),
  );
  // Once for each sample that was asked for.
  expect(rows).toEqual([{ runs: 20, samples: 20 }]);
}
