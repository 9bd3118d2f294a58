import { listFills } from '@dukat/contract/trading/account';
import { z } from '@dukat/contract/z';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../apps/server/src/program/testing/test-client.ts';
import { openBrowser, openVisitorPage } from '../platform/browser.ts';
import { buyForAccount, openOwnAccount } from '../platform/own-account.ts';
import { jumpRate } from '../platform/sandbox.ts';
import {
  callApi,
  otherTrader,
  placeOrder,
  quoted,
  setMarketStatus,
  startTrading,
} from '../platform/trader.ts';

// One user trades on the screen, another through the API; the market maker and simulated traders are active as well. No other test uses
// this market.

const market = 'BCH_EUR';
const slovak = { email: 'slovak@dukat.test', password: 'Slovak-euros-3' };

let browser: Browser;
let page: Page;
let other: TestClient;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openVisitorPage(browser, { locale: 'en-US', portal: 'exchange' }));
  other = await otherTrader(slovak, { EUR: '400' });
  await openOwnAccount(page, 'day-trader');
  await buyForAccount(page, 'bitcoin-cash', '20000');
  await startTrading(page, 'BCH', '1');
});
afterAll(() => browser.close());

const form = () => page.getByRole('region', { name: 'Order form' });
const tab = (name: string | RegExp) => page.getByRole('tab', { name }).click();
const rows = () => page.getByRole('tabpanel', { name: 'My orders and balances' }).getByRole('row');
const cents = (price: number) => String(Math.round(price * 100) / 100);

/** Opens a page of the exchange, and waits until it hears about fills: of an earlier fill it has no figures to report. */
async function openListening(shown: Page, path: string): Promise<void> {
  const isHeard = Promise.withResolvers<void>();
  shown.on('websocket', (line) =>
    line.on('framesent', ({ payload }) => {
      if (String(payload).includes('"fills"')) isHeard.resolve();
    }),
  );
  await shown.goto(path);
  await isHeard.promise;
}

