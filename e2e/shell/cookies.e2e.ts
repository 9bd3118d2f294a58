import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Whether a tap on the element's centre hits it, and nothing that covers it. */
function isClickable(action: Locator): Promise<boolean> {
  return action.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element === hit || element.contains(hit));
  });
}

describe('the cookie banner on a phone', () => {
  test.each([
    ['/', 'Continue', 'retail'],
    ['/buy/bitcoin', 'Create order', 'retail'],
    ['/trade?market=BTC_CZK', 'Buy', 'exchange'],
  ] as const)('covers nothing on %s, not even %j', async (path, name, portal) => {
    const { page, context } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone, portal });
    await page.goto(path);
    const question = page.getByRole('region', { name: 'Cookies' });
    const action = page.getByRole('main').getByText(name, { exact: true }).last();
    await action.waitFor();
    await expect.poll(() => question.isVisible()).toBe(true);
    await action.scrollIntoViewIfNeeded();
    await expect.poll(() => isClickable(action)).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 0));
    const overlap = async () => {
      const box = await question.boundingBox();
      const below = await page.getByRole('banner').boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0) - (below?.y ?? 0);
    };
    await expect.poll(overlap).toBeLessThanOrEqual(0);
    await context.close();
  });

  test('is server-rendered until the visitor has answered it', async () => {
    const { page, context } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
    await page.goto('/');
    const asked = async () =>
      (await (await page.request.get('/', { headers: { 'accept-language': 'en' } })).text()).includes(
        'aria-label="Cookies"',
      );
    expect(await asked()).toBe(true);
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'detached' });
    expect(await asked()).toBe(false);
    await context.close();
  });
});

test('the menu of the exchange portal links to trading and markets', async () => {
  const { page } = await openVisitorPage(browser, { locale: 'en-US', portal: 'exchange' });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Markets' }).click();
  await page.waitForURL('**/markets');
  await menu.getByRole('link', { name: 'Trading' }).click();
  await page.waitForURL('**/trade**');
});
