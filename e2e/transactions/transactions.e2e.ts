import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, phone, visitorIn } from '../platform/browser.ts';
import { demo, logIn } from '../platform/log-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('everything that happened is one list, of which a line opens its receipt', async () => {
  const { page, context } = await visitorIn(browser, { locale: 'en-US', viewport: phone });
  await logIn(page, demo.balances);
  await page.goto('/myaccount?section=transactions');
  await page.getByRole('heading', { name: 'Transactions' }).waitFor();
  await page.getByRole('row').nth(1).getByRole('button').click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await receipt.getByText('Hash in the ledger').waitFor();
  await expect.poll(() => receipt.textContent()).toMatch(/[0-9a-f]{64}/);
  await receipt.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Type').selectOption('reward');
  await page.getByText('No such transactions').waitFor();
  await context.close();
});
