import type { Page } from '@playwright/test';
import type { Report } from '../../../src/model/contract/entities.ts';
import { nothingOpen, options, recommendation, report, reportSummary } from '../../machines/reports/fixtures.ts';
import { pageTitle } from '../support/builder-screen.ts';
import { button } from '../support/shell.ts';
import { expect } from '../support/test.ts';

/** Words that the library of comments offers. */
const template = { id: 1, commentLabel: 'Outlook', comment: '<p>Sow late.</p>', commentType: 'REPORT' as const };

/** The report builder with one report, for the machines of its dialogs. */
export const reportBuilder = (change: Partial<Report> = {}) => ({
  as: 'senior' as const,
  customer: { customerId: 7, customerName: 'Hill Farms' },
  surroundings: {
    'GET /changes': { mark: 'a', state: null, changedBy: null, changedOn: null, isOwn: false },
    'GET /recommendation/report/{customerId}/getall': { reports: [reportSummary(change)] },
    'GET /recommendation/report/{id}': report(change),
    'GET /recommendation/report/{id}/openpoints': nothingOpen,
    'GET /recommendation/report/{id}/changes': {
      since: null,
      counts: { results: 0, rates: 0, prices: 0, land: 0 },
      changes: [],
    },
    'GET /Recommendation/Report/{id}/reportOptions': options,
    'GET /recommendation/userfavourites/products': { favouriteProducts: [] },
    'GET /recommendation/userfavourites/comments': { favouriteComments: [] },
    'GET /referencedata/commenttemplates': { commentTemplates: [template] },
    'POST /recommendation/summary': { recommendations: [recommendation()] },
  },
  within: (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')),
});

/** Opens the report, and one of its dialogs by the button that leads there. */
export const openReport =
  (opener?: string) =>
  async (page: Page): Promise<void> => {
    await page.goto('/report-builder?report=5');
    await expect(pageTitle(page)).toContainText('Season plan');
    if (opener) await button(page, opener).click();
  };
