import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

const files = createRequire(import.meta.url);
let opened: readonly Font[] | undefined;

/** The faces that the pages are set in, opened with the first picture. */
function faces(): readonly Font[] {
  opened ??= ['latin', 'latin-ext'].map((part) =>
    openSync(files.resolve(`@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`)),
  );
  return opened;
}

export interface SetText {
  readonly x: number;
  /** Of the line that the letters stand on. */
  readonly y: number;
  readonly size: number;
  readonly color: string;
  readonly isBold: boolean;
}

/** A line of text as outlines, since what draws pictures cannot read the web's fonts. A letter that no face has is left out. */
export function outlinedText(text: string, { x, y, size, color, isBold }: SetText): string {
  let left = x;
  const letters: string[] = [];
  for (const { face, code } of lettersOf(text)) {
    const glyph = face.glyphForCodePoint(code);
    const scale = size / face.unitsPerEm;
    letters.push(
      `<path transform="translate(${left.toFixed(2)} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${glyph.path.toSVG()}"/>`,
    );
    left += glyph.advanceWidth * scale;
  }
  // A variable face is read in its lightest cut; a line around each letter makes it bold.
  const weight = isBold ? ` stroke="${color}" stroke-width="110" stroke-linejoin="round"` : '';
  return `<g fill="${color}"${weight}>${letters.join('')}</g>`;
}

/** How wide a line would be. */
export function widthOf(text: string, size: number): number {
  return lettersOf(text).reduce(
    (sum, { face, code }) => sum + (face.glyphForCodePoint(code).advanceWidth * size) / face.unitsPerEm,
    0,
  );
}

/** Words in lines no wider than this; what does not fit into so many lines ends in an ellipsis. */
export function inLines(
  text: string,
  { size, width, most }: { size: number; width: number; most: number },
): readonly string[] {
  const lines: string[] = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]}…`];
}

function lettersOf(text: string) {
  return [...text].flatMap((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const face = faces().find((candidate) => candidate.hasGlyphForCodePoint(code));
    return face === undefined ? [] : [{ face, code }];
  });
}
