import { expectDialogAccessible } from './support/accessible.ts';
import { addFarm, paddocksFile } from './support/example-farm.ts';
import { openMore } from './support/samples-screen.ts';
import { button, chooseCustomer, dialog, openPage, toast } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const customer = 'Quandong Park, redrawn';
/** About 16.8 ha beside the farm. */
const block = ['117.30000, -31.80000', '117.30400, -31.80000', '117.30400, -31.79600', '117.30000, -31.79600'];

test('a paddock is drawn on the map and by its coordinates, gets an agreed area, and shares land after a word alone', async ({
  page,
}) => {
  await comeAs(page, 'adviser');
  await addFarm(page, customer, paddocksFile);
  await page.reload();
  await chooseCustomer(page, customer);
  await openPage(page, 'Samples');
  await openMore(page, 'Paddocks');
  const list = dialog(page, 'Paddocks');
  await expect(list.getByRole('row')).toHaveCount(29);
  await expectDialogAccessible(page, 'Paddocks');

  await test.step('corners are clicked on the map, and taken back', async () => {
    await button(list, 'Add paddock').click();
    const editor = dialog(page, 'Add paddock');
    const canvas = editor.locator('[data-map-host] canvas');
    await expect(canvas).toBeVisible({ timeout: 30_000 });
    const { width, height } = (await canvas.boundingBox())!;
    for (const [x, y] of [
      [0.3, 0.3],
      [0.6, 0.3],
      [0.6, 0.6],
    ] as const)
      await canvas.click({ position: { x: width * x, y: height * y } });
    await expect(editor.getByText(/^3 corners, .* ha by its boundary$/)).toBeVisible();
    await button(editor, 'Remove last corner').click();
    await expect(editor.getByText(/^2 corners/)).toBeVisible();
    await button(editor, 'Redraw').click();
  });

  await test.step('the same by the keyboard, in coordinates', async () => {
    const editor = dialog(page, 'Add paddock');
    await editor.getByRole('textbox', { name: 'Paddock name' }).fill('Back block');
    await editor.getByRole('textbox', { name: 'Corners of the boundary' }).fill(block.join('\n'));
    await expect(editor.getByText('4 corners, 16.8 ha by its boundary')).toBeVisible();
    await expectDialogAccessible(page, 'Add paddock');
    await button(editor, 'Save').focus();
    await page.keyboard.press('Enter');
    await list.getByRole('searchbox').fill('back block');
    await expect(list.getByRole('row', { name: /Back block/ })).toContainText('16.8');
  });

  await test.step('an agreed area replaces the drawn one', async () => {
    await button(list, 'Edit Back block').click();
    const editor = dialog(page, 'Edit paddock');
    await expect(editor.getByRole('region', { name: 'Changes' })).toContainText('Added with 16.8 ha');
    await editor.getByRole('textbox', { name: 'Agreed area' }).fill('15.5');
    await button(editor, 'Save').click();
    const row = list.getByRole('row', { name: /Back block/ });
    await expect(row).toContainText('15.5', { useInnerText: true });
    await expect(row).toContainText('agreed');
    // Acres are for users who chose them.
    await expect(row).not.toContainText('38 ac', { useInnerText: true });
  });

  await test.step('land that another paddock holds is reported before it is saved', async () => {
    await button(list, 'Add paddock').click();
    const editor = dialog(page, 'Add paddock');
    await editor.getByRole('textbox', { name: 'Paddock name' }).fill('Front block');
    const boundary = editor.getByRole('textbox', { name: 'Corners of the boundary' });
    const corners = block.map((corner) => corner.replace('117.300', '117.302'));
    await boundary.fill([corners[0], corners[2], corners[1], corners[3]].join('\n'));
    await expect(editor.getByText('4 corners, but the boundary crosses itself')).toBeVisible();
    await button(editor, 'Save').click();
    // It is at the head of the dialog, whose foot is in sight.
    await expect(editor.getByRole('alert')).toBeInViewport();
    await boundary.fill(corners.join('\n'));
    await button(editor, 'Save').click();
    await expect(editor.getByText(/Back block holds 8.4 ha of this land/)).toBeInViewport();
    await button(editor, 'Save, overlapping').click();
    await list.getByRole('searchbox').fill('front block');
    await expect(list.getByRole('row', { name: /Front block/ })).toContainText('8.4');
  });
});

