import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { build } from 'rolldown';

const settleMs = 2_000;

function brotliSize(bytes: Buffer): number {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
}

export interface ScriptWeight {
  readonly bytes: number;
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
}

/** Returns all scripts that the page loads without a click, including its texts, each in brotli. */
export async function measureScripts(browser: Browser, url: string): Promise<ScriptWeight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'cs-CZ' });
  const page = await context.newPage();
  const loaded: Promise<{ name: string; bytes: number }>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    loaded.push(response.body().then((body) => ({ name: pathname, bytes: brotliSize(body) })));
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(settleMs);
  const files = (await Promise.all(loaded)).sort((a, b) => b.bytes - a.bytes);
  await context.close();
  return { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files };
}

/** The size of React and React DOM alone, as any page that hydrates needs them. */
export async function measureReactSize(): Promise<number> {
  const entry = 'hydrate-document';
  const contents = `import { createElement } from 'react'; import { hydrateRoot } from 'react-dom/client';
    hydrateRoot(document, createElement('html'));`;
  const importer = fileURLToPath(new URL('../../apps/web/package.json', import.meta.url));
  const { output } = await build({
    input: entry,
    write: false,
    platform: 'browser',
    output: { format: 'esm', minify: true },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: entry,
        resolveId(id, from) {
          return id === entry ? id : from === entry ? this.resolve(id, importer) : undefined;
        },
        load: (id) => (id === entry ? contents : undefined),
      },
    ],
  });
  return brotliSize(Buffer.from(output[0].code));
}
