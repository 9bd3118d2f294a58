import { brands } from '@dukat/brands/sites';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openBrowser, openVisitorPage, phone, resolveOrigin } from '../platform/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Look {
  readonly height: number;
  readonly hero: number;
}

async function readLook(
  viewport: typeof phone | typeof desktop,
  hasFont: boolean,
): Promise<Look | undefined> {
  const { page, context } = await openVisitorPage(browser, { viewport });
  if (!hasFont) await page.route(/\.woff2$/, (route) => route.abort());
  await page.goto('/', { waitUntil: 'networkidle' });
  // The second load has the font in the browser's cache, and so within the time in which a late font is still used.
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
  'the fallback font wraps the home page like the brand’s font, $width px wide',
  async (viewport) => {
    const [known, first] = [await readLook(viewport, true), await readLook(viewport, false)];
    // The fallback is measured for certain system fonts. Without any of them, nothing can be checked.
    if (known === undefined || first === undefined) return;
    expect(first.hero).toBe(known.hero);
    expect(Math.abs(first.height - known.height)).toBeLessThan(known.height * 0.02);
  },
);

test.each(['cs-CZ', 'en-US'])(
  'on every brand the main action of the home page fits a phone’s first screen with the cookie banner, in %s',
  async (locale) => {
    const { page, context } = await openVisitorPage(browser, { viewport: phone, locale });
    for (const { id } of brands) {
      await page.goto(resolveOrigin({ host: `${id.toLowerCase()}.localhost` }), { waitUntil: 'load' });
      await page.getByRole('region', { name: 'Cookies' }).waitFor();
      const action = await page.locator('main form button[type=submit]').boundingBox();
      expect.soft((action?.y ?? phone.height) + (action?.height ?? 0), id).toBeLessThanOrEqual(phone.height);
    }
    await context.close();
  },
);

test('an unknown URL shows the home page with a note that survives hydration', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  const answer = await page.goto('/no/such/page?ref=jana');
  expect(answer?.status()).toBe(404);
  // Selling needs the page's script.
  await page.getByRole('radio', { name: 'Sell' }).check({ force: true });
  await page.getByLabel('You sell').waitFor();
  const note = page.getByText('We couldn’t find that page.');
  await note.waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Fees' }).click();
  await note.waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByLabel('You pay').waitFor();
  expect(await note.count()).toBe(0);
  await context.close();
});

test('the rate, the headline and the lead are those of the selected side, and nothing moves', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  await page.goto('/');
  const shown = () =>
    page
      .locator('[data-side]:visible')
      .evaluateAll((parts) => parts.map((part) => part.getAttribute('data-side')));
  const headline = page.getByRole('heading', { level: 1 });
  await expect.poll(shown).toEqual(['buy', 'buy', 'buy']);
  await headline.and(page.getByRole('heading', { name: /^Buy Bitcoin.*minutes\.$/ })).waitFor();
  const place = await headline.boundingBox();
  await page.getByRole('radio', { name: 'Sell' }).check({ force: true });
  await page.getByLabel('You sell').waitFor();
  await expect.poll(shown).toEqual(['sell', 'sell', 'sell']);
  await headline.and(page.getByRole('heading', { name: /^Sell Bitcoin.*minutes\.$/ })).waitFor();
  expect(await headline.boundingBox()).toEqual(place);
  await context.close();
});
