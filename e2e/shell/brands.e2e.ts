import { once } from 'node:events';
import { request } from 'node:http';
import { colorTokens } from '@dukat/brands/look';
import { brands } from '@dukat/brands/sites';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage, resolveOrigin } from '../platform/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('there are nine brands', () => {
  expect(brands).toHaveLength(9);
});

test.each(brands.map((brand) => [brand.id, brand] as const))(
  '%s has its own name, look and paths, and its hidden pages redirect to the home page',
  async (id, brand) => {
    const host = `${id.toLowerCase()}.localhost`;
    const { page, context } = await openVisitorPage(browser, { host, locale: 'en-US' });
    await page.goto('/');
    await expect.poll(() => page.title()).toMatch(new RegExp(`^${brand.name} \\| .+`));
    const [token] = colorTokens;
    const color = await page.evaluate(
      (name) => getComputedStyle(document.documentElement).getPropertyValue(name),
      `--${token}`,
    );
    expect(color.toLowerCase()).toContain(brand.look.light[token].toLowerCase());
    await expect.poll(() => page.getByRole('contentinfo').textContent()).toContain(brand.company.name);

    // Both spellings of a path work; the brand's own is the canonical one.
    for (const word of ['koupit', 'buy']) {
      await page.goto(`/${word}/bitcoin`);
      await page.getByRole('heading', { level: 1, name: 'Buy Bitcoin' }).waitFor();
    }

    for (const hidden of brand.hiddenPages.filter((key) => !key.includes('-'))) {
      await page.goto(`/${hidden}`);
      expect(new URL(page.url()).pathname, hidden).toBe('/');
    }
    await context.close();
  },
);

test('an unknown host is refused', async () => {
  const { port } = new URL(resolveOrigin());
  // The host name does not resolve, so only the Host header carries it.
  const answer = request({ host: '127.0.0.1', port, headers: { host: `stranger.localhost:${port}` } }).end();
  const [response] = await once(answer, 'response');
  response.resume();
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
});
