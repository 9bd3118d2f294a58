import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage } from '../platform/browser.ts';
import { openOwnAccount } from '../platform/own-account.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** On a slow machine an API response can arrive before the page that shows it is hydrated; this happens in about half of the loads. */
const pages = ['/buy/bitcoin', '/balance', '/prodat/bitcoin', '/orders', '/buy/bitcoin', '/myaccount'];

test('pages of a logged-in user hydrate without errors on a slow machine', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  await openOwnAccount(page, 'hydrated');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(`${page.url()}: ${message}`));
  for (const path of pages) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(errors).toEqual([]);
});
