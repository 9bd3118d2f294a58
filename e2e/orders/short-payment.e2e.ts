import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage } from '../platform/browser.ts';
import { createOrder, fillVisitorDetails, openExchange } from '../platform/english-exchange.ts';
import { copied, patience, readOrderLink, readStatus } from '../platform/order-page.ts';
import { mailTo, payByBank } from '../platform/sandbox.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('the payer of too little exchanges the payment at the current rate through the mailed link', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  await openExchange(page, '/koupit/cardano');
  await page.getByLabel('You pay').fill('2000');
  const email = await fillVisitorDetails(page, 'sheila');
  await createOrder(page);
  const first = readOrderLink(page);
  await payByBank({
    currency: 'CZK',
    amount: '1500',
    variable_symbol: await copied(page, 'Copy: Variable symbol'),
  });

  const { links } = await mailTo(email, /we received less than agreed/);
  const link = links.find((candidate) => candidate.includes('payment='));
  expect(link).toBeDefined();
  await page.goto(link ?? '');
  const choices = page.getByRole('region', { name: 'Your payment is waiting for your choice' }).first();
  await choices.getByText(/You sent .*1,500.* instead of .*2,000/).waitFor();
  await expect.poll(() => choices.getByRole('radio', { name: 'Set a rate' }).isDisabled()).toBe(true);
  await choices.getByRole('radio', { name: 'Exchange at the current rate' }).check();
  await choices.getByRole('button', { name: 'Confirm the choice' }).click();

  await page.waitForURL((url) => url.searchParams.get('id') !== first.id);
  await expect.poll(() => readStatus(page), patience).toBe('Completed');
  await page.getByRole('heading', { name: /ADA is in your account$/ }).waitFor();

  await page.goto(link ?? '');
  await page
    .getByText(/already|decided/i)
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: 'Confirm the choice' }).count()).toBe(0);
  await context.close();
});
