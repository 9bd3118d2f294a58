import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownWallet } from '../platform/addresses.ts';
import { openBrowser, openVisitorPage } from '../platform/browser.ts';
import { createOrder, openExchange } from '../platform/english-exchange.ts';
import { copied, doneSteps, patience, readStatus, waitForStatus } from '../platform/order-page.ts';
import { type OwnAccount, openOwnAccount, payInCrowns } from '../platform/own-account.ts';
import { chain, mailTo } from '../platform/sandbox.ts';

let browser: Browser;
let page: Page;
let account: OwnAccount;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openVisitorPage(browser, { locale: 'en-US' }));
  account = await openOwnAccount(page, 'balance');
  await payInCrowns(page, account.email, '20000');
});
afterAll(() => browser.close());

test('the quick buttons take a part of the balance in whole crowns', async () => {
  await openExchange(page, '/koupit/solana');
  const readBalance = async () =>
    Number((await page.getByText(/^Balance\s.*\d/).innerText()).replace(/[^\d.]/g, ''));
  const balance = 20_000;
  await expect.poll(readBalance).toBe(balance);
  const parts = [
    ['10%', 0.1],
    ['25%', 0.25],
    ['50%', 0.5],
    ['Everything', 1],
  ] as const;
  for (const [name, part] of parts) {
    await page.getByRole('button', { name }).click();
    const readTyped = async () => (await page.getByLabel('You pay').inputValue()).replace(/\s/g, '');
    await expect.poll(readTyped, { message: name }).toBe(String(balance * part));
  }
});

test('coins bought from the balance are credited at once', async () => {
  await openExchange(page, '/koupit/solana');
  await page.getByLabel('You pay').fill('3000');
  await expect
    .poll(() => page.getByRole('radio', { name: 'Account balance' }).first().isChecked())
    .toBe(true);
  await createOrder(page);
  await expect.poll(() => readStatus(page), patience).toBe('Completed');
  await expect
    .poll(() => doneSteps(page, 'en'))
    .toEqual(['Order created', 'Payment received', 'Exchanged', 'In your account']);
});

test('coins bought from the balance are sent to a wallet only after confirmation by the mailed link', async () => {
  await openExchange(page, '/koupit/bitcoin');
  await page.getByLabel('You pay').fill('4000');
  await page.getByRole('radio', { name: 'Send to my wallet' }).check();
  await page.getByLabel('Wallet address').fill(ownWallet.BTC);
  await createOrder(page);
  await expect.poll(() => readStatus(page), patience).toBe('Being paid out');
  await page.getByText('Waiting for your confirmation').first().waitFor();

  const { links } = await mailTo(account.email, /Confirm the withdrawal/);
  await page.goto(links.find((link) => link.includes('confirm=')) ?? '');
  await page.getByRole('button', { name: 'Confirm the payout' }).click();
  await page.getByText('Thank you. The payout will be sent as soon as the order is filled.').waitFor();
  await waitForStatus(page, 'Completed');
  const txid = await copied(page, 'Copy: Transaction in the network');
  const { mined } = await chain('BTC');
  expect(mined.find((transaction) => transaction.txid === txid)?.to).toBe(ownWallet.BTC);
});
