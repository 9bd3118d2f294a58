import type { Page } from 'playwright-core';
import { newEmail } from './addresses.ts';
import { createOrder, openExchange } from './english-exchange.ts';
import { copied, patience } from './order-page.ts';
import { mailTo, payByBank } from './sandbox.ts';

export interface OwnAccount {
  readonly email: string;
  readonly password: string;
}

/** Registers somebody new, sets the password by the mailed link and leaves the page logged in. What they do is nobody else's matter. */
export async function openOwnAccount(page: Page, who: string): Promise<OwnAccount> {
  const account = { email: newEmail(who), password: 'Blue-lanterns-7' };
  await page.goto('/register');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/account_created');
  const { links } = await mailTo(account.email, /Your account/);
  await page.goto(links.find((link) => link.includes('/set_password')) ?? '');
  await page.getByLabel('New password').fill(account.password);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.waitForURL('**/password_updated');
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  return account;
}

/** Buys coins for the account by a bank transfer, and waits until they are there. */
export async function buyForAccount(page: Page, slug: string, crowns: string): Promise<void> {
  await openExchange(page, `/buy/${slug}`);
  await page.getByLabel('You pay').fill(crowns);
  await page.getByRole('radio', { name: 'Bank transfer' }).first().check();
  await createOrder(page);
  const symbol = await copied(page, 'Copy: Variable symbol');
  await payByBank({ currency: 'CZK', amount: crowns, variable_symbol: symbol });
  const state = page.getByRole('heading', { level: 1 }).locator('..').getByRole('status');
  await state.getByText('Completed').waitFor({ timeout: patience.timeout });
}

/** Crowns by a bank transfer with the account's own symbol; waits until they are there. */
export async function payInCrowns(page: Page, email: string, crowns: string): Promise<void> {
  await page.goto('/myaccount?section=funding&currency=CZK');
  const symbol = await copied(page, 'Copy: Variable symbol');
  await payByBank({ currency: 'CZK', amount: crowns, variable_symbol: symbol });
  await mailTo(email, /has been credited/);
}
