import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage } from '../platform/browser.ts';
import { type OwnAccount, openOwnAccount } from '../platform/own-account.ts';
import { jumpRate, mailTo } from '../platform/sandbox.ts';

// A price alert is set, reached and reported: in the open page, by mail, and in the list. No other test moves ATOM.

let browser: Browser;
let page: Page;
let account: OwnAccount;

beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openVisitorPage(browser, { locale: 'en-US' }));
  account = await openOwnAccount(page, 'waiting-for-a-price');
});
afterAll(() => browser.close());

const list = () => page.getByRole('region', { name: 'Price alerts' });

test('a reached price is reported once, on the page and by mail', async () => {
  await page.goto('/buy/cosmos?paymentCurrency=EUR', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Set a price alert' }).click();
  const now = page.getByText(/^Now €[\d.,]+$/);
  await now.waitFor();
  const price = Number((await now.textContent())?.replace(/[^\d.]/g, ''));
  await page.getByLabel('Price in EUR').fill((price * 1.04).toPrecision(4));
  await page.getByRole('button', { name: 'Set the alert', exact: true }).click();
  await page.getByText('The alert is on.').waitFor();

  await Promise.all([page.getByText(/^Price alert: ATOM\/EUR is at €/).waitFor(), jumpRate('ATOM', 9)]);
  const { subject, links } = await mailTo(account.email, /has risen to €/);
  expect(subject).toMatch(/^Cosmos/);

  await page.goto(links.find((link) => link.includes('section=notifications')) ?? '');
  await list().getByText('Fired').waitFor();
  // The alert was shown: a page opened later does not show it again.
  await page.waitForLoadState('networkidle');
  expect(await page.getByText(/^Price alert: ATOM\/EUR is at €/).count()).toBe(0);
});

test('a rearmed alert waits for the opposite direction until it is turned off', async () => {
  await list()
    .getByRole('button', { name: /^Turn on again: ATOM/ })
    .click();
  await list()
    .getByRole('listitem', { name: /^ATOM\/EUR: Falls to €/ })
    .waitFor();
  await list()
    .getByRole('button', { name: /^Turn off: ATOM/ })
    .click();
  await list().getByText('Off', { exact: true }).waitFor();
});

test('the bell in the list of markets sets an alert for a move over seven days', async () => {
  await page.goto('/markets?quote=EUR', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Price alert: BTC/EUR' }).click();
  await page.getByLabel('Tell me when the price').selectOption('fall');
  await page.getByLabel('Change in %').fill('90');
  await page.getByText('7 days', { exact: true }).click();
  await page.getByRole('button', { name: 'Set the alert', exact: true }).click();
  await page.getByText('The alert is on.').waitFor();
});
