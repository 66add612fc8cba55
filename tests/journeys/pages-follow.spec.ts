import type { Browser } from '@playwright/test';
import { follows, soon } from './support/following.ts';
import { samplesList, upload } from './support/samples-screen.ts';
import { comeToSeed, type Ask } from './support/seed.ts';
import { button, chooseCustomer, customerField } from './support/shell.ts';
import { comeAs, type Lasting } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** The other person, in a browser of their own, who asks the server by its calls. */
async function another(browser: Browser, baseURL: string | undefined, account: Lasting) {
  const theirs = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  return { theirs, ask: await comeToSeed(theirs, account) };
}

const SAMPLED = { dateFrom: '2026-01-01', dateTo: '2027-12-31' };

test('the samples of a customer and the customer field follow what somebody else does', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const { theirs, ask } = await another(browser, baseURL, 'admin');
  await page.clock.install();
  await comeAs(page, 'adviser', '/customer-samples');
  const { adviserId } = await adviser(ask);
  const body = {
    customerName: 'Watched by two',
    isActive: true,
    region: '',
    district: '',
    area: '',
    email: null,
    farms: [],
    adviserIds: [adviserId],
  };

  const added = await test.step('a customer is added', async () => {
    const customer = await ask('POST /customer', { body });
    await follows(page, async () => {
      await customerField(page).click(soon);
      await customerField(page).fill('Watched by two');
      await expect(page.getByRole('option', { name: 'Watched by two', exact: true })).toBeVisible(soon);
    });
    await chooseCustomer(page, 'Watched by two');
    return customer;
  });

  await test.step('samples are uploaded', async () => {
    await theirs.goto('/customer-samples');
    await theirs.getByRole('combobox', { name: 'Customer group' }).selectOption({ label: 'Team Customers' });
    await chooseCustomer(theirs, 'Watched by two');
    const rows = [
      'Lab No,Depth (cm),Date Sampled,Crop,pH (CaCl2),P Colwell (mg/kg)',
      'W-1,0-10,2026-10-01,Wheat,5.5,21',
    ];
    const file = { name: 'theirs.csv', mimeType: 'text/csv', buffer: Buffer.from(`${rows.join('\n')}\n`) };
    await button(await upload(theirs, file), 'Done').click();
    await follows(page, () => expect(samplesList(page)).toHaveAttribute('aria-rowcount', '2', soon));
  });

  await test.step('a sample is corrected', async () => {
    const { samples } = await ask('POST /sample/customersamples', {
      body: { customerId: added.customerId, ...SAMPLED },
    });
    await ask('PUT /sample/correct', {
      body: {
        customerId: added.customerId,
        samples: samples.map(({ id, version }) => ({ id, version })),
        change: { name: 'By the dam' },
      },
    });
    await follows(page, () => expect(samplesList(page)).toContainText('By the dam', soon));
  });

  await test.step('the customer is renamed', async () => {
    await ask('PUT /customer/{id}', {
      params: { id: added.customerId },
      body: { ...body, customerName: 'Renamed by another', version: added.version },
    });
    await follows(page, () => expect(customerField(page)).toHaveValue('Renamed by another', soon));
  });
  await theirs.context().close();
});

/** Whose customers the page of the adviser lists. */
async function adviser(ask: Ask): Promise<{ readonly adviserId: string }> {
  const { people } = await ask('GET /adminconsole/people', {});
  return { adviserId: people.find(({ email }) => email === 'adviser@tilth.example')!.userId };
}
