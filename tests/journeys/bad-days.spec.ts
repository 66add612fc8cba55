import type { Page } from '@playwright/test';
import {
  commentBody,
  comments,
  fillInProduct,
  makeRecommendation,
  openRecommendation,
  pageTitle,
  recommendedProducts,
  writeComment,
} from './support/builder-screen.ts';
import { addFarm, paddocksFile } from './support/example-farm.ts';
import { keptPages } from './support/kept-pages.ts';
import { pifEditor, save, toFirst } from './support/pif-editor.ts';
import { expectListed, listedSamples, sampleRow, selectionBar, upload } from './support/samples-screen.ts';
import { button, chooseCustomer, customerField, dialog, openPage, toast } from './support/shell.ts';
import { endSession, pressAtTheEnd } from './support/session.ts';
import { comeAs, password, signIn } from './support/sign-in.ts';
import { mailTo, receivedMails } from './support/smtp.ts';
import { expect, test } from './support/test.ts';

/** It asks nothing: when an unknown paddock is asked about, the faults are among the rows of the check. */
const badFile = `Paddock,Sample Name,Depth From (cm),Depth To (cm),Colwell P (mg/kg),Date Sampled
Creek,Home A,0,10,28,2026-03-31
Creek,Home B,10,0,31,2026-03-31
Creek,Home C,0,10,plenty,2026-03-31
Creek,Home D,0,ten,25,2026-03-31
Creek,Home E,0,10,-4,2026-03-31
Creek,Home F,0,10,12..5,2026-03-31
`;

test('a file with bad rows saves nothing and says what is wrong where', async ({ page }) => {
  await comeAs(page, 'adviser', '/customer-samples');
  await chooseCustomer(page, 'Ingram Farming');
  await expect(sampleRow(page, 1)).toBeVisible();
  const before = await listedSamples(page);
  const uploading = await upload(page, {
    name: 'home-paddock.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(badFile),
  });
  const lines = [
    '5 rows cannot be read, nothing was saved.',
    'Row 3, Depth From (cm) and Depth To (cm): "10-0" does not go down: the upper depth must be less than the lower.',
    'Row 4, Colwell P (mg/kg): "plenty" is not a number.',
    'Row 5, Depth To (cm): "ten" is not a number.',
    'Row 6, Colwell P (mg/kg): "-4" is negative.',
    'Row 7, Colwell P (mg/kg): "12..5" is not a number.',
    '6 rows in the file: 0 saved, 5 rejected, 1 skipped.',
  ];
  // Once, and for as long as it is needed.
  const place = toast(page, lines[0]!);
  for (const line of lines.slice(0, 3)) await expect(place.getByText(line, { exact: true })).toBeVisible();
  for (const line of lines.slice(3)) await expect(place.getByText(line, { exact: true })).toBeHidden();
  await place.getByText('Show more (4)').click();
  for (const line of lines.slice(3)) await expect(place.getByText(line, { exact: true })).toBeVisible();
  await expect(uploading).not.toContainText(lines[0]!);
  await place.getByText('Hide', { exact: true }).click();
  await expect(place).toBeHidden();
  await button(uploading, 'Cancel').click();
  await expectListed(page, before);
  await page.reload();
  await expectListed(page, before);
});

test('while the connection is lost nothing that was typed is, and it is saved once when it is back', async ({
  page,
  context,
}) => {
  await comeAs(page, 'adviser', '/recommendation-builder');
  await openRecommendation(page, 'Ashdown & Sons', 'Wheat program');
  const writing = await writeComment(page, 'Gate', 'Mind the low wire at the north gate.');

  await context.setOffline(true);
  await expect(
    page.getByText('You are offline. Your work stays here; it can be saved when the connection is back.'),
  ).toBeVisible();
  await button(writing, 'Save').click();
  await expect(writing.getByText('Session expired, please refresh page')).toBeVisible();
  await expect(commentBody(writing)).toHaveText('Mind the low wire at the north gate.');

  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await button(writing, 'Save').click();
  await expect(writing).not.toBeAttached();
  await expect(comments(page).filter({ hasText: 'Mind the low wire' })).toHaveCount(1);
});

