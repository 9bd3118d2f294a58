import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brands } from '../../packages/brands/src/sites.ts';
import { findAxeViolations } from '../platform/axe.ts';
import { desktop, openBrowser, phone } from '../platform/browser.ts';

const configFile = fileURLToPath(new URL('../../packages/ui/gallery/vite.config.ts', import.meta.url));

let server: PreviewServer;
let browser: Browser;
let origin = '';

beforeAll(async () => {
  await build({ configFile, logLevel: 'warn' });
  server = await preview({ configFile, logLevel: 'warn', preview: { host: '127.0.0.1', port: 0 } });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('expected a port for the gallery');
  origin = `http://127.0.0.1:${address.port}`;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const looks = brands.flatMap(({ id }) =>
  (['light', 'dark'] as const).map((scheme, at) => ({ id, scheme, viewport: at === 0 ? desktop : phone })),
);

test.each(looks)(
  'every component in every state is accessible in $id, $scheme',
  async ({ id, scheme, viewport }) => {
    const page = await browser.newPage({ viewport, colorScheme: scheme });
    await page.goto(`${origin}/?brand=${id}&scheme=${scheme}`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: 'Pictures' }).waitFor();
    const found = await findAxeViolations(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    await page.close();
    expect(found).toEqual([]);
    expect(width).toBeLessThanOrEqual(viewport.width);
  },
);
