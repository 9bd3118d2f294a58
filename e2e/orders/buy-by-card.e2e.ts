import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { createOrder, fillVisitorDetails, openExchange } from '../platform/english-exchange.ts';
import { doneSteps, patience, readStatus, waitForStatus } from '../platform/order-page.ts';
import { mailTo } from '../platform/sandbox.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Creates a visitor's order to be paid by card, with the coins kept on the account. Leaves the page on the order. */
async function orderByCard(page: Page, crowns: string): Promise<string> {
  await openExchange(page, '/buy/bitcoin');
  await page.getByLabel('You pay').fill(crowns);
  await page
    .getByRole('radio', { name: /^Card or instant payment/ })
    .first()
    .check();
  const email = await fillVisitorDetails(page, 'card');
  await createOrder(page);
  return email;
}

async function toGateway(page: Page): Promise<string> {
  await page.getByRole('link', { name: /^Continue to / }).click(patience);
  await page.getByRole('heading', { name: /^Sandbox: / }).waitFor(patience);
  return page.url();
}

const isPaid = (page: Page) =>
  expect.poll(() => doneSteps(page, 'en'), patience).toEqual(expect.arrayContaining(['Payment received']));

test('an order is paid by card, and its page shows the payment without a reload', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
  const email = await orderByCard(page, '1500');
  await toGateway(page);
  await choose(page, 'Pay');
  await page.waitForURL('**/order?**', patience);
  await waitForStatus(page, 'Completed');
  await isPaid(page);
  await page.getByRole('heading', { name: /BTC is in your account$/ }).waitFor(patience);
  expect((await mailTo(email, /is filled/)).links.some((link) => link.includes('/order?'))).toBe(true);
  await context.close();
});

test('a second card payment pays the order, and a late charge of the canceled first one waits for the payer’s decision', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  await orderByCard(page, '1600');
  const first = await toGateway(page);
  await choose(page, 'Cancel');
  await page.getByText('The payment was canceled').waitFor(patience);
  await choose(page, 'Pay again');
  await toGateway(page);
  await choose(page, 'Pay; the gateway says it twice');
  await page.waitForURL('**/order?**', patience);
  await expect.poll(() => readStatus(page), patience).toBe('Completed');

  // The first attempt is charged after all. The order is already paid, so the payer decides what happens to this payment.
  const order = page.url();
  await page.goto(first);
  await choose(page, 'Pay');
  const choice = page.getByRole('heading', { name: 'Your payment is waiting for your choice' });
  const isThere = async () => {
    await page.goto(order);
    return choice.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isThere, { ...patience, interval: 1_500 }).toBe(true);
  await page
    .getByText(/1,600\.00/)
    .first()
    .waitFor();
  await context.close();
});

test('a gateway that sends no notification is queried when the payer returns', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  await orderByCard(page, '1700');
  await toGateway(page);
  await choose(page, 'Pay; the gateway says nothing yet');
  await page.waitForURL('**/order?**', patience);
  await expect.poll(() => readStatus(page), patience).toBe('Completed');
  await context.close();
});
