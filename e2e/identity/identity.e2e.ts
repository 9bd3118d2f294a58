import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  desktop,
  openBrowser,
  openVisitorPage,
  phone,
  resolveOrigin,
  type Visitor,
} from '../platform/browser.ts';
import { type Credentials, demo, submitLogin } from '../platform/log-in.ts';
import { mailTo } from '../platform/sandbox.ts';

let browser: Browser;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
afterAll(() => browser.close());

async function visit(visitor: Visitor = {}): Promise<Page> {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US', ...visitor });
  contexts.push(context);
  return page;
}

/** Returns a link from the newest mail to this address with a matching subject. */
async function mailedLink(to: string, subject: RegExp, path: string): Promise<string> {
  const { links } = await mailTo(to, subject);
  const link = links.find((url) => url.includes(path));
  if (link === undefined) throw new Error(`No link to ${path} was mailed to ${to}`);
  return link;
}

let accounts = 0;

/** An account for this test only, because the test changes its password and its sessions. */
async function newAccount(): Promise<Credentials> {
  accounts += 1;
  const account = { email: `own-${accounts}-${Date.now()}@journey.test`, password: 'Blue-lanterns-7' };
  const page = await visit();
  await page.goto('/register');
  await register(page, account.email);
  await page.goto(await mailedLink(account.email, /Your account/, '/set_password'));
  await page.getByLabel('New password').fill(account.password);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.waitForURL('**/balance');
  return account;
}

async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/account_created');
}

const accountButton = (page: Page) => page.getByRole('button', { name: 'Account', exact: true });

describe('an account', () => {
  test('is opened with an e-mail address, a mailed link and a valid password', async () => {
    const page = await visit();
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Please enter your e-mail.').waitFor();
    await page.getByText('Please agree to the terms.').waitFor();

    await page.getByLabel('E-mail').fill('nobody');
    await page.getByLabel('E-mail').blur();
    await page.getByText('Value "nobody" is not a valid email address.').waitFor();

    const email = `new-${Date.now()}@journey.test`;
    await register(page, email);
    await page.getByText(`We have sent a link to ${email}.`).waitFor();
    expect(page.url()).not.toContain(email);

    await page.goto(await mailedLink(email, /Your account/, '/set_password'));
    const password = page.getByLabel('New password');
    const save = page.getByRole('button', { name: 'Save the password' });
    const refusals = [
      ['', 'Password must contain a letter.'],
      ['a', 'Password must contain a capital letter.'],
      ['aB', 'Password must contain a number.'],
      ['aB1', 'Password must have at least 8 characters.'],
      ['myAnycoin99', 'Password is not strong enough'],
      ['Password1', 'This password is on lists of leaked passwords. Please choose another one.'],
    ] as const;
    for (const [typed, text] of refusals) {
      await password.fill(typed);
      await save.click();
      await expect.poll(() => describedBy(page)).toBe(text);
    }

    await password.fill('Blue-lanterns-7');
    await save.click();
    // Setting the first password logs in.
    await page.waitForURL('**/balance');
    await page.getByText('Your password is saved and you are logged in.').waitFor();
    await page.getByText('Nothing here yet').waitFor();
    await accountButton(page).waitFor();
    expect(await page.getByRole('banner').getByRole('link', { name: 'Register' }).count()).toBe(0);
  });

  test('keeps the typed e-mail after a wrong password, and a mailed link sets a new password', async () => {
    const account = await newAccount();
    const page = await visit();
    await page.goto('/login');
    await submitLogin(page, { ...account, password: 'not this one' });
    await page.getByText('The e-mail or the password is incorrect.').waitFor();
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(account.email);

    await page.getByRole('link', { name: "I don't know the password" }).click();
    // The previous page also has an e-mail field.
    const send = page.getByRole('button', { name: 'Send me the link' });
    await send.waitFor();
    await page.getByLabel('E-mail').fill(account.email);
    await send.click();
    await page.getByText(`We have sent a link to ${account.email}.`).waitFor();

    const link = await mailedLink(account.email, /Set your password/, '/set_password');
    await page.goto(link);
    await page.getByLabel('New password').fill('Tatra-mornings-4');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.waitForURL('**/password_updated');
    await page.getByText('For your safety you were logged out on every device.').waitFor();
    await submitLogin(page, { ...account, password: 'Tatra-mornings-4' });
    await page.waitForURL('**/balance');

    // The link works only once.
    const other = await visit();
    await other.goto(link);
    await other.getByText('This link is no longer valid. Please ask for a new one.').waitFor();
    await other.getByRole('link', { name: 'Request a new link' }).click();
    await other.waitForURL('**/forgot_password');
  });

  test('is confirmed by the mailed link, also if it is opened twice', async () => {
    const page = await visit();
    await page.goto('/register');
    const email = `confirm-${Date.now()}@journey.test`;
    await register(page, email);
    const link = await mailedLink(email, /Your account/, '/email_verification');
    for (const _ of ['first', 'again']) {
      await page.goto(link);
      await page.getByText('Your e-mail is confirmed').waitFor();
    }
    await page.goto('/email_verification?token=never-issued');
    await page.getByText('This link is no longer valid. Please ask for a new one.').waitFor();
  });
});

