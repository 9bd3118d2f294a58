import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { demo, logIn } from '../platform/log-in.ts';
import { patience } from '../platform/order-page.ts';
import { buyForAccount, openOwnAccount } from '../platform/own-account.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openVisitorPage(browser, { locale: 'en-US', portal: 'exchange' }));
  await openOwnAccount(page, 'trader');
  await buyForAccount(page, 'litecoin', '2000');
});
afterAll(() => browser.close());

const toggle = () => page.getByRole('banner').getByRole('switch', { name: 'Trading' });
const gate = () => page.getByText('To access this page, you need to switch to trading portfolio.');
const isReachable = () =>
  page
    .getByRole('main')
    .locator('[inert]')
    .count()
    .then((count) => count === 0);

test('a trading page leads a user without a trading account to its activation', async () => {
  await page.goto('/trade?market=LTC_CZK');
  await gate().waitFor();
  await expect.poll(isReachable).toBe(false);
  expect(await toggle().count()).toBe(0);
  await page.getByRole('link', { name: 'Activate trading account' }).click();
  await page.waitForURL('**/myaccount?section=trading-account');
  await page.getByRole('button', { name: 'Activate trading account' }).click();
  await page.getByText('Your trading account is active.').first().waitFor();
  expect(await toggle().isChecked()).toBe(false);
});

test('funds up to the balance move to the trading account, and both portfolios show it', async () => {
  await page.goto('/myaccount?section=trading-account');
  await page.getByRole('button', { name: 'Move money' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('100000');
  await dialog.getByRole('button', { name: 'Move money' }).click();
  await dialog.getByText('Not enough funds').waitFor();
  await dialog.getByRole('button', { name: 'Everything' }).click();
  const readAmount = () => dialog.getByLabel('Amount').inputValue();
  await expect.poll(async () => Number(await readAmount())).toBeLessThan(1_000);
  const amount = await readAmount();
  expect(Number(amount)).toBeGreaterThan(0);
  const moved = page.waitForRequest((request) => request.url().endsWith('/api/user/portfolios/move'));
  await dialog.getByRole('button', { name: 'Move money' }).click();
  expect((await moved).headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  await page.getByText(`${amount} LTC moved: Trading account`).waitFor();
  await page.getByRole('main').getByText(`${amount} LTC`).first().waitFor();

  await page.goto('/balance');
  await page.getByText('Nothing here yet').waitFor();
});

test('the toggle switches the menu, the balance and the accessible pages', async () => {
  const exchange = page.getByRole('banner').getByRole('link', { name: 'Exchange' });
  const trading = page.getByRole('banner').getByRole('link', { name: 'Trading' });
  await exchange.waitFor();
  expect(await trading.count()).toBe(0);
  await toggle().click();
  await page.getByRole('main').getByText('Litecoin').waitFor();
  await trading.click();
  await page.waitForURL('**/trade**');
  await expect.poll(() => isReachable(), patience).toBe(true);
  await expect.poll(() => exchange.count()).toBe(0);

  // The next server-rendered page already has the right menu, before any script runs.
  const drawn = await page.request.get('/terms').then((answer) => answer.text());
  const header = drawn.slice(drawn.indexOf('<header'), drawn.indexOf('</header>'));
  expect(header).toContain('href="/trade"');
  expect(header).not.toContain('href="/exchange"');

  // The pages of the basic portfolio are closed in the same way, at each of their paths.
  for (const path of ['/exchange', '/buy/bitcoin']) {
    await page.goto(path);
    await page.getByText('To access this page, you need to switch to basic portfolio.').waitFor();
    await expect.poll(isReachable).toBe(false);
  }
  await page.goto('/trade');
  await expect.poll(() => isReachable(), patience).toBe(true);

  await toggle().click();
  await gate().waitFor();
  await page.getByRole('button', { name: 'Switch to trading portfolio' }).click();
  await expect.poll(() => isReachable(), patience).toBe(true);
});

test('another tab of the same browser follows, and funds move back', async () => {
  const second = await page.context().newPage();
  await second.goto('/balance');
  await second.getByRole('main').getByText('Litecoin').waitFor();
  await page.goto('/balance');
  await page.getByRole('main').getByText('Litecoin').waitFor();
  await toggle().click();
  await second.getByText('Nothing here yet').waitFor();
  await toggle().click();
  await second.getByRole('main').getByText('Litecoin').waitFor();
  await second.close();

  await page.getByRole('button', { name: 'Move money' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Everything' }).click();
  await dialog.getByRole('button', { name: 'Move money' }).click();
  await page.getByText(/LTC moved: Basic portfolio/).waitFor();
  await page.getByText('Nothing here yet').waitFor();
});

test('the drawer of a phone has the toggle', async () => {
  await page.setViewportSize(phone);
  await page.goto('/terms');
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('switch', { name: 'Trading' }).click();
  await drawer.getByRole('link', { name: 'Exchange' }).waitFor();
});

test('a brand without trading has no trading section and no trading page', async () => {
  const { page: other, context } = await openVisitorPage(browser, { locale: 'en-US' });
  await logIn(other, demo.verified);
  await other.goto('/myaccount?section=trading-account');
  await other.getByRole('heading', { level: 1, name: 'My Account' }).waitFor();
  expect(await other.getByRole('link', { name: 'Trading account' }).count()).toBe(0);
  await other.goto('/trade');
  expect(new URL(other.url()).pathname).toBe('/');
  await context.close();
});
