import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, ownAccount } from '../platform/addresses.ts';
import { longestWaitMs, openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { fillVisitorDetails } from '../platform/english-exchange.ts';
import { fetchFromPage } from '../platform/fetch-from-page.ts';
import { demo, logIn } from '../platform/log-in.ts';
import { type OwnAccount, openOwnAccount } from '../platform/own-account.ts';
import { mailTo } from '../platform/sandbox.ts';

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

/** Opens a page whose scripts are held back until they are released, on a new device or on the given one. */
async function openLate(path: string, device?: BrowserContext): Promise<LatePage> {
  const { page, context } = device
    ? { page: await device.newPage(), context: device }
    : await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
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

async function clickTwice(button: Locator): Promise<void> {
  await button.click();
  await button.click();
}

/** Returns a link from the newest mail to this address with a matching subject. */
async function mailedLink(to: string, subject: RegExp, part: string): Promise<string> {
  const { links } = await mailTo(to, subject);
  return links.find((link) => link.includes(part)) ?? '';
}

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
    await clickTwice(button);
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
    await clickTwice(send);
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
    await clickTwice(send);
    release();
    await send.waitFor({ state: 'detached' });
    expect(changes.filter((path) => path.includes('password'))).toHaveLength(1);
    expect(addresses.join('\n')).not.toContain('forgot-early');
    await context.close();
  });

  test('the form to register and the mailed links of the new account act once, and no input appears in a URL', async () => {
    const email = newEmail('new-early');
    const opened = await openLate('/register');
    await opened.page.getByLabel('E-mail').fill(email);
    await opened.page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
    await clickTwice(main(opened.page).getByRole('button', { name: 'Register' }));
    expect(opened.changes).toEqual([]);
    opened.release();
    await opened.page.waitForURL('**/account_created');
    await settle(opened.page);
    expect(times(opened.changes, '/api/create_account')).toBe(1);

    // The server cannot render this form, because the token's device is known only after a request.
    const first = await openLate(await mailedLink(email, /Your account/, '/set_password'), opened.context);
    first.release();
    await first.page.getByLabel('New password').fill(account.password);
    await first.page.getByRole('button', { name: 'Save the password' }).dblclick({ noWaitAfter: true });
    await first.page.waitForURL('**/balance');
    await settle(first.page);
    expect(times(first.changes, '/api/set_password')).toBe(1);
    await first.page.request.post('/api/login/link', { data: { email }, headers: { 'x-language': 'en_US' } });
    expect([...opened.addresses, ...first.addresses].join('\n')).not.toMatch(/new-early|Blue-lanterns/);
    await opened.context.close();

    // Nor this button. The request without a confirmation returns the device that requested the link.
    const other = await openLate(await mailedLink(email, /Your login link/, '/login_token'));
    other.release();
    await main(other.page).getByRole('button', { name: 'Log in here' }).dblclick({ noWaitAfter: true });
    await other.page.waitForURL((url) => url.pathname !== '/login_token');
    await settle(other.page);
    expect(times(other.changes, '/api/login/token')).toBe(2);
    await other.context.close();

    const frozen = await openLate(await mailedLink(email, /New login/, '/protect_account'));
    await clickTwice(main(frozen.page).getByRole('button', { name: 'Freeze my account' }));
    expect(frozen.changes).toEqual([]);
    frozen.release();
    await frozen.page.getByText(/^Your account is frozen/).waitFor();
    await settle(frozen.page);
    expect(times(frozen.changes, '/api/freeze_account')).toBe(1);
    await frozen.context.close();
  });

  test('a withdrawal is confirmed once by its mailed link', async () => {
    const { page: owner, context } = await openVisitorPage(browser, { locale: 'en-US' });
    await logIn(owner, demo.verified);
    await fetchFromPage(owner, '/api/user/withdraw', {
      currency: 'CZK',
      amount: '123.47',
      to: { BankAccount: ownAccount.czech },
    });
    await context.close();
    const late = await openLate(await mailedLink(demo.verified.email, /123[.,]47/, 'act=confirm'));
    await clickTwice(main(late.page).getByRole('button', { name: 'Confirm the withdrawal' }));
    expect(late.changes).toEqual([]);
    late.release();
    await late.page.getByText(/^The withdrawal is confirmed/).waitFor();
    await settle(late.page);
    expect(times(late.changes, '/api/withdrawals/confirm')).toBe(1);
    await late.context.close();
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
