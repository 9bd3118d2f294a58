import { languageTag } from '@dukat/locales/locale';
import PdfDocument from 'pdfkit';
import { brandMark } from '../../../platform/pdf/brand-mark.ts';
import { colors, drawText, registerFonts, wrappedLines } from '../../../platform/pdf/pdf-text.ts';
import {
  bottom,
  drawFooter,
  drawHead,
  drawRowLine,
  drawTableHead,
  margin,
  page as paper,
  sizeToFit,
  tableHeadHeight,
} from './pdf-layout.ts';
import type { Column, Report, Table, Written } from './report.ts';

type Pdf = PDFKit.PDFDocument;

const fontSize = 8;
const smallest = 3;
/** All rows have the same height, two lines of usual size, so that the number of pages is known before the first is drawn. */
const rowHeight = 20;
const rowPadding = 4;
const lineHeight = 1.2;
/** The gap between a right-aligned figure and the next column. */
const columnGap = 12;
const tableGap = 14;

type Shown<Item> = Column<Item> & { readonly left: number; readonly room: number };

/** A position: page number and distance from the top. */
interface Place {
  readonly number: number;
  readonly top: number;
}

/**
 * Writes tables over as many A4 pages as needed, with header, page numbers and embedded fonts. Nothing is cut off: text wraps within its
 * cell, and smaller type is used if it still does not fit. Each page is emitted as soon as it is full.
 */
export async function* writePdf<Item>(report: Report<Item>): AsyncGenerator<Written> {
  const { issuer, balances } = report;
  const pdf = openPdf(report);
  const made: Buffer[] = [];
  pdf.on('data', (bytes: Buffer) => made.push(bytes));
  const ended = new Promise<void>((resolve, fail) => {
    pdf.on('end', resolve);
    pdf.on('error', fail);
  });
  registerFonts(pdf, issuer.look.typeface);
  pdf.addPage();
  const start = { number: 1, top: drawHead(pdf, report, await brandMark(issuer)) };
  const rowsStart = balances === undefined ? start : placeAfter(start, balances.total);
  const pages = placeAfter(rowsStart, Math.max(1, report.total)).number;
  const drawEnd = (number: number) => drawFooter(pdf, issuer, report.pageLabel(number, pages));

  drawEnd(1);
  let rows = 0;
  if (balances !== undefined)
    for await (const count of drawTable(pdf, balances, start, drawEnd)) rows += count;
  rows = 0;
  for await (const count of drawTable(pdf, report, rowsStart, drawEnd)) {
    rows += count;
    if (made.length > 0) yield { bytes: Buffer.concat(made.splice(0)), rows };
  }
  if (report.total === 0) drawNoRows(pdf, report.noRows, rowsStart);
  pdf.end();
  await ended;
  yield { bytes: Buffer.concat(made.splice(0)), rows };
}

function openPdf<Item>({ locale, title, issuer, madeAt }: Report<Item>): Pdf {
  return new PdfDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: languageTag(locale),
    displayTitle: true,
    info: { Title: title, Author: issuer.company.name, Creator: issuer.name, CreationDate: madeAt },
  });
}

/** A table's header is never alone at the end of a page. */
function tableStart(place: Place): Place {
  return place.top + tableHeadHeight + rowHeight > bottom ? { number: place.number + 1, top: margin } : place;
}

function rowPlace(place: Place): Place {
  return place.top + rowHeight > bottom ? { number: place.number + 1, top: margin + tableHeadHeight } : place;
}

function below({ number, top }: Place, height: number): Place {
  return { number, top: top + height };
}

function placeAfter(place: Place, rows: number): Place {
  let next = below(tableStart(place), tableHeadHeight);
  for (let row = 0; row < rows; row += 1) next = below(rowPlace(next), rowHeight);
  return below(next, tableGap);
}

/** Yields the number of rows drawn after each page of the table's data. */
async function* drawTable<Item>(
  pdf: Pdf,
  table: Table<Item>,
  place: Place,
  drawEnd: (number: number) => void,
): AsyncGenerator<number> {
  const columns = placed(table.columns);
  const openPage = (number: number) => {
    pdf.addPage();
    drawEnd(number);
  };
  const start = tableStart(place);
  if (start.number > place.number) openPage(start.number);
  drawTableHead(pdf, columns, start.top);
  let next = below(start, tableHeadHeight);
  for await (const items of table.pages) {
    for (const item of items) {
      const at = rowPlace(next);
      if (at.number > next.number) {
        openPage(at.number);
        drawTableHead(pdf, columns, margin);
      }
      drawRow(pdf, columns, item, at.top);
      next = below(at, rowHeight);
    }
    yield items.length;
  }
}

function drawNoRows(pdf: Pdf, text: string, place: Place): void {
  const { top } = below(tableStart(place), tableHeadHeight);
  drawText(pdf, text, margin, top + rowPadding, { size: fontSize, color: colors.quiet });
}

function placed<Item>(columns: readonly Column<Item>[]): readonly Shown<Item>[] {
  const shown = columns.filter((column) => column.shown !== null);
  const parts = shown.reduce((sum, { width }) => sum + width, 0);
  // The last column ends at the margin, without a gap.
  const room = paper.width - 2 * margin + columnGap;
  let left = margin;
  return shown.map((column) => {
    const own = (room * column.width) / parts;
    const its = { ...column, left, room: own - columnGap };
    left += own;
    return its;
  });
}

function drawRow<Item>(pdf: Pdf, columns: readonly Shown<Item>[], item: Item, top: number): void {
  for (const { left, room, align, raw, shown } of columns) {
    const text = (shown ?? raw)(item);
    if (text === '') continue;
    if (align === 'right') drawFigure(pdf, text, { left, room, top: top + rowPadding });
    else drawCell(pdf, text, { left, room, top: top + rowPadding });
  }
  drawRowLine(pdf, top + rowHeight - 1);
}

interface Cell {
  readonly left: number;
  readonly room: number;
  readonly top: number;
}

/** A wrapped figure could be read as two numbers, so it stays on one line and is set smaller if it is long. */
function drawFigure(pdf: Pdf, text: string, { left, room, top }: Cell): void {
  const size = sizeToFit(pdf, text, room, fontSize);
  drawText(pdf, text, left + room - pdf.widthOfString(text), top, { size });
}

function drawCell(pdf: Pdf, text: string, { left, room, top }: Cell): void {
  let size = fontSize;
  let lines = wrappedLines(pdf, text, room, { size });
  while (lines.length * size * lineHeight > rowHeight - rowPadding && size > smallest) {
    size -= 0.5;
    lines = wrappedLines(pdf, text, room, { size });
  }
  for (const [at, line] of lines.entries()) drawText(pdf, line, left, top + at * size * lineHeight, { size });
}
