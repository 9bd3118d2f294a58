import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBrowser, openVisitorPage } from '../platform/browser.ts';
import { buyForAccount, openOwnAccount } from '../platform/own-account.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openVisitorPage(browser, { locale: 'en-US', colorScheme: 'dark' }));
  await openOwnAccount(page, 'prints');
  await buyForAccount(page, 'litecoin', '2000');
});
beforeEach(() => page.emulateMedia({ media: 'screen' }));
afterAll(() => browser.close());

async function pagesOnPaper(): Promise<number> {
  const file = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

const inBanner = (role: 'button' | 'navigation') => page.getByRole('banner').getByRole(role);

test('an order is printed on one page, with brand, number, figures and steps, and without buttons', async () => {
  await page.goto('/orders');
  const main = page.getByRole('main');
  await main
    .getByRole('link', { name: /Purchase|Sale|BTC|SOL/ })
    .first()
    .click();
  const details = page.getByRole('region', { name: 'Order details' });
  await details.waitFor();
  await page.emulateMedia({ media: 'print' });
  await details.waitFor();
  await page.getByRole('region', { name: 'Progress of the order' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Where you are' }).innerText()).toMatch(/\d{5,}/);
  expect(await page.getByRole('banner').getByRole('link').first().isVisible()).toBe(true);
  expect(await main.getByRole('button').count()).toBe(0);
  expect([await inBanner('button').count(), await inBanner('navigation').count()]).toEqual([0, 0]);
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  const sandbox = await page.evaluate(() => getComputedStyle(document.body, '::before').content);
  expect(sandbox.toLowerCase()).toContain('sandbox');
  expect(await pagesOnPaper()).toBe(1);
});

test('an open receipt is printed alone', async () => {
  await page.goto('/myaccount?section=transactions');
  await page.getByRole('table').getByRole('button').first().click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await receipt.getByText('Transaction number').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await receipt.getByText('Transaction number').isVisible()).toBe(true);
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await pagesOnPaper()).toBe(1);
});