async function openScreen(): Promise<void> {
  await openListening(page, `/trade?market=${market}`);
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
    .getByRole('button', { name: `${side} BCH` })
    .click();

/**
 * Sells near the bid, where nobody else sells for less, to another trader. Begins again if the quotes have moved: they may take the order
 * at once, or sell for less.
 */
async function sellToOther(): Promise<void> {
  const { bid, ask } = await quoted(market);
  const terms = { market, type: 'Limit', price: cents(bid + (ask - bid) * 0.2), size: '0.15' };
  await callApi(page, 'POST', '/v1/orders', { ...terms, side: 'Sell' });
  await placeOrder(other, { ...terms, side: 'Buy', time_in_force: 'IOC' });
  await callApi(page, 'DELETE', '/v1/orders');
  const { fills } = listFills.response.parse(await callApi(page, 'GET', '/v1/fills'));
  if (!fills.some(({ is_maker: isMaker }) => isMaker)) await sellToOther();
}

test('a limit order rests, appears in the book, and its owner’s page shows the fill by another trader', async () => {
  await openScreen();
  const { ask } = await quoted(market);
  // Behind some of the market maker's prices, so that nobody reaches it meanwhile.
  await write('Sell', 'Limit', { Price: cents(ask * 1.004), Size: '0.05' });
  const reserved = form().getByText('Will be reserved').locator('..');
  await expect.poll(() => reserved.innerText()).toMatch(/0\.05/);
  await send('Sell');
  await page.getByText('The order was placed.').waitFor();
  await page.getByRole('tab', { name: 'Open orders (1)' }).waitFor();
  await page.locator('tr[data-mine="true"]').first().waitFor();

  const notice = page.getByText(/^Sold 0\.\d+ BCH for/).first();
  await Promise.all([notice.waitFor(), sellToOther()]);
  await page.getByRole('tab', { name: 'Open orders', exact: true }).waitFor();
  await tab('Fills');
  await rows().filter({ hasText: 'BCH/EUR' }).filter({ hasText: 'Maker' }).first().waitFor();
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
  await page.getByRole('button', { name: /^Cancel the order on BCH_EUR/ }).click();
  await page.getByText(/^No open orders/).waitFor();
  await tab('Order history');
  await rows().filter({ hasText: 'Canceled' }).first().waitFor();
});

test('a market order spends at most its funds', async () => {
  await callApi(page, 'POST', '/v1/orders', { market, type: 'Market', side: 'Sell', size: '0.15' });
  await openScreen();
  await write('Buy', 'Market', { Funds: '25' });
  await form().getByText('Average price').waitFor();
  await send('Buy');
  await page
    .getByText(/^Bought 0\.\d+ BCH for [\d,.]+ \w{3}\./)
    .first()
    .waitFor();
  await tab('Order history');
  // Two column headings also contain Market and Filled.
  const filled = page.getByRole('cell', { name: 'Filled', exact: true });
  const row = rows().filter({ hasText: 'Market' }).filter({ has: filled }).first();
  await row.waitFor();
  const spent = Number(/\s(2[45]\.\d\d)\s/.exec((await row.innerText()).replaceAll('\t', ' '))?.[1]);
  expect(spent).toBeGreaterThan(24);
  expect(spent).toBeLessThanOrEqual(25);
});

test('a stop order triggers once another trade reaches its price', async () => {
  await openScreen();
  await placeOrder(other, { market, type: 'Market', side: 'Buy', size: '0.02' });
  const { bid } = await quoted(market);
  const stopPrice = cents(bid * 0.99);
  await write('Sell', 'Stop-market', { 'Stop price': stopPrice, Size: '0.01' });
  await send('Sell');
  await page.getByRole('tab', { name: 'Open orders (1)' }).waitFor();
  // Quotes do not move this far during the test. After the jump, the next sale is below the stop price.
  await jumpRate('BCH', -3);
  await expect.poll(async () => (await quoted(market)).bid).toBeLessThan(Number(stopPrice));
  await Promise.all([
    page
      .getByText(/^Sold 0\.01000000 BCH for/)
      .first()
      .waitFor(),
    placeOrder(other, { market, type: 'Market', side: 'Sell', size: '0.01' }),
  ]);
  await tab('Order history');
  await rows().filter({ hasText: 'Stop-market' }).filter({ hasText: 'Filled' }).first().waitFor();
});

/** Keeps the texts of all notices from now on, because a notice disappears after some seconds. */
const keepNotices = (shown: Page) =>
  shown.evaluate(`
    globalThis.notices = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const { textContent } of addedNodes) notices.push(textContent);
    }).observe(document.body, { childList: true, subtree: true });
  `);
const keptNotices = async (shown: Page) =>
  z.array(z.string()).parse(await shown.evaluate('globalThis.notices'));

test('a fill is reported on every page of the exchange, in only one of the open tabs', async () => {
  const second = await page.context().newPage();
  const windows = [page, second];
  for (const shown of windows) {
    await openListening(shown, '/fees');
    await keepNotices(shown);
  }
  const said = async () =>
    (await Promise.all(windows.map(keptNotices))).flat().filter((text) => /^Sold 0\.0\d+ BCH for/.test(text));
  for (const size of ['0.01', '0.012']) {
    await callApi(page, 'POST', '/v1/orders', { market, type: 'Market', side: 'Sell', size });
    await expect.poll(said).toContainEqual(expect.stringContaining(`Sold ${size.padEnd(10, '0')} BCH`));
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
  const readProblem = async () =>
    page.locator(`[id="${await size.getAttribute('aria-describedby')}"]`).allInnerTexts();
  await expect.poll(readProblem).toEqual(['Not enough funds']);
});

test('a cancel-only market shows its status at once, refuses orders and accepts cancellations', async () => {
  await openScreen();
  const { bid } = await quoted(market);
  const order = await callApi(page, 'POST', '/v1/orders', {
    market,
    type: 'Limit',
    side: 'Buy',
    price: String(Math.round(bid * 0.5)),
    size: '0.01',
  });
  expect(order).toMatchObject({ status: 'Open' });
  await page.getByRole('tab', { name: 'Open orders (1)' }).waitFor();
  await setMarketStatus(market, 'cancel_only');
  try {
    await page.getByText('Cancel only', { exact: true }).waitFor();
    await form().getByText('This market is not accepting new orders right now.').waitFor();
    await form()
      .getByRole('textbox', { name: 'Price' })
      .fill(String(Math.round(bid * 0.6)));
    await form().getByRole('textbox', { name: 'Size' }).fill('0.01');
    await form().getByRole('button', { name: 'Buy BCH' }).click();
    await form().getByRole('alert').getByText('The market does not accept this at the moment.').waitFor();
    await page.getByRole('button', { name: /^Cancel the order on BCH_EUR/ }).click();
    await page.getByText(/^No open orders/).waitFor();
  } finally {
    await setMarketStatus(market, 'running');
  }
  await expect.poll(() => page.getByText('Cancel only', { exact: true }).count()).toBe(0);
});
