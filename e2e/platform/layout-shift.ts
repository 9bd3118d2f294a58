import { z } from '@dukat/contract/z';
import type { Page } from 'playwright-core';

/** Tolerates invisible shifts, such as a line of text that moves by half a pixel. */
export const maxShift = 0.002;

/** Delays responses beyond the first render, even on a fast machine: the page must have reserved room for their content. */
const responseDelayMs = 150;

const watch = `
  globalThis.shift = { total: 0, moved: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      shift.total += entry.value;
      for (const { node } of entry.sources) shift.moved.push(String(node?.className ?? node?.nodeName));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const ask = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    const [what] = asked;
    const { pathname } = new URL(what instanceof Request ? what.url : what, location.href);
    if (/\\/(admin\\/)?(api|v1)\\//.test(pathname)) await new Promise((done) => setTimeout(done, ${responseDelayMs}));
    return ask(...asked);
  };
`;
const watched = z.object({ total: z.number(), moved: z.array(z.string()) });

/**
 * Watches every page opened in this tab, with delayed responses and an empty browser cache, as for a new visitor. The delay is built into
 * the page: a route of Playwright would pass each of the page's forty files through the test.
 */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(watch);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/** Returns how much moved while a page loaded, and what; `moved` is empty if nothing did. */
export async function shiftOn(page: Page, path: string): Promise<z.infer<typeof watched>> {
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return watched.parse(await page.evaluate('globalThis.shift'));
}
