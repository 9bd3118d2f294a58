import { createRequire } from 'node:module';
import type { Typeface } from '@dukat/brands/look-shape';
import { type Font, openSync } from 'fontkit';

const files = createRequire(import.meta.url);

interface FaceFiles {
  /** The name of its package and files. */
  readonly name: string;
  /** Stroke width, relative to the font size, that makes the letters bold: the files have one weight only, some the lightest. */
  readonly bolder: number;
}

const faceFiles: Readonly<Record<Typeface, FaceFiles>> = {
  inter: { name: 'inter', bolder: 0.054 },
  manrope: { name: 'manrope', bolder: 0.08 },
  'space-grotesk': { name: 'space-grotesk', bolder: 0.06 },
  'source-serif': { name: 'source-serif-4', bolder: 0.035 },
};

const opened = new Map<Typeface, readonly Font[]>();

/** Opens a typeface's web fonts at their first use. */
function loadFonts(typeface: Typeface): readonly Font[] {
  const known = opened.get(typeface);
  if (known !== undefined) return known;
  const { name } = faceFiles[typeface];
  const fonts = ['latin', 'latin-ext'].map((part) =>
    openSync(files.resolve(`@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`)),
  );
  opened.set(typeface, fonts);
  return fonts;
}

export interface TextStyle {
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly size: number;
  readonly color: string;
  readonly typeface: Typeface;
  readonly isBold: boolean;
}

/** Renders a line of text as outlines, because the SVG renderer cannot read web fonts. Characters without a glyph are skipped. */
export function outlineText(text: string, { x, y, size, color, typeface, isBold }: TextStyle): string {
  let left = x;
  const letters: string[] = [];
  const { bolder } = faceFiles[typeface];
  for (const { face, code } of toGlyphs(text, typeface)) {
    const glyph = face.glyphForCodePoint(code);
    const scale = size / face.unitsPerEm;
    const weight = isBold ? ` stroke-width="${(bolder * face.unitsPerEm).toFixed(0)}"` : '';
    letters.push(
      `<path${weight} transform="translate(${left.toFixed(2)} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${glyph.path.toSVG()}"/>`,
    );
    left += glyph.advanceWidth * scale;
  }
  const line = isBold ? ` stroke="${color}" stroke-linejoin="round"` : '';
  return `<g fill="${color}"${line}>${letters.join('')}</g>`;
}

/** Returns the width of a line. */
export function measureText(text: string, size: number, typeface: Typeface): number {
  return toGlyphs(text, typeface).reduce(
    (sum, { face, code }) => sum + (face.glyphForCodePoint(code).advanceWidth * size) / face.unitsPerEm,
    0,
  );
}

/** Wraps words at a width. Text beyond the maximum of lines is cut with an ellipsis. */
export function wrapText(
  text: string,
  { size, width, most, typeface }: { size: number; width: number; most: number; typeface: Typeface },
): readonly string[] {
  const lines: string[] = [''];
  for (const word of text.split(/[ \n]+/)) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || measureText(longer, size, typeface) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]}…`];
}

/** Characters that the typeface lacks fall back to Inter. */
function toGlyphs(text: string, typeface: Typeface) {
  const fonts = typeface === 'inter' ? loadFonts('inter') : [...loadFonts(typeface), ...loadFonts('inter')];
  return [...text].flatMap((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const face = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code));
    return face === undefined ? [] : [{ face, code }];
  });
}
