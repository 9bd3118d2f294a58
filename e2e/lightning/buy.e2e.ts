import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../platform/axe.ts';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { createOrder, fillVisitorDetails, openExchange } from '../platform/english-exchange.ts';
import { copied, doneSteps, patience, waitForStatus } from '../platform/order-page.ts';
import { mailTo, payByBank } from '../platform/sandbox.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a visitor on a phone buys bitcoin by bank and is paid over Lightning', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
  await openExchange(page, '/koupit/bitcoin');
  await page.getByLabel('You pay').fill('2500');
  await page.getByRole('radio', { name: 'Send to my wallet' }).check();
  await page.getByLabel('Wallet address').fill('lightning:pay@wallet.example');
  const address = page.getByLabel('Lightning address, LNURL or invoice');
  await expect.poll(() => address.inputValue()).toBe('pay@wallet.example');
  expect(await page.getByLabel('Network', { exact: true }).inputValue()).toBe('LN');
  await page.getByText('Network fee at most').waitFor();
  const email = await fillVisitorDetails(page, 'lnbuyer');
  await createOrder(page);

  await page.getByRole('heading', { name: /^Pay .*2,500/ }).waitFor();
  const symbol = await copied(page, 'Copy: Variable symbol');
  await payByBank({ currency: 'CZK', amount: '2500', variable_symbol: symbol });
  await waitForStatus(page, 'Completed');
  expect((await doneSteps(page, 'en')).length).toBe(4);
  await page.getByRole('heading', { name: /^We have sent 0\.00\d+ BTC over Lightning$/ }).waitFor(patience);
  await page.getByText('Thank you!').waitFor();
  expect(await copied(page, 'Copy: Proof of the payment')).toMatch(/^[0-9a-f]{64}$/);
  expect(await findAxeViolations(page)).toEqual([]);
  await mailTo(email, /we have sent 0\.00/);
  await context.close();
});
