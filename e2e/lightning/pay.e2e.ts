import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../platform/axe.ts';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { confirmByMail } from '../platform/confirm-by-mail.ts';
import { patience } from '../platform/order-page.ts';
import { openOwnAccount } from '../platform/own-account.ts';
import { makeInvoiceOutside, payFromOutside } from './outside-wallet.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Receives satoshis from outside. */
async function receive(page: Page, sats: string): Promise<void> {
  await page.goto('/lightning');
  await page.getByLabel('Amount').fill(sats);
  await page.getByRole('button', { name: 'Make an invoice' }).click();
  const link = page.getByRole('link', { name: 'Open in wallet' });
  await payFromOutside((await link.getAttribute('href')) ?? '');
  await page.getByText('It’s on your balance.').waitFor(patience);
}

test('an invoice is read with its fee, paid after a mailed confirmation, and in the history', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
  const { email } = await openOwnAccount(page, 'lightning');
  await receive(page, '50000');

  const request = await makeInvoiceOutside({ sats: '2500', text: 'Two coffees' });
  await page.goto('/lightning?way=pay');
  await page.getByLabel('Invoice, Lightning address or bitcoin address').fill(`lightning:${request}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Two coffees').waitFor(patience);
  const pay = page.getByRole('button', { name: 'Pay 2,500 sats' });
  await pay.waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  await pay.click();

  await page.waitForURL(/\/withdraw\?id=/, patience);
  await page.getByText('Open the mail we sent you').waitFor(patience);
  await confirmByMail(browser, email, /Confirm/);
  await page.getByText('Proof of the payment').waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);

  await page.goto('/lightning?list=sent');
  const paid = page.getByRole('list', { name: 'Paid' });
  await paid.getByText('2,500 sats').waitFor(patience);
  await paid.getByText('Paid', { exact: true }).waitFor(patience);
  await context.close();
});
