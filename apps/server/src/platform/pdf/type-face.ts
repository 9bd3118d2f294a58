import { createRequire } from 'node:module';
import type { Typeface } from '@dukat/brands/look-shape';
import { type Font, type Glyph, openSync } from 'fontkit';
import { type FaceLetter, faceFile } from './face-file.ts';

const files = createRequire(import.meta.url);
const folders: Readonly<Record<Typeface, string>> = {
  inter: 'inter',
  manrope: 'manrope',
  'space-grotesk': 'space-grotesk',
  'source-serif': 'source-serif-4',
};
/** Latin with its extensions, punctuation, currency signs and the minus. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x2009, 0x2026],
  [0x202f, 0x203a],
  [0x20a0, 0x20bf],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
] as const;
/** Characters of number and time formats that the fonts lack, mapped to similar ones: narrow spaces and the non-breaking hyphen. */
const substitutes: ReadonlyMap<number, number> = new Map([
  [0x2009, 0xa0],
  [0x2011, 0x2d],
  [0x202f, 0xa0],
]);

interface BuiltFace {
  readonly file: Buffer;
  readonly codes: ReadonlySet<number>;
}

const built = new Map<Typeface, BuiltFace>();

/**
 * A web typeface as one TrueType file in its default weight. The web files are WOFF2 split by alphabet, which pdfkit can measure but not
 * embed, so their outlines are read once and written as an embeddable font.
 */
export function trueTypeFile(typeface: Typeface): Buffer {
  return loadFace(typeface).file;
}

export function hasLetters(typeface: Typeface, text: string): boolean {
  const { codes } = loadFace(typeface);
  return [...text].every((letter) => codes.has(letter.codePointAt(0) ?? 0));
}

function loadFace(typeface: Typeface): BuiltFace {
  const known = built.get(typeface);
  if (known !== undefined) return known;
  const name = folders[typeface];
  const fonts = ['latin', 'latin-ext'].map((part) =>
    openSync(files.resolve(`@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`)),
  );
  const [{ unitsPerEm, ascent, descent } = { unitsPerEm: 1000, ascent: 900, descent: -200 }] = fonts;
  const letters = ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => findLetter(fonts, first + at)),
    )
    .filter((letter) => letter !== undefined);
  const face = {
    file: faceFile({ name: typeface, unitsPerEm, ascent, descent, letters }),
    codes: new Set(letters.map(({ code }) => code)),
  };
  built.set(typeface, face);
  return face;
}

function findLetter(fonts: readonly Font[], code: number): FaceLetter | undefined {
  const drawn = substitutes.get(code) ?? code;
  const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(drawn));
  if (font === undefined) return undefined;
  const glyph = findGlyph(font, drawn);
  return { code, advance: glyph.advanceWidth, commands: glyph.path.commands };
}

/** Uses tabular figures if the font has them, so that columns of digits align. */
function findGlyph(font: Font, code: number): Glyph {
  const isDigit = code >= 0x30 && code <= 0x39;
  const figure = isDigit ? font.layout(String.fromCodePoint(code), ['tnum']).glyphs[0] : undefined;
  return figure ?? font.glyphForCodePoint(code);
}
