import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';

const finder = fileURLToPath(new URL('../../scripts/find-chromium.mjs', import.meta.url));

export async function openChromium(): Promise<Browser> {
  const { stdout } = await promisify(execFile)(process.execPath, [finder]);
  const executablePath = stdout.trim().split('\n').at(-1)?.trim() ?? '';
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}

const slowPhone = {
  viewport: { width: 390, height: 844 },
  slowdown: 4,
  latency: 150,
  bytesPerSecond: (1.6 * 1_000_000) / 8,
} as const;

/** A phone on a slow network with an empty cache, whose page remembers what the visitor waited for. */
export async function onSlowPhone<Value>(
  browser: Browser,
  work: (page: Page) => Promise<Value>,
): Promise<Value> {
  const { viewport, slowdown, latency, bytesPerSecond } = slowPhone;
  const context = await browser.newContext({ viewport, locale: 'cs-CZ', timezoneId: 'Europe/Prague' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watchPaint);
    return await work(page);
  } finally {
    await context.close();
  }
}

interface Watched {
  largest: number;
  shift: number;
  blocked: number;
}

declare global {
  // Lives in the measured page alone.
  var watchedPaint: Watched | undefined;
}

/** Runs in the page before anything of it. A task blocks for what it takes beyond 50 ms. */
function watchPaint(): void {
  const watched: Watched = { largest: 0, shift: 0, blocked: 0 };
  globalThis.watchedPaint = watched;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    watched.largest = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') watched.shift += entry.value;
  });
  watch('longtask', (entry) => {
    watched.blocked += Math.max(0, entry.duration - 50);
  });
}

export interface PaintFigures {
  readonly first: number;
  readonly largest: number;
  readonly shift: number;
  readonly blocked: number;
}

const settleMs = 1_500;

/** Opens a page and gives what its visitor waited for, in milliseconds, once nothing more is loaded. */
export async function measurePaint(browser: Browser, url: string): Promise<PaintFigures> {
  return onSlowPhone(browser, async (page) => {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(settleMs);
    return page.evaluate(() => {
      const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
      const {
        largest = Number.NaN,
        shift = Number.NaN,
        blocked = Number.NaN,
      } = globalThis.watchedPaint ?? {};
      return { first, largest, shift, blocked };
    });
  });
}
