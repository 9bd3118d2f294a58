import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { longestWaitMs, resolveOrigin } from '../platform/browser.ts';
import { openOwnAccount } from '../platform/own-account.ts';

// Passes the encrypted messages from the sandbox's push service to the real service worker in a real browser. No test contacts the push
// services of browser vendors.

let browser: Browser;
let page: Page;
let devtools: CDPSession;
let registrationId = '';

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: inject('chromePath'),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const context = await browser.newContext({
    baseURL: resolveOrigin(),
    locale: 'en-US',
    timezoneId: 'Europe/Prague',
  });
  context.setDefaultTimeout(longestWaitMs);
  await context.grantPermissions(['notifications'], { origin: resolveOrigin() });
  page = await context.newPage();
  devtools = await context.newCDPSession(page);
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId;
  });
  await devtools.send('ServiceWorker.enable');
  await openOwnAccount(page, 'pushed');
});
afterAll(() => browser.close());

interface Message {
  readonly title: string;
  readonly body: string;
}

/** The messages that the sandbox's push service has for this device, decrypted with the device's key. */
const received = () =>
  page.getByRole('region', { name: 'Sandbox: notifications of this device' }).getByRole('listitem');

/** An action that notifies the owner. */
const registerKey = (label: string): Promise<number> =>
  page.evaluate(async (name) => {
    const token = localStorage.getItem('token_anycoin')?.replaceAll('"', '');
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const body = JSON.stringify({ label: name, scopes: ['user:trading:read'] });
    return (await fetch('/api/dukat/api-keys', { method: 'POST', headers, body })).status;
  }, label);

const shown = (): Promise<readonly Message[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

test('a browser shows a pushed message with the text of the mail, and gets none during quiet hours', async () => {
  await page.goto('/myaccount?section=notifications');
  expect(await page.evaluate(() => Notification.permission)).toBe('granted');
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await page.getByText('This device', { exact: true }).waitFor();
  expect(await registerKey('first')).toBe(200);
  await received().first().waitFor();
  const [title = '', body = ''] = await received().first().locator('span span').allTextContents();
  expect(body).toContain('API');

  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => registrationId).not.toBe('');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: resolveOrigin(),
    registrationId,
    data: JSON.stringify({ title, body }),
  });
  await expect.poll(shown).toEqual([{ title, body }]);

  // Sets quiet hours of twelve hours, starting now.
  await page.evaluate(async () => {
    const token = localStorage.getItem('token_anycoin')?.replaceAll('"', '');
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes();
    const quiet = { from_minute: minute, until_minute: (minute + 720) % 1440, time_zone: 'UTC' };
    const { push } = await (await fetch('/api/user/notifications', { headers })).json();
    const body = JSON.stringify({ push, quiet_hours: quiet });
    await fetch('/api/user/notifications', { method: 'POST', headers, body });
  });
  await page.reload();
  await page.getByRole('switch', { name: 'Quiet hours', checked: true }).waitFor();
  expect(await registerKey('in the quiet')).toBe(200);

  // The mail lane runs ten times a second: a message that has not arrived after three page loads was not sent.
  for (let call = 0; call < 3; call += 1) await page.reload();
  await received().first().waitFor();
  expect(await received().count()).toBe(1);

  await page.getByRole('button', { name: /^Turn off for/ }).click();
  await page.getByRole('button', { name: 'Turn on for this device' }).waitFor();
});
