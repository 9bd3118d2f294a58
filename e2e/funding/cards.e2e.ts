import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { patience } from '../platform/order-page.ts';
import { openOwnAccount } from '../platform/own-account.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Goes from the deposit page to the gateway's payment page. */
async function toGateway(page: Page, gateway: string, amount: string): Promise<void> {
  await page.goto('/myaccount?section=funding&currency=CZK&way=card');
  await page.getByLabel('Payment gateway').selectOption({ label: gateway });
  await page.getByLabel('Amount in CZK').fill(amount);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('heading', { name: /^Sandbox: / }).waitFor(patience);
}

const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const outcome = (page: Page, name: RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor(patience);

test.each(['Comgate', 'GoPay', 'ThePay', 'Nuvei'])(
  'card deposits through %s are credited once, after a cancellation that is charged late and after a repeated report',
  async (gateway) => {
    const { page, context } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
    await openOwnAccount(page, 'card');
    await toGateway(page, gateway, '300');
    const payers = page.url();
    await choose(page, 'Cancel');
    await outcome(page, /^The payment was canceled$/);

    // The card was charged after all, and the gateway reports it late.
    await page.goto(payers);
    await choose(page, 'Pay');
    await outcome(page, /is in your account$/);

    await toGateway(page, gateway, '450');
    await choose(page, 'Pay; the gateway says it twice');
    await outcome(page, /450.*is in your account$/);
    await page.getByRole('link', { name: 'Open your balance' }).click();
    await page
      .getByText(/750\.00/)
      .first()
      .waitFor(patience);

    await page.goto('/myaccount?section=transactions');
    const deposits = page.getByRole('button', { name: 'Deposit', exact: true });
    await expect.poll(() => deposits.count(), patience).toBe(2);
    await context.close();
  },
);
