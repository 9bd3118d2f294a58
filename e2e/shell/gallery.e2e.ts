import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { z } from '@dukat/contract/z';
import type { Browser } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brands } from '../../packages/brands/src/sites.ts';
import { desktop, openBrowser, phone } from '../platform/browser.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const configFile = fileURLToPath(new URL('../../packages/ui/gallery/vite.config.ts', import.meta.url));
const pictures = fileURLToPath(new URL('../../.cache/gallery-pictures/', import.meta.url));

let server: PreviewServer;
let browser: Browser;
let origin = '';

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true });
  await build({ configFile, logLevel: 'warn' });
  server = await preview({ configFile, logLevel: 'warn', preview: { host: '127.0.0.1', port: 0 } });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The gallery has no port');
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
    await page.screenshot({ path: `${pictures}${id}-${scheme}.png`, fullPage: true });
    const found = await page.evaluate(`(async () => {
    ${axeSource};
    const { violations } = await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 200)));
  })()`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    await page.close();
    expect(z.array(z.string()).parse(found)).toEqual([]);
    expect(width).toBeLessThanOrEqual(viewport.width);
  },
);
