import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { fetchFromPage } from '../platform/fetch-from-page.ts';
import { demo, logIn } from '../platform/log-in.ts';
import { openOwnAccount } from '../platform/own-account.ts';

// The header of a logged-in user, by keyboard only; keyboard.e2e.ts tests the header of a visitor.

let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page, context } = await openVisitorPage(browser, { locale: 'en-US' }));
  await context.addInitScript("localStorage.setItem('cookies_accepted', 'false')");
  await logIn(page, demo.balances);
});
afterAll(() => browser.close());

const readFocusedName = (on = page) =>
  on.evaluate("document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent");

/** Presses Tab until this element has the focus. */
async function walkTo(name: string | RegExp, most = 60, on = page): Promise<void> {
  const isThere = async () => {
    const focused = String(await readFocusedName(on)).trim();
    return typeof name === 'string' ? focused === name : name.test(focused);
  };
  for (let steps = 0; steps < most && !(await isThere()); steps += 1) await on.keyboard.press('Tab');
  expect(await isThere(), `never came to ${name}, but to ${await readFocusedName(on)}`).toBe(true);
}

test('the account menu opens, traps the focus, closes by Escape, and Enter opens a link', async () => {
  await page.goto('/orders');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Account' }).waitFor();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await walkTo('Account');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Account' });
  await menu.waitFor();
  // The dialog opens at once; its links may load a moment later.
  await menu.getByRole('link', { name: 'Security' }).waitFor();
  const stops: string[] = [];
  for (let steps = 0; steps < 12; steps += 1) {
    await page.keyboard.press('Tab');
    const isInside =
      "document.activeElement === document.body || document.activeElement.closest('dialog') !== null";
    expect(await page.evaluate(isInside)).toBe(true);
    stops.push(String(await readFocusedName()));
  }
  expect(stops).toContain('Security');
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await expect.poll(() => readFocusedName()).toBe('Account');

  await page.keyboard.press('Enter');
  await menu.waitFor();
  await walkTo('Security', 20);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/myaccount?section=security');
  await menu.waitFor({ state: 'hidden' });
});

test('customer support is reachable, and the search opens a page of the account', async () => {
  await page.goto('/balance');
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).waitFor();
  await walkTo(/^Customer Support/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/myaccount?section=support');
  const field = page.getByRole('combobox', { name: 'Search' });
  // A link followed before hydration has reloaded the page, which listens to keys once its scripts have loaded.
  const isOpened = async () => {
    await page.keyboard.press('Control+k');
    return field.isVisible();
  };
  await expect.poll(isOpened).toBe(true);
  await expect.poll(() => readFocusedName()).toBe('Search');
  // The results of the first letters stay until these arrive.
  const answered = page.waitForResponse(/\/api\/websearch\?.*=withdraw(&|$)/);
  await page.keyboard.type('withdraw');
  await answered;
  const found = page.getByRole('dialog', { name: 'Search' });
  await found
    .getByRole('option', { name: /^Withdraw/ })
    .first()
    .waitFor();
  const chosen = found.getByRole('option', { selected: true });
  for (let steps = 0; steps < 10 && !(await chosen.innerText()).startsWith('Withdraw'); steps += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/withdraw');
});

test('arrow keys move through the portfolios, Escape keeps the selection, and Enter changes it', async () => {
  const { page: own, context: its } = await openVisitorPage(browser, { locale: 'en-US' });
  await its.addInitScript("localStorage.setItem('cookies_accepted', 'false')");
  await openOwnAccount(own, 'portfolios');
  for (const publicName of ['Children', 'Pension'])
    await fetchFromPage(own, '/api/user/portfolios', { type: 'basic', publicName });
  await own.goto('/balance');
  await own.getByRole('banner').getByRole('button', { name: 'Portfolio: Portfolio 1' }).waitFor();
  await walkTo('Portfolio: Portfolio 1', 60, own);
  await own.keyboard.press('Enter');
  const list = own.getByRole('listbox', { name: 'Portfolio' });
  await list.waitFor();
  const reached = async () => {
    const id = await list.getAttribute('aria-activedescendant');
    return own.locator(`[id="${id}"]`).innerText();
  };
  await expect.poll(reached).toContain('Portfolio 1');
  for (const name of ['Children', 'Pension', 'Pension']) {
    await own.keyboard.press('ArrowDown');
    await expect.poll(reached).toContain(name);
  }
  await own.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  await expect.poll(() => readFocusedName(own)).toBe('Portfolio: Portfolio 1');

  await own.keyboard.press('Enter');
  await list.waitFor();
  await own.keyboard.press('ArrowDown');
  await own.keyboard.press('Enter');
  await list.waitFor({ state: 'hidden' });
  await expect.poll(() => readFocusedName(own)).toBe('Portfolio: Children');
  // The name changes at once, before the server has responded.
  const selected = async () =>
    (await fetchFromPage(own, '/api/user/portfolios')).selectedPortfolio.publicName;
  await expect.poll(selected).toBe('Children');
  await its.close();
});

test('the menu of a phone contains the links of the account and the logout', async () => {
  await page.setViewportSize(phone);
  await page.goto('/orders');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  const button = page.getByRole('button', { name: 'Menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  // The dialog opens at once; its links may load a moment later.
  await menu.getByRole('link', { name: 'Security' }).waitFor();
  for (const name of ['Balance', 'Orders', 'Security', 'Log out']) await walkTo(name, 80);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate<string | null>("localStorage.getItem('token_anycoin')")).toBe(null);
});
