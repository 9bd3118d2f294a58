import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail } from '../platform/addresses.ts';
import { openBrowser, openVisitorPage } from '../platform/browser.ts';
import { openOwnAccount } from '../platform/own-account.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const english = async () => (await openVisitorPage(browser, { locale: 'en-US' })).page;

/** Goes to the provider's simulated login and selects the person to log in as. */
async function logInWithProvider(page: Page, house: 'Google' | 'Apple', email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: `Continue with ${house}` }).click();
  await page.getByRole('heading', { name: `Sandbox: ${house}` }).waitFor();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a new user signs up with Apple, agrees to the terms, and is logged in directly the next time', async () => {
  const email = newEmail('apple');
  const page = await english();
  await logInWithProvider(page, 'Apple', email);
  await page.getByRole('heading', { name: 'Open an account' }).waitFor();
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  await page.getByRole('button', { name: 'Open the account' }).click();
  await page.waitForURL('**/balance');

  const later = await english();
  await logInWithProvider(later, 'Apple', email);
  await later.waitForURL('**/balance');
});

test('Google with the e-mail of an existing account requires its password once, then logs in directly until it is removed', async () => {
  const { email, password } = await openOwnAccount(await english(), 'google');
  const page = await english();
  await logInWithProvider(page, 'Google', email);
  await page.getByText('You already have an account').waitFor();
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/balance');
  await page.goto('/myaccount?section=security');
  await page.getByText(`Google: ${email}`).waitFor();

  const later = await english();
  await logInWithProvider(later, 'Google', email);
  await later.waitForURL('**/balance');

  await page.reload();
  await page.getByText(/^Last used/).waitFor();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Yes, continue' }).click();
  await page.getByText(`Google: ${email}`).waitFor({ state: 'detached' });
  const after = await english();
  await logInWithProvider(after, 'Google', email);
  await after.getByText('You already have an account').waitFor();
  expect(after.url()).toContain('/oauth');
});
