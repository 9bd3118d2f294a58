import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toCircle } from './drawn-icons.ts';

const require = createRequire(import.meta.url);

/** The generated icons are committed, so that only a regeneration needs these 120 MB of packages. */
const iconSets = 'cryptocurrency-icons@0.18.1 @web3icons/core@4.0.56';

export function readCircle(code: string): string {
  const circles = join(dirname(pathIn('cryptocurrency-icons/package.json')), 'svg', 'color');
  return tidy(readFileSync(join(circles, `${code.toLowerCase()}.svg`), 'utf8'));
}

/** The package contains modules that each export one SVG text. */
export async function readTile(code: string): Promise<string> {
  const path = pathIn(`@web3icons/core/svgs/tokens/background/${code}.svg.js`);
  const module: { readonly default: string } = await import(pathToFileURL(path).href);
  const inner = tidy(module.default)
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '');
  // The set's own root element has `fill="none"`, which applies to shapes without a colour.
  return toCircle(`<g fill="none">${inner}</g>`);
}

function pathIn(name: string): string {
  try {
    return require.resolve(name);
  } catch {
    throw new Error(`The sets of icons are not installed: npm install --no-save ${iconSets}`);
  }
}

function tidy(svg: string): string {
  return svg
    .replaceAll(/<!--.*?-->|<title>.*?<\/title>/gs, '')
    .replaceAll(/>\s+</g, '><')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
