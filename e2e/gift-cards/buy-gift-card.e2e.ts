import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../platform/axe.ts';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { patience, readStatus, waitForStatus } from '../platform/order-page.ts';
import { type OwnAccount, openOwnAccount, payInCrowns } from '../platform/own-account.ts';
import { mailTo } from '../platform/sandbox.ts';

// A user buys a gift card from the balance, gives it personally, and takes another one back.

let browser: Browser;
let page: Page;
let buyer: OwnAccount;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone }));
  buyer = await openOwnAccount(page, 'gives');
  await payInCrowns(page, buyer.email, '1500');
});
afterAll(() => browser.close());

/** Fills in a personal card and buys it from the balance. */
async function buy(amount: string): Promise<void> {
  await page.goto('/buy_gift_card');
  await page.getByRole('radio', { name: /^Account balance/ }).waitFor();
  await page.getByLabel('The card is worth').fill(amount);
  await page.getByText('Wedding', { exact: true }).click();
  await page.getByLabel('From', { exact: true }).fill('Jana');
  await page.getByLabel('For', { exact: true }).fill('Eva and Petr');
  await page.getByRole('radio', { name: /^I give it myself/ }).check();
  await page.getByRole('button', { name: 'Buy the gift card' }).click();
  await page.getByText('Open the mail we sent you').waitFor(patience);
}

async function confirm(amount: string): Promise<void> {
  const { links } = await mailTo(buyer.email, new RegExp(`gift card.*${amount}`, 'i'));
  const { page: other, context } = await openVisitorPage(browser, { locale: 'en-US' });
  await other.goto(links.find((link) => link.includes('act=confirm')) ?? '');
  await other.getByRole('button', { name: 'Confirm the payment' }).click();
  await other.getByText(/^The payment is confirmed/).waitFor();
  await context.close();
}

test('a personal card is paid from the balance, and its code is shown after a proof', async () => {
  await buy('611');
  expect(await readStatus(page)).toBe('To be confirmed');
  await confirm('611');
  await waitForStatus(page, 'Ready');
  expect(await findAxeViolations(page)).toEqual([]);

  // A login counts as a proof for some minutes, so the first refusal is made up.
  const refusal = { status: 403, json: { code: 'proof_required', message: 'Confirm that it is you.' } };
  await page.route('**/api/gift_cards/*/code', (route) => route.fulfill(refusal), { times: 1 });
  await page.getByRole('button', { name: 'Show the code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Your password', { exact: true }).fill(buyer.password);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/).waitFor();
});

test('a card that is not confirmed is canceled, and a paid one is returned; the list shows all', async () => {
  await buy('222');
  await page.getByRole('button', { name: 'Cancel the gift card' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the gift card' }).click();
  await waitForStatus(page, 'Canceled');

  await buy('333');
  await confirm('333');
  await waitForStatus(page, 'Ready');
  await page.getByRole('button', { name: 'Return the gift card' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Return the gift card' }).click();
  await waitForStatus(page, 'Returned');

  await page.getByRole('link', { name: 'Gift cards', exact: true }).first().click();
  const rows = page.getByRole('list', { name: 'Your gift cards' }).getByRole('listitem');
  await expect
    .poll(() => rows.allInnerTexts(), patience)
    .toEqual([
      expect.stringMatching(/333[\s\S]*Returned/),
      expect.stringMatching(/222[\s\S]*Canceled/),
      expect.stringMatching(/611[\s\S]*Ready/),
    ]);
});
