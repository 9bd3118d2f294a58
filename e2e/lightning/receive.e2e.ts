import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../platform/axe.ts';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { patience } from '../platform/order-page.ts';
import { openOwnAccount } from '../platform/own-account.ts';
import { readQr } from '../platform/read-qr.ts';
import { payFromOutside } from './outside-wallet.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('an invoice on a phone is paid from outside, shown as paid, and in the balance and the history', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
  await openOwnAccount(page, 'lightning');
  await page.goto('/lightning');
  await page.getByText('0 sats', { exact: true }).first().waitFor(patience);

  await page.getByLabel('Amount').fill('1234');
  await page.getByLabel('What for (optional)').fill('Two coffees');
  await page.getByRole('button', { name: 'Make an invoice' }).click();
  const code = page.getByRole('img', { name: 'QR code: Lightning invoice' });
  await code.waitFor(patience);
  await page.getByText(/^It can be paid for another \d+:\d\d$/).waitFor(patience);
  const shown = await readQr(code);
  expect(shown).toMatch(/^LIGHTNING:LNBCRT12340N1[A-Z0-9]+$/);
  expect(await findAxeViolations(page)).toEqual([]);

  await payFromOutside(shown);
  await page.getByRole('heading', { name: 'Paid', exact: true }).waitFor(patience);
  await page.getByText('It’s on your balance.').waitFor(patience);
  const balance = page.getByRole('region', { name: 'Your balance' });
  await balance.getByText('1,234 sats').waitFor(patience);
  const received = page.getByRole('list', { name: 'Received' });
  await received.getByText('Two coffees').waitFor(patience);
  await received.getByText('Paid', { exact: true }).waitFor(patience);

  // The choice of the unit outlives the visit.
  await balance.getByText('BTC', { exact: true }).click();
  await page.goto('/lightning');
  await balance.getByText(/0\.00001234/).waitFor(patience);
  await context.close();
});
