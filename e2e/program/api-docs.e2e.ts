import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openBrowser, openVisitorPage, phone } from '../platform/browser.ts';

// From the exchange's footer to the API documentation, and to the signature that a client must compute.

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each([
  ['a desktop', desktop, 'light'],
  ['a phone', phone, 'dark'],
] as const)(
  'on %s the documentation is linked, fits the screen and violates no content security policy',
  async (_, viewport, colorScheme) => {
    const { page, context } = await openVisitorPage(browser, {
      portal: 'exchange',
      locale: 'en-US',
      viewport,
      colorScheme,
    });
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text());
    });
    // The page sends this request once it is hydrated; before that its buttons do nothing.
    const alive = page.waitForResponse('**/api/init');
    await page.goto('/');
    await alive;
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'API documentation' }).click();
    await page.getByRole('heading', { level: 1, name: 'API documentation' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/v1/docs');

    await page.getByRole('navigation').getByRole('link', { name: 'Authentication' }).click();
    await page.getByRole('heading', { name: 'Test vector' }).scrollIntoViewIfNeeded();
    expect(
      await page.getByText('ea4bfb15fe35ba655ff088807a78ea83a20abecd09ac6aff0938f804d6fd0cd0').isVisible(),
    ).toBe(true);

    const order = page.locator('#postV1Orders');
    await order.getByText('Body', { exact: true }).click();
    await expect.poll(() => order.getByText('time_in_force', { exact: true }).first().isVisible()).toBe(true);
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBe(viewport.width);
    expect(refused).toEqual([]);
    await context.close();
  },
);

test('a portal without an exchange does not link to the API documentation', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Terms' }).waitFor();
  expect(await footer.getByRole('link', { name: 'API documentation' }).count()).toBe(0);
  await context.close();
});
