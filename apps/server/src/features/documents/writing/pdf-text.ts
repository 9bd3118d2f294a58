import { fileURLToPath } from 'node:url';
import type { Typeface } from '@dukat/brands/look-shape';
import { hasLetters, trueTypeOf } from './type-face.ts';

type Pdf = PDFKit.PDFDocument;

export const colors = { ink: '#1c2430', quiet: '#5b6675', rule: '#c9d1db', faint: '#e6ebf0' } as const;

export interface TextStyle {
  readonly size: number;
  readonly color?: string;
  readonly face?: Typeface;
  /** Drawn with a line around its letters: the faces are read in one weight. */
  readonly isBold?: boolean;
}

/** Has every alphabet that the faces of the web lack. */
const anyAlphabet = 'any-alphabet';

/** Texts are set in Inter, headings in the face of the brand. */
export function registerFonts(pdf: Pdf, heading: Typeface): void {
  for (const typeface of new Set([heading, 'inter'] as const))
    pdf.registerFont(typeface, trueTypeOf(typeface));
  pdf.registerFont(anyAlphabet, fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')));
}

/** Chooses font and size for a text that is to be measured or drawn. */
export function setFont(
  pdf: Pdf,
  text: string,
  { size, face = 'inter' }: Pick<TextStyle, 'size' | 'face'>,
): void {
  pdf.font(hasLetters(face, text) ? face : anyAlphabet).fontSize(size);
}

/** One line that begins at `left`. */
export function drawText(pdf: Pdf, text: string, left: number, top: number, style: TextStyle): void {
  const { size, color = colors.ink, isBold = false } = style;
  setFont(pdf, text, style);
  pdf
    .fillColor(color)
    .strokeColor(color)
    .lineWidth(size * 0.03);
  pdf.text(text, left, top, { lineBreak: false, fill: true, stroke: isBold });
}

/** A text in lines no wider than `room`: broken between words, within a word only where the word alone is wider. */
export function wrappedLines(
  pdf: Pdf,
  text: string,
  room: number,
  style: Pick<TextStyle, 'size' | 'face'>,
): readonly string[] {
  setFont(pdf, text, style);
  const fits = (line: string) => pdf.widthOfString(line) <= room;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \n]+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}

/** Draws a text in as many lines as it needs; returns where the next one may begin. */
export function drawWrapped(
  pdf: Pdf,
  text: string,
  { left, top, room }: { readonly left: number; readonly top: number; readonly room: number },
  style: TextStyle,
): number {
  let next = top;
  for (const line of wrappedLines(pdf, text, room, style)) {
    drawText(pdf, line, left, next, style);
    next += style.size * 1.3;
  }
  return next;
}
