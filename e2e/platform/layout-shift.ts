import { z } from '@dukat/contract/z';
import type { Page } from 'playwright-core';

/** What no eye would see: a line of text that is half a pixel higher. */
export const mostShift = 0.002;

/** Later than the first drawing, also where the machine is quick: what the answers bring must find its room. */
const answersAfterMs = 150;

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
    if (/\\/(admin\\/)?(api|v1)\\//.test(pathname)) await new Promise((done) => setTimeout(done, ${answersAfterMs}));
    return ask(...asked);
  };
`;
const watched = z.object({ total: z.number(), moved: z.array(z.string()) });

/**
 * Every page of this one is watched, gets its answers late, and comes as to somebody new: with nothing of an earlier page in the browser's
 * cache. The page itself waits before it asks; a route would have each of its forty files asked for by way of the test.
 */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(watch);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/** How much moved while a page came, and what; without a word of `moved` where nothing did. */
export async function shiftOn(page: Page, path: string): Promise<z.infer<typeof watched>> {
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return watched.parse(await page.evaluate('globalThis.shift'));
}
