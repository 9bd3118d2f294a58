import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from '@dukat/contract/z';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { desktop, openBrowser, openVisitorPage, phone, resolveOrigin } from '../platform/browser.ts';
import { patience } from '../platform/order-page.ts';

// The trading screen as visitors see it: all public data, and nothing that covers it.

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const findings = z.array(z.object({ id: z.string(), html: z.array(z.string()) }));
const watched = z.object({ shifted: z.number(), refused: z.array(z.string()) });

const watch = `
  globalThis.shifted = 0;
  globalThis.refused = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  document.addEventListener('securitypolicyviolation', (event) => {
    globalThis.refused.push(event.violatedDirective + ' ' + event.blockedURI);
  });
`;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => page.context().close());

const maxShifted = 0.01;

interface Options {
  readonly viewport?: typeof phone | typeof desktop;
  readonly colorScheme?: 'light' | 'dark';
}

async function open(
  path: string,
  { viewport = desktop, colorScheme = 'light' }: Options = {},
): Promise<void> {
  ({ page } = await openVisitorPage(browser, { locale: 'en-US', portal: 'exchange', viewport, colorScheme }));
  await page.addInitScript(watch);
  // A visitor who has answered the cookie banner: stored in the browser, and in the cookie that the server reads.
  await page.addInitScript(() => localStorage.setItem('cookies_accepted', 'false'));
  const url = resolveOrigin({ portal: 'exchange' });
  await page.context().addCookies([{ name: 'cookies_accepted', value: 'false', url }]);
  await page.goto(path);
}

const isLive = () => page.locator('tbody button:visible').first().waitFor({ timeout: patience.timeout });
/** Shows this pane. Clicks a server-rendered tab repeatedly until the page is hydrated. */
async function pane(name: string): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true }).first();
  const press = async () => {
    await tab.click();
    return tab.getAttribute('aria-selected');
  };
  await expect.poll(press, patience).toBe('true');
}
/** The best bid, which is next to the middle and never outside the visible rows. */
const bestBid = () => page.getByRole('table', { name: /^Bids/ }).locator('tr[data-ticks] button').first();
/** Clicks the best bid and returns the price in the form. A row that moves during the click takes nothing. */
async function takeBestBid(): Promise<string> {
  const price = page.getByRole('textbox', { name: 'Price' });
  const soon = { timeout: 2_000 };
  if (await bestBid().isVisible())
    await bestBid()
      .click(soon)
      .catch(() => undefined);
  return price.inputValue(soon);
}
const shownRows = () => page.locator('tbody tr[data-ticks]:visible').count();

describe.each([
  { colorScheme: 'light', viewport: desktop },
  { colorScheme: 'dark', viewport: phone },
] as const)('in $colorScheme colours, $viewport.width px wide,', (look) => {
  test('the page has no layout shift, scrolling or accessibility violations for a visitor', async () => {
    await open('/trade?market=BTC_CZK', look);
    const measure = async () => {
      if (look.viewport === phone) await pane('Book');
      await isLive();
      return watched.parse(
        await page.evaluate('({ shifted: globalThis.shifted, refused: globalThis.refused })'),
      );
    };
    // A changing price may widen a figure in one load; a real layout shift occurs in every load.
    let load = await measure();
    for (let more = 0; more < 3 && load.shifted >= maxShifted; more += 1) {
      await page.reload();
      load = await measure();
    }
    const { shifted, refused } = load;
    expect.soft(refused, 'refused by the policy').toEqual([]);
    expect.soft(shifted, 'layout shift').toBeLessThan(maxShifted);
    const size = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      height: document.documentElement.scrollHeight,
    }));
    expect.soft(size, 'no scroll in either direction').toEqual(look.viewport);
    const found = findings.parse(
      await page.evaluate(`(async () => {
        ${axeSource};
        const { violations } = await axe.run({
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
          rules: { 'label-content-name-mismatch': { enabled: false } },
        });
        return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html.slice(0, 200)) }));
      })()`),
    );
    expect(found).toEqual([]);
  });
});

