import { expect, type Locator, type Page } from '@playwright/test';
import { sampleRow, selectionBar } from './samples-screen.ts';
import { button, chooseCustomer, dialog } from './shell.ts';

interface ProductRequest {
  readonly product: string;
  readonly placement: string;
  readonly timing: string;
  /** Applied to all samples. */
  readonly rate: string;
}

/** Fills in the dialog of a new product, which is left open. */
export async function fillInProduct(
  page: Page,
  { product, placement, timing, rate }: ProductRequest,
): Promise<Locator> {
  await button(page, 'Add Product').click();
  const adding = dialog(page, 'Add Recommendation Product');
  await adding.getByRole('combobox', { name: 'Product or blend' }).fill(product);
  await page
    .getByRole('option')
    .filter({ has: page.getByText(product, { exact: true }) })
    .click();
  await adding.getByLabel('Placement').selectOption(placement);
  await adding.getByLabel('Timing').selectOption(timing);
  await adding.getByLabel('Rate', { exact: true }).fill(rate);
  return adding;
}

/** Recommends a product. */
export async function addProduct(page: Page, request: ProductRequest): Promise<void> {
  const adding = await fillInProduct(page, request);
  await button(adding, 'Save').click();
  await expect(adding).not.toBeAttached();
  const added = recommendedProducts(page).filter({ hasText: request.product });
  await expect(added.filter({ hasText: `Placement: ${request.placement}` })).toBeVisible();
}

export const recommendedProducts = (page: Page): Locator =>
  page
    .getByRole('list', { name: 'Recommended products' })
    .getByRole('listitem')
    .filter({ has: page.getByText('Placement:') });

/** Opens the dialog of a new comment and writes into it: the title, then the body with its end in bold. */
export async function writeComment(page: Page, title: string, body: string, boldEnd = ''): Promise<Locator> {
  await button(page, 'Add Comment').click();
  const writing = dialog(page, 'Add Comment');
  await writing.getByLabel('Title').fill(title);
  await commentBody(writing).click();
  await page.keyboard.insertText(body);
  if (boldEnd !== '') {
    await button(writing, 'Bold').click();
    await page.keyboard.insertText(boldEnd);
  }
  await expect(commentBody(writing)).toHaveText(body + boldEnd);
  return writing;
}

export const commentBody = (writing: Locator): Locator =>
  writing.getByRole('textbox', { name: 'Comment', exact: true });

/** The title of the page one is on: of a recommendation, a report, a customer. */
export const pageTitle = (page: Page): Locator => page.getByRole('heading', { level: 1 });

export const comments = (page: Page): Locator =>
  page
    .getByRole('list', { name: 'Comments' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

/** On the builder page: makes the customer the current one and opens a recommendation of it. */
export async function openRecommendation(page: Page, customer: string, recommendation: string): Promise<void> {
  await chooseCustomer(page, customer);
  await page.getByRole('combobox', { name: 'Recommendation', exact: true }).fill(recommendation);
  await page
    .getByRole('option')
    .filter({ has: page.getByText(recommendation, { exact: true }) })
    .click();
  await expect(pageTitle(page)).toContainText(recommendation);
}

/**
 * On the samples page: puts the first sample of a customer into a new recommendation, and opens that. What a journey adds to one of its own is
 * counted by no other that runs beside it.
 */
export async function makeRecommendation(page: Page, customer: string, recommendation: string): Promise<void> {
  await chooseCustomer(page, customer);
  await sampleRow(page, 1).getByRole('checkbox').check();
  await button(selectionBar(page), 'Add to recommendation').click();
  await page.getByRole('menuitem', { name: 'New Recommendation' }).click();
  const naming = dialog(page, 'New Recommendation');
  await naming.getByLabel('Recommendation name').fill(recommendation);
  await button(naming, 'Create').click();
  await button(page, 'Open').click();
  await expect(pageTitle(page)).toContainText(recommendation);
}