/** Resolves when words are on the page, looked for in every frame: they are shown for a second. */
const seen = (page: Page, words: string): Promise<unknown> =>
  page.waitForFunction((text) => document.body?.innerText.includes(text), words, { polling: 'raf' });

test('a server that does not answer is asked again, which one can see, and the page fills by itself', async ({
  page,
}) => {
  await comeAs(page, 'adviser', '/customer-samples');
  await page.route('**/api/sample/customersamples', (route) => route.abort('connectionreset'), { times: 1 });
  const second = seen(page, 'Trying again, attempt 2 of 3');
  await chooseCustomer(page, 'Garrick Pastoral');
  await second;
  await expect(sampleRow(page, 1)).toBeVisible();
  await expect(page.getByText(/^Trying again/)).toBeHidden();

  await page.route('**/api/sample/customersamples', (route) => route.fulfill({ status: 503, body: '' }), { times: 3 });
  const third = seen(page, 'Trying again, attempt 3 of 3');
  await chooseCustomer(page, 'Pascoe & Sons');
  await third;
  await expect(
    page.getByText('The samples could not be loaded. Server not responding, please try again.'),
  ).toBeVisible();
  const before = await keptPages(page);
  await button(page, 'Try again').click();
  await expect(sampleRow(page, 1)).toBeVisible();
  // What is on the page is kept a moment later.
  const kept = async () => (await keptPages(page)).filter((key) => key.includes('samples') && !before.includes(key));
  await expect.poll(kept).not.toEqual([]);

  await page.route('**/api/sample/customersamples', (route) => route.fulfill({ status: 503, body: '' }), { times: 3 });
  await page.reload();
  await expect(sampleRow(page, 1)).toBeVisible();
  await expect(page.getByText(/^This page could not be refreshed\. It was saved on this device on /)).toBeVisible();
  await button(page, 'Reload').click();
  await expect(page.getByText(/^This page could not be refreshed/)).toHaveCount(0);
  await expect(sampleRow(page, 1)).toBeVisible();
});

/** In the window that the portal opens beside itself. */
async function signInAgain(page: Page): Promise<void> {
  const expired = dialog(page, 'Session expired');
  await expect(expired).toContainText('Sign in again to continue. Nothing you have entered is lost.');
  const [provider] = await Promise.all([page.waitForEvent('popup'), button(expired, 'Sign in').click()]);
  await expect(provider.getByLabel('Email')).toHaveValue('adviser@tilth.example');
  await provider.getByLabel('Password').fill(password);
  await button(provider, 'Sign in').click();
  await expect(expired).not.toBeAttached();
}

test('when the session has ended one signs in beside the work, which then goes on where it was', async ({ page }) => {
  await signIn(page, 'adviser', '/recommendation-builder');
  await openRecommendation(page, 'Barrow Farming', 'Barley program');
  const writing = await writeComment(page, 'Lime', 'Spread it before the break.');

  await endSession(page);
  await pressAtTheEnd(button(writing, 'Save'));
  await signInAgain(page);
  await expect(writing).not.toBeAttached();
  await expect(comments(page).filter({ hasText: 'Spread it before the break.' })).toHaveCount(1);
});

test('values typed into the PIF editor outlive the end of the session, on the page and after it was left, and are saved', async ({
  page,
}) => {
  await signIn(page, 'adviser', '/customer-samples');
  await chooseCustomer(page, 'Garrick Pastoral');
  await button(page, 'PIF Editor').click();
  const editor = pifEditor(page);
  const type = async (value: string): Promise<void> => {
    await editor.locator('[role="grid"] [tabindex="0"]').focus();
    await toFirst(page, 'April-October rain');
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
    await expect(editor.getByText('1 sample changed')).toBeVisible();
  };

  await type('305');
  await endSession(page);
  await pressAtTheEnd(button(editor, 'Save'));
  await signInAgain(page);
  await expect(editor.getByText('Saved successfully')).toBeVisible();

  await type('306');
  await endSession(page);
  // The browser asks before unsaved work is left: here it is meant.
  page.on('dialog', (asked) => void asked.accept());
  await page.goto('about:blank');
  await page.goto('/customer-samples');
  await signInAgain(page);
  await expect(editor.getByText('1 sample changed')).toBeVisible();
  await save(editor);
});

