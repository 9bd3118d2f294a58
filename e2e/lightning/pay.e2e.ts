import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../platform/axe.ts';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { confirmByMail } from '../platform/confirm-by-mail.ts';
import { patience } from '../platform/order-page.ts';
import { openOwnAccount } from '../platform/own-account.ts';
import { changePayment, makeInvoiceOutside } from './outside-wallet.ts';
import { receiveSats } from './receive-sats.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('an invoice is read with its fee, paid after a mailed confirmation, and in the history', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
  const { email } = await openOwnAccount(page, 'lightning');
  await receiveSats(page, '50000');

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

test('a payment whose answer is lost is held and explained, and shown as paid once the outside has settled it', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
  const { email } = await openOwnAccount(page, 'lightning');
  await receiveSats(page, '50000');
  const request = await makeInvoiceOutside({ sats: '2500', text: 'A slow shop', behavior: 'hold' });
  await page.goto('/lightning?way=pay');
  await page.getByLabel('Invoice, Lightning address or bitcoin address').fill(request);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Pay 2,500 sats' }).click(patience);
  await page.waitForURL(/\/withdraw\?id=/, patience);
  await confirmByMail(browser, email, /Confirm/);

  await page.getByText('The network hasn’t said yet how the payment ended').waitFor(patience);
  await changePayment(request, 'lose');
  await page.getByText(/We last asked on .* and keep asking/).waitFor(patience);
  await page.getByText(/The amount stays held until the answer is certain/).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  await changePayment(request, 'find');
  await changePayment(request, 'settle');
  await page.getByText('Proof of the payment').waitFor(patience);
  await page.goto('/lightning?list=sent');
  const paid = page.getByRole('list', { name: 'Paid' });
  await paid.getByText('Paid', { exact: true }).waitFor(patience);
  await context.close();
});
