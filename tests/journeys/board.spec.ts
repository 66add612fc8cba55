import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openRecommendation } from './support/builder-screen.ts';
import { button, toast } from './support/shell.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const cards = (page: Page): Locator => page.getByRole('article');
const namesOf = (page: Page): Promise<(string | null)[]> =>
  cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
/** The paddocks of the rates, from the top. */
const ratesOf = (page: Page): Promise<string[]> =>
  page.getByRole('table', { name: 'Rate application' }).getByRole('rowheader').allInnerTexts();

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
  // By the name of the card, onto the far half of the other's.
  await page.mouse.move(start.x + 40, start.y + 12);
  await page.mouse.down();
  await page.mouse.move(start.x + 60, start.y + 20, { steps: 4 });
  await page.mouse.move(end.x + 120, end.y + 20, { steps: 10 });
  // It lies there before it is let go: a place is looked for a few times a second.
  await expect(to.locator('xpath=ancestor::ul').getByRole('article')).toHaveCount(2);
  await page.mouse.up();
}

test('cards are moved by menu, by Alt and the arrows and by dragging; the order is taken back, kept and the same in the rates', async ({
  page,
}) => {
  await signIn(page, 'adviser', '/recommendation-builder');
  await openRecommendation(page, 'Elsworth Grazing Co', 'Oats program');
  await expect(cards(page).nth(2)).toBeVisible();
  const before = await namesOf(page);
  const [first, second, third] = before as [string, string, string];
  const menu = button(page, `Actions for ${first}`);
  const starts = (...names: string[]) =>
    expect.poll(async () => (await namesOf(page)).slice(0, names.length)).toEqual(names);

  // The board shows a move before it is saved.
  const saved: (string | null)[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/reordersamples') && answer.ok()) saved.push(answer.request().postData());
  });
  /** The orders that the first move and its undoing have saved are those that are looked for. */
  const isSaved = (since: number, which: 'moved' | 'before') =>
    expect.poll(() => saved.slice(since).at(-1)).toBe(saved[which === 'moved' ? 0 : 1]);

  await test.step('the menu puts a paddock past the next, and Undo takes it back', async () => {
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'Move paddock up' })).toBeDisabled();
    await page.getByRole('menuitem', { name: 'Move paddock down' }).click();
    await starts(second, first, third);
    await button(toast(page, `“${first}” moved`), 'Undo').click();
    await starts(first, second, third);
    await expect.poll(() => saved.length).toBe(2);
  });

  await test.step('Alt and the arrows do the same, and the focus goes with the card', async () => {
    await menu.focus();
    await page.keyboard.press('Alt+ArrowDown');
    await starts(second, first, third);
    await expect(menu).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await starts(second, third, first);
    await expect(menu).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await starts(first, second, third);
    await isSaved(2, 'before');
  });

  await test.step('dragging a card onto the next paddock takes its paddock there', async () => {
    // It is said for some seconds once it is saved, and the cards lie there before they are let go.
    await Promise.all([
      expect(toast(page, `“${first}” moved`)).toBeVisible(),
      drag(page, cards(page).nth(0), cards(page).nth(1)),
    ]);
    await starts(second, first, third);
    await isSaved(3, 'moved');
  });

  await test.step('the rates have the order, and so has the board on a later visit', async () => {
    const paddockOf = (name: string) => name.split(',')[0]!;
    await expect
      .poll(async () => (await ratesOf(page)).slice(0, 3).map((row) => row.split('\n')[0]))
      .toEqual([second, first, third].map(paddockOf));
    await page.reload();
    await starts(second, first, third);
    await expectAccessible(page, 'board of cards that can be moved');
  });

  await test.step('on a slow line what is moved while a move is being saved outlives the page', async () => {
    const since = saved.length;
    await page.route('**/reordersamples', () => undefined);
    await button(page, `Actions for ${first}`).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await starts(second, third, first);
    await button(page, `Actions for ${third}`).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await starts(third, second, first);
    await page.unroute('**/reordersamples');
    await page.reload();
    await starts(third, second, first);
    await expect.poll(() => saved.length).toBe(since + 1);
    await page.reload();
    await starts(third, second, first);
  });
});
