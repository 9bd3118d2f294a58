import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCzechAccount, ownWallet } from '../platform/addresses.ts';
import { findAxeViolations } from '../platform/axe.ts';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { fetchFromPage } from '../platform/fetch-from-page.ts';
import { patience } from '../platform/order-page.ts';
import { openOwnAccount } from '../platform/own-account.ts';
import { readQr } from '../platform/read-qr.ts';
import { chain, mailTo, payByBank } from '../platform/sandbox.ts';
import { proveBankAccount } from '../platform/verified-person.ts';

// On a phone. A visitor sees what five years would have brought, and then pays a plan of three coins by a standing order.

const payer = { from_account: newCzechAccount(), from_name: 'DVORAK JAN' };

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone }));
});
afterAll(() => browser.close());

const plan = () => page.getByRole('region', { name: 'My savings' });

test('a visitor sees what regular purchases of a coin would have brought in five years', async () => {
  await page.goto('/buy/bitcoin?currency=CZK');
  await page.getByRole('button', { name: 'Show the past result' }).click();
  await page.getByText('5 years', { exact: true }).click();
  await page.getByRole('img', { name: /^Value by day/ }).waitFor(patience);
  await page.getByText('Past prices are no promise of future ones.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(await findAxeViolations(page)).toEqual([]);
});

test('a payment under the symbol of a plan buys two coins that stay and a third that is sent', async () => {
  const { email } = await openOwnAccount(page, 'pays-plan');
  await proveBankAccount(page, ['Jan', 'Dvořák'], payer);
  await fetchFromPage(page, '/api/user/withdrawal_addresses', {
    ...{ currency: 'LTC', name: 'My wallet', to: { Address: ownWallet.LTC, Network: 'LTC' } },
    address_owner: { owner: 'me', held: 'provider', provider: 'Kraken' },
  });

  await page.goto('/myaccount?section=autobuy&plan=new&coin=LTC&amount=1500&currency=CZK');
  await page.getByText('With each payment', { exact: true }).click();
  for (const coins of [2, 3]) {
    await page.getByRole('button', { name: 'Add a coin' }).click();
    await expect.poll(() => page.getByLabel(/^Share of/).count()).toBe(coins);
  }
  await page.getByLabel('Where LTC goes').selectOption({ index: 1 });
  await page.getByLabel('Send once the fee is at most (%)').fill('5');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create the plan' }).click();

  await plan().getByText('Confirm where the coins go').waitFor();
  const { links } = await mailTo(email, /Confirm where your automatic purchase sends coins/);
  const { page: other, context } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
  await other.goto(links.find((link) => link.includes('confirm')) ?? '');
  await other.getByRole('button', { name: 'Confirm the addresses' }).click();
  await other.getByText(/^The addresses are confirmed/).waitFor();
  await context.close();

  const symbol = /X-VS:(\d+)/.exec(await readQr(plan().getByRole('img', { name: 'QR code' })))?.[1] ?? '';
  await plan().getByText(symbol).first().waitFor();
  await payByBank({ currency: 'CZK', amount: '1500', variable_symbol: symbol, ...payer });
  await plan()
    .getByText(/^[\d.]+\sLTC$/)
    .waitFor(patience);
  await plan().getByText('LTC sent').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  await plan().getByRole('link', { name: 'Runs and result' }).click();
  const run = page.getByRole('list', { name: 'Runs' }).getByRole('listitem').first();
  const bought = run.getByRole('link', { name: / for CZK\s\d{3}$/ });
  await expect.poll(() => bought.count(), patience).toBe(3);
  const sent = async () => (await chain('LTC')).mined.filter(({ to }) => to === ownWallet.LTC).length;
  await expect.poll(sent, patience).toBeGreaterThan(0);
  await page.goto('/balance');
  await page.getByText('BTC').first().waitFor(patience);
});
