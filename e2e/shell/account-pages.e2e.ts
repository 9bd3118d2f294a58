import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAxeViolations } from '../platform/axe.ts';
import { desktop, openBrowser, openVisitorPage } from '../platform/browser.ts';
import { accountSections } from '../platform/every-page.ts';
import { demo, logIn } from '../platform/log-in.ts';

const smallPhone = { width: 320, height: 640 } as const;
const longestBusyMs = 30_000;

/** The pages with personal data, by path. */
const personalPages = [
  '/balance',
  '/orders',
  '/withdraw',
  '/form',
  '/bankid',
  '/myaccount',
  ...accountSections.map((section) => `/myaccount?section=${section}`),
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each([
  { colorScheme: 'light', viewport: desktop },
  { colorScheme: 'dark', viewport: smallPhone },
] as const)('in $colorScheme colours, $viewport.width px wide,', ({ colorScheme, viewport }) => {
  test('a user’s own pages have no errors, sideways scrolling or accessibility violations', async () => {
    const { page, context } = await openVisitorPage(browser, {
      locale: 'en-US',
      colorScheme,
      viewport,
      portal: 'exchange',
    });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await logIn(page, demo.balances);
    for (const path of personalPages) {
      errors.length = 0;
      await page.goto(path, { waitUntil: 'load' });
      await page
        .getByRole('main')
        .getByRole('heading', { level: 1 })
        .waitFor({ state: 'visible', timeout: longestBusyMs });
      await page.waitForLoadState('networkidle').catch(() => undefined);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(await findAxeViolations(page), `axe, ${path}`).toEqual([]);
      expect.soft(width, `sideways scroll, ${path}`).toBeLessThanOrEqual(viewport.width);
      expect.soft(errors, `said in the console, ${path}`).toEqual([]);
    }
    await context.close();
  });
});
