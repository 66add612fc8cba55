import { openRecommendation, pageTitle } from './support/builder-screen.ts';
import { ownProject } from './support/own-project.ts';
import { button, openPage } from './support/shell.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { startAnother } from './support/tilth.ts';

const OFFERED = 'A new release of Tilth is ready.';
const BLOCKED = `${OFFERED} Save or discard what you have typed first: it would be lost.`;
const RELEASED = 'Heartbeat of the next release';

/** What a tab does by itself every half hour. */
const look = () => navigator.serviceWorker.getRegistration().then((known) => known!.update());

test('a new build is offered, not loaded over what is typed, and a part that it has replaced is fetched again', async ({
  browser,
}) => {
  const project = ownProject();
  const tilth = await startAnother({ settings: {}, from: project.folder });
  const kept = await browser.newContext({ baseURL: tilth.url, serviceWorkers: 'allow' });
  // A browser without a service worker, such as one that reaches the portal by plain HTTP.
  const plain = await browser.newContext({ baseURL: tilth.url, serviceWorkers: 'block' });
  try {
    const page = await kept.newPage();
    await signIn(page, 'adviser', '/recommendation-builder');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await openRecommendation(page, 'Ashdown & Sons', 'Wheat program');
    const without = await plain.newPage();
    await signIn(without, 'senior');
    await expect(pageTitle(without)).toHaveText('Dashboard');
    await page.evaluate(look);
    await expect(page.getByText(OFFERED)).toHaveCount(0);

    await test.step('another build is offered to a tab that is open', async () => {
      await project.release('src/model/routes/routes.ts', "title: 'Heartbeat'", `title: '${RELEASED}'`);
      await page.evaluate(look);
      await expect(page.getByText(OFFERED)).toBeVisible();
    });

    await test.step('what is typed holds it off, and stays', async () => {
      await page.getByRole('button', { name: 'Edit recommendation name' }).click();
      const name = page.getByRole('textbox', { name: 'Recommendation name' });
      await name.fill('Half a name');
      await button(page, 'Update').click();
      await expect(page.getByText(BLOCKED)).toBeVisible();
      await expect(name).toHaveValue('Half a name');
      await name.press('Escape');
      await expect(name).toHaveCount(0);
    });

    await test.step('it is loaded when asked for, once nothing is typed', async () => {
      await Promise.all([page.waitForEvent('load'), button(page, 'Update').click()]);
      await expect(pageTitle(page)).toContainText('Wheat program');
      await expect(page.getByText(OFFERED)).toHaveCount(0);
      await page.goto('/heartbeat');
      await expect(pageTitle(page)).toHaveText(RELEASED);
    });

    await test.step('a page that was never opened comes of the new build, by one load', async () => {
      await Promise.all([without.waitForEvent('load'), openPage(without, 'Settings')]);
      await expect(pageTitle(without)).toHaveText('Settings');
      await without.goto('/heartbeat');
      await expect(pageTitle(without)).toHaveText(RELEASED);
    });
  } finally {
    await Promise.all([kept.close(), plain.close()]);
    await tilth.stop();
    project.remove();
  }
});
