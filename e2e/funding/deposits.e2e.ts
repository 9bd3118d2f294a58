import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { copied, patience } from '../platform/order-page.ts';
import { openOwnAccount } from '../platform/own-account.ts';
import { mailTo, payByBank, sendCoins } from '../platform/sandbox.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('each bank payment with the account’s variable symbol is credited', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
  const { email } = await openOwnAccount(page, 'saver');
  await page.goto('/balance');
  await page.locator('main').getByRole('link', { name: 'Deposit' }).click();
  await page.getByRole('heading', { name: 'Deposit', level: 1 }).waitFor();
  await page.goto('/myaccount?section=funding&currency=CZK');
  const symbol = await copied(page, 'Copy: Variable symbol');
  expect(symbol).toMatch(/^[1-9]\d{9}$/);
  await page.getByText('Limit', { exact: false }).first().waitFor();
  await payByBank({ currency: 'CZK', amount: '1500', variable_symbol: symbol });
  await mailTo(email, /has been credited/);
  await payByBank({ currency: 'CZK', amount: '1500', variable_symbol: symbol });

  await page.goto('/myaccount?section=transactions');
  const deposits = page.getByRole('button', { name: 'Deposit', exact: true });
  await expect.poll(() => deposits.count(), patience).toBe(2);
  await page.goto('/balance');
  await page.getByText(/3,000/).first().waitFor();
  await context.close();
});

test('coins sent with a destination tag are credited', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  await openOwnAccount(page, 'tagged');
  await page.goto('/myaccount?section=funding&currency=XRP');
  await page.getByRole('button', { name: 'Show my address' }).click();
  await page.getByText(/Fill in both, the Destination tag and the address/).waitFor();
  const memo = await copied(page, 'Copy: Destination tag');
  const address = await copied(page, 'Copy: Address');
  await sendCoins('XRP', { asset: 'XRP', address, memo, amount: '25' });
  await page.goto('/balance');
  const row = page.getByRole('row', { name: /XRP/ });
  await row.getByText(/^25/).first().waitFor(patience);
  await context.close();
});

test('a deposit address is renamed, and removed after a confirmation', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  await openOwnAccount(page, 'namer');
  await page.goto('/myaccount?section=funding&currency=BTC');
  await page.getByRole('button', { name: 'Show my address' }).click();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Name', { exact: true }).fill('From my phone');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'From my phone' }).waitFor();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('heading', { name: 'From my phone' }).waitFor();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('button', { name: 'Show my address' }).waitFor();
  await context.close();
});
