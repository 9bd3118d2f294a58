import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail } from '../platform/addresses.ts';
import { longestWaitMs, openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { fillVisitorDetails } from '../platform/english-exchange.ts';
import { type OwnAccount, openOwnAccount } from '../platform/own-account.ts';

// Input that precedes the scripts on a slow phone takes effect once, after they have loaded, and never appears in a URL.

const slowdown = 6;

let browser: Browser;
let account: OwnAccount;
beforeAll(async () => {
  browser = await openBrowser();
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  account = await openOwnAccount(page, 'early-login');
  await context.close();
});
afterAll(() => browser.close());

interface LatePage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Lets the scripts load. */
  readonly release: () => void;
  /** Requests that change data, by path. */
  readonly changes: string[];
  /** Every URL that the page had or requested. */
  readonly addresses: string[];
}

/** Opens a page whose scripts are held back until they are released. */
async function openLate(path: string): Promise<LatePage> {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined);
  });
  const changes: string[] = [];
  const addresses: string[] = [];
  page.on('request', (request) => {
    addresses.push(request.url());
    if (request.method() !== 'GET') changes.push(new URL(request.url()).pathname);
  });
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(path, { waitUntil: 'commit' });
  return { page, context, release: gate.resolve, changes, addresses };
}

const times = (list: readonly string[], path: string) => list.filter((one) => one === path).length;
const main = (page: Page) => page.getByRole('main');

