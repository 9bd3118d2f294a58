import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../platform/axe.ts';
import { desktop, openBrowser, openVisitorPage } from '../platform/browser.ts';
import { accountSections } from '../platform/every-page.ts';
import { demo, logIn } from '../platform/log-in.ts';

/** Each page is loaded once and shown in both looks. */
const looks = [
  { colorScheme: 'light', viewport: desktop },
  { colorScheme: 'dark', viewport: { width: 320, height: 640 } },
] as const;
/** A page mostly waits for its responses, so several are tested in parallel. */
const tabs = 3;

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

async function wear(tab: Page, { colorScheme, viewport }: (typeof looks)[number]): Promise<void> {
  await tab.setViewportSize(viewport);
  await tab.emulateMedia({ colorScheme });
  // While a colour changes, its contrast may be too low.
  await tab.waitForFunction(() =>
    document.getAnimations().every((one) => !(one instanceof CSSTransition) || one.playState !== 'running'),
  );
}

test('a user’s own pages have no errors, sideways scrolling or accessibility violations', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US', portal: 'exchange' });
  await logIn(page, demo.balances);
  const left = personalPages.values();
  const lookInOneTab = async () => {
    const tab = await context.newPage();
    const errors: string[] = [];
    tab.on('pageerror', (error) => errors.push(error.message));
    tab.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    let order: readonly (typeof looks)[number][] = looks;
    for (const path of left) {
      errors.length = 0;
      await tab.goto(path, { waitUntil: 'load' });
      const title = tab.getByRole('main').getByRole('heading', { level: 1 });
      await title.waitFor();
      await tab.waitForLoadState('networkidle', { timeout: 30_000 }).catch(() => undefined);
      for (const look of order) {
        await wear(tab, look);
        const about = `${path}, ${look.colorScheme}`;
        const width = await tab.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(await findAxeViolations(tab), `axe, ${about}`).toEqual([]);
        expect.soft(width, `sideways scroll, ${about}`).toBeLessThanOrEqual(look.viewport.width);
      }
      // The next page loads in the look in which this one ends.
      order = order.toReversed();
      expect.soft(errors, `said in the console, ${path}`).toEqual([]);
    }
  };
  await Promise.all(Array.from({ length: tabs }, lookInOneTab));
  await context.close();
});
