import { brands } from '@dukat/brands/sites';
import { z } from '@dukat/contract/z';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAxeViolations } from '../platform/axe.ts';
import { longestWaitMs, openBrowser, type portals, resolveOrigin } from '../platform/browser.ts';
import { allPages, isHiddenOn, type TestedPage } from '../platform/every-page.ts';
import { allLooks, measureContrasts } from './contrast.ts';

// Visits every page in both themes, each time on another brand, so that each brand's look meets every kind of page: once on the narrowest
// phone, once on a desktop zoomed to 200 % with reduced motion. On the desktop each page is also shown in the colours of every brand in
// both themes, and the contrast of every text is computed.
// AXE=all visits every page on every brand.

const smallPhone = { width: 320, height: 640 } as const;
const enlarged = { width: 720, height: 450 } as const;

interface Stop {
  readonly brand: string;
  readonly path: string;
  readonly needsLogin: boolean;
}

const isWhole = process.env.AXE === 'all';

/** Selects the next brand in turn among those that show the page, or all of them with AXE=all. */
function listStops({ key, path, needsLogin }: TestedPage, turn: number): readonly Stop[] {
  const showing = brands.filter(({ hiddenPages }) => !isHiddenOn(key, hiddenPages));
  return showing
    .filter((_, index) => isWhole || index === turn % showing.length)
    .map(({ id }) => ({ brand: id, path, needsLogin }));
}

const looks = [
  { colorScheme: 'light', viewport: enlarged, turn: 0, isDressed: true },
  { colorScheme: 'dark', viewport: smallPhone, turn: 4, isDressed: false },
] as const;

/** Brands of the exchange use the exchange portal. */
function brandOrigin(brand: string): string {
  const portal = brands.find(({ id }) => id === brand)?.hosts[0]?.portal;
  const name = portal === 'exchange' ? 'exchange' : portal === 'retail2' ? 'secondRetail' : 'retail';
  return resolveOrigin({
    host: `${brand.toLowerCase()}.localhost`,
    portal: name satisfies keyof typeof portals,
  });
}

const seen = z.object({ refused: z.array(z.string()), width: z.number(), moving: z.array(z.string()) });
const watch = `
  globalThis.refused = [];
  document.addEventListener('securitypolicyviolation', (event) => {
    globalThis.refused.push(event.violatedDirective + ' ' + event.blockedURI);
  });
`;
const look = `({
  refused: globalThis.refused,
  width: document.documentElement.scrollWidth,
  moving: document.getAnimations()
    .filter((one) => one.playState === 'running' && one.effect.getTiming().iterations === Infinity)
    .map((one) => one.effect.target?.className ?? ''),
})`;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(looks)(
  'in $colorScheme colours, $viewport.width px wide,',
  ({ colorScheme, viewport, turn, isDressed }) => {
    let context: BrowserContext;
    let page: Page;
    const errors: string[] = [];
    beforeAll(async () => {
      context = await browser.newContext({
        locale: 'en-US',
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      context.setDefaultTimeout(longestWaitMs);
      page = await context.newPage();
      await page.addInitScript(watch);
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    });
    afterAll(() => context.close());

    const visit = async ({ brand, path }: Stop) => {
      const url = `${brandOrigin(brand)}${path}`;
      const cookies = { cookies_accepted: 'false', locale: 'en_US' };
      await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
      errors.length = 0;
      await page.goto(url, { waitUntil: 'load' });
      // A page rendered only in the browser has its title once it has loaded.
      await page.waitForFunction(
        () => document.title.includes(' | ') && document.querySelector('main [aria-busy=true]') === null,
      );
      const found = await findAxeViolations(page);
      const { refused, width, moving } = seen.parse(await page.evaluate(look));
      expect.soft(found, `axe, ${brand} ${path}`).toEqual([]);
      expect.soft(refused, `refused by the policy, ${brand} ${path}`).toEqual([]);
      expect.soft(moving, `moves although motion is reduced, ${brand} ${path}`).toEqual([]);
      // Browsers report the 404 of a missing page in the console.
      const said = errors.filter((error) => !error.includes('404'));
      expect.soft(said, `said in the console, ${brand} ${path}`).toEqual([]);
      expect.soft(width, `sideways scroll, ${brand} ${path}`).toBeLessThanOrEqual(viewport.width);
      if (!isDressed) return;
      const { read, unread, pale } = await measureContrasts(page);
      expect.soft(pale, `too pale, ${path}`).toEqual([]);
      // More texts must be checked than skipped because they are on a picture.
      expect(read, `words read, ${path}`).toBeGreaterThan(Math.max(allLooks.length, unread));
    };

    const stops = allPages.flatMap((page, index) => listStops(page, index + turn));
    test.each(stops.filter(({ needsLogin }) => !needsLogin))(
      '$path of $brand is accessible and shows no errors',
      visit,
    );
    test.each(brands.map(({ id }) => ({ brand: id, path: '/', needsLogin: false })))(
      'the home page of $brand is accessible and shows no errors',
      visit,
    );
  },
);

test('finds a look with too little contrast', async () => {
  const page = await browser.newPage({ viewport: enlarged });
  await page.goto(`${brandOrigin('anycoin')}/fees`, { waitUntil: 'load' });
  const [first] = allLooks;
  if (first === undefined) throw new Error('expected at least one look');
  const spoiled = { ...first, properties: [...first.properties, ['--ink-2', '#c8c8c8'] as const] };
  const { pale } = await measureContrasts(page, [spoiled]);
  expect(pale.length).toBeGreaterThan(3);
  expect(new Set(allLooks.map(({ name }) => name)).size).toBe(brands.length * 2);
  await page.close();
});
