import { z } from '@dukat/contract/z';
import type { Page } from 'playwright-core';

/** Tolerates invisible shifts, such as a line of text that moves by half a pixel. */
export const maxShift = 0.002;

/** Delays responses beyond the first render, even on a fast machine: the page must have reserved room for their content. */
const responseDelayMs = 150;

const watch = `
  globalThis.shift = { total: 0, moved: [] };
  globalThis.refused = [];
  document.addEventListener('securitypolicyviolation', (event) => {
    refused.push(event.violatedDirective + ' ' + event.blockedURI);
  });
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
const watched = z.object({
  total: z.number(),
  moved: z.array(z.string()),
  refused: z.array(z.string()),
  width: z.number(),
});

export interface Load extends z.infer<typeof watched> {
  /** Errors in the console. */
  readonly errors: readonly string[];
}

/**
 * Watches every page opened in this tab, with delayed responses and an empty browser cache, as for a new visitor. The delay is built into
 * the page: a route of Playwright would pass each of the page's forty files through the test. Returns a function that loads a page and
 * reports how much moved meanwhile, and what (`moved` is empty if nothing did), what the content security policy refused, and the width.
 */
export async function watchLoads(
  page: Page,
): Promise<(path: string, ready?: string | RegExp) => Promise<Load>> {
  await page.addInitScript(watch);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return async (path, ready) => {
    errors.length = 0;
    await page.goto(path, { waitUntil: 'load' });
    if (ready !== undefined) await page.getByRole('main').getByText(ready).first().waitFor();
    await page.waitForLoadState('networkidle', { timeout: 30_000 }).catch(() => undefined);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const found = await page.evaluate(
      '({ ...globalThis.shift, refused: globalThis.refused, width: document.documentElement.scrollWidth })',
    );
    return { ...watched.parse(found), errors: [...errors] };
  };
}