test('paddocks are removed together after a question, are listed under Removed, and are restored', async ({ page }) => {
  await comeAs(page, 'adviser');
  await addFarm(page, 'Quandong Park, thinned out', paddocksFile);
  await page.reload();
  await chooseCustomer(page, 'Quandong Park, thinned out');
  await openPage(page, 'Samples');
  await openMore(page, 'Paddocks');
  const list = dialog(page, 'Paddocks');
  for (const name of ['Wrong north', 'Wrong south']) {
    await button(list, 'Add paddock').click();
    const editor = dialog(page, 'Add paddock');
    await editor.getByRole('textbox', { name: 'Paddock name' }).fill(name);
    await button(editor, 'Save').click();
    await expect(editor).toBeHidden();
  }
  await expect(list.getByRole('row')).toHaveCount(31);

  await test.step('what is found is selected and removed', async () => {
    await expect(button(list, 'Remove paddock')).toBeDisabled();
    await list.getByRole('searchbox').fill('wrong');
    await list.getByRole('checkbox', { name: 'Select all rows' }).check();
    await button(list, 'Remove 2 paddocks').click();
    const question = dialog(page, 'Remove 2 paddocks?');
    await expect(question).toContainText('Wrong north, Wrong south and their sites are removed from lists and map');
    await expectDialogAccessible(page, 'Remove 2 paddocks?');
    await button(question, 'Keep them').click();
    await button(list, 'Remove 2 paddocks').click();
    await button(question, 'Remove 2 paddocks').click();
    await expect(toast(page, '2 paddocks removed')).toBeVisible();
    await list.getByRole('searchbox').fill('');
    await expect(list.getByRole('row')).toHaveCount(29);
  });

  await test.step('one of them comes back, with its history', async () => {
    await list.getByRole('tab', { name: /^Removed/ }).click();
    await expect(list.getByRole('row', { name: /Wrong north/ })).toContainText('Alex Adviser');
    await expectDialogAccessible(page, 'Paddocks');
    await button(list, 'Restore Wrong north').click();
    await expect(toast(page, 'Wrong north restored')).toBeVisible();
    await expect(list.getByRole('row', { name: /Wrong north/ })).toHaveCount(0);
    await list.getByRole('tab', { name: /^Paddocks/ }).click();
    await expect(list.getByRole('row')).toHaveCount(30);
    await button(list, 'Edit Wrong north').click();
    await expect(dialog(page, 'Edit paddock').getByRole('region', { name: 'Changes' })).toContainText('Restored');
  });
});

test('what is typed of a paddock is there again after a reload, and after another page', async ({ page }) => {
  await comeAs(page, 'adviser');
  await addFarm(page, 'Quandong Park, half typed', paddocksFile);
  await page.reload();
  await chooseCustomer(page, 'Quandong Park, half typed');
  await openPage(page, 'Samples');
  await openMore(page, 'Paddocks');
  await button(dialog(page, 'Paddocks'), 'Add paddock').click();
  const editor = dialog(page, 'Add paddock');
  await editor.getByRole('textbox', { name: 'Paddock name' }).fill('Half a block');
  await page.reload();
  await expect(editor.getByRole('textbox', { name: 'Paddock name' })).toHaveValue('Half a block');

  await test.step('by the way of another page', async () => {
    await editor.getByRole('textbox', { name: 'Agreed area' }).fill('12');
    await page.goto('/dashboard');
    await page.goBack();
    await expect(editor.getByRole('textbox', { name: 'Agreed area' })).toHaveValue('12');
    await expect(editor.getByRole('textbox', { name: 'Paddock name' })).toHaveValue('Half a block');
  });

  await test.step('and only an explicit answer lets go of it', async () => {
    await button(editor, 'Close').click();
    await button(dialog(page, 'Discard changes'), 'Discard').click();
    await expect(editor).not.toBeAttached();
    await expect(button(dialog(page, 'Paddocks'), 'Add paddock')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(editor).not.toBeAttached();
  });
});
