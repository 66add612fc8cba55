import { expect, type Page } from '@playwright/test';

export const password = 'golden-wheat-2026-field';

/** The demo accounts, by what the journeys call them. */
export const accounts = {
  adviser: 'adviser@tilth.example',
  senior: 'senior@tilth.example',
  admin: 'admin@tilth.example',
  viewer: 'viewer@tilth.example',
  otherAdviser: 'adviser@other.example',
} as const;

/** Signs in through the identity provider's own pages, as a person does, and waits until the portal is there. */
export async function signIn(page: Page, account: keyof typeof accounts = 'adviser', path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email').fill(accounts[account]);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 30_000 });
}
