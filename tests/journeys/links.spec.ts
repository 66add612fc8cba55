import { pageTitle } from './support/builder-screen.ts';
import { button, chooseCustomer, customerField } from './support/shell.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('an address with a recommendation opens it with its customer in a browser that knows neither, and says what is not there', async ({
  page,
}) => {
  await signIn(page, 'adviser', '/recommendation-builder?recommendation=1');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(customerField(page)).not.toHaveValue('');
  const customer = await customerField(page).inputValue();
  const name = (await pageTitle(page).textContent()) ?? '';
  expect(page.url()).toContain('recommendation=1');

  await page.goto('/recommendation-builder?recommendation=2000000000');
  await expect(page.getByText('No recommendation with number 2000000000 in this tenant.')).toBeVisible();
  await button(page, 'Choose another recommendation').click();
  await expect(page).not.toHaveURL(/recommendation=/);

  // The same address again, from the work on another customer.
  await chooseCustomer(page, 'Ashdown & Sons');
  await page.goto('/recommendation-builder?recommendation=1');
  await expect(pageTitle(page)).toHaveText(name);
  await expect(customerField(page)).toHaveValue(customer);
});

test('an address reads its record once, whichever customer is open', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/recommendation\/(report\/)?1$/i.test(pathname)) asked.push(pathname);
  });
  await signIn(page, 'adviser', '/report-builder?report=1');
  await expect(pageTitle(page)).not.toHaveText('No Report Selected');
  await expect(customerField(page)).not.toHaveValue('');
  await expect(button(page, 'New')).toBeEnabled();
  expect(asked).toHaveLength(1);

  // From the work on another customer.
  for (const [path, shown] of [
    ['/report-builder?report=1', 'button'],
    ['/recommendation-builder?recommendation=1', 'article'],
  ] as const) {
    await page.goto('/customer-samples');
    await chooseCustomer(page, 'Fairlie Farming');
    asked.length = 0;
    await page.goto(path);
    await expect(customerField(page)).not.toHaveValue('Fairlie Farming');
    await expect(page.getByRole('main').getByRole(shown).first()).toBeVisible();
    expect(asked).toHaveLength(1);
  }
});
