import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { logInOperator } from '../platform/back-office.ts';
import { openBrowser, openVisitorPage } from '../platform/browser.ts';
import { patience } from '../platform/order-page.ts';

// An administrator closes a market in the back office and opens it again; the market maker withdraws its orders and returns.

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => page.context().close());

const row = () => page.getByRole('row').filter({ hasText: 'LINK/BTC' });

async function setStatus(status: string): Promise<void> {
  await page.getByLabel('Market', { exact: true }).selectOption({ label: 'LINK/BTC' });
  await page.getByLabel('New status').selectOption({ label: status });
  await page.getByLabel('Reason').fill('a journey');
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('button', { name: 'Yes, continue' }).click();
  await page.getByText('Status set.').first().waitFor();
}

async function bids(): Promise<number> {
  const answer = await page.request.get('/admin/api/markets');
  const { markets } = (await answer.json()) as { markets: { market: string; bids: number }[] };
  return markets.find(({ market }) => market === 'LINK_BTC')?.bids ?? 0;
}

test('the market maker withdraws its orders from a closed market and returns when it opens', async () => {
  ({ page } = await openVisitorPage(browser, { locale: 'en-US', portal: 'admin' }));
  await page.goto('/markets');
  await logInOperator(page);
  await row().getByText('Running').waitFor();
  await setStatus('Cancel only');
  await row().getByText('Cancel only').waitFor();
  await expect.poll(bids, patience).toBe(0);
  await setStatus('Running');
  await row().getByText('Running').waitFor();
  await expect.poll(bids, patience).toBeGreaterThan(5);
});
