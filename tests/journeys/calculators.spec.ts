import type { Locator, Page } from '@playwright/test';
import { expectDialogAccessible } from './support/accessible.ts';
import { openRecommendation } from './support/builder-screen.ts';
import { pdfText } from './support/pdf-text.ts';
import { button, dialog, toast } from './support/shell.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const calculators = (page: Page): Locator => page.getByRole('list', { name: 'Calculators' });
const rows = (page: Page): Locator => calculators(page).getByRole('listitem');
const typesOf = (page: Page): Promise<string[]> =>
  rows(page).evaluateAll((all) => all.map((row) => (/Soil Sensitivity/.test(row.textContent) ? 'S' : 'N')));

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * By its grip, from one row to a place on the page, which is looked for again until the row is there: content above the
 * list may still move it. A hand lets go when it sees the row where it is meant to be.
 */
async function dragRow(
  page: Page,
  row: Locator,
  place: () => Promise<Place>,
  arrived: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await row.hover();
  const grip = (await row.locator('[data-grip]').boundingBox())!;
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + 10, grip.y + 16, { steps: 4 });
  await expect(async () => {
    const { x, y } = await place();
    await page.mouse.move(x, y + 1, { steps: 12 });
    await page.mouse.move(x, y);
    await arrived();
  }).toPass();
  await page.mouse.up();
}

/** Until the calculators are listed, or a sentence replaces them, what is below them moves. */
const listed = (page: Page): Promise<void> =>
  expect(calculators(page).or(page.getByText(/^Calculators that you add are listed here/))).toBeVisible();

async function openBuilder(page: Page, recommendation: string): Promise<void> {
  await signIn(page, 'adviser', '/recommendation-builder');
  await openRecommendation(page, 'Elsworth Grazing Co', recommendation);
  await expect(button(page, 'Add Nitrogen Calculator')).toBeVisible();
}

test('a budget is read and its yield changed, both calculators are added, ordered, dragged out and taken back', async ({
  page,
}) => {
  await openBuilder(page, 'Oats program');
  await listed(page);
  const before = await rows(page).count();

  await test.step('the budget changes with the yield, and so do the three answers', async () => {
    await button(page, 'Add Nitrogen Calculator').click();
    const nitrogen = dialog(page, 'Nitrogen Calculator');
    const demand = nitrogen.getByRole('row', { name: /N required by grain/ });
    const first = await demand.innerText();
    const slider = nitrogen.getByRole('slider', { name: 'Yield (tonnes/hectare)' });
    await slider.focus();
    await page.keyboard.press('End');
    await expect(demand).not.toHaveText(first);
    const answers = nitrogen.getByRole('table', { name: /^Three rates compared/ });
    await expect(answers.getByRole('rowheader')).toHaveText(['N', 'P', 'K']);
    await expect(nitrogen.getByText(/^Card shows .* t\/ha, table/)).toBeVisible();
    await expect(nitrogen.getByText(/What would change it|With any one input 10% lower or higher/)).toBeVisible();
    await expectDialogAccessible(page, 'Nitrogen Calculator');
    await button(nitrogen, 'Add').click();
    await expect(nitrogen).not.toBeAttached();
    await expect(toast(page, /^Nitrogen calculator of .* added/)).toBeVisible();
  });

  await test.step('a sensitivity is shown beside it, with tables and both charts', async () => {
    await button(page, 'Add Sensitivity Calculator').click();
    const sensitivity = dialog(page, 'Sensitivity Calculator');
    await expect(sensitivity.getByRole('table', { name: 'Gross Margin $/ha' })).toBeVisible();
    await expect(sensitivity.getByRole('table', { name: 'Sensitivity analysis' })).toBeVisible();
    await expectDialogAccessible(page, 'Sensitivity Calculator');
    const paper = await pdfText(await page.pdf());
    expect(paper, 'all of the calculator is on paper, and nothing else').toMatch(
      /^\s*Sensitivity Calculator: Oats, .*Yield against N.*Sensitivity analysis.*Low/s,
    );
    expect(paper).not.toContain('Close');
    await button(sensitivity, 'Add').click();
    await expect(sensitivity).not.toBeAttached();
    await expect(rows(page)).toHaveCount(before + 2);
  });

  await test.step('dragged within the list its order changes; dragged off it is gone, and Undo brings it back', async () => {
    const order = await typesOf(page);
    const onTop = async (): Promise<Place> => {
      const { x, y } = (await rows(page).first().boundingBox())!;
      return { x: x + 12, y: y + 4 };
    };
    // The row lies there before it is let go.
    await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('/reordercalculators') && answer.ok()),
      dragRow(page, rows(page).last(), onTop, async () => expect((await typesOf(page))[0]).toBe(order.at(-1))),
    ]);
    await page.reload();
    await expect(rows(page)).toHaveCount(before + 2);
    await expect.poll(() => typesOf(page)).not.toEqual(order);
    await dragRow(page, rows(page).first(), () => Promise.resolve({ x: 300, y: 500 }));
    await expect(rows(page)).toHaveCount(before + 1);
    await button(toast(page, /removed/), 'Undo').click();
    await expect(rows(page)).toHaveCount(before + 2);
  });

  await test.step('Preview opens the calculator that was added', async () => {
    await rows(page)
      .filter({ hasText: 'Soil Sensitivity' })
      .first()
      .getByRole('button', { name: /^Preview/ })
      .click();
    const opened = dialog(page, 'Sensitivity Calculator');
    await expect(opened.getByRole('table', { name: 'Yield t/ha' })).toBeVisible();
    await button(opened, 'Close').click();
    await expect(opened).not.toBeAttached();
  });
});

