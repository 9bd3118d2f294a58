import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { desktop, openBrowser, openVisitorPage } from '../platform/browser.ts';
import { copied, patience } from '../platform/order-page.ts';
import { openOwnAccount } from '../platform/own-account.ts';
import { sendCoins } from '../platform/sandbox.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('an incoming deposit is shown at once, and its confirmations are counted without a reload', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US', viewport: desktop });
  await openOwnAccount(page, 'waiting');
  await page.goto('/myaccount?section=funding&currency=ETH&network=ERC20');
  await page.getByRole('button', { name: 'Show my address' }).click();
  const address = await copied(page, 'Copy: Address');
  const coming = page.getByRole('region', { name: 'On the way' });
  // Each of these states lasts for some seconds.
  await Promise.all([
    coming.getByText(/^0\.05/).waitFor(patience),
    coming.getByText(/^Confirmations: [12] of 3$/).waitFor(patience),
    sendCoins('ERC20', { asset: 'ETH', address, amount: '0.05' }),
  ]);
  // Once credited, less the deposit fee, the amount is no longer listed as incoming.
  await coming.waitFor({ state: 'detached', timeout: patience.timeout });
  await page.goto('/balance');
  await page
    .getByRole('row', { name: /ETH/ })
    .getByText(/^0\.04/)
    .first()
    .waitFor(patience);
  await context.close();
});
