import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage } from '../platform/browser.ts';
import { createOrder, fillVisitorDetails, openExchange } from '../platform/english-exchange.ts';

const narrow = { width: 320, height: 700 } as const;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openVisitorPage(browser, { locale: 'en-US', viewport: narrow }));
  await openExchange(page, '/buy/bitcoin');
  await fillVisitorDetails(page, 'narrow');
  await page.getByRole('radio', { name: 'Bank transfer' }).first().check();
  await createOrder(page);
  await page.getByRole('button', { name: 'Copy: Variable symbol' }).waitFor();
});
afterAll(() => browser.close());

test('payment details do not wrap on the narrowest phone', async () => {
  const pieces: Record<string, number> = {};
  for (const name of ['Recipient', 'Account number', 'Amount', 'Variable symbol', 'Message for recipient']) {
    const value = page
      .getByRole('button', { name: `Copy: ${name}` })
      .locator('xpath=preceding-sibling::span');
    pieces[name] = await value.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  }
  expect(pieces).toEqual({
    Recipient: 1,
    'Account number': 1,
    Amount: 1,
    'Variable symbol': 1,
    'Message for recipient': 1,
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width);
});

test('all cards and headings share one left edge', async () => {
  const edges = await page
    .getByRole('main')
    .locator('section')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
  const inner = await page
    .getByRole('main')
    .locator('section h2, section dt, section ol, section details')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)));
  expect([new Set(edges).size, new Set(inner).size]).toEqual([1, 1]);
});

test('both amounts of the order form fit their fields', async () => {
  const { page: form } = await openVisitorPage(browser, { locale: 'en-US', viewport: narrow });
  await openExchange(form, '/buy/bitcoin');
  const amounts = form.getByRole('main').locator('input[inputmode="decimal"]');
  // The coin amount appears once its rate has loaded.
  const longest = () =>
    amounts.evaluateAll((fields) =>
      Math.max(...fields.map((field) => (field instanceof HTMLInputElement ? field.value.length : 0))),
    );
  await expect.poll(longest).toBeGreaterThanOrEqual(9);
  const cut = () =>
    amounts.evaluateAll((fields) => fields.map(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth));
  await expect.poll(cut).toEqual([0, 0]);
  await form.close();
});

test('the QR code is downloaded as a picture', async () => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save QR code' }).click();
  expect((await download).suggestedFilename()).toBe('spd.png');
});

test('the amount in the bar fits on one line in the longest language', async () => {
  const { page: form } = await openVisitorPage(browser, { locale: 'de-DE', viewport: narrow });
  await form.goto('/buy/bitcoin');
  const value = form.locator('[data-shown="true"] > span > span').last();
  await expect.poll(() => value.innerText()).toMatch(/\d.*BTC$/);
  const shape = await value.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    return { lines, cut: element.scrollWidth - element.clientWidth };
  });
  expect(shape).toEqual({ lines: 1, cut: 0 });
  await form.close();
});
