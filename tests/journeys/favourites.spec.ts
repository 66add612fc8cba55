import { expectAccessible, expectDialogAccessible } from './support/accessible.ts';
import {
  addProduct,
  commentBody,
  comments,
  makeRecommendation,
  recommendedProducts,
  writeComment,
} from './support/builder-screen.ts';
import { button, dialog, toast } from './support/shell.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a product is marked, recommended again from favourites and from history, and its rates are opened from its row', async ({
  page,
}) => {
  await signIn(page, 'adviser', '/customer-samples');
  await makeRecommendation(page, 'Elsworth Grazing Co', 'Products one returns to');
  await addProduct(page, {
    product: 'Zinc foliar liquid',
    placement: 'Foliar spray',
    timing: 'Flag leaf/booting',
    rate: '40',
  });
  const row = recommendedProducts(page).filter({ hasText: 'Zinc foliar liquid' }).filter({ hasText: 'Foliar spray' });
  const star = button(row.first(), 'Favourite Zinc foliar liquid');
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'products with stars');

  for (const [opener, title] of [
    ['Add from favorite', 'Add Recommendation Product from favorite'],
    ['Add from history', 'Add Recommendation Product from history'],
  ] as const) {
    const count = await recommendedProducts(page).count();
    await button(page, opener).click();
    const adding = dialog(page, title);
    await adding.getByRole('combobox', { name: 'Product or blend' }).fill('Zinc foliar liquid');
    await page.getByRole('option', { name: /Zinc foliar liquid, .*Flag leaf/ }).click();
    await expect(adding.getByLabel('Placement').locator('option:checked')).toHaveText('Foliar spray');
    await adding.getByLabel('Rate', { exact: true }).fill('35');
    await button(adding, 'Save').click();
    await expect(adding).not.toBeAttached();
    await expect(recommendedProducts(page)).toHaveCount(count + 1);
  }

  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  const all = await recommendedProducts(page).count();
  await button(row.first(), 'Apply rate of Zinc foliar liquid').click();
  const sheet = dialog(page, 'Product Rate Application Editor');
  await expect(sheet.getByRole('textbox', { name: /^Rate of Zinc foliar liquid, .* on / })).toHaveCount(1);
  await button(sheet, `Products shown: 1 of ${all}`).click();
  await expect(page.getByRole('checkbox', { name: /Zinc foliar liquid/ }).first()).toBeChecked();
});

test('a comment is kept as a favourite once, and its words are copied from the library when it is gone', async ({
  page,
}) => {
  await signIn(page, 'adviser', '/customer-samples');
  await makeRecommendation(page, 'Elsworth Grazing Co', 'Comments one returns to');
  const write = async (title: string): Promise<void> => {
    const writing = await writeComment(page, title, 'Before the rain.');
    await button(writing, 'Save').click();
    await expect(writing).not.toBeAttached();
  };
  await write('Topdressing');
  const first = comments(page).filter({ hasText: 'Topdressing' }).first();
  await button(first, 'Favourite Topdressing').click();
  await expect(toast(page, 'Comment added as a favourite')).toBeVisible();
  await write('Topdressing');
  const second = comments(page).filter({ hasText: 'Topdressing' }).nth(1);
  await button(second, 'Favourite Topdressing').click();
  await expect(toast(page, 'Comment is already a favourite')).toBeVisible();

  await button(first, 'Actions for Topdressing').click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(comments(page).filter({ hasText: 'Topdressing' })).toHaveCount(1);
  await button(page, 'Add from Library').click();
  const writing = dialog(page, 'Add Comment');
  await expect(writing.getByRole('button', { name: /^Copy / }).first()).toBeVisible();
  await expectDialogAccessible(page, 'Add Comment');
  await writing.getByRole('radio', { name: 'All' }).check();
  await writing.getByRole('searchbox', { name: 'Search the library' }).fill('before the RAIN');
  await expect(button(writing, 'Copy Topdressing')).toHaveCount(1);
  await writing.getByRole('radio', { name: 'Favourite' }).check();
  await button(writing, 'Copy Topdressing').click();
  await expect(writing.getByLabel('Title')).toHaveValue('Topdressing');
  await expect(commentBody(writing)).toHaveText('Before the rain.');
  await button(writing, 'Save').click();
  await expect(comments(page).filter({ hasText: 'Topdressing' })).toHaveCount(2);
});
