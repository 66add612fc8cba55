import type { Page } from '@playwright/test';
import type { Recommendation } from '../../../src/model/contract/entities.ts';
import { advice, outputs, recommendation, summary } from '../../machines/recommendation/fixtures.ts';
import { pageTitle } from '../support/builder-screen.ts';
import { button } from '../support/shell.ts';
import { expect } from '../support/test.ts';
import { costs } from '../../machines/economics/costs.fixtures.ts';

/** The recommendation builder with one recommendation of two samples, for the machines in it. */
export const recommendationBuilder = (change: Partial<Recommendation> = {}) => ({
  customer: { customerId: 7, customerName: 'Hill Farms' },
  surroundings: {
    'GET /Recommendation/{id}': recommendation(change),
    'GET /recommendation/{id}/samplemodeldecisions': { modelOutputs: outputs([1, 2]) },
    'GET /recommendation/{id}/statements': advice(),
    'GET /recommendation/{id}/costs': costs(),
    'POST /recommendation/summary': { recommendations: [summary(12)] },
    'GET /changes': { mark: 'a', state: 'Active', changedBy: null, changedOn: null, isOwn: false },
    'GET /recommendation/userfavourites/products': { favouriteProducts: [] },
    'GET /recommendation/userfavourites/comments': { favouriteComments: [] },
    'GET /referencedata/commenttemplates': { commentTemplates: [] },
    'GET /recommendation/{id}/calculators': { calculators: [] },
    'POST /sample/status': { sampleStatuses: [] },
  },
});

/** Opens the recommendation, and one of its dialogs by the button that leads there. */
export const openRecommendation =
  (opener?: string) =>
  async (page: Page): Promise<void> => {
    await page.goto('/recommendation-builder?recommendation=12');
    await expect(pageTitle(page)).toContainText('Autumn');
    if (opener) await button(page, opener).click();
  };

/** Writes into a rich text editor in the place of what is there. */
export async function write(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name, exact: true }).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}