describe('a page that needs a login', () => {
  test('shows the login gate, and the login leads back to the page', async () => {
    const page = await visit();
    await page.goto('/orders');
    await page.getByText('Please login to view this page.').waitFor();
    expect(await page.getByText('You were automatically logged out after inactivity.').count()).toBe(0);
    await page.getByRole('link', { name: "I don't know the password" }).waitFor();
    await page.getByRole('link', { name: 'Go to login' }).click();
    await submitLogin(page, demo.balances);
    await page.waitForURL('**/orders');
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    await accountButton(page).waitFor();
  });

  test('never redirects to another site after the login', async () => {
    const page = await visit();
    await page.goto(`/login?next=${encodeURIComponent('//evil.example/')}`);
    await submitLogin(page, demo.balances);
    await page.waitForURL('**/balance');
    expect(new URL(page.url()).origin).toBe(resolveOrigin());
  });

  test('reports that the session ended after a logout from another device', async () => {
    const account = await newAccount();
    const [here, there] = [await visit(), await visit()];
    for (const page of [here, there]) {
      await page.goto('/login?next=/myaccount%3Fsection%3Dsettings');
      await submitLogin(page, account);
      await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    }
    await there.reload();
    const others = there.getByRole('listitem').getByRole('button', { name: /^Log out/ });
    await others.first().waitFor();
    while ((await others.count()) > 0) {
      const left = await others.count();
      await others.first().click();
      await expect.poll(() => others.count()).toBeLessThan(left);
    }

    // The live connection ends with the session, so the page notices without any action.
    await here.getByText('You were automatically logged out after inactivity.').waitFor();
    await here.getByText('Please login to view this page.').waitFor();
    await here.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    await expect.poll(() => here.evaluate(() => localStorage.getItem('token_anycoin'))).toBeNull();
    await there.getByText('This device', { exact: true }).waitFor();
  });

  test('logging out deletes the token and leads to the home page', async () => {
    const page = await visit();
    await page.goto('/login');
    await submitLogin(page, demo.balances);
    await accountButton(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(`${resolveOrigin()}/`);
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token_anycoin'))).toBeNull();
  });

  test('on a phone the drawer contains the links of the account and the logout', async () => {
    const page = await visit({ viewport: phone });
    await page.goto('/login');
    await submitLogin(page, demo.balances);
    await page.waitForURL('**/balance');
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog');
    for (const name of ['Home', 'Balance', 'Orders', 'Settings', 'My Account'])
      await drawer.getByRole('link', { name, exact: true }).waitFor();
    await drawer.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(`${resolveOrigin()}/`);
  });
});

describe('language and colours', () => {
  test('are remembered, and the server renders them', async () => {
    const page = await visit({ viewport: desktop, colorScheme: 'light' });
    await page.goto('/');
    const light = await readBackground(page);
    await openWindow(page, 'Language and appearance');
    await page.getByRole('radio', { name: 'Dark' }).check();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).waitFor();

    // The server's response is already right before any script runs, so nothing flashes.
    const html = await (await page.context().request.get('/')).text();
    expect(html).toMatch(/<html lang="de-DE" data-scheme="dark"/);
    expect(html).toContain('Anmelden');

    await page.reload();
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).waitFor();
    await expect.poll(() => readBackground(page)).not.toBe(light);
    await openWindow(page, 'Sprache und Darstellung');
    await page.getByRole('radio', { name: 'Hell' }).check();
    await expect.poll(() => readBackground(page)).toBe(light);
  });

  test('the header of a logged-in user is server-rendered too', async () => {
    const page = await visit();
    await page.goto('/login');
    await submitLogin(page, demo.balances);
    await page.waitForURL('**/balance');
    const html = await (await page.context().request.get('/')).text();
    expect(html).toContain('href="/balance"');
    expect(html).not.toContain('href="/register"');
  });
});

async function openWindow(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').waitFor();
}

/** The description that a screen reader reads with the focused field. */
function describedBy(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-describedby') ?? '';
    return document.getElementById(id)?.textContent ?? undefined;
  });
}

function readBackground(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}
