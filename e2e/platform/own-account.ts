import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newEmail } from './addresses.ts';
import { createOrder, openExchange } from './english-exchange.ts';
import { logIn } from './log-in.ts';
import { copied, patience } from './order-page.ts';
import { mailTo, payByBank } from './sandbox.ts';

export interface OwnAccount {
  readonly email: string;
  readonly password: string;
}

/** Opens a new account through the API, because its screens have their own tests, and leaves the page logged in. No other test uses it. */
export async function openOwnAccount(page: Page, who: string): Promise<OwnAccount> {
  const account = { email: newEmail(who), password: 'Blue-lanterns-7' };
  await page.request.get('/api/init');
  await post(page, '/api/create_account', {
    email: account.email,
    agreement: true,
    accept_marketing_emails: null,
  });
  const { links } = await mailTo(account.email, /Your account/);
  const token = links.map((link) => new URL(link)).find(({ pathname }) => pathname === '/set_password');
  await post(page, '/api/set_password', {
    token: token?.searchParams.get('token'),
    password: account.password,
  });
  // Setting the first password logged in through the API, whose token this page does not have.
  await post(page, '/api/logout', {});
  await logIn(page, account);
  return account;
}

/** Sends a request with the page's cookies and English as the language. */
async function post(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(path, { data, headers: { 'x-language': 'en_US' } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
}

/** Buys coins for the account by bank transfer, and waits until they are credited. */
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

/** Deposits crowns by bank transfer with the account's symbol, and waits until they are credited. */
export async function payInCrowns(page: Page, email: string, crowns: string): Promise<void> {
  await page.goto('/myaccount?section=funding&currency=CZK');
  const symbol = await copied(page, 'Copy: Variable symbol');
  await payByBank({ currency: 'CZK', amount: crowns, variable_symbol: symbol });
  await mailTo(email, /has been credited/);
}
