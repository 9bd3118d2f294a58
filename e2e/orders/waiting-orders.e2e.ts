import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage } from '../platform/browser.ts';
import { createOrder, fillVisitorDetails, openExchange } from '../platform/english-exchange.ts';
import { demo, logIn } from '../platform/log-in.ts';
import { copied, doneSteps, patience, readStatus, waitForStatus } from '../platform/order-page.ts';
import { jumpRate, mailTo, payByBank } from '../platform/sandbox.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Reads the number in a field once it is filled in. */
async function readNumber(field: Locator): Promise<number> {
  let value = 0;
  const read = async () => (value = Number((await field.inputValue()).replace(/[^\d.]/g, '')));
  await expect.poll(read).toBeGreaterThan(0);
  return value;
}

const whyWaiting = (page: Page) => page.getByRole('region', { name: 'Why the order is waiting' });

/** Confirms in the open dialog. If the market has moved from the shown rate meanwhile, the dialog says so and shows the current rate. */
async function confirmIn(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  await expect
    .poll(async () => {
      const button = dialog.getByRole('button', { name, disabled: false });
      if (await button.isVisible()) await button.click({ timeout: 2_000 }).catch(() => {});
      return dialog.isVisible();
    }, patience)
    .toBe(false);
}

/**
 * Exchanges, and returns what the page promised at the last click. If the market has moved from the shown rate meanwhile, the order keeps
 * waiting, and the page shows the current rate.
 */
async function exchangeNow(page: Page): Promise<string> {
  const region = page.getByRole('region', { name: 'Exchange at market now' });
  let promised = '';
  const attempt = async () => {
    // Reads and clicks at once, because the figures change with every tick.
    const [text] = await region.evaluateAll((regions) =>
      regions.map((its) => {
        const button = its.querySelector<HTMLButtonElement>('button:not([aria-disabled])');
        const words = its.textContent;
        button?.click();
        return button === null ? '' : words;
      }),
    );
    promised = text || promised;
    return readStatus(page);
  };
  await expect.poll(attempt, { ...patience, interval: 500 }).toBe('Completed');
  return promised;
}

test('an order at the current rate waits when the market moves away, shows the distance, and fills after an update', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  await openExchange(page, '/koupit/litecoin');
  await page.getByLabel('You pay').fill('2000');
  await page.getByRole('radio', { name: 'At this rate or better' }).check();
  const email = await fillVisitorDetails(page, 'carol');
  await createOrder(page);

  const symbol = await copied(page, 'Copy: Variable symbol');
  await jumpRate('LTC', 6);
  await payByBank({ currency: 'CZK', amount: '2000', variable_symbol: symbol });
  await waitForStatus(page, 'Waiting for the rate');
  await expect
    .poll(() => whyWaiting(page).innerText(), patience)
    .toMatch(/The market is [456]\.\d\d% above your rate\. We exchange as soon as it gets there\./);
  await mailTo(email, /is waiting for its rate/);

  await page.getByRole('button', { name: 'Update to the current rate' }).click();
  await confirmIn(page, 'Update to the current rate');
  // The market keeps moving: one step away from the new rate would make the order wait again.
  await jumpRate('LTC', -1);
  await waitForStatus(page, 'Completed');
  await expect
    .poll(() => doneSteps(page, 'en'))
    .toEqual(['Order created', 'Payment received', 'Exchanged', 'In your account']);
  await context.close();
});

test('an order at a custom rate waits, shows the distance to the market, and fills when the market reaches it', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  await logIn(page, demo.balances);
  await openExchange(page, '/koupit/polkadot');
  await page.getByLabel('You pay').fill('1500');
  await page.getByRole('radio', { name: 'Own rate' }).check();
  const rate = page.getByLabel('Your rate for 1 DOT');
  const market = await readNumber(rate);
  await rate.fill((market * 0.97).toFixed(3));
  await createOrder(page);

  await expect.poll(() => readStatus(page), patience).toBe('Waiting for the rate');
  await expect
    .poll(() => whyWaiting(page).innerText(), patience)
    .toMatch(/The market is [234]\.\d\d% above your rate\./);
  // Large enough that no ordinary step returns the market above the rate before the order is processed.
  await jumpRate('DOT', -12);
  await waitForStatus(page, 'Completed');
  await page.getByRole('heading', { name: /DOT is in your account$/ }).waitFor();
  await context.close();
});

test('a visitor exchanges a waiting order at the market rate, and gets no less than the page promised', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  await openExchange(page, '/koupit/near');
  await page.getByLabel('You pay').fill('1000');
  await page.getByRole('radio', { name: 'At this rate or better' }).check();
  const email = await fillVisitorDetails(page, 'dora');
  await createOrder(page);
  const symbol = await copied(page, 'Copy: Variable symbol');
  await jumpRate('NEAR', 5);
  await payByBank({ currency: 'CZK', amount: '1000', variable_symbol: symbol });
  await waitForStatus(page, 'Waiting for the rate');

  // The mail links to the button; opening the link trades nothing.
  const { links } = await mailTo(email, /is waiting for its rate/);
  const link = links.find((url) => url.endsWith('#exchange-now'));
  await page.goto(link ?? '');
  await expect.poll(() => readStatus(page)).toBe('Waiting for the rate');
  const [, least = ''] = /at least\s*([\d.,]+)\sNEAR/.exec(await exchangeNow(page)) ?? [];
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const coins = (text: string) => Number(text.replace(/[^\d.]/g, ''));
  expect(coins(least)).toBeGreaterThan(0);
  expect(coins(title)).toBeGreaterThanOrEqual(coins(least));
  await context.close();
});

test('a user exchanges an order at a distant custom rate at the market rate', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  await logIn(page, demo.balances);
  await openExchange(page, '/koupit/tron');
  await page.getByLabel('You pay').fill('1200');
  await page.getByRole('radio', { name: 'Own rate' }).check();
  const rate = page.getByLabel('Your rate for 1 TRX');
  const market = await readNumber(rate);
  await rate.fill((market * 0.9).toFixed(3));
  await createOrder(page);
  await expect.poll(() => readStatus(page), patience).toBe('Waiting for the rate');
  await exchangeNow(page);
  await page.getByRole('heading', { name: /TRX is in your account$/ }).waitFor();
  await context.close();
});
