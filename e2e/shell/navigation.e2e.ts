import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage } from '../platform/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a followed link scrolls to the top, and Ctrl+click opens a new tab and leaves the page as it is', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  const alive = page.waitForResponse('**/api/init');
  await page.goto('/faq');
  await alive;
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' });
  await terms.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  await expect.poll(place).toBeGreaterThan(300);

  const [other] = await Promise.all([
    context.waitForEvent('page'),
    terms.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await other.getByRole('heading', { level: 1, name: /terms/i }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/faq');
  expect(await place()).toBeGreaterThan(300);

  await terms.click();
  await page.getByRole('heading', { level: 1, name: /terms/i }).waitFor();
  await expect.poll(place).toBe(0);
  await context.close();
});
