import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  signSimple,
  toSegwitAddress,
} from '../../apps/server/src/adapters/signatures/testing/test-wallet.ts';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { demo, logIn } from '../platform/log-in.ts';

// A withdrawal of more than 1,000 EUR to the customer's own wallet requires a message signed by its key.

let browser: Browser;
let page: Page;
const key = Uint8Array.from(randomBytes(32));
const address = toSegwitAddress(key);
beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone }));
  await logIn(page, demo.verified);
});
afterAll(() => browser.close());

const withdrawButton = () => page.getByRole('button', { name: 'Withdraw', exact: true });

test('a signature proves a wallet, to which the refused withdrawal is then possible', async () => {
  await page.goto('/withdraw?currency=BTC');
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.05');
  await page.getByLabel('Wallet address').fill(address);
  await page.getByLabel('Whose address is it?').selectOption('me_self');
  await withdrawButton().click();
  await page.getByText('Prove that the address is yours').waitFor();
  await page.getByRole('button', { name: 'Show the message' }).click();
  const shown = page.getByText(/^I control bc1q/);
  await shown.waitFor();
  const message = (await shown.textContent()) ?? '';
  expect(message).toContain(address);

  await page.getByLabel('Signature').fill(signSimple(`${message} `, key));
  await page.getByRole('button', { name: 'Check the signature' }).click();
  await page.getByText('This signature is of another address or another message.').waitFor();
  await page.getByLabel('Signature').fill(signSimple(message, key));
  await page.getByRole('button', { name: 'Check the signature' }).click();
  await page
    .getByText(/^Mine, in my own wallet · proved on/)
    .first()
    .waitFor();

  await withdrawButton().click();
  await page.getByText('Open the mail we sent you').waitFor();
  await page
    .getByText(/^Mine, in my own wallet · proved on/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Cancel the withdrawal' }).click();
  await page.getByRole('button', { name: 'Yes, continue' }).click();
  await page.getByText('The whole amount is back in your balance.').waitFor();
});