test('a double click makes one recommendation, one product, one mail', async ({ page }) => {
  const name = 'Clicked twice';
  await comeAs(page, 'adviser', '/customer-samples');
  await chooseCustomer(page, 'Garrick Pastoral');
  await sampleRow(page, 1).getByRole('checkbox').check();
  await button(selectionBar(page), 'Add to recommendation').click();
  await page.getByRole('menuitem', { name: 'New Recommendation' }).click();
  await dialog(page, 'New Recommendation').getByLabel('Recommendation name').fill(name);
  await button(dialog(page, 'New Recommendation'), 'Create').dblclick();
  await button(page, 'Open').click();
  await expect(pageTitle(page)).toContainText(name);

  const adding = await fillInProduct(page, {
    product: 'Urea',
    placement: 'Topdressed',
    timing: 'Flag leaf/booting',
    rate: '40',
  });
  await button(adding, 'Save').dblclick();
  await expect(adding).not.toBeAttached();
  await page.reload();
  await expect(pageTitle(page)).toContainText(name);
  await expect(recommendedProducts(page)).toHaveCount(1);

  await openPage(page, 'Recommendations and Reports');
  await expect(
    page.getByRole('table', { name: 'Recommendations' }).getByRole('row').filter({ hasText: name }),
  ).toHaveCount(1);
  await button(page, 'View Last season plan').click();
  await button(page, 'Send').click();
  const sending = dialog(page, 'Send Report');
  await sending.getByLabel('Recipients').fill('twice@grower.example');
  await sending.getByRole('checkbox', { name: 'Recommendation Report (PDF)' }).check();
  await button(sending, 'Send').dblclick();
  await expect(sending).not.toBeAttached({ timeout: 30_000 });
  await mailTo('twice@grower.example');
  await button(page, 'History').click();
  await expect(dialog(page, 'Email History').getByRole('row').filter({ hasText: 'twice@grower.example' })).toHaveCount(
    1,
  );
  expect(await receivedMails('twice@grower.example')).toHaveLength(1);
});

test('a reload in the middle of a sentence brings the sentence back', async ({ page }) => {
  await comeAs(page, 'adviser', '/recommendation-builder');
  await openRecommendation(page, 'Fairlie Farming', 'Wheat program');
  await writeComment(page, 'Half', 'If it rains before ');
  await page.reload();
  const writing = dialog(page, 'Add Comment');
  await expect(writing.getByLabel('Title')).toHaveValue('Half');
  await expect(commentBody(writing)).toHaveText(/^If it rains before/);
  await test.step('and only an explicit answer lets go of it', async () => {
    await page.keyboard.press('Escape');
    const question = dialog(page, 'Discard changes');
    await expect(question).toContainText('You have unsaved changes, are you sure you want to cancel?');
    await button(question, 'Keep editing').click();
    await expect(commentBody(writing)).toHaveText(/^If it rains before/);
    await page.keyboard.press('Escape');
    await button(question, 'Discard changes').click();
    await expect(writing).not.toBeAttached();
  });
  await page.reload();
  await expect(pageTitle(page)).toContainText('Wheat program');
  await expect(writing).not.toBeAttached();
});

