import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage } from '../platform/browser.ts';
import { demo, logIn } from '../platform/log-in.ts';
import { ownTradingAccount } from '../platform/trader.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const languages = ['cs_CZ', 'sk_SK', 'en_US', 'de_DE', 'es_ES'];
const widths = [900, 1024, 1139, 1140, 1328, 1359, 1360];

/** Returns whether the link lies within the visible part of the menu. */
async function isInViewport(page: Page): Promise<boolean> {
  return page.locator('header nav').evaluate((nav) => {
    const link = nav.querySelector('a[href^="/lightning"]')?.getBoundingClientRect();
    const { top, bottom, right } = nav.getBoundingClientRect();
    return (
      link !== undefined &&
      link.width > 0 &&
      link.top >= top &&
      link.bottom <= bottom + 1 &&
      link.right <= right + 1
    );
  });
}

test.each(['retail', 'exchange'] as const)(
  'the %s portal shows a user the compact Lightning link from 900 px, in every language',
  async (portal) => {
    const { page, context } = await openVisitorPage(browser, { locale: 'en-US', portal });
    await logIn(page, demo.balances);
    // The portfolio switcher takes room from the menu.
    await ownTradingAccount(page);
    const hidden: string[] = [];
    for (const language of languages) {
      await page.goto(`/howitworks?locale=${language}`);
      await page.locator('header nav a[href^="/lightning"]').waitFor({ state: 'attached' });
      // Text has its final width only once its font has loaded.
      await page.evaluate(async () => void (await document.fonts.ready));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        if (!(await isInViewport(page))) hidden.push(`${language} at ${width}`);
      }
    }
    expect(hidden).toEqual([]);
    await context.close();
  },
);
