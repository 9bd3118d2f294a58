import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longestWaitMs, openBrowser, resolveOrigin } from '../platform/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('without a network a page says so in the visitor’s language, and a retry loads the requested page', async () => {
  // With a service worker, unlike in the other tests: it serves the offline page.
  const context = await browser.newContext({ baseURL: resolveOrigin(), locale: 'de-DE' });
  context.setDefaultTimeout(longestWaitMs);
  const page = await context.newPage();
  await page.goto('/faq');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await page.goto('/fees?x=1');
  await page.getByRole('heading', { level: 1, name: 'Sie sind offline' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/fees');
  // The typeface of the previous pages, which the browser has cached.
  const faces = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status !== 'unloaded').map(({ status }) => status);
  });
  expect(new Set(faces)).toEqual(new Set(['loaded']));

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Erneut versuchen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Gebühren' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/fees');
  await context.close();
});
