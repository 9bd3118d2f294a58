import { fileURLToPath } from 'node:url';
import { languageTag } from '@dukat/locales/locale';
import PdfDocument from 'pdfkit';
import { drawFooter, drawHead, drawTableHead, fonts, margin, page as paper } from './pdf-layout.ts';
import type { Column, Report, Written } from './report.ts';

const rowHeight = 14;
const fontSize = 7.5;
const smallest = 4;
/** Between a figure, which ends at the right, and the word that begins beside it. */
const columnGap = 12;
const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

type Shown<Item> = Column<Item> & { readonly left: number; readonly room: number };

/**
 * A table over as many pages as it needs, A4, with head, numbers of pages and an embedded font. Rows are one line high, so that the number
 * of pages is known before the first is drawn; what is too long for its column ends in an ellipsis. A page leaves as soon as it is full.
 */
export async function* writePdf<Item>(report: Report<Item>): AsyncGenerator<Written> {
  const pdf = new PdfDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: languageTag(report.locale),
    displayTitle: true,
    info: {
      Title: report.title,
      Author: report.issuer.company,
      Creator: report.issuer.brand,
      CreationDate: report.madeAt,
    },
  });
  const made: Buffer[] = [];
  pdf.on('data', (bytes: Buffer) => made.push(bytes));
  const ended = new Promise<void>((resolve, fail) => {
    pdf.on('end', resolve);
    pdf.on('error', fail);
  });
  pdf.registerFont(fonts.plain, fontFile('DejaVuSans'));
  pdf.registerFont(fonts.bold, fontFile('DejaVuSans-Bold'));

  const columns = placed(report.columns);
  const bottom = paper.height - margin - 20;
  pdf.addPage();
  let top = drawTableHead(pdf, columns, drawHead(pdf, report));
  const onFirst = Math.max(0, Math.floor((bottom - top) / rowHeight));
  const onOthers = Math.floor((bottom - drawnTableHead) / rowHeight);
  const pages = 1 + Math.ceil(Math.max(0, report.total - onFirst) / onOthers);
  let number = 1;
  drawFooter(pdf, report.pageLabel(number, pages));
  let rows = 0;
  for await (const items of report.pages) {
    for (const item of items) {
      if (top + rowHeight > bottom) {
        number += 1;
        pdf.addPage();
        top = drawTableHead(pdf, columns, margin);
        drawFooter(pdf, report.pageLabel(number, pages));
      }
      drawRow(pdf, columns, item, top);
      top += rowHeight;
    }
    rows += items.length;
    if (made.length > 0) yield { bytes: Buffer.concat(made.splice(0)), rows };
  }
  pdf.end();
  await ended;
  yield { bytes: Buffer.concat(made.splice(0)), rows };
}

/** Where the first row of a page after the first stands. */
const drawnTableHead = margin + 16;

function placed<Item>(columns: readonly Column<Item>[]): readonly Shown<Item>[] {
  const shown = columns.filter((column) => column.shown !== null);
  const parts = shown.reduce((sum, { width }) => sum + width, 0);
  const room = paper.width - 2 * margin;
  let left = margin;
  return shown.map((column) => {
    const own = (room * column.width) / parts;
    const its = { ...column, left, room: own - columnGap };
    left += own;
    return its;
  });
}

function drawRow<Item>(
  pdf: PDFKit.PDFDocument,
  columns: readonly Shown<Item>[],
  item: Item,
  top: number,
): void {
  pdf.font(fonts.plain).fillColor('#1c2430');
  for (const { left, room, align = 'left', raw, shown } of columns) {
    pdf.fontSize(fontSize);
    const full = (shown ?? raw)(item);
    // A figure that is cut is another figure: it is written smaller instead.
    const size =
      align === 'right' ? Math.min(fontSize, (fontSize * room) / pdf.widthOfString(full)) : fontSize;
    pdf.fontSize(Math.max(smallest, Math.floor(size * 10) / 10));
    const text = fitted(pdf, full, room);
    const shift = align === 'right' ? room - pdf.widthOfString(text) : 0;
    pdf.text(text, left + Math.max(0, shift), top + 2, { lineBreak: false });
  }
}

/** Cut where it would reach into the next column. */
function fitted(pdf: PDFKit.PDFDocument, text: string, room: number): string {
  if (pdf.widthOfString(text) <= room) return text;
  let kept = Math.min(text.length, Math.floor(room / 2));
  while (kept > 1 && pdf.widthOfString(`${text.slice(0, kept)}…`) > room) kept -= 1;
  return `${text.slice(0, kept)}…`;
}
