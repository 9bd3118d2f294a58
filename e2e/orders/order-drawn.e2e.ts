import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { createOrder, fillVisitorDetails, openExchange } from '../platform/english-exchange.ts';
import { demo, logIn } from '../platform/log-in.ts';
import { readOrderLink } from '../platform/order-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Returns the server's response for the page's address, with this browser's cookies and without running scripts. */
async function firstAnswer(page: Page, address: string) {
  const answer = await page.request.get(address, { headers: { 'accept-language': 'en-US' } });
  const html = await answer.text();
  return { says: (text: string) => html.includes(text), keptBy: answer.headers()['cache-control'] };
}

async function visitorsOrder(who: string): Promise<Page> {
  const { page } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
  await openExchange(page, '/buy/bitcoin');
  await fillVisitorDetails(page, who);
  await page.getByRole('radio', { name: 'Bank transfer' }).first().check();
  await createOrder(page);
  await page.getByRole('button', { name: 'Copy: Variable symbol' }).waitFor();
  return page;
}

describe('the server-rendered page of an order', () => {
  test('contains a visitor’s order only for its secret link', async () => {
    const page = await visitorsOrder('drawn');
    const symbol = await page
      .getByRole('button', { name: 'Copy: Variable symbol' })
      .locator('..')
      .innerText();
    const { id, secret } = readOrderLink(page);
    const own = await firstAnswer(page, `/order?id=${id}&secret=${secret}`);
    expect([own.says(symbol.trim()), own.says('Order details')]).toEqual([true, true]);
    expect(own.keptBy).toBe('private, no-store');

    const { page: stranger } = await openVisitorPage(browser, { locale: 'en-US' });
    for (const address of [`/order?id=${id}`, `/order?id=${id}&secret=${secret.slice(0, -1)}x`]) {
      const { says } = await firstAnswer(stranger, address);
      expect([says(symbol.trim()), says('Order details')]).toEqual([false, false]);
    }
  });

  test('contains an account’s order only while its owner is logged in', async () => {
    const { page } = await openVisitorPage(browser, { locale: 'en-US' });
    await logIn(page, demo.balances);
    await page.goto('/orders');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Purchase|Sale|BTC|SOL/ })
      .first()
      .click();
    await page.getByRole('region', { name: 'Order details' }).waitFor();
    const address = page.url();
    const isDrawnFor = async (who: Page) => (await firstAnswer(who, address)).says('Order details');
    expect(await isDrawnFor(page)).toBe(true);

    const { page: stranger } = await openVisitorPage(browser, { locale: 'en-US' });
    await logIn(stranger, demo.verified);
    expect(await isDrawnFor(stranger)).toBe(false);

    const left = page.waitForResponse((answer) => answer.url().endsWith('/api/logout'));
    await page.getByRole('button', { name: 'Account' }).first().click();
    await page.getByRole('button', { name: 'Log out' }).first().click();
    await left;
    expect(await isDrawnFor(page)).toBe(false);
  });

  test('hydrates without an error', async () => {
    const page = await visitorsOrder('hydrated');
    const said: string[] = [];
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Copy: Variable symbol' }).waitFor();
    expect(said).toEqual([]);
  });
});