/** Waits until the page's own requests have finished, to make sure that nothing was sent twice. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

describe('before the scripts have loaded', () => {
  test('home: the amount is kept, and Continue opens the exchange page once', async () => {
    const { page, context, release, addresses } = await openLate('/');
    await page.getByLabel('You pay').fill('2345');
    await main(page).getByText('Sell', { exact: true }).first().click();
    await main(page).getByText('Buy', { exact: true }).first().click();
    const button = main(page).getByRole('button', { name: 'Continue' });
    await button.click();
    await button.click();
    expect(await button.getAttribute('aria-busy')).toBe('true');
    expect(new URL(page.url()).search).toBe('');
    release();
    await page.getByRole('heading', { name: 'Buy Bitcoin', exact: true }).waitFor();
    const readAmount = async () => (await page.getByLabel('You pay').inputValue()).replace(/\s/g, '');
    await expect.poll(readAmount).toBe('2345');
    expect(addresses.filter((url) => url.includes('_R_'))).toEqual([]);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await context.close();
  });

  test('exchange: an order is created once, and a click on its page takes effect', async () => {
    const { page, context, release, changes, addresses } = await openLate('/buy/bitcoin');
    const email = await fillVisitorDetails(page, 'early');
    await page.getByRole('radio', { name: 'Bank transfer' }).first().check();
    const create = main(page).locator('form').getByRole('button', { name: 'Create order' });
    // Until the scripts have loaded, the button lists the missing fields, but a click on it is accepted.
    await create.click({ force: true });
    await create.click({ force: true });
    expect(changes).toEqual([]);
    release();
    await page.waitForURL('**/order?**');
    await page.getByRole('button', { name: 'Copy: Variable symbol' }).waitFor();
    await settle(page);
    expect(times(changes, '/api/new_order')).toBe(1);
    expect(addresses.join('\n')).not.toContain(email.split('@')[0]);

    const link = new URL(page.url());
    const order = await openLate(link.pathname + link.search);
    await order.page.getByRole('button', { name: 'Cancel the order' }).click();
    expect(await order.page.getByRole('dialog').count()).toBe(0);
    order.release();
    await order.page.getByRole('dialog', { name: 'Cancel the order?' }).waitFor();
    expect(order.changes.filter((path) => path.includes('cancel'))).toEqual([]);
    await order.context.close();
    await context.close();
  });

  test('login: Enter in the password field logs in once', async () => {
    const { page, context, release, changes, addresses } = await openLate('/login');
    await page.getByLabel('E-mail').fill(account.email);
    const password = page.getByRole('textbox', { name: 'Password' });
    await password.fill(account.password);
    await password.press('Enter');
    await password.press('Enter');
    release();
    await page.waitForURL((url) => url.pathname !== '/login');
    await settle(page);
    expect(times(changes, '/api/login')).toBe(1);
    expect(addresses.join('\n')).not.toMatch(/Blue-lanterns|early-login/);
    await context.close();
  });

  test('login: repeated clicks during hydration log in once', async () => {
    const { page, context, release, changes } = await openLate('/login');
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
    const button = main(page).getByRole('button', { name: 'Log in', exact: true });
    await button.click();
    release();
    while (new URL(page.url()).pathname === '/login' && times(changes, '/api/login') === 0)
      await button.click({ timeout: 1_000, noWaitAfter: true }).catch(() => undefined);
    await page.waitForURL((url) => url.pathname !== '/login');
    expect(times(changes, '/api/login')).toBe(1);
    await context.close();
  });

  test('contact: a question is sent once, and appears in no URL', async () => {
    const { page, context, release, changes, addresses } = await openLate('/contact');
    const email = newEmail('asks-early');
    await main(page).getByLabel('E-mail').fill(email);
    await main(page).getByLabel('Your question').fill('Where are my coins?');
    const send = main(page).getByRole('button', { name: 'Send', exact: true });
    await send.click();
    await send.click();
    release();
    await main(page).getByLabel('Your question').waitFor({ state: 'detached' });
    await settle(page);
    expect(times(changes, '/api/user/request')).toBe(1);
    expect(addresses.join('\n')).not.toMatch(/asks-early|coins/);
    await context.close();
  });

  test('mailed links: a button works once, and requesting a link sends one', async () => {
    const mailed = await openLate('/email_unsubscribe?token=nothing');
    await main(mailed.page).getByRole('button').first().click();
    expect(mailed.changes).toEqual([]);
    mailed.release();
    const unsubscribed = () => mailed.changes.filter((path) => path.includes('unsubscribe')).length;
    await expect.poll(unsubscribed).toBe(1);
    await settle(mailed.page);
    expect(unsubscribed()).toBe(1);
    await mailed.context.close();

    const { page, context, release, changes, addresses } = await openLate('/forgot_password');
    const email = newEmail('forgot-early');
    await page.getByLabel('E-mail').fill(email);
    const send = page.getByRole('button', { name: 'Send me the link' });
    await send.click();
    await send.click();
    release();
    await send.waitFor({ state: 'detached' });
    expect(changes.filter((path) => path.includes('password'))).toHaveLength(1);
    expect(addresses.join('\n')).not.toContain('forgot-early');
    await context.close();
  });

  test('a click is dropped when the visitor leaves the page, and not replayed after going back', async () => {
    const { page, context, release, changes } = await openLate('/login');
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
    await main(page).getByRole('button', { name: 'Log in', exact: true }).click();
    // A link works at once, without a script.
    await main(page).getByRole('link', { name: 'Register' }).click();
    await page.waitForURL('**/register', { waitUntil: 'commit' });
    release();
    await page.getByRole('button', { name: 'Register' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/login');
    await page.waitForLoadState('networkidle');
    await settle(page);
    expect(times(changes, '/api/login')).toBe(0);
    await context.close();
  });
});

test('without scripts a submitted form shows its page again, and no input appears in a URL', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
  context.setDefaultTimeout(longestWaitMs);
  const { page: shown } = await openVisitorPage(browser, { locale: 'en-US' });
  const origin = new URL((await shown.goto('/contact'))?.url() ?? '').origin;
  const page = await context.newPage();
  for (const [path, button, field] of [
    ['/contact', 'Send', 'E-mail'],
    ['/login', 'Log in', 'E-mail'],
    ['/buy/bitcoin', 'Create order', 'Your e-mail'],
  ] as const) {
    await page.goto(origin + path);
    const form = page
      .getByRole('main')
      .locator('form')
      .filter({ has: page.getByLabel(field) });
    await form.getByLabel(field).fill('eva@example.test');
    const posted = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await form.getByRole('button', { name: button, exact: true }).first().click({ force: true });
    expect((await posted).status()).toBe(303);
    await page.waitForLoadState();
    expect(page.url()).toBe(origin + path);
    await form.getByLabel(field).waitFor();
  }
  await context.close();
});
