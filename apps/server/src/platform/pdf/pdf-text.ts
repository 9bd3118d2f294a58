import { fileURLToPath } from 'node:url';
import type { Typeface } from '@dukat/brands/look-shape';
import { hasLetters, trueTypeFile } from './type-face.ts';

type Pdf = PDFKit.PDFDocument;

export const colors = { ink: '#1c2430', quiet: '#5b6675', rule: '#c9d1db', faint: '#e6ebf0' } as const;

export interface TextStyle {
  readonly size: number;
  readonly color?: string;
  readonly face?: Typeface;
  /** Bold is simulated by stroking the outlines, because fonts are loaded in one weight only. */
  readonly isBold?: boolean;
}

/** A font that covers the alphabets missing from the web fonts. */
const anyAlphabet = 'any-alphabet';

/** Texts use Inter, headings the brand's typeface. */
export function registerFonts(pdf: Pdf, heading: Typeface): void {
  for (const typeface of new Set([heading, 'inter'] as const))
    pdf.registerFont(typeface, trueTypeFile(typeface));
  pdf.registerFont(anyAlphabet, fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')));
}

/** Sets font and size for text that is measured or drawn next. */
export function setFont(
  pdf: Pdf,
  text: string,
  { size, face = 'inter' }: Pick<TextStyle, 'size' | 'face'>,
): void {
  pdf.font(hasLetters(face, text) ? face : anyAlphabet).fontSize(size);
}

/** Draws one line that begins at `left`. */
export function drawText(pdf: Pdf, text: string, left: number, top: number, style: TextStyle): void {
  const { size, color = colors.ink, isBold = false } = style;
  setFont(pdf, text, style);
  pdf
    .fillColor(color)
    .strokeColor(color)
    .lineWidth(size * 0.03);
  pdf.text(text, left, top, { lineBreak: false, fill: true, stroke: isBold });
}

/** Wraps a text at `room`: between words, and within a word only if the word alone is wider. */
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

/** The height of a wrapped line, relative to its size. */
export const wrappedLineHeight = 1.3;

/** Draws a wrapped text. Returns the y position below it. */
export function drawWrapped(
  pdf: Pdf,
  text: string,
  { left, top, room }: { readonly left: number; readonly top: number; readonly room: number },
  style: TextStyle,
): number {
  let next = top;
  for (const line of wrappedLines(pdf, text, room, style)) {
    drawText(pdf, line, left, next, style);
    next += style.size * wrappedLineHeight;
  }
  return next;
}
