import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage } from '../platform/browser.ts';
import { logIn } from '../platform/log-in.ts';
import { openOwnAccount } from '../platform/own-account.ts';
import { mailTo } from '../platform/sandbox.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Adds a virtual authenticator to the page's browser that always consents. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a user adds a passkey, logs in with it without typing an address, and removes it', async () => {
  const { page } = await openVisitorPage(browser, { locale: 'en-US' });
  await openOwnAccount(page, 'passkey');
  await addAuthenticator(page);
  await page.goto('/myaccount?section=security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Work laptop');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Work laptop').waitFor();

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  // The browser offers the passkey in the e-mail field before any click; a click meanwhile must not log in twice.
  const pressed = Promise.withResolvers<void>();
  let logins = 0;
  await page.route('**/api/login/passkey', async (route) => {
    logins += 1;
    await pressed.promise;
    await route.continue();
  });
  const offered = page.waitForRequest('**/api/login/passkey');
  await page.goto('/login');
  await offered;
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.waitForRequest('**/api/login/passkey', { timeout: 2000 }).catch(() => undefined);
  pressed.resolve();
  await page.waitForURL((url) => url.pathname !== '/login');
  expect(logins).toBe(1);

  await page.goto('/myaccount?section=security');
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Yes, continue' }).click();
  await page.getByText('Work laptop').waitFor({ state: 'detached' });
  await page.getByText(/^Withdrawals wait until/).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Add a passkey' }).isVisible()).toBe(true);
});

test('a password reset suspends a passkey until its owner keeps it', async () => {
  const { page } = await openVisitorPage(browser, { locale: 'en-US' });
  const { email } = await openOwnAccount(page, 'suspended');
  await addAuthenticator(page);
  await page.goto('/myaccount?section=security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Work laptop');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Work laptop').waitFor();

  const password = 'Green-lanterns-8';
  await page.request.post('/api/forgot_password', { data: { email } });
  const { links } = await mailTo(email, /Set your password/);
  const link = links.map((text) => new URL(text)).find(({ pathname }) => pathname === '/set_password');
  const token = link?.searchParams.get('token');
  const set = await page.request.post('/api/set_password', { data: { token, password, is_confirmed: true } });
  expect(set.ok(), await set.text()).toBe(true);
  const { text } = await mailTo(email, /was suspended/);
  expect(text).toContain('Work laptop');

  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page
    .getByText(/^This passkey is suspended/)
    .first()
    .waitFor();
  await logIn(page, { email, password });
  await page.goto('/myaccount?section=security');
  const card = page.getByRole('region', { name: 'Suspended access' });
  await card.getByText('Passkey: Work laptop').waitFor();
  await card.getByRole('button', { name: 'Keep Work laptop' }).click();
  await card.waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Passkeys' }).getByText('Work laptop').waitFor();

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  // The browser offers the passkey in the e-mail field, and the authenticator consents.
  await page.goto('/login');
  await page.waitForURL((url) => url.pathname !== '/login');
});
