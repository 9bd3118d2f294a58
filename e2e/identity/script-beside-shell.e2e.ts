import type { Browser, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { openOwnAccount } from '../platform/own-account.ts';

// The maximum that each identity page may load in addition to what every page loads.

const maxBytes = 15_700;
const openPages = [
  '/login',
  '/register',
  '/forgot_password',
  '/login_token',
  '/set_password',
  '/email_verification',
  '/oauth',
  '/twofactor_guide',
  '/overeni',
  '/potvrzeni',
  '/email_unsubscribe',
] as const;
const ownPages = [
  '/form',
  '/bankid',
  '/myaccount',
  ...['settings', 'security', 'activity', 'verification', 'notifications', 'applications', 'taxes'].map(
    (section) => `/myaccount?section=${section}`,
  ),
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The scripts that a page loads: file name and transferred bytes. */
async function measureScripts(page: Page, path: string): Promise<ReadonlyMap<string, number>> {
  const scripts: Response[] = [];
  const note = (response: Response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response);
  };
  page.on('response', note);
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle', { timeout: 30_000 }).catch(() => undefined);
  page.off('response', note);
  const sizes = await Promise.all(
    scripts.map(async (script) => {
      const { pathname } = new URL(script.url());
      // The transferred size, even if this response came from the cache.
      return [pathname, Number(await script.headerValue('content-length'))] as const;
    }),
  );
  return new Map(sizes);
}

test.each([
  { who: 'anybody', pages: openPages },
  { who: 'their owner', pages: ownPages },
])(
  'the pages for $who load less than 15.7 kB of scripts in addition to the shell',
  async ({ who, pages }) => {
    const { page, context } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
    // Opens a separate account, because events on a shared account, such as a price alert, would load more scripts.
    if (who !== 'anybody') await openOwnAccount(page, 'light');
    const shell = await measureScripts(page, '/terms');
    for (const path of pages) {
      const own = [...(await measureScripts(page, path))].filter(([file]) => !shell.has(file));
      const bytes = own.reduce((sum, [, size]) => sum + size, 0);
      expect.soft(bytes, `${path}: ${JSON.stringify(own)}`).toBeLessThan(maxBytes);
    }
    await context.close();
  },
);