test('a reload between an answer that was lost and the next save adds nothing twice', async ({ page }) => {
  await comeAs(page, 'adviser', '/customer-samples');
  await makeRecommendation(page, 'Elsworth Grazing Co', 'Of a lost answer');
  const writing = await writeComment(page, 'Lost', 'Spread early');
  await page.route(
    '**/api/Recommendation/*/comment',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/comment'));
  await button(writing, 'Save').click();
  await lost;
  await page.reload();
  await expect(writing.getByLabel('Title')).toHaveValue('Lost');
  await writing.getByLabel('Title').fill('Lost and found');
  await button(writing, 'Save').click();
  await expect(writing).not.toBeAttached();
  await expect(comments(page).getByRole('heading')).toHaveText(['Lost and found']);
});

/** The number of records of each store on this device. */
const leftOnDevice = (page: Page): Promise<Readonly<Record<string, number>>> =>
  page.evaluate(async () => {
    const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const counts: Record<string, number> = {};
    for (const name of ['copies', 'uploads']) {
      const database = await answered(indexedDB.open(`tilth-${name}`));
      counts[name] = await answered(database.transaction(name).objectStore(name).count());
      database.close();
    }
    return counts;
  });

test.describe('a day offline in a ute', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what was read is there with its day, a file waits and goes up once, and signing out leaves nothing', async ({
    page,
    context,
  }) => {
    const farm = 'Quandong Park, far out';
    const file = {
      name: 'far-out.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Lab No,Paddock,Depth (cm),Date Sampled,Crop,pH (CaCl2),P Colwell (mg/kg)\nF-1,Airstrip,0-10,2026-10-01,Wheat,5.5,21\n',
      ),
    };
    const copied = page.getByText(/^The connection is lost\. This was saved on this device on \d\d\/\d\d\/\d{4}/);

    await comeAs(page, 'adviser', '/recommendation-builder');
    await addFarm(page, farm, paddocksFile);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // Everything of the shell is on the device by then; what is read from now on is kept with it.
    await page.reload();
    await openRecommendation(page, 'Ashdown & Sons', 'Wheat program');
    await openPage(page, 'Recommendations and Reports');
    await button(page, 'View Last season plan').click();
    await expect(pageTitle(page)).toContainText('Last season plan');
    await page.goBack();
    await page.goBack();
    await expect(pageTitle(page)).toContainText('Wheat program');

    await context.setOffline(true);
    await page.reload();
    await expect(pageTitle(page)).toContainText('Wheat program');
    await expect(recommendedProducts(page).first()).toBeVisible();
    await expect(copied).toBeVisible();
    // It says that the line is lost, so that nothing else has to.
    await expect(page.getByText('You are offline.')).toBeHidden();
    await openPage(page, 'Recommendations and Reports');
    await button(page, 'View Last season plan').click();
    await expect(pageTitle(page)).toContainText('Last season plan');

    await context.setOffline(false);
    await button(page, 'Reload').click();
    await expect(copied).toBeHidden();
    await expect(pageTitle(page)).toContainText('Last season plan');

    await test.step('the customer of the day: their samples, and a file that cannot go up', async () => {
      await chooseCustomer(page, farm);
      await openPage(page, 'Samples');
      await expect(page.getByText('No samples')).toBeVisible();
      await context.setOffline(true);
      const uploading = await upload(page, file);
      await button(uploading, 'Save it here and upload when the connection is back').click();
      await expect(toast(page, /far-out\.csv is saved on this device/)).toBeVisible();
      await page.reload();
      await expect(customerField(page)).toHaveValue(farm);
      await button(page, '1 file waits to be uploaded').click();
      const waiting = dialog(page, 'Waiting to be uploaded');
      await expect(waiting).toContainText('far-out.csv');
      await expect(waiting).toContainText('Waits for the connection');
      await expect(copied).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('goes up by itself, once, when the line is back', async () => {
      await context.setOffline(false);
      await expect(toast(page, `far-out.csv of ${farm} was uploaded.`)).toBeVisible();
      await expect(button(page, '1 file waits to be uploaded')).toBeHidden();
      await page.reload();
      await expectListed(page, 1);
    });

    await test.step('and signing out leaves nothing behind', async () => {
      expect((await leftOnDevice(page))['copies']).toBeGreaterThan(5);
      // Without a line the provider never hears of it, so that other journeys keep their tokens.
      await context.setOffline(true);
      await page.getByRole('button', { name: /Alex Adviser/ }).click();
      await page.getByRole('link', { name: 'Log out' }).click();
      await expect.poll(() => page.url()).toMatch(/^chrome-error:|\/idp\//);
      await context.setOffline(false);
      await page.goto('/logo.svg');
      expect(await leftOnDevice(page)).toEqual({ copies: 0, uploads: 0 });
    });
  });
});
