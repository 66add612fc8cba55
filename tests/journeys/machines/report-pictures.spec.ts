import type { Page } from '@playwright/test';
import type { Report } from '../../../src/model/contract/entities.ts';
import { growerThread } from '../../machines/grower/fixtures.ts';
import { comparison, edition, published, reportSummary, stored } from '../../machines/reports/fixtures.ts';
import { button } from '../support/shell.ts';
import { isKept } from './atlas.ts';
import { allSaid, choose, hill, stale, typed, watched } from './pictures.fixtures.ts';
import { reportBuilder } from './report-builder.fixtures.ts';
import { done, fails, says, scene, silent, type Said, type Scene } from './scenes.ts';

const inReport = (change: Partial<Report> = {}) => ({
  as: 'senior' as const,
  customer: hill,
  answers: allSaid(reportBuilder(change).surroundings),
});
const openReportWatched = (opener?: string) => async (page: Page) => {
  await watched('/report-builder?report=5')(page);
  if (opener) await button(page, opener).click();
};

// For pictures alone, as those beside it.
if (isKept) {
  scene({ of: ['reportBuilder.noCustomer'], open: watched('/report-builder') });
  scene({ of: ['reportBuilder.ready.report.closed'], ...inReport(), open: watched('/report-builder') });
  scene({
    of: ['reportBuilder.elsewhere'],
    ...inReport({ customerId: 8, customerName: 'Dale Farms' }),
    kept: typed,
    open: openReportWatched(),
  });
  scene({
    of: ['openReport.resting.refreshing'],
    ...inReport(),
    answers: {
      ...inReport().answers,
      'GET /recommendation/report/{customerId}/getall': [says({ reports: [reportSummary()] }), silent],
      'PUT /recommendation/report': stale,
    },
    open: async (page) => {
      await openReportWatched()(page);
      await button(page, 'Edit report name').click();
      await page.getByRole('textbox', { name: 'Report name' }).fill('Winter plan');
      await button(page, 'Save').click();
    },
  });
  const talked = inReport({ ...stored, threads: [growerThread()] });
  const talk = watched('/report-builder?report=5&messages=1');
  scene({ of: ['growerThreads.resting'], ...talked, open: talk });
  scene({
    of: ['growerThreads.sending'],
    ...talked,
    answers: { ...talked.answers, 'POST /recommendation/report/{id}/messages/{linkId}': silent },
    open: async (page) => {
      await talk(page);
      await page.getByLabel('Reply to Pat').fill('Until autumn.');
      await button(page, 'Reply to Pat').click();
    },
  });
  scene({
    of: ['growerThreads.closing'],
    ...talked,
    answers: { ...talked.answers, 'PUT /recommendation/report/{id}/messages/{linkId}/close': silent },
    open: async (page) => {
      await talk(page);
      await button(page, 'Answered conversation with Pat').click();
    },
  });
  for (const [state, opener] of [
    ['confirming', 'Delete'],
    ['sending', 'Send'],
    ['commenting', 'Add Comment'],
    ['picking', 'Add Recommendation'],
  ] as const)
    scene({ of: [`reportDialog.${state}`], ...inReport(), open: openReportWatched(opener) });
  scene({
    of: ['reportDialog.readingHistory'],
    ...inReport({ emailSentCount: 1 }),
    open: openReportWatched('History'),
  });
  scene({
    of: ['openReport.gone'],
    ...inReport(),
    answers: { ...inReport().answers, 'DELETE /recommendation/report/{id}': done },
    open: async (page) => {
      await openReportWatched('Delete')(page);
      await button(page, 'Okay').click();
    },
  });

  // Two versions beside each other, over an open report.
  const newer = inReport({
    ...published,
    editions: [edition({ finalised: true }), edition({ reportId: 6, edition: 2 })],
  });
  const compare = async (page: Page): Promise<void> => {
    await openReportWatched()(page);
    await choose(page, 'More', 'Compare versions');
  };
  const compared = (said: Said): Pick<Scene, 'as' | 'customer' | 'answers'> => ({
    ...newer,
    answers: { ...newer.answers, 'GET /recommendation/report/{id}/comparison/{otherId}': said },
  });
  scene({ of: ['reportVersions.comparing', 'lookUp.loading'], ...compared(silent), open: compare });
  scene({ of: ['lookUp.unavailable'], ...compared(fails), open: compare });
  scene({ of: ['lookUp.shown'], ...compared(says(comparison)), open: compare });
}
