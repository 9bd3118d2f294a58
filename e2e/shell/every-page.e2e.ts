import { z } from '@dukat/contract/z';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAxeViolations } from '../platform/axe.ts';
import { desktop, openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { demo, logIn } from '../platform/log-in.ts';
import { collectStops, type PageStop } from '../platform/page-stops.ts';

/** Records layout shifts while a page loads, and violations of its content security policy. */
const watch = `
  globalThis.shifted = 0;
  globalThis.refused = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  document.addEventListener('securitypolicyviolation', (event) => {
    globalThis.refused.push(event.violatedDirective + ' ' + event.blockedURI);
  });
`;
const watched = z.object({ shifted: z.number(), refused: z.array(z.string()) });

const stops = await collectStops();

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('finds the stops of every slice', () => {
  expect(stops.visitorStops.length).toBeGreaterThan(15);
  expect(stops.userStops.length).toBeGreaterThan(0);
});

describe.each([
  { colorScheme: 'light', viewport: desktop },
  { colorScheme: 'dark', viewport: phone },
] as const)('in $colorScheme colours, $viewport.width px wide,', ({ colorScheme, viewport }) => {
  let page: Page;
  const errors: string[] = [];
  beforeAll(async () => {
    ({ page } = await openVisitorPage(browser, { locale: 'en-US', colorScheme, viewport }));
    await page.addInitScript(watch);
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  });
  afterAll(() => page.context().close());

  const look = async ({ path, ready, maxShift = 0.002 }: PageStop) => {
    errors.length = 0;
    await page.goto(path, { waitUntil: 'load' });
    await page.getByRole('main').getByText(ready).first().waitFor();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    const { shifted, refused } = watched.parse(
      await page.evaluate('({ shifted: globalThis.shifted, refused: globalThis.refused })'),
    );
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(shifted, `layout shift on ${path}`).toBeLessThan(maxShift);
    expect.soft(refused, 'refused by the policy').toEqual([]);
    expect.soft(width, 'sideways scroll').toBeLessThanOrEqual(viewport.width);
    expect
      .soft(
        errors.filter((error) => !error.includes('404')),
        'said in the console',
      )
      .toEqual([]);
    expect(await findAxeViolations(page)).toEqual([]);
  };

  test.each(stops.visitorStops)(
    '$name loads for a visitor without layout shift, errors or accessibility violations',
    look,
  );

  test('the pages of a user load without layout shift, errors or accessibility violations', async () => {
    await logIn(page, demo.balances);
    for (const stop of stops.userStops) await look(stop);
    await page.goto('/orders');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Purchase|Sale|BTC|SOL/ })
      .first()
      .click();
    await page.getByRole('region', { name: 'Progress of the order' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
  });
});
