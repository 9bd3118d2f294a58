import type { Page } from 'playwright-core';

/** The demo accounts of the README. */
export const demo = {
  balances: { email: 'demo@dukat.test', password: 'Demo-crowns-1' },
  verified: { email: 'verified@dukat.test', password: 'Verified-2' },
} as const;

/** Logs in as an English speaking person would, and is led to the page that was asked for. */
export async function logIn(
  page: Page,
  account: { readonly email: string; readonly password: string },
  origin = '',
) {
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
