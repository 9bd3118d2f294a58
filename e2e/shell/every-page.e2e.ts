import { z } from '@dukat/contract/z';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findingsOn } from '../platform/axe.ts';
import { desktop, openBrowser, phone, visitorIn } from '../platform/browser.ts';
import { demo, logIn } from '../platform/log-in.ts';

/** Counts what moves while a page loads, and what the policy of the page would not let it do. */
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

interface Stop {
  readonly name: string;
  readonly path: string;
  /** The page is whole once this can be read. */
  readonly ready: string | RegExp;
  /** Of the layout while it loads; nothing that an eye would see unless said otherwise. */
  readonly mostShift?: number;
}

const visitorStops: readonly Stop[] = [
  { name: 'home', path: '/', ready: /New rate in \d+ second/ },
  { name: 'exchange, buying', path: '/koupit/bitcoin', ready: /New rate in \d+ second/ },
  { name: 'exchange, selling', path: '/prodat/ethereum', ready: /New rate in \d+ second/ },
  { name: 'a coin that nobody trades', path: '/koupit/no-such-coin', ready: 'We do not trade this coin.' },
  { name: 'markets', path: '/markets', ready: 'BTC' },
  { name: 'all coins', path: '/currencies', ready: 'Bitcoin' },
  { name: 'how it works', path: '/howitworks', ready: 'Choose an amount' },
  { name: 'what is not open yet', path: '/staking', ready: 'Staking is not open with us yet.' },
  { name: 'contact', path: '/contact', ready: 'Where to find us' },
  { name: 'fees', path: '/fees', ready: 'Money in and out' },
  { name: 'limits', path: '/limits', ready: 'One order' },
  { name: 'status', path: '/status', ready: 'Every sum in our books agrees.' },
  { name: 'verification of a statement', path: '/verify_statement', ready: 'Choose a file' },
  { name: 'terms', path: '/terms', ready: /./ },
  { name: 'login', path: '/login', ready: 'Log in' },
  {
    name: 'a return from a login provider that brings nothing',
    path: '/oauth',
    ready: 'The login could not be confirmed. Please start again.',
  },
  { name: 'bank identity', path: '/bankid', ready: 'Log in first, so that we know which account to verify.' },
  { name: 'the gate before the orders', path: '/orders', ready: 'Please login to view this page.' },
  { name: 'an order that is not there', path: '/order?id=nothing', ready: 'Order not found.' },
];
const userStops: readonly Stop[] = [
  { name: 'orders', path: '/orders', ready: /Completed/ },
  // What a user pays with by default is known only with the balance, which is not in the first answer.
  { name: 'exchange of a user', path: '/koupit/bitcoin', ready: /New rate in \d+ second/, mostShift: 0.02 },
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each([
  { colorScheme: 'light', viewport: desktop },
  { colorScheme: 'dark', viewport: phone },
] as const)('in $colorScheme colours, $viewport.width px wide,', ({ colorScheme, viewport }) => {
  let page: Page;
  const errors: string[] = [];
  beforeAll(async () => {
    ({ page } = await visitorIn(browser, { locale: 'en-US', colorScheme, viewport }));
    await page.addInitScript(watch);
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  });
  afterAll(() => page.context().close());

  const look = async ({ path, ready, mostShift = 0.002 }: Stop) => {
    errors.length = 0;
    await page.goto(path, { waitUntil: 'load' });
    await page.getByRole('main').getByText(ready).first().waitFor();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    const { shifted, refused } = watched.parse(
      await page.evaluate('({ shifted: globalThis.shifted, refused: globalThis.refused })'),
    );
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(shifted, `layout shift on ${path}`).toBeLessThan(mostShift);
    expect.soft(refused, 'refused by the policy').toEqual([]);
    expect.soft(width, 'sideways scroll').toBeLessThanOrEqual(viewport.width);
    expect
      .soft(
        errors.filter((error) => !error.includes('404')),
        'said in the console',
      )
      .toEqual([]);
    expect(await findingsOn(page)).toEqual([]);
  };

  test.each(visitorStops)('a visitor finds nothing in the way on $name', look);

  test('a user finds nothing in the way on own pages', async () => {
    await logIn(page, demo.balances);
    for (const stop of userStops) await look(stop);
    await page.goto('/orders');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Purchase|Sale|BTC|SOL/ })
      .first()
      .click();
    await page.getByRole('region', { name: 'Progress of the order' }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
  });
});
