import { colors, drawText, drawWrapped, setFont } from '../../../platform/pdf/pdf-text.ts';
import type { Report } from './report.ts';

/** A4 in points. */
export const page = { width: 595.28, height: 841.89 } as const;
export const margin = 40;
/** The lower end of a page's rows; the footer is below. */
export const bottom = page.height - margin - 24;

type Pdf = PDFKit.PDFDocument;
const room = page.width - 2 * margin;
const labelRoom = 150;
const markSize = 30;

export type Head = Pick<Report<unknown>, 'issuer' | 'sandboxNote' | 'title' | 'facts' | 'notes'>;

/** Draws logo, brand and legal entity, then title, facts and notes. Returns the y position below them. */
export function drawHead(pdf: Pdf, { issuer, sandboxNote, title, facts, notes }: Head, mark: Buffer): number {
  const { name, company, look } = issuer;
  pdf.image(mark, margin, margin, { width: markSize, height: markSize });
  drawText(pdf, name, margin + markSize + 10, margin + 6, { size: 16, face: look.typeface, isBold: true });
  const lines = [company.name, company.address, ...(company.number === null ? [] : [company.number])];
  for (const [at, text] of lines.entries()) {
    drawRight(pdf, text, margin + at * 10.5, { size: 7.5, color: at === 0 ? colors.ink : colors.quiet });
  }
  let top = margin + 40;
  line(pdf, top, look.light.accent, 1.5);
  if (sandboxNote !== null) {
    top = drawWrapped(pdf, sandboxNote, { left: margin, top: top + 8, room }, { size: 9, color: '#a33a00' });
  }
  top = drawWrapped(
    pdf,
    title,
    { left: margin, top: top + 14, room },
    {
      size: 15,
      face: look.typeface,
      isBold: true,
    },
  );
  top += 8;
  for (const [label, value] of facts) {
    const size = 8.5;
    const labelEnd = drawWrapped(
      pdf,
      label,
      { left: margin, top, room: labelRoom },
      { size, color: colors.quiet },
    );
    const left = margin + labelRoom + 10;
    const valueEnd = drawWrapped(pdf, value, { left, top, room: room - labelRoom - 10 }, { size });
    top = Math.max(labelEnd, valueEnd) + 3;
  }
  top += 4;
  for (const note of notes) {
    top = drawWrapped(pdf, note, { left: margin, top, room }, { size: 7.5, color: colors.quiet }) + 2;
  }
  return top + 10;
}

interface Placed {
  readonly head: string;
  readonly left: number;
  readonly room: number;
  readonly align?: 'right';
}

export const tableHeadHeight = 18;

export function drawTableHead(pdf: Pdf, columns: readonly Placed[], top: number): void {
  for (const { head, left, room: width, align } of columns) {
    const size = sizeToFit(pdf, head, width, 7.5);
    const shift = align === 'right' ? width - pdf.widthOfString(head) : 0;
    drawText(pdf, head, left + Math.max(0, shift), top, { size, isBold: true });
  }
  line(pdf, top + 13, colors.rule, 0.75);
}

/** Returns the largest size up to `size` at which the text fits on one line, and sets the font to it. */
export function sizeToFit(pdf: Pdf, text: string, width: number, size: number): number {
  setFont(pdf, text, { size });
  const fitting = Math.min(size, Math.floor(((size * width) / pdf.widthOfString(text)) * 10) / 10);
  setFont(pdf, text, { size: fitting });
  return fitting;
}

/** Draws the issuer on the left and the page number on the right. */
export function drawFooter(pdf: Pdf, { company }: Report<unknown>['issuer'], label: string): void {
  const top = page.height - margin - 8;
  line(pdf, top - 6, colors.faint, 0.5);
  const style = { size: 7, color: colors.quiet } as const;
  drawText(
    pdf,
    [company.name, company.number].filter((text) => text !== null).join(', '),
    margin,
    top,
    style,
  );
  drawRight(pdf, label, top, style);
}

export function drawRowLine(pdf: Pdf, top: number): void {
  line(pdf, top, colors.faint, 0.5);
}

function drawRight(
  pdf: Pdf,
  text: string,
  top: number,
  style: { readonly size: number; readonly color: string },
): void {
  setFont(pdf, text, style);
  drawText(pdf, text, page.width - margin - pdf.widthOfString(text), top, style);
}

function line(pdf: Pdf, top: number, color: string, width: number): void {
  pdf
    .moveTo(margin, top)
    .lineTo(page.width - margin, top)
    .lineWidth(width)
    .strokeColor(color)
    .stroke();
}
