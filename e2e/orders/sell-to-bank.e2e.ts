import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownAccount } from '../platform/addresses.ts';
import { openBrowser, openVisitorPage } from '../platform/browser.ts';
import { createOrder, fillVisitorDetails, openExchange } from '../platform/english-exchange.ts';
import { copied, doneSteps, patience, readStatus, waitForStatus } from '../platform/order-page.ts';
import { mailTo, mine, sendCoins, statement } from '../platform/sandbox.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a visitor sells bitcoin to a bank account, and the page counts confirmations until the money is sent', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  await openExchange(page, '/prodat/bitcoin');
  await page.getByLabel('You sell').fill('0.002');
  await page.getByRole('radio', { name: 'Send to my bank account' }).check();
  await page.getByLabel('Bank account number').fill(ownAccount.czech);
  const email = await fillVisitorDetails(page, 'selma');
  await createOrder(page);

  await page.getByRole('heading', { name: /^Send 0\.002 BTC from your wallet$/ }).waitFor();
  expect(await copied(page, 'Copy: Amount')).toBe('0.002');
  const address = await copied(page, 'Copy: Address');
  // No other test mines on this network. Each of these states lasts for some seconds.
  await Promise.all([
    page.getByText('We can see your coins.').waitFor(patience),
    expect.poll(() => readStatus(page), patience).toBe('Confirming the deposit'),
    page.getByText(/^Confirmations: \d of \d$/).waitFor(patience),
    sendCoins('BTC', { asset: 'BTC', address, amount: '0.002' }),
  ]);
  await mine('BTC', 3);

  await waitForStatus(page, 'Completed');
  await expect
    .poll(() => doneSteps(page, 'en'))
    .toEqual(['Order created', 'Coins received', 'Exchanged', 'Money sent']);
  const sent = await page
    .getByRole('heading', { name: /^We have sent (CZK\s[\d,.]+|[\d,.]+\sCZK)$/ })
    .textContent();
  const amount = (sent ?? '').replace(/[^\d.]/g, '').replace(/\.$/, '');
  expect(
    (await statement('fio-czk')).some(
      (movement) =>
        movement.counter_account === ownAccount.czech && Number(movement.amount) === -Number(amount),
    ),
  ).toBe(true);
  await mailTo(email, /we have sent/);
  await context.close();
});
