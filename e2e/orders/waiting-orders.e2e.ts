import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visitorIn } from '../platform/browser.ts';
import { createOrder, introduceVisitor, openExchange } from '../platform/english-exchange.ts';
import { demo, logIn } from '../platform/log-in.ts';
import { copied, doneSteps, patience, statusOf, watchUntil } from '../platform/order-page.ts';
import { jumpRate, mailTo, payByBank } from '../platform/sandbox.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const whyWaiting = (page: Page) => page.getByRole('region', { name: 'Why the order is waiting' });

test('an order at the current rate sleeps when the market leaves it, says how far, is updated, and fills', async () => {
  const { page, context } = await visitorIn(browser, { locale: 'en-US' });
  await openExchange(page, '/koupit/litecoin');
  await page.getByLabel('You pay').fill('2000');
  await page.getByRole('radio', { name: 'Fixed rate' }).check();
  const email = await introduceVisitor(page, 'carol');
  await createOrder(page);

  const symbol = await copied(page, 'Copy: Variable symbol');
  await jumpRate('LTC', 6);
  await payByBank({ currency: 'CZK', amount: '2000', variable_symbol: symbol });
  await watchUntil(page, 'Waiting for the rate');
  await expect
    .poll(() => whyWaiting(page).innerText(), patience)
    .toMatch(/The market is [456]\.\d\d% above your rate\. We exchange as soon as it gets there\./);
  await mailTo(email, /is waiting for its rate/);

  await page.getByRole('button', { name: 'Update to the current rate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Update to the current rate' }).click();
  await watchUntil(page, 'Completed');
  expect(await doneSteps(page, 'en')).toEqual([
    'Order created',
    'Payment received',
    'Exchanged',
    'On your account',
  ]);
  await context.close();
});

test('an order at an own rate waits, says how far the market is, and fills when it gets there', async () => {
  const { page, context } = await visitorIn(browser, { locale: 'en-US' });
  await logIn(page, demo.balances);
  await openExchange(page, '/koupit/polkadot');
  await page.getByLabel('You pay').fill('1500');
  await page.getByRole('radio', { name: 'Own rate' }).check();
  const rate = page.getByLabel('Your rate for 1 DOT');
  const market = Number((await rate.inputValue()).replace(/[^\d.]/g, ''));
  await rate.fill((market * 0.97).toFixed(3));
  await createOrder(page);

  await expect.poll(() => statusOf(page), patience).toBe('Waiting for the rate');
  await expect
    .poll(() => whyWaiting(page).innerText(), patience)
    .toMatch(/The market is [234]\.\d\d% above your rate\./);
  await jumpRate('DOT', -6);
  await watchUntil(page, 'Completed');
  await page.getByRole('heading', { name: /DOT is on your account$/ }).waitFor();
  await context.close();
});
