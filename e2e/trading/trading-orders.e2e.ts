import { listFills } from '@dukat/contract/trading/account';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../apps/server/src/program/testing/test-client.ts';
import { openBrowser, openVisitorPage } from '../platform/browser.ts';
import { patience } from '../platform/order-page.ts';
import { buyForAccount, openOwnAccount } from '../platform/own-account.ts';
import {
  callApi,
  otherTrader,
  placeOrder,
  quoted,
  setMarketStatus,
  startTrading,
} from '../platform/trader.ts';

// One user trades on the screen, another through the API; the market maker and simulated traders are active as well.

const market = 'ETH_EUR';
const slovak = { email: 'slovak@dukat.test', password: 'Slovak-euros-3' };

let browser: Browser;
let page: Page;
let other: TestClient;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openVisitorPage(browser, { locale: 'en-US', portal: 'exchange' }));
  other = await otherTrader(slovak, { EUR: '400', ETH: '0.05' });
  await openOwnAccount(page, 'day-trader');
  await buyForAccount(page, 'ethereum', '20000');
  await startTrading(page, 'ETH', '0.2');
});
afterAll(() => browser.close());

const form = () => page.getByRole('region', { name: 'Order form' });
const tab = (name: string | RegExp) => page.getByRole('tab', { name }).click();
const rows = () => page.getByRole('tabpanel', { name: 'My orders and balances' }).getByRole('row');
const cents = (price: number) => String(Math.round(price * 10) / 10);

async function openScreen(name = market): Promise<void> {
  await page.goto(`/trade?market=${name}`);
  await page.getByText('Live', { exact: true }).waitFor();
  await page.locator('tbody button:visible').first().waitFor();
}

async function write(side: 'Buy' | 'Sell', type: string, amounts: Readonly<Record<string, string>>) {
  await form().getByRole('button', { name: side, exact: true }).click();
  const plain = form().getByRole('button', { name: type, exact: true });
  if ((await plain.count()) > 0) await plain.click();
  else await form().getByLabel('Conditional order').selectOption({ label: type });
  for (const [field, amount] of Object.entries(amounts))
    await form().getByRole('textbox', { name: field, exact: true }).fill(amount);
}
const send = (side: 'Buy' | 'Sell') =>
  form()
    .getByRole('button', { name: `${side} ETH` })
    .click();

/** Places a sell order near the bid, so that no quote has a better price. A quote that moves meanwhile may fill it at once. */
async function restNearBid(): Promise<string> {
  const { bid, ask } = await quoted(market);
  const price = cents(bid + (ask - bid) * 0.2);
  await write('Sell', 'Limit', { Price: price, Size: '0.05' });
  const reserved = form().getByText('Will be reserved').locator('..');
  await expect.poll(() => reserved.innerText(), patience).toMatch(/0\.05/);
  await send('Sell');
  const placed = page.getByText('The order was placed.');
  await placed
    .or(page.getByText(/^Sold 0\.05/))
    .first()
    .waitFor();
  return (await placed.isVisible()) ? price : await restNearBid();
}

test('a limit order rests, appears in the book, and its owner’s page shows the fill by another trader', async () => {
  await openScreen();
  const price = await restNearBid();
  await page.getByRole('tab', { name: 'Open orders (1)' }).waitFor();
  await page.locator('tr[data-mine="true"]').first().waitFor();

  await placeOrder(other, { market, type: 'Limit', side: 'Buy', price, size: '0.05' });
  // An earlier attempt of `restNearBid` and a simulated trader may have left notices of other fills.
  await page
    .getByText(/^Sold 0\.\d+ ETH for/)
    .first()
    .waitFor();
  await expect
    .poll(() => page.getByRole('tab', { name: 'Open orders', exact: true }).count(), patience)
    .toBe(1);
  await tab('Fills');
  await rows().filter({ hasText: 'ETH/EUR' }).filter({ hasText: 'Maker' }).first().waitFor();
  await tab('Balances');
  await rows().filter({ hasText: 'EUR' }).first().waitFor();
});

test('a resting order is amended in the list, and canceled', async () => {
  await openScreen();
  const { bid } = await quoted(market);
  const [low, lower] = [cents(bid * 0.5), cents(bid * 0.4)];
  await write('Buy', 'Limit', { Price: low, Size: '0.01' });
  await form().getByRole('textbox', { name: 'Size' }).press('Enter');
  await page.getByRole('tab', { name: 'Open orders (1)' }).waitFor();
  await page.getByRole('button', { name: /^Change: Price/ }).click();
  await page.getByRole('textbox', { name: 'Price' }).last().fill(lower);
  await page.keyboard.press('Enter');
  await page.getByText('The order was changed.').waitFor();
  await page.getByRole('button', { name: /^Cancel the order on ETH_EUR/ }).click();
  await page.getByText(/^No open orders/).waitFor();
  await tab('Order history');
  await rows().filter({ hasText: 'Canceled' }).first().waitFor();
});

