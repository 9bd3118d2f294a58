import { existsSync, readdirSync } from 'node:fs';
import type { Typeface } from '@dukat/brands/look-shape';

/** A typeface's file in the web build: its package name, its hash, and whether it contains the letters beyond Latin-1. */
const fontFile = /^([a-z0-9-]+)-latin(-ext)?-wght-normal-[\w-]+\.woff2$/;

/** Returns a function that builds `@font-face` rules from the font files in a build folder; the rules are empty if there is no build. */
export function fontFaces(folder: string): (typefaces: readonly Typeface[]) => string {
  const names = existsSync(folder) ? readdirSync(folder).toSorted().toReversed() : [];
  const faces = names.flatMap((file) => {
    const [, name, extended] = fontFile.exec(file) ?? [];
    if (name === undefined) return [];
    const family = name.replace(
      /(^|-)(.)/g,
      (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`,
    );
    // Czech and Slovak letters: the second file is loaded only if the page uses them.
    const range = extended === undefined ? '' : ';unicode-range:U+100-24F';
    const source = `src:url("/assets/${file}") format("woff2")`;
    const rule = `@font-face{font-family:"${family} Variable";font-weight:100 900;font-display:swap;${source}${range}}`;
    return [{ name, rule }];
  });
  return (typefaces) =>
    faces
      .filter(({ name }) => typefaces.some((typeface) => name.startsWith(typeface)))
      .map(({ rule }) => rule)
      .join('');
}
