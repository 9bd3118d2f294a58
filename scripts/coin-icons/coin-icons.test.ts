import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allAssets } from '@dukat/rules/rates/catalogue';
import { describe, expect, test } from 'vitest';
import { letterIcon, markedIcon } from './drawn-icons.ts';
import { borrowedIcons, circleIcons, tileIcons } from './icon-sources.ts';

const directory = join(import.meta.dirname, '..', '..', 'apps', 'web', 'public', 'coins');
const files = readdirSync(directory);
const svgs = files.map((file) => [file, readFileSync(join(directory, file), 'utf8')] as const);

describe('the coin icons', () => {
  test('are one file for every asset, one for Lightning, and no other', () => {
    const expected = [...allAssets.map(({ code }) => `${code.toLowerCase()}.svg`), 'ln.svg'];
    expect(files.toSorted()).toEqual(expected.toSorted());
  });

  test('are single SVG documents without scripts and external resources', () => {
    for (const [file, svg] of svgs) {
      expect(svg, file).toMatch(/^<svg [^>]*viewBox="[0-9. ]+"[^>]*>.*<\/svg>\n$/s);
      const root = /^<svg [^>]*>/.exec(svg)?.[0] ?? '';
      const attributes = [...root.matchAll(/ ([a-zA-Z:]+)=/g)].map(([, name]) => name);
      expect(new Set(attributes).size, file).toBe(attributes.length);
      expect(svg, file).not.toMatch(/<script|<image|<foreignObject|\son\w+=|href="(?!#)|url\((?!#)/i);
    }
  });

  test('are small: none above 32 kB, all of them below 1.5 MB', () => {
    for (const [file, svg] of svgs) expect(svg.length, file).toBeLessThan(32_000);
    expect(svgs.reduce((total, [, svg]) => total + svg.length, 0)).toBeLessThan(1_500_000);
  });

  test('are listed only for coins of the catalogue, in one set each', () => {
    const codes = new Set(allAssets.map(({ code }) => code));
    const named = [...circleIcons, ...tileIcons, ...borrowedIcons.keys()];
    expect(named.filter((code) => !codes.has(code))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });
});

test('letters are dark on a light colour and white on a dark one', () => {
  expect(letterIcon('WIF', '#ffd15c')).toContain('fill="#0b1a20"');
  expect(letterIcon('JUP', '#11457e')).toContain('fill="#fff"');
  expect(letterIcon('POPCAT', '#11457e')).toContain('>POP</text>');
  expect(letterIcon('ORCA', '#11457e')).toContain('>ORCA</text>');
});

test('a marked icon has one size on its inner root', () => {
  const marked = markedIcon('<svg xmlns="x" width="24" height="24" viewBox="0 0 24 24"></svg>', 'locked');
  expect(marked).toContain('<svg width="32" height="32" xmlns="x" viewBox="0 0 24 24">');
});
