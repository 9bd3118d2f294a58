import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  desktop,
  longestWaitMs,
  openBrowser,
  openVisitorPage,
  phone,
  resolveOrigin,
} from '../platform/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('by keyboard alone', () => {
  let page: Page;
  let context: BrowserContext;
  beforeAll(async () => {
    ({ page, context } = await openVisitorPage(browser, { locale: 'en-US' }));
    await context.addInitScript("localStorage.setItem('cookies_accepted', 'false')");
  });
  afterAll(() => context.close());
  beforeEach(async () => {
    await page.setViewportSize(desktop);
    await page.goto('/');
    await pageIsAlive();
  });

  /** Waits until the countdown changes: the server renders it too, and a key pressed before hydration is lost. */
  async function pageIsAlive(): Promise<void> {
    const countdown = page.getByText(/New rate in \d+ second/);
    const drawn = await countdown.innerText();
    await expect.poll(() => countdown.innerText()).not.toBe(drawn);
  }

  const readFocusedName = () =>
    page.evaluate(
      "document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent",
    );
  test('every stop of the first screen has a visible focus, in reading order', async () => {
    const stops: string[] = [];
    for (let steps = 0; steps < 24; steps += 1) {
      await page.keyboard.press('Tab');
      stops.push(String(await readFocusedName()));
      const outline = await page.evaluate(`(() => {
        const styleOf = (one) => getComputedStyle(one);
        const at = document.activeElement;
        const drawn = [at, at.parentElement, at.closest('label'), at.closest('tr'), at.nextElementSibling].filter(Boolean);
        return drawn.some((one) => styleOf(one).outlineStyle !== 'none' || styleOf(one).boxShadow !== 'none');
      })()`);
      expect(outline, `no ring around ${stops.at(-1)}`).toBe(true);
    }
    const places = ['anycoin, home', 'Blog', 'Log in', 'Register', 'Payment currency'].map((name) =>
      stops.findIndex((stop) => stop.startsWith(name)),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  test('the language and appearance menu opens, closes by Escape and restores the focus', async () => {
    const button = page.getByRole('button', { name: /^Language and appearance/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Dark' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: 'Dark' }).waitFor({ state: 'hidden' });
    await expect.poll(readFocusedName).toMatch(/^Language and appearance/);
  });

  test('the search opens by its shortcut, arrow keys select a result, and Enter opens it', async () => {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search' });
    await field.waitFor();
    await expect.poll(readFocusedName).toBe('Search');
    // The results of the first letters stay until these arrive.
    const answered = page.waitForResponse(/\/api\/websearch\?.*=limits(&|$)/);
    await page.keyboard.type('limits');
    await answered;
    const chosen = page.getByRole('option', { selected: true });
    await page
      .getByRole('option', { name: /^Limits/ })
      .first()
      .waitFor();
    for (let steps = 0; steps < 10 && !(await chosen.innerText()).startsWith('Limits'); steps += 1)
      await page.keyboard.press('ArrowDown');
    const isNamed = async () =>
      (await chosen.getAttribute('id')) === (await field.getAttribute('aria-activedescendant'));
    await expect.poll(isNamed).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/limits');
    await field.waitFor({ state: 'hidden' });
  });

  test('an article in the results shows its title despite a long lead', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('taxes');
    const title = page.getByRole('group', { name: 'Articles' }).getByText(/tax/i).first();
    await expect.poll(async () => (await title.boundingBox())?.width ?? 0).toBeGreaterThan(100);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Search' }).waitFor({ state: 'hidden' });
  });

  test('the search restores the focus when it closes', async () => {
    await page.getByRole('button', { name: /^Search/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Search' }).waitFor();
    await expect.poll(readFocusedName).toBe('Search');
    await page.keyboard.type('b');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Search' }).waitFor({ state: 'hidden' });
    await expect.poll(readFocusedName).toMatch(/^Search/);
  });

  test('the menu of a phone traps the focus, restores it, and opens links', async () => {
    await page.setViewportSize(phone);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).focus();
    await page.keyboard.press('Enter');
    await menu.waitFor();
    // The dialog opens at once; its links may load a moment later.
    await menu.getByRole('link', { name: 'Log in' }).waitFor();
    const stops: string[] = [];
    for (let steps = 0; steps < 40; steps += 1) {
      await page.keyboard.press('Tab');
      // After the last element the browser's own toolbar gets the focus.
      const isInside =
        "document.activeElement === document.body || document.activeElement.closest('dialog') !== null";
      expect(await page.evaluate(isInside)).toBe(true);
      stops.push(String(await readFocusedName()));
    }
    for (const name of ['Close', 'Log in', 'Search', 'Blog', 'Dark'])
      expect(
        stops.some((stop) => stop.includes(name)),
        name,
      ).toBe(true);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expect.poll(readFocusedName).toBe('Menu');

    await page.keyboard.press('Enter');
    await menu.getByRole('button', { name: 'Search' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Search' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Search' }).waitFor({ state: 'hidden' });
    await expect.poll(readFocusedName).toBe('Search');
    await menu.getByRole('link', { name: 'Blog' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/blog');
    await menu.waitFor({ state: 'hidden' });
  });

  test('typing filters the coins, and Enter selects one', async () => {
    const button = page.getByRole('button', { name: 'Cryptocurrency' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('option', { name: /Ethereum/ })
      .first()
      .waitFor();
    await page.keyboard.type('litecoin');
    await page
      .getByRole('option', { name: /Ethereum/ })
      .first()
      .waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await page.getByRole('option').first().waitFor({ state: 'hidden' });
    await expect.poll(() => button.innerText()).toContain('LTC');
    await expect.poll(readFocusedName).toMatch(/Cryptocurrency/);
  });

  test('an order is started: side, currency, amount, Enter', async () => {
    await page.getByRole('radio', { name: 'Buy' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByLabel('You sell').waitFor();
    await page.keyboard.press('ArrowLeft');
    const currency = page.getByRole('button', { name: 'Payment currency' });
    await currency.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Euro' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('option', { name: 'Euro' }).waitFor({ state: 'hidden' });
    await expect.poll(readFocusedName).toMatch(/Payment currency/);
    await page.getByLabel('You pay').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('2500');
    await page.keyboard.press('Enter');
    await page.waitForURL(/fiat_value=2500/);
  });
});

test.each([
  ['/', /1\sBTC for €[\d,]+/],
  ['/koupit/bitcoin', /You pay/],
  ['/currencies', /Ethereum/],
  ['/markets', /33 markets of the exchange/],
  ['/fees', /0\.00002.BTC/],
  ['/limits', /You can start with an e-\u2060?mail/],
  ['/blog/first-purchase', /variable symbol/],
  ['/faq', /Do I need to register to buy\?/],
] as const)('%s is readable without scripts', async (path, text) => {
  const context = await browser.newContext({
    baseURL: resolveOrigin(),
    javaScriptEnabled: false,
    locale: 'en-US',
  });
  context.setDefaultTimeout(longestWaitMs);
  const page = await context.newPage();
  await page.goto(path);
  const main = page.getByRole('main');
  expect(await main.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  expect(await main.innerText()).toMatch(text);
  await context.close();
});
