import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openBrowser, phone, visitorIn } from '../platform/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Look {
  readonly height: number;
  readonly hero: number;
}

async function lookOf(viewport: typeof phone | typeof desktop, hasFont: boolean): Promise<Look | undefined> {
  const { page, context } = await visitorIn(browser, { viewport });
  if (!hasFont) await page.route(/\.woff2$/, (route) => route.abort());
  await page.goto('/', { waitUntil: 'networkidle' });
  // The second load finds the font in the browser's cache, and so within the moment that it may come late.
  if (hasFont) await page.reload({ waitUntil: 'networkidle' });
  const look = await page.evaluate(async () => {
    const faces = await document.fonts.load('16px "Inter Fallback"').catch(() => []);
    const hero = document.querySelector('h1')?.getBoundingClientRect().height ?? 0;
    return { hasFallback: faces.length > 0, hero: Math.round(hero), height: document.body.scrollHeight };
  });
  await context.close();
  return look.hasFallback ? { hero: look.hero, height: look.height } : undefined;
}

test.each([phone, desktop])(
  'without the font the home page has the same lines, $width px wide',
  async (viewport) => {
    const [known, first] = [await lookOf(viewport, true), await lookOf(viewport, false)];
    // Where none of the system's fonts that it is measured for is there, nothing can be promised.
    if (known === undefined || first === undefined) return;
    expect(first.hero).toBe(known.hero);
    expect(Math.abs(first.height - known.height)).toBeLessThan(known.height * 0.02);
  },
);
