import type { Report } from './report.ts';

/** A4 in points. */
export const page = { width: 595.28, height: 841.89 } as const;
export const margin = 40;
export const fonts = { plain: 'plain', bold: 'bold' } as const;

type Pdf = PDFKit.PDFDocument;
const ink = '#1c2430';
const quiet = '#5b6675';
const rule = '#c9d1db';

/** Brand and legal entity, the title, facts and notes; gives where what follows may begin. */
export function drawHead(
  pdf: Pdf,
  report: Pick<Report<unknown>, 'issuer' | 'title' | 'facts' | 'notes'>,
): number {
  const { issuer, title, facts, notes } = report;
  const room = page.width - 2 * margin;
  pdf.font(fonts.bold).fontSize(15).fillColor(ink).text(issuer.brand, margin, margin, { lineBreak: false });
  pdf.font(fonts.plain).fontSize(7.5).fillColor(quiet);
  pdf.text(`${issuer.company}, ${issuer.address}`, margin, margin + 20, { width: room });
  line(pdf, margin + 36);
  pdf
    .font(fonts.bold)
    .fontSize(13)
    .fillColor(ink)
    .text(title, margin, margin + 48, { width: room });
  let top = pdf.y + 8;
  for (const [label, value] of facts) {
    pdf.font(fonts.plain).fontSize(8).fillColor(quiet).text(label, margin, top, { width: 150 });
    // Either may need a second line.
    const labelEnd = pdf.y;
    pdf.fillColor(ink).text(value, margin + 160, top, { width: room - 160 });
    top = Math.max(labelEnd, pdf.y) + 3;
  }
  for (const note of notes) {
    pdf
      .font(fonts.plain)
      .fontSize(7.5)
      .fillColor(quiet)
      .text(note, margin, top + 3, { width: room });
    top = pdf.y + 2;
  }
  return top + 10;
}

interface Placed {
  readonly head: string;
  readonly left: number;
  readonly room: number;
  readonly align?: 'right';
}

/** Gives where the first row begins, 16 points lower. */
export function drawTableHead(pdf: Pdf, columns: readonly Placed[], top: number): number {
  pdf.font(fonts.bold).fontSize(7.5).fillColor(ink);
  for (const { head, left, room, align } of columns) {
    const shift = align === 'right' ? Math.max(0, room - pdf.widthOfString(head)) : 0;
    pdf.text(head, left + shift, top, { lineBreak: false });
  }
  line(pdf, top + 12);
  return top + 16;
}

export function drawFooter(pdf: Pdf, label: string): void {
  pdf.font(fonts.plain).fontSize(7).fillColor(quiet);
  const left = page.width - margin - pdf.widthOfString(label);
  pdf.text(label, left, page.height - margin - 8, { lineBreak: false });
}

function line(pdf: Pdf, top: number): void {
  pdf
    .moveTo(margin, top)
    .lineTo(page.width - margin, top)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke();
}
