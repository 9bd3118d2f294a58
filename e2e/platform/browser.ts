import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { watchBrowser, watchContext } from './watched-pages.ts';

/** Ports of the portals, relative to the base port. */
export const portals = { retail: 0, exchange: 6, secondRetail: 8, admin: 10 } as const;

export interface Visitor {
  readonly locale?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  readonly portal?: keyof typeof portals;
  /** A host name that resolves to this machine, such as `anycoin.localhost`. */
  readonly host?: string;
}

/** Longer than any wait on a busy machine: a page's own deadlines are shorter, so that a longer wait hides none. */
export const longestWaitMs = 90_000;

export const phone = { width: 390, height: 844 } as const;
export const desktop = { width: 1440, height: 900 } as const;

/** Opens one browser for a test file. Close it in `afterAll`. */
export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: inject('chromePath'),
    // Chromium's sandbox needs privileges that are missing in containers and for root; only our own pages are opened.
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  watchBrowser(browser);
  return browser;
}

/** The base port of the program that a test file started for itself. */
let ownBasePort: number | undefined;

/** Directs all helpers to another program than the shared one. Call it without a port in `afterAll`: the files of a worker share it. */
export function visitProgram(basePort?: number): void {
  ownBasePort = basePort;
}

export function resolveOrigin({
  portal = 'retail',
  host = 'localhost',
}: Pick<Visitor, 'portal' | 'host'> = {}): string {
  return `http://${host}:${(ownBasePort ?? inject('basePort')) + portals[portal]}`;
}

/** Opens a new visitor with separate cookies, storage, language and screen. */
export async function openVisitorPage(
  browser: Browser,
  visitor: Visitor = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    baseURL: resolveOrigin(visitor),
    locale: visitor.locale ?? 'cs-CZ',
    timezoneId: 'Europe/Prague',
    viewport: visitor.viewport ?? desktop,
    colorScheme: visitor.colorScheme ?? 'light',
    // Tests intercept the page's own requests; a service worker would hide them.
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(longestWaitMs);
  watchContext(context);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  return { context, page: await context.newPage() };
}
