import { setTimeout as wait } from 'node:timers/promises';
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
`;
const watched = z.object({ total: z.number(), moved: z.array(z.string()) });

/** Every page of this one is watched, and gets its answers late. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(watch);
  await page.route(/\/(admin\/)?(api|v1)\//, async (route) => {
    await wait(answersAfterMs);
    await route.continue().catch(() => undefined);
  });
}

/** How much moved while a page came, and what; without a word of `moved` where nothing did. */
export async function shiftOn(page: Page, path: string): Promise<z.infer<typeof watched>> {
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return watched.parse(await page.evaluate('globalThis.shift'));
}
