import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackOffice, operators } from '../platform/back-office.ts';
import { openBrowser, phone, resolveOrigin } from '../platform/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const day = { volume: '1234567.89', margin: '24350.46' };
const week = { volume: '123456789.01', margin: '-1234567.89' };
const currencies = ['CZK', 'EUR'].map((currency) => ({ currency, day, week }));
const balances = [
  { kind: 'bank', name: 'fio-czk', asset: 'CZK', amount: '98765432.1' },
  { kind: 'chain', name: 'BTC', asset: 'BTC', amount: '12345.67890123' },
];

test('no figure or label of the overview is cut on a phone', async () => {
  const page = await openBackOffice(browser, operators.administrator, '/account');
  await page.route('**/admin/api/turnover', (route) => route.fulfill({ json: { currencies } }));
  await page.route('**/admin/api/money', (route) => route.fulfill({ json: { balances } }));
  for (const width of [phone.width, 320]) {
    await page.setViewportSize({ ...phone, width });
    await page.goto(`${resolveOrigin({ portal: 'admin' })}/`);
    for (const name of ['Turnover', 'Money']) {
      const cells = page.getByRole('table', { name }).locator('tbody td');
      await cells.first().waitFor();
      const cut = await cells.evaluateAll((all) =>
        all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      );
      expect(cut, `${name}, ${width} px wide`).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.context().close();
});
