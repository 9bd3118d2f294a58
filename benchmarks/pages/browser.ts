import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from '@dukat/contract/z';
import { type Browser, chromium } from 'playwright-core';
import { type BarePage, openBarePage } from './bare-page.ts';

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

/** Runs in the page before its own scripts. A task counts as blocking for its time beyond 50 ms. */
const watchPaint = `
  globalThis.watchedPaint = { largest: 0, shift: 0, blocked: 0 };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => { watchedPaint.largest = entry.startTime; });
  watch('layout-shift', (entry) => { watchedPaint.shift += entry.value; });
  watch('longtask', (entry) => { watchedPaint.blocked += Math.max(0, entry.duration - 50); });
`;
const paintFigures = z.object({
  first: z.number(),
  largest: z.number(),
  shift: z.number(),
  blocked: z.number(),
});

export type PaintFigures = z.infer<typeof paintFigures>;

const settleMs = 1_500;

/**
 * Opens a page on a phone with a slow network and an empty cache, and returns how many milliseconds the visitor waited, once nothing more
 * is loading.
 */
export async function measurePaint(browser: Browser, url: string): Promise<PaintFigures> {
  const page = await openBarePage(browser);
  try {
    await beSlowPhone(page);
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: watchPaint });
    await page.load(url);
    await wait(settleMs);
    const first = "performance.getEntriesByName('first-contentful-paint')[0].startTime";
    return paintFigures.parse(await page.evaluate(`({ first: ${first}, ...watchedPaint })`));
  } finally {
    await page.close();
  }
}

async function beSlowPhone(page: BarePage): Promise<void> {
  const { viewport, slowdown, latency, bytesPerSecond } = slowPhone;
  await page.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 1, mobile: false });
  await page.send('Emulation.setLocaleOverride', { locale: 'cs-CZ' });
  await page.send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Prague' });
  await page.send('Network.enable');
  await page.send('Network.setExtraHTTPHeaders', { headers: { 'accept-language': 'cs-CZ' } });
  await page.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
