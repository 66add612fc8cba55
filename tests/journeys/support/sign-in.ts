import { expect, type BrowserContext, type Page } from '@playwright/test';

export const password = 'golden-wheat-2026-field';

/** The demo accounts, by what the journeys call them. */
export const accounts = {
  adviser: 'adviser@tilth.example',
  senior: 'senior@tilth.example',
  admin: 'admin@tilth.example',
  viewer: 'viewer@tilth.example',
  otherAdviser: 'adviser@other.example',
} as const;
type Account = keyof typeof accounts;
/** Whom no journey logs out or gives a new password: either ends every token of the account. */
export type Lasting = Exclude<Account, 'viewer' | 'otherAdviser'>;

/** What a browser keeps of one who has signed in. */
interface Kept {
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  readonly tokens: Readonly<Record<string, string>>;
}

/** The slices that a page writes when it is left. */
interface Left {
  readonly version: string;
  readonly slices: Readonly<Record<string, unknown>>;
}

/** The accounts that this worker has signed in: an access token lives longer than all journeys together. */
const keptOf = new Map<Lasting, Kept>();
const leftBy = new Map<Lasting, Left>();
const STORE = 'tilth.slices';
/** A page of the portal's origin that runs nothing. */
const STILL_PAGE = '/logo.svg';

/** Signs in through the identity provider's own pages, as a person does, and waits until the portal is there. */
export async function signIn(page: Page, account: Account = 'adviser', path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email').fill(accounts[account]);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectPortal(page);
}

/** Comes as one who has signed in already: for journeys that neither look at signing in nor end the session. */
export async function comeAs(page: Page, account: Lasting = 'adviser', path = '/'): Promise<void> {
  const kept = keptOf.get(account);
  if (!kept) {
    await signIn(page, account, path);
    keptOf.set(account, await keptBy(page));
    return;
  }
  await page.context().addCookies([...kept.cookies]);
  await page.goto(STILL_PAGE);
  await page.evaluate(
    (tokens) => Object.entries(tokens).forEach(([key, value]) => sessionStorage.setItem(key, value)),
    kept.tokens,
  );
  await page.goto(path);
  await expectPortal(page);
}

/** Lets each page of a context open as one who has signed in already, and with these slices of the pages beside those of the sign-in. */
export async function beginAs(
  context: BrowserContext,
  account: Lasting,
  ofPages: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { version, slices } = await leftAs(context, account);
  const { cookies, tokens } = keptOf.get(account)!;
  await context.addCookies([...cookies]);
  const { session, tenants } = slices;
  const begun = JSON.stringify({ version, slices: { session, tenants, ...ofPages } });
  await context.addInitScript(
    (entries) => entries.forEach(([key, value]) => sessionStorage.setItem(key, value)),
    [...Object.entries(tokens), [STORE, begun] as const],
  );
}

/** What the portal keeps of a sign-in alone; each worker looks once. */
async function leftAs(context: BrowserContext, account: Lasting): Promise<Left> {
  const known = leftBy.get(account);
  if (known) return known;
  const page = await context.newPage();
  await comeAs(page, account);
  await page.goto(STILL_PAGE);
  const left = JSON.parse((await page.evaluate((key) => sessionStorage.getItem(key), STORE)) ?? '{}') as Left;
  leftBy.set(account, left);
  await page.close();
  return left;
}

const expectPortal = (page: Page): Promise<void> =>
  expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 30_000 });

async function keptBy(page: Page): Promise<Kept> {
  const kept = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);
  // A refresh token is good for one use: two pages that had the same would end every token of the account.
  const tokens = Object.entries(kept).filter(([key]) => !key.startsWith('tilth.') && !/refreshtoken/i.test(key));
  return { cookies: await page.context().cookies(), tokens: Object.fromEntries(tokens) };
}
