import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage } from '../platform/browser.ts';
import { openOwnAccount } from '../platform/own-account.ts';

// A device receives push notifications of its owner's mails through the sandbox's push service, and is turned off.

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openVisitorPage(browser, { locale: 'en-US' }));
  await openOwnAccount(page, 'listener');
});
afterAll(() => browser.close());

const messages = () => page.getByRole('region', { name: 'Sandbox: notifications of this device' });

/** An action that mails the owner. */
async function registerKey(label: string): Promise<void> {
  const made = await page.evaluate(async (name) => {
    const token = localStorage.getItem('token_anycoin')?.replaceAll('"', '');
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const body = JSON.stringify({ label: name, scopes: ['user:trading:read'] });
    return (await fetch('/api/dukat/api-keys', { method: 'POST', headers, body })).status;
  }, label);
  expect(made).toBe(200);
}

test('notifications are turned on, and one arrives', async () => {
  await page.goto('/myaccount?section=notifications');
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await page.getByText('This device', { exact: true }).waitFor();
  await messages().getByText('None yet.').waitFor();
  await registerKey('first');
  await messages().getByRole('listitem').filter({ hasText: 'API' }).first().waitFor();
});

test('quiet hours are saved', async () => {
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/user/notifications') && answer.request().method() !== 'GET',
  );
  // Clicks instead of checking the box: the switch changes only once the request has been sent, a moment after the click.
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await page.getByRole('switch', { name: 'Quiet hours', checked: true }).waitFor();
  expect((await kept).status()).toBe(200);
  await page.reload();
  await expect.poll(() => page.getByLabel('From').inputValue()).toBe('22:00');
});

test('notifications are turned off for the device', async () => {
  await page.getByRole('button', { name: /^Turn off for/ }).click();
  await page.getByRole('button', { name: 'Turn on for this device' }).waitFor();
});