test('the book, the chart and the trades are live, and a visitor gets a link to the login', async () => {
  await open('/trade?market=BTC_CZK');
  await isLive();
  await expect.poll(() => shownRows()).toBeGreaterThan(5);
  await page
    .getByRole('img', { name: /^(Candles|Reference price) of BTC\/CZK\. Last (one|candle): open [\d,]+/ })
    .waitFor();
  await expect.poll(() => page.locator('canvas').count()).toBeGreaterThan(0);
  expect(await page.getByRole('contentinfo').count(), 'no footer').toBe(0);
  await page.getByRole('button', { name: 'Depth', pressed: false }).click();
  await page.getByRole('img', { name: /^Depth of the book from/ }).waitFor();
  const link = page.getByRole('link', { name: 'Log in to trade' }).first();
  expect(await link.getAttribute('href')).toContain(encodeURIComponent('/trade?market=BTC_CZK'));
});

test('a click on a level fills in its price, keys select side and market, and the market is remembered', async () => {
  await open('/trade?market=BTC_CZK');
  await isLive();
  await expect.poll(takeBestBid).toMatch(/^\d\s\d{3}\s\d{3}$/);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Trades' }).click();
  await page.keyboard.press('s');
  await expect.poll(() => page.getByRole('button', { name: 'Sell', pressed: true }).count()).toBe(1);
  await page.locator('input[name="price"]:focus').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search markets' }).waitFor();
  await page.keyboard.type('eth/btc');
  await expect.poll(() => page.getByRole('listbox', { name: 'Markets' }).getByRole('option').count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/trade?market=ETH_BTC');
  await isLive();
  await page.goto('/trade');
  await page.waitForURL('**/trade?market=ETH_BTC');
});

test('a dragged pane keeps its size after a reload', async () => {
  await open('/trade?market=BTC_CZK');
  await isLive();
  const splitter = () => page.getByRole('separator', { name: 'Width of the book' });
  const box = await splitter().boundingBox();
  if (box === null) throw new Error('expected a visible splitter');
  await page.mouse.move(box.x + 2, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x - 78, box.y + 200, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => splitter().getAttribute('aria-valuenow')).toBe('380');
  await page.reload();
  await expect.poll(() => splitter().getAttribute('aria-valuenow'), patience).toBe('380');
});

test('a lost connection shows a notice, the book is polled meanwhile, and the page reconnects', async () => {
  await open('/trade?market=BTC_CZK');
  await isLive();
  const cut = page.getByText('Reconnecting…');
  await page.routeWebSocket('**/v1/ws', (line) => line.close());
  // A previous page keeps its connection; only a reload opens a new one.
  await page.reload();
  await cut.waitFor();
  const asked = page.waitForResponse((answer) => answer.url().includes('/v1/markets/BTC_CZK/book'));
  expect((await asked).status()).toBe(200);
  await isLive();
});

test('a phone shows one pane at a time, and the buttons to buy and sell with each', async () => {
  await open('/trade?market=BTC_CZK', { viewport: phone });
  await page.locator('canvas').first().waitFor();
  expect(await shownRows()).toBe(0);
  await pane('Book');
  await isLive();
  await expect.poll(takeBestBid).toMatch(/^\d[\d\s]{5,}$/);
  await pane('Trades');
  await page.getByRole('button', { name: 'Sell', exact: true }).last().click();
  await expect.poll(() => page.getByRole('button', { name: 'Sell', pressed: true }).count()).toBe(1);
});

test('the mobile chart page has no header, footer or cookie banner', async () => {
  await open('/mobile-chart?market=ETH_CZK', { viewport: phone });
  // Until the market's first trade its last candle shows the reference price, and is labelled so.
  await page.getByRole('img', { name: /^(Candles|Reference price) of ETH\/CZK/ }).waitFor();
  await page.locator('canvas').first().waitFor();
  expect(await page.getByRole('banner').count()).toBe(0);
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  expect(await page.getByRole('region', { name: 'Cookies' }).count()).toBe(0);
  expect(watched.shape.refused.parse(await page.evaluate('globalThis.refused'))).toEqual([]);
});

test('the header is 52 px high, and the chart enters and leaves full screen', async () => {
  await open('/trade?market=BTC_CZK');
  await isLive();
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(52);
  const whole = page.getByRole('button', { name: 'Full screen' });
  const chart = page.getByRole('region', { name: 'Chart' });
  const readWidth = async () => (await chart.boundingBox())?.width ?? 0;
  const before = await readWidth();
  await whole.click();
  await expect.poll(() => whole.getAttribute('aria-pressed'), patience).toBe('true');
  await expect.poll(readWidth).toBe(desktop.width);
  await whole.click();
  await expect.poll(readWidth, patience).toBe(before);
});
