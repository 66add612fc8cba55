import { readFile } from 'node:fs/promises';
import { contentOfNext } from './support/answered.ts';
import { pageTitle } from './support/builder-screen.ts';
import { pdfText } from './support/pdf-text.ts';
import { pifEditor } from './support/pif-editor.ts';
import { comeToSeed } from './support/seed.ts';
import { button, dialog, toast } from './support/shell.ts';
import { expect, test } from './support/test.ts';

const potash = 'Muriate of potash';
const newPrice = '1,234.50';
/** The model's price: 1,234.5 / 495. */
const newPotassiumPrice = '2.4939';

test('an edited price is seen everywhere but in what is published', async ({ page }) => {
  const ask = await comeToSeed(page, 'admin', '/settings');
  const customers = await ask('GET /customer/getDashboardAll', {});
  const { customerId } = customers.find(({ customerName }) => customerName === 'Elsworth Grazing Co')!;
  const { recommendations } = await ask('POST /recommendation/summary', { body: { customerId, active: true } });
  const { id: oats } = recommendations.find(({ name }) => name === 'Oats program')!;

  /** A report of its own on a copy of the program, with its costs. */
  const seeded = async (name: string) => {
    const { id: recommendationId } = await ask('POST /recommendation/duplicate', {
      body: { RecommendationIdToDuplicate: oats, NewRecommendationName: name },
    });
    const { reportId } = await ask('POST /recommendation/report', {
      body: {
        customerId,
        recommendationReportId: 0,
        recommendationReportName: name,
        recommendationIds: [recommendationId],
      },
    });
    return { recommendationId, reportId };
  };
  const published = await seeded('Priced and published');
  const open = await seeded('Priced and open');
  const params = { id: published.reportId };
  await ask('PUT /recommendation/Report/{id}/Finalise', { params });
  await ask('POST /recommendation/Report/{id}/publish', { params, body: { reportId: published.reportId } });
  const openReport = async (reportId: number): Promise<void> => {
    await page.goto(`/report-builder?report=${reportId}`);
    await expect(pageTitle(page)).toContainText('Priced and');
  };
  const stored = async (): Promise<string> => {
    await openReport(published.reportId);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Download .*Priced and published\.pdf$/ }).click(),
    ]);
    return pdfText(await readFile(await download.path()));
  };
  const before = await stored();
  expect(before).toMatch(/\$\/kg: .*K\s1\.51/s);

  await test.step('the price is set from today on', async () => {
    await page.goto('/settings');
    await page.getByRole('tab', { name: 'Prices' }).click();
    await button(page, 'Set a price').click();
    const setting = dialog(page, 'Set a price');
    await setting.getByLabel('Product or grain').selectOption({ label: potash });
    await setting.getByLabel('Price, $').fill(newPrice);
    await button(setting, 'Save').click();
    await expect(toast(page, 'Price set')).toBeVisible();
  });

  await test.step('the builder, the model inputs and a blend use it', async () => {
    await page.goto(`/recommendation-builder?recommendation=${open.recommendationId}`);
    const footer = page.getByRole('region', { name: 'Cost', exact: true });
    await button(footer, 'Costs').click();
    const costs = dialog(page, 'Costs and order list');
    await expect(costs.getByRole('table', { name: 'By nutrient' })).toContainText('$2.48');
    await button(costs, 'Close').click();
    await button(page, 'PIF Editor').click();
    const editor = pifEditor(page, 'Priced and open - Sample PIF Editor');
    // Columns out of sight are not drawn.
    for (const group of ['Site and season', 'Crop and yield', 'Rotation', 'Soil physical', 'Laboratory'])
      await button(editor, group).click();
    await expect(editor.getByRole('gridcell', { name: newPotassiumPrice }).first()).toBeVisible();
    await button(editor, 'Close').click();
    await button(page, 'Add Product').click();
    await button(dialog(page, 'Add Recommendation Product'), 'Add blend').click();
    const blend = dialog(page, 'Add Custom Blend');
    await blend.getByRole('combobox', { name: 'Product of row 1' }).fill(potash);
    await page
      .getByRole('option')
      .filter({ has: page.getByText(potash, { exact: true }) })
      .click();
    await expect(blend).toContainText(`$${newPrice}/t`);
  });

  await test.step('a new document tells it, and the published one what it was published with', async () => {
    await openReport(open.reportId);
    await page.getByRole('tab', { name: 'Recommendation Report' }).click();
    const previewed = contentOfNext(page, /\/preview$/);
    await button(page, 'Preview').click();
    expect(await pdfText(await previewed)).toMatch(/\$\/kg: .*K\s2\.48/s);
    expect(await stored()).toBe(before);
  });
});