test('seasons are compared, one is named, one is planned for, and who comes later finds them', async ({ page }) => {
  await openBuilder(page, 'Oats program');
  const seasons = dialog(page, 'Season scenarios');
  const heads = seasons.getByRole('columnheader');
  const figuresOf = (row: RegExp): Promise<string[]> =>
    seasons.getByRole('row', { name: row }).getByRole('cell').allInnerTexts();

  await listed(page);
  await button(page, 'Compare Seasons').click();
  await expect.poll(() => figuresOf(/^Yield planned for/)).not.toContain('–');
  const fed = (await figuresOf(/^Yield planned for/)).map(Number);
  expect(fed).toEqual(fed.toSorted((one, other) => one - other));
  await expectDialogAccessible(page, 'Season scenarios');

  await button(seasons, 'Add Season').click();
  await seasons.getByRole('textbox', { name: 'Name' }).fill('Late break');
  await seasons.getByRole('textbox', { name: 'Growing-season rain (mm)' }).fill('40');
  await expect(seasons.getByText('Rain from 50 to 800 mm.')).toBeVisible();
  await expect(button(seasons, 'Add')).toBeDisabled();
  await seasons.getByRole('textbox', { name: 'Growing-season rain (mm)' }).fill('170');
  await button(seasons, 'Add').click();
  await expect(heads).toHaveCount(5);
  await expect.poll(() => figuresOf(/^Growing-season rain/)).toContain('170');
  await expect.poll(() => figuresOf(/^Gross margin/)).not.toContain('–');

  await seasons.getByRole('combobox', { name: 'Plan for' }).selectOption('Late break');
  await expect(heads.filter({ hasText: 'plan' })).toHaveCount(1);
  await button(seasons, 'Close').click();
  await page.reload();
  await listed(page);
  await button(page, 'Compare Seasons').click();
  await expect(heads.filter({ hasText: 'plan' })).toContainText('Late break');

  await button(seasons, 'Remove Late break').click();
  await expect(heads).toHaveCount(4);
  await expect(seasons.getByRole('combobox', { name: 'Plan for' })).toHaveValue('');
});
