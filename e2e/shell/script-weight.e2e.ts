import type { Browser, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const kilobyte = 1_000;

// The maximum that a page may load on a phone without a click, in kB of brotli, with the texts of one language. Code beyond it must load on
// demand.
test.each([
  // 0.3 of each page are the names of styles that are shared between style sheets, and 0.1 are the lists of account sections and their
  // texts. File names in the list of pages vary by 0.1 between builds. 0.5 are those of the pages of Lightning, cards and donations.
  // Another 0.2 of each page is what charts of stakes, folded loans and links of deposits add to shared files.
  { path: '/', most: 146, portal: 'retail' },
  // 0.1 of this is the submit button that waits for the address check, and 0.7 that the gift card page shares fields in files of their own. Another 0.1 lets each
  // account section load only its texts, which saves its page 17, and 0.1 keeps a referral code until the page has hydrated.
  // 0.1 are more answers of the order form over Lightning, and the numbers in them.
  { path: '/exchange', most: 157.9, portal: 'retail' },
  // 49 of this is the chart, 2 are the lines of price alerts and 0.6 the form state of the order ticket. The depth chart loads on a click
  // on its tab.
  { path: '/trade?market=BTC_CZK', most: 222, portal: 'exchange' },
] as const)('the scripts of $path have at most $most kB', async ({ path, most, portal }) => {
  const { page, context } = await openVisitorPage(browser, { viewport: phone, portal });
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response);
  });
  await page
    .goto(path, { waitUntil: 'networkidle', timeout: 30_000 })
    .catch(() => page.waitForTimeout(2 * kilobyte));
  const encodings = await Promise.all(scripts.map((script) => script.headerValue('content-encoding')));
  expect(new Set(encodings)).toEqual(new Set(['br']));
  const sizes = await Promise.all(
    scripts.map(async (script) => ({
      file: new URL(script.url()).pathname,
      bytes: (await script.request().sizes()).responseBodySize,
    })),
  );
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0);
  const heaviest = sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, 5);
  expect(bytes, JSON.stringify(heaviest)).toBeLessThanOrEqual(most * kilobyte);
  expect(bytes).toBeGreaterThan(0);
  await context.close();
});
