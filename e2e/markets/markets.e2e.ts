import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { patience } from '../platform/order-page.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => page.context().close());

const open = async (path: string, viewport?: typeof phone) => {
  ({ page } = await openVisitorPage(browser, {
    locale: 'en-US',
    portal: 'exchange',
    ...(viewport !== undefined && { viewport }),
  }));
  // The page sends this request once it is hydrated; before that it hears no key.
  const alive = page.waitForResponse('**/api/init');
  await page.goto(path, { waitUntil: 'networkidle' });
  await alive;
};
const isSorted = (all: readonly string[]) =>
  all.length > 1 && all.every((one, at) => one === all.toSorted()[at]);
const names = () => page.getByRole('table', { name: 'Markets' }).getByRole('link').allTextContents();

test('the markets are in the server-rendered HTML, and their figures are refreshed', async () => {
  await open('/markets?quote=CZK');
  const drawn = await page.request.get('/markets?quote=CZK').then((answer) => answer.text());
  expect(drawn).toContain('/trade?market=BTC_CZK');
  await page.waitForResponse((answer) => answer.url().endsWith('/v1/markets/stats'));
});

test('the search finds a market by its coin’s name, in the selected tab and in all', async () => {
  await open('/markets?quote=EUR');
  // Until the page is hydrated, it hears no key.
  const isFocused = async () => {
    await page.keyboard.press('/');
    return page.getByRole('searchbox').evaluate((field) => field === document.activeElement);
  };
  await expect.poll(isFocused).toBe(true);
  await page.keyboard.type('litecoin');
  await expect.poll(names, patience).toEqual(['LTC/EUR']);
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('litecoin');
  // Clicks instead of checking the radio: it changes only with the address, a moment after the click.
  await page.getByRole('radio', { name: 'All', exact: true }).click();
  await expect.poll(async () => (await names()).toSorted()).toEqual(['LTC/BTC', 'LTC/CZK', 'LTC/EUR']);
  await page.getByRole('searchbox').fill('no such coin');
  await page.getByText('No results found.').waitFor();
});

test('headings sort, and going back from a market restores the sorting', async () => {
  await open('/markets?quote=BTC');
  await page.getByRole('button', { name: 'Market', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('sort') !== null);
  await expect.poll(async () => isSorted(await names())).toBe(true);
  const sorted = await names();
  await page.getByRole('button', { name: 'Market', exact: true }).click();
  await expect.poll(names).toEqual(sorted.toReversed());
  await page.getByRole('link', { name: 'XRP/BTC' }).click();
  await page.waitForURL('**/trade?market=XRP_BTC');
  await page.goBack();
  await expect.poll(names).toEqual(sorted.toReversed());
});

test('on a phone a favourite survives a reload', async () => {
  await open('/markets?quote=CZK', phone);
  await page.getByRole('button', { name: 'Favorite: SOL/CZK' }).click();
  const alive = page.waitForResponse('**/api/init');
  await page.reload();
  await alive;
  await page.getByRole('radio', { name: 'Favorites' }).click();
  await expect.poll(() => names()).toEqual(['SOL/CZK']);
  await page.getByLabel('Sort by').selectOption({ label: 'Last price' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await page.getByRole('button', { name: 'Favorite: SOL/CZK' }).click();
  await page.getByText('No favorites yet').waitFor();
});

test('failed figures offer a retry, which shows them', async () => {
  ({ page } = await openVisitorPage(browser, { locale: 'en-US', portal: 'exchange' }));
  // As in `open`.
  const alive = page.waitForResponse('**/api/init');
  await page.goto('/terms');
  await alive;
  await page.route('**/v1/markets/stats', (route) =>
    route.fulfill({ status: 503, body: '{"message":"Not now."}' }),
  );
  await page.route('**/markets', (route) => route.continue());
  await page.evaluate(() => {
    history.pushState(null, '', '/markets?quote=CZK');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByText('Not now.').waitFor();
  await page.unroute('**/v1/markets/stats');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'BTC/CZK' }).waitFor();
});

test('the home page of the exchange portal links to its markets', async () => {
  await open('/');
  const preview = page.getByRole('region', { name: 'Trade on the exchange' });
  await preview.getByRole('link', { name: 'Trade BTC/EUR' }).click();
  await page.waitForURL('**/trade?market=BTC_EUR');
});

test('the search among all coins keeps the focus while its results load slowly', async () => {
  ({ page } = await openVisitorPage(browser, { locale: 'en-US' }));
  await page.goto('/currencies', { waitUntil: 'networkidle' });
  await page.route('**/api/v2/sparklines**', async (route) => {
    await setTimeout(1000);
    await route.continue();
  });
  await page.getByRole('searchbox', { name: 'Search coins' }).focus();
  const asked = page.waitForRequest('**/api/v2/sparklines**');
  await page.keyboard.type('lite');
  await asked;
  await setTimeout(500);
  await page.keyboard.type('coin');
  await page
    .getByRole('status')
    .filter({ hasText: 'coin found for' })
    .filter({ hasText: /litecoin/i })
    .waitFor();
});
