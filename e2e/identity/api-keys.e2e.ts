import { createHmac, randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage, resolveOrigin } from '../platform/browser.ts';
import { copied } from '../platform/order-page.ts';
import { openOwnAccount } from '../platform/own-account.ts';

let browser: Browser;
let page: Page;
let key: { id: string; secret: string };

beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openVisitorPage(browser, { locale: 'en-US', portal: 'exchange' }));
  await openOwnAccount(page, 'programmer');
  await page.goto('/myaccount?section=trading-account');
  await page.getByRole('button', { name: 'Activate trading account' }).click();
  await page.getByText('Your trading account is active.').first().waitFor();
});
afterAll(() => browser.close());

/** A client that signs requests as the documentation describes. */
async function signed(method: string, path: string, body = ''): Promise<{ status: number; text: string }> {
  const timestamp = String(Date.now());
  const nonce = randomUUID();
  const signature = createHmac('sha256', key.secret)
    .update(timestamp + nonce + method + path + body)
    .digest('hex');
  const answer = await fetch(resolveOrigin({ portal: 'exchange' }) + path, {
    method,
    headers: {
      'dukat-key': key.id,
      'dukat-timestamp': timestamp,
      'dukat-nonce': nonce,
      'dukat-signature': signature,
      ...(body !== '' && { 'content-type': 'application/json' }),
    },
    ...(body !== '' && { body }),
  });
  return { status: answer.status, text: await answer.text() };
}

test('an API key is created, and its secret is shown once', async () => {
  await page.goto('/myaccount?section=api-keys');
  await page.getByRole('button', { name: 'Create a key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create the key' }).click();
  await dialog.getByText('Please name the key.').waitFor();
  await dialog.getByLabel('Name').fill('Journey bot');
  await dialog.getByLabel(/^Allowed IP addresses/).fill('300.1.1.1');
  await dialog.getByRole('button', { name: 'Create the key' }).click();
  await dialog.getByText('"300.1.1.1" is not an IP address or a network such as 192.0.2.0/24.').waitFor();
  await dialog.getByLabel(/^Allowed IP addresses/).fill('');
  await dialog.getByRole('button', { name: 'Create the key' }).click();

  await page.getByText('The key Journey bot is ready').waitFor();
  key = { id: await copied(page, 'Copy: Key'), secret: await copied(page, 'Copy: Secret') };
  expect(key.secret.length).toBeGreaterThanOrEqual(32);
  await page.getByRole('button', { name: 'I have saved the secret' }).click();
  await page.reload();
  await page.getByRole('article', { name: 'Journey bot' }).waitFor();
  expect(await page.content()).not.toContain(key.secret);
});

test('a client reads with the key, and gets 403 for what its scopes do not include', async () => {
  const accounts = await signed('GET', '/v1/accounts');
  expect(accounts.status, accounts.text).toBe(200);
  const order = JSON.stringify({
    market: 'BTC_CZK',
    type: 'Limit',
    side: 'Buy',
    price: '1000000',
    size: '0.001',
  });
  expect((await signed('POST', '/v1/orders', order)).status).toBe(403);
});

test('with the write scope the same order is refused only for insufficient funds', async () => {
  await page.getByRole('button', { name: 'Change Journey bot' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Trading: Write' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Trading: read and write').waitFor();
  const order = JSON.stringify({
    market: 'BTC_CZK',
    type: 'Limit',
    side: 'Buy',
    price: '1000000',
    size: '0.001',
  });
  const placed = await signed('POST', '/v1/orders', order);
  expect([placed.status, JSON.parse(placed.text).code]).toEqual([422, 'InsufficientFunds']);
});

test('a key that is limited to another IP address, or deleted, is refused', async () => {
  await page.getByRole('button', { name: 'Change Journey bot' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Allowed IP addresses/).fill('192.0.2.1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Works only from 192.0.2.1.').waitFor();
  expect((await signed('GET', '/v1/accounts')).status).toBeGreaterThanOrEqual(401);

  await page.getByRole('button', { name: 'Delete Journey bot' }).click();
  await dialog.getByRole('button', { name: 'Delete the key' }).click();
  await page.getByText('The key Journey bot is deleted.').waitFor();
  await page.getByText('No keys yet').waitFor();
  expect((await signed('GET', '/v1/accounts')).status).toBe(401);
});
