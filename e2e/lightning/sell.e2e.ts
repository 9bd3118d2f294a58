import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownAccount } from '../platform/addresses.ts';
import { openBrowser, openVisitorPage } from '../platform/browser.ts';
import { createOrder, fillVisitorDetails, openExchange } from '../platform/english-exchange.ts';
import { copied, doneSteps, patience, waitForStatus } from '../platform/order-page.ts';
import { mailTo } from '../platform/sandbox.ts';
import { payFromOutside } from './outside-wallet.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a visitor on a phone sells bitcoin over Lightning: the invoice is paid, and the money is sent to the bank', async () => {
  const viewport = { width: 390, height: 844 };
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US', viewport });
  await openExchange(page, '/prodat/bitcoin');
  await page.getByLabel('You sell').fill('0.002');
  await page.getByLabel('Network you send over').selectOption('LN');
  await page.getByRole('radio', { name: 'Send to my bank account' }).check();
  await page.getByLabel('Bank account number').fill(ownAccount.czech);
  const email = await fillVisitorDetails(page, 'lena');
  await createOrder(page);

  await page.getByRole('heading', { name: /^Send 0\.002 BTC from your wallet$/ }).waitFor();
  await page.getByText(/^You can pay the invoice for another 14:\d\d$/).waitFor(patience);
  const link = await page.getByRole('link', { name: 'Open in wallet' }).getAttribute('href');
  const invoice = await copied(page, 'Copy: Invoice');
  expect(link).toBe(`LIGHTNING:${invoice.toUpperCase()}`);
  await mailTo(email, /please send/);
  await payFromOutside(invoice);

  await waitForStatus(page, 'Completed');
  await expect
    .poll(() => doneSteps(page, 'en'))
    .toEqual(['Order created', 'Coins received', 'Exchanged', 'Money sent']);
  await context.close();
});
