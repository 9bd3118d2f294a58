import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { circleOf } from './drawn-icons.ts';

const require = createRequire(import.meta.url);
const circles = join(dirname(require.resolve('cryptocurrency-icons/package.json')), 'svg', 'color');

export function readCircle(code: string): string {
  return tidy(readFileSync(join(circles, `${code.toLowerCase()}.svg`), 'utf8'));
}

/** The package ships modules, each exporting one SVG text. */
export async function readTile(code: string): Promise<string> {
  const module: { readonly default: string } = await import(
    `@web3icons/core/svgs/tokens/background/${code}.svg.js`
  );
  const inner = tidy(module.default)
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '');
  // The set's own root says that shapes without a colour have none.
  return circleOf(`<g fill="none">${inner}</g>`);
}

function tidy(svg: string): string {
  return svg
    .replaceAll(/<!--.*?-->|<title>.*?<\/title>/gs, '')
    .replaceAll(/>\s+</g, '><')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