test('a market order spends at most its funds', async () => {
  await openScreen();
  await write('Buy', 'Market', { Funds: '25' });
  await form().getByText('Average price').waitFor();
  await send('Buy');
  await page.getByText(/^Bought 0\.00\d+ ETH for [\d,.]+ \w{3}\./).waitFor();
  await tab('Order history');
  // Two column headings also contain Market and Filled.
  const filled = page.getByRole('cell', { name: 'Filled', exact: true });
  const row = rows().filter({ hasText: 'Market' }).filter({ has: filled }).first();
  await row.waitFor();
  const spent = Number(/\s(2[45]\.\d\d)\s/.exec((await row.innerText()).replaceAll('\t', ' '))?.[1]);
  expect(spent).toBeGreaterThan(24);
  expect(spent).toBeLessThanOrEqual(25);
});

/** Places a stop order and sells below its stop price. Begins again if the quotes have moved above it meanwhile. */
async function triggerStop(): Promise<void> {
  // The last trade is at the ask: a stop just below it waits, and any trade at the bid triggers it.
  await placeOrder(other, { market, type: 'Market', side: 'Buy', size: '0.001' });
  const stopPrice = cents((await lastPrice()) - 0.1);
  await write('Sell', 'Stop-market', { 'Stop price': stopPrice, Size: '0.01' });
  await send('Sell');
  await page.getByRole('tab', { name: 'Open orders (1)' }).waitFor();
  await placeOrder(other, { market, type: 'Market', side: 'Sell', size: '0.001' });
  if ((await lastPrice()) <= Number(stopPrice)) return;
  await page.getByRole('button', { name: /^Cancel the order on ETH_EUR/ }).click();
  await page.getByText(/^No open orders/).waitFor();
  await triggerStop();
}

async function lastPrice(): Promise<number> {
  const [last] = listFills.response.parse((await other.get('/v1/fills?limit=1')).body).fills;
  return Number(last?.price);
}

test('a stop order triggers once another trade reaches its price', async () => {
  await openScreen();
  await triggerStop();
  await page.getByText(/^Sold 0\.01000000 ETH for/).waitFor();
  await tab('Order history');
  await rows().filter({ hasText: 'Stop-market' }).filter({ hasText: 'Filled' }).first().waitFor();
});

test('a fill is reported on every page of the exchange, in only one of the open tabs', async () => {
  const second = await page.context().newPage();
  const windows = [page, second];
  for (const shown of windows) {
    const line = shown.waitForEvent('websocket');
    await shown.goto('/fees');
    const hears = ({ payload }: { payload: string | Buffer }) => String(payload).includes('"fills"');
    await (await line).waitForEvent('framesent', hears);
  }
  const said = async () => {
    const notices = windows.map((shown) => shown.getByText(/^Sold 0\.0\d+ ETH for/).allInnerTexts());
    return (await Promise.all(notices)).flat();
  };
  for (const size of ['0.01', '0.012']) {
    await callApi(page, 'POST', '/v1/orders', { market, type: 'Market', side: 'Sell', size });
    await expect
      .poll(said, patience)
      .toContainEqual(expect.stringContaining(`Sold ${size.padEnd(10, '0')} ETH`));
  }
  // When the second order's notice appears, a duplicate of the first would have appeared too.
  expect((await said()).length).toBe(2);
  await second.close();
});

test('an order above the balance shows the message of requirement 8 below its field', async () => {
  await openScreen();
  const { bid } = await quoted(market);
  await write('Sell', 'Limit', { Price: cents(bid * 2), Size: '5' });
  await page.keyboard.press('Tab');
  const size = form().getByRole('textbox', { name: 'Size' });
  const described = await size.getAttribute('aria-describedby');
  await expect.poll(() => page.locator(`[id="${described}"]`).innerText()).toBe('Not enough funds');
});

test('a cancel-only market shows its status at once, refuses orders and accepts cancellations', async () => {
  const quiet = 'LTC_EUR';
  await openScreen(quiet);
  const { bid } = await quoted(quiet);
  const order = await callApi(page, 'POST', '/v1/orders', {
    market: quiet,
    type: 'Limit',
    side: 'Buy',
    price: String(Math.round(bid * 0.5)),
    size: '0.1',
  });
  expect(order).toMatchObject({ status: 'Open' });
  await page.getByRole('tab', { name: 'Open orders (1)' }).waitFor();
  await setMarketStatus(quiet, 'cancel_only');
  try {
    await page.getByText('Cancel only', { exact: true }).waitFor();
    await form().getByText('This market is not accepting new orders right now.').waitFor();
    await form()
      .getByRole('textbox', { name: 'Price' })
      .fill(String(Math.round(bid * 0.6)));
    await form().getByRole('textbox', { name: 'Size' }).fill('0.1');
    await form().getByRole('button', { name: 'Buy LTC' }).click();
    await form().getByRole('alert').getByText('The market does not accept this at the moment.').waitFor();
    await page.getByRole('button', { name: /^Cancel the order on LTC_EUR/ }).click();
    await page.getByText(/^No open orders/).waitFor();
  } finally {
    await setMarketStatus(quiet, 'running');
  }
  await expect.poll(() => page.getByText('Cancel only', { exact: true }).count(), patience).toBe(0);
});
