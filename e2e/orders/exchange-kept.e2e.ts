import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownWallet } from '../platform/addresses.ts';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { createOrder, fillVisitorDetails, openExchange, payIn } from '../platform/english-exchange.ts';
import { demo, logIn } from '../platform/log-in.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
beforeEach(async () => {
  ({ page } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone }));
});
afterAll(() => browser.close());

/** Fills in every field that a visitor has. Returns the e-mail address. */
async function fillIn(): Promise<string> {
  await openExchange(page, '/buy/bitcoin');
  await page.getByLabel('You pay').fill('1234');
  await page.getByRole('radio', { name: 'Send to my wallet' }).check();
  await page.getByRole('textbox', { name: 'Wallet address' }).fill(ownWallet.BTC);
  return fillVisitorDetails(page, 'kept');
}

async function expectFormRestored(email: string): Promise<void> {
  await expect.poll(() => page.getByLabel('You pay').inputValue()).toBe('1\u00a0234');
  await expect.poll(() => page.getByRole('textbox', { name: 'Your e-mail' }).inputValue()).toBe(email);
  await expect
    .poll(() => page.getByRole('button', { name: 'Payment currency' }).innerText())
    .toContain('CZK');
  await expect.poll(() => page.getByRole('radio', { name: 'Send to my wallet' }).isChecked()).toBe(true);
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Wallet address' }).inputValue())
    .toBe(ownWallet.BTC);
  await expect.poll(() => page.getByLabel('Purpose of your order').inputValue()).toBe('PROPERTY_STORAGE');
  await expect.poll(() => page.getByRole('checkbox', { name: 'I agree' }).isChecked()).toBe(true);
}

test('a reload of the exchange page keeps the form, and the server renders its amounts', async () => {
  const email = await fillIn();
  await page.waitForURL((url) => url.searchParams.get('fiat_value') === '1234');
  const html = await (await page.request.get(page.url())).text();
  expect(html.includes('value="1\u00a0234"')).toBe(true);
  await page.reload();
  await expectFormRestored(email);
});

test('going back from the order or from another page restores the form', async () => {
  const email = await fillIn();
  await page.waitForURL((url) => url.searchParams.get('fiat_value') === '1234');
  await page.getByRole('link', { name: /home$/ }).first().click();
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  await page.goBack();
  await expectFormRestored(email);
  await createOrder(page);
  await page.getByRole('region', { name: 'Progress of the order' }).waitFor();
  await page.goBack();
  await expectFormRestored(email);
});

test('a new visit starts with the defaults, and a logout deletes the saved input', async () => {
  await fillIn();
  await openExchange(page, '/buy/bitcoin');
  await expect.poll(() => page.getByRole('textbox', { name: 'Your e-mail' }).inputValue()).toBe('');
  await expect.poll(() => page.getByLabel('You pay').inputValue()).toBe('1\u00a0000');

  await logIn(page, demo.balances);
  await openExchange(page, '/buy/bitcoin');
  await page.getByLabel('You pay').fill('77');
  await expect.poll(readSavedForms).not.toBeNull();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => readSavedForms()).toBeNull();
});

test('a choice of another currency leaves the form on the screen, also on a slow machine', async () => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await openExchange(page, '/buy/bitcoin');
  await page.evaluate(() => {
    const form = document.querySelector('form:has([name=fiat])');
    const record = () => {
      if (form?.checkVisibility() !== true) document.body.dataset.lostForm = 'true';
    };
    // React hides a page by the style of its elements.
    new MutationObserver(record).observe(document, { subtree: true, attributeFilter: ['style'] });
  });
  for (const currency of ['Euro', 'Czech koruna', 'Euro'] as const) await payIn(page, currency);
  await page.waitForURL((url) => url.searchParams.get('paymentCurrency') === 'EUR');
  await page.getByText(/New rate in \d+ second/).waitFor();
  expect(await page.locator('body').getAttribute('data-lost-form')).toBeNull();
});

function readSavedForms(): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('kept_forms'));
}
