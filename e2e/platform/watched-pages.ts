import type { Browser, BrowserContext } from 'playwright-core';

export const browsers = new Set<Browser>();
const problems = new WeakMap<BrowserContext, string[]>();

export function watchBrowser(browser: Browser): void {
  browsers.add(browser);
  browser.on('disconnected', () => browsers.delete(browser));
}

/** Collects the errors in the pages of a context, for the report of a failed test. */
export function watchContext(context: BrowserContext): void {
  const found: string[] = [];
  problems.set(context, found);
  context.on('weberror', (event) => found.push(`error: ${event.error().message}`));
  context.on('requestfailed', (request) => {
    const cause = request.failure()?.errorText;
    // Requests that the browser cancels when it leaves a page are no errors.
    if (cause !== 'net::ERR_ABORTED') found.push(`${request.method()} ${request.url()}: ${cause}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) {
      found.push(`${response.request().method()} ${response.url()}: ${response.status()}`);
    }
  });
}

/** Returns the latest errors in a context. */
export function listProblems(context: BrowserContext): readonly string[] {
  return problems.get(context)?.slice(-10) ?? [];
}
