import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage } from '../platform/browser.ts';
import { buyForAccount, openOwnAccount } from '../platform/own-account.ts';
import { quoted, startTrading } from '../platform/trader.ts';

// The connection breaks between the order and its response: the user learns what happened to the order, not only that an error occurred.

const market = 'LTC_CZK';
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openVisitorPage(browser, { locale: 'en-US', portal: 'exchange' }));
  await openOwnAccount(page, 'lost-answers');
  await buyForAccount(page, 'litecoin', '5000');
  await startTrading(page, 'LTC', '1');
});
afterAll(() => browser.close());

const form = () => page.getByRole('region', { name: 'Order form' });
const isOrders = ({ pathname }: URL) => pathname === '/v1/orders';

async function write(): Promise<void> {
  await page.goto(`/trade?market=${market}`);
  await page.locator('tbody button:visible').first().waitFor();
  const { ask } = await quoted(market);
  await form().getByRole('button', { name: 'Sell', exact: true }).click();
  await form()
    .getByRole('textbox', { name: 'Price' })
    .fill(String(Math.round(ask * 1.5)));
  await form().getByRole('textbox', { name: 'Size' }).fill('0.5');
}

/** The first order placed loses its response: before the request reaches the server, or after it was executed. */
async function lose(how: 'on the way there' | 'on the way back'): Promise<void> {
  let isResponseLost = false;
  await page.unrouteAll();
  await page.route(isOrders, async (route) => {
    if (isResponseLost || route.request().method() !== 'POST') return route.continue();
    isResponseLost = true;
    if (how === 'on the way back') await route.fetch();
    return route.abort('connectionreset');
  });
}

test('an order that reached the market is reported as placed, once', async () => {
  await write();
  await lose('on the way back');
  await form().getByRole('button', { name: 'Sell LTC' }).click();
  await page.getByText('The order was placed.').waitFor();
  await page.getByRole('tab', { name: 'Open orders (1)' }).waitFor();
  expect(await form().getByRole('alert').count()).toBe(0);
});

test('an order that never reached the server is reported as not placed, and can be sent again', async () => {
  await write();
  await lose('on the way there');
  await form().getByRole('button', { name: 'Sell LTC' }).click();
  await form().getByText('We do not know yet whether your order was placed. Checking…').waitFor();
  await form().getByText('Your order was not placed. Something went wrong. Please try again.').waitFor();
  expect(await page.getByRole('tab', { name: 'Open orders (2)' }).count()).toBe(0);
  await form().getByRole('button', { name: 'Sell LTC' }).click();
  await page.getByRole('tab', { name: 'Open orders (2)' }).waitFor();
});

test('a cancellation whose response is lost is reported as done', async () => {
  await page.route('**/v1/orders/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page
    .getByRole('button', { name: /^Cancel the order on LTC_CZK/ })
    .first()
    .click();
  await page.getByText('The order was canceled.', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Open orders (1)' }).waitFor();
});
