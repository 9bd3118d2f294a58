import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage } from '../platform/browser.ts';
import { copied, readStatus, waitForStatus } from '../platform/order-page.ts';
import { openOwnAccount } from '../platform/own-account.ts';
import { payByBank, sendCoins } from '../platform/sandbox.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openVisitorPage(browser, { locale: 'en-US', portal: 'exchange' }));
  await openOwnAccount(page, 'quick-trader');
});
afterAll(() => browser.close());

async function openForm(): Promise<void> {
  await page.goto('/quick_trade_detail');
  const form = page.getByRole('form', { name: 'Quick trade' });
  const activation = page.getByRole('link', { name: 'Activate trading account' });
  await form.or(activation).waitFor();
  if (await form.isVisible()) return;
  await activation.click();
  await page.getByRole('main').getByRole('button', { name: 'Activate trading account' }).click();
  await page.getByText('Your trading account is active.').first().waitFor();
  await page.goto('/quick_trade_detail');
  await form.waitFor();
}

test('a trader buys for the trading account by bank transfer, and the page follows the trade to its end', async () => {
  await openForm();
  await page.getByLabel('You pay').fill('1500');
  await page.getByText(/^You get about 0\.\d+\sBTC$/).waitFor();
  await page.getByRole('radio', { name: 'Bank transfer' }).check();
  await page.getByRole('button', { name: 'Buy BTC' }).click();

  await page.getByRole('heading', { name: /^Pay CZK\s1,500\.00 from your bank$/ }).waitFor();
  await expect.poll(() => readStatus(page)).toBe('Waiting for payment');
  const symbol = await copied(page, 'Copy: Variable symbol');
  await payByBank({ currency: 'CZK', amount: '1500', variable_symbol: symbol });
  await waitForStatus(page, 'Completed');
  await expect.poll(() => page.getByRole('row', { name: /^Price/ }).innerText()).toMatch(/1,500/);
});

test('a trader sells coins from an outside wallet by sending them to the trade’s address', async () => {
  await openForm();
  await page.getByRole('radio', { name: 'Sell', exact: true }).check();
  await page.getByRole('radio', { name: 'From an outside wallet' }).check();
  await page.getByLabel('You sell').fill('0.001');
  await page.getByRole('button', { name: 'Sell BTC' }).click();
  await page.getByRole('heading', { name: /^Send 0\.001\sBTC from your wallet$/ }).waitFor();
  const address = await copied(page, 'Copy: Address');
  await sendCoins('BTC', { asset: 'BTC', address, amount: '0.001' });
  await waitForStatus(page, 'Completed');
});

test('an unpaid trade is cancelled, and stays in the list', async () => {
  await openForm();
  await page.getByLabel('You pay').fill('700');
  await page.getByRole('radio', { name: 'Bank transfer' }).check();
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await page.getByRole('button', { name: 'Cancel the trade' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the trade' }).click();
  await expect.poll(() => readStatus(page)).toBe('Canceled');

  await page.getByRole('link', { name: 'Quick trades' }).click();
  const row = page.getByRole('row', { name: /Purchase of 0\.\d+\sBTC.*Canceled/ });
  await row.first().getByRole('link').click();
  await expect.poll(() => readStatus(page)).toBe('Canceled');
});

test('the link of a trade works without a login, and shows no payment instructions', async () => {
  await openForm();
  await page.getByLabel('You pay').fill('900');
  await page.getByRole('radio', { name: 'Bank transfer' }).check();
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await page.getByRole('heading', { name: /^Pay CZK/ }).waitFor();

  const stranger = await openVisitorPage(browser, { locale: 'en-US', portal: 'exchange' });
  const answer = await stranger.page.goto(page.url());
  expect(await answer?.text()).toContain('<meta name="robots" content="noindex"');
  await stranger.page.getByRole('heading', { name: /^Purchase of 0\.\d+\sBTC$/ }).waitFor();
  await expect.poll(() => readStatus(stranger.page)).toBe('Waiting for payment');
  expect(await stranger.page.getByRole('heading', { name: /^Pay CZK/ }).count()).toBe(0);
  expect(await stranger.page.getByRole('button', { name: 'Cancel the trade' }).count()).toBe(0);
  await stranger.context.close();
});

test('an unknown trade shows an error', async () => {
  await page.goto('/quick_trade_detail?publicId=nothing&market=BTC_CZK');
  await page.getByRole('alert').getByText('Order not found.').waitFor();
});
