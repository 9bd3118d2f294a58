import type { Loan } from '@dukat/contract/loans';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../platform/axe.ts';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { fetchFromPage } from '../platform/fetch-from-page.ts';
import { demo, logIn } from '../platform/log-in.ts';
import { patience } from '../platform/order-page.ts';
import { mailTo } from '../platform/sandbox.ts';

// On a phone. The demo's loans have met their thresholds, because prices need minutes to agree; no other test borrows.

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone }));
  await logIn(page, demo.verified);
});
afterAll(() => browser.close());

/** Two windows of prices and a step of the sale with each tick, from the start of the program on. */
const longestSale = { timeout: 240_000, interval: 1_000 };

const readLoans = async (): Promise<readonly Loan[]> => (await fetchFromPage(page, '/api/user/loans')).loans;
const list = () => page.getByRole('region', { name: 'Your loans' });
const dialog = () => page.getByRole('dialog');

test('borrows, tops up, takes coins back, and pays in part, from collateral and in full', async () => {
  await page.goto('/loans');
  const form = page.getByRole('region', { name: 'Borrow' });
  await form.getByLabel('Amount to borrow').fill('6000');
  await form.getByLabel('Coin that secures the loan').selectOption('BTC');
  await form.getByLabel('Collateral', { exact: true }).fill('0.008');
  await form.getByRole('button', { name: 'Show the cost and the prices' }).click();
  await form.getByText(/^We sell everything/).waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  await form.getByRole('checkbox', { name: /I have read the cost and the prices/ }).check();
  await form.getByRole('button', { name: /^Borrow/ }).click();
  const item = list().getByRole('listitem', { name: /6,000/ }).first();
  await item.getByText('Running', { exact: true }).waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  const read = async () => (await readLoans())[0];

  await item.getByText('Details', { exact: true }).click();
  await item.getByRole('button', { name: /^Add collateral/ }).click();
  await dialog().getByLabel('Amount', { exact: true }).fill('0.002');
  await dialog().getByRole('button', { name: 'Add collateral', exact: true }).click();
  await item.getByText(/^0\.01\sBTC$/).waitFor(patience);
  await item.getByRole('button', { name: /^Take collateral/ }).click();
  await dialog().getByLabel('Amount', { exact: true }).fill('0.001');
  await dialog().getByRole('button', { name: 'Take collateral', exact: true }).click();
  await item.getByText(/^0\.009\sBTC$/).waitFor(patience);

  await item.getByRole('button', { name: /^Pay the loan off/ }).click();
  await dialog().getByLabel('Amount', { exact: true }).fill('1000');
  await dialog().getByRole('button', { name: 'Pay', exact: true }).click();
  await expect.poll(async () => Number((await read())?.owed), patience).toBeLessThan(5_100);
  await item.getByRole('button', { name: /^Pay the loan off/ }).click();
  await dialog().getByText('From the collateral').click();
  await dialog().getByLabel('Amount', { exact: true }).fill('1000');
  await dialog().getByRole('button', { name: 'Sell and pay' }).click();
  await expect.poll(async () => Number((await read())?.owed), longestSale).toBeLessThan(4_100);
  await expect.poll(async () => (await read())?.is_selling, longestSale).toBe(false);

  await page.reload();
  await item.getByRole('button', { name: /^Pay the loan off/ }).click();
  await dialog().getByRole('button', { name: 'Amount: everything' }).click();
  await dialog().getByRole('button', { name: 'Pay', exact: true }).click();
  await item.getByText('Paid off', { exact: true }).waitFor(patience);
}, 400_000);

test('a loan whose price fell was sold in part, and another one is warned, with mails', async () => {
  const find = async (coin: string) =>
    (await readLoans()).find(({ collateral }) => collateral.currency === coin);
  await expect.poll(async () => Number((await find('LTC'))?.ltv), longestSale).toBeLessThan(0.65);
  await page.goto('/loans');
  const sold = list().getByRole('listitem', { name: /15,000/ });
  await sold.getByText('Sold in part', { exact: true }).waitFor(patience);
  const warned = list().getByRole('listitem', { name: /20,000/ });
  await warned.getByText('Price has fallen', { exact: true }).waitFor(patience);
  await mailTo(demo.verified.email, /LTV/);
}, 400_000);
