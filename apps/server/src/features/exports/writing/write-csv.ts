import { csvLine } from './csv-cell.ts';
import type { Table, Written } from './report.ts';

/** Without the byte order mark, spreadsheets decode Czech letters in the system's local encoding. */
const byteOrderMark = '\ufeff';

/**
 * Writes UTF-8 with a byte order mark, cells separated by commas, decimals with a point and times in UTC: a header line, then one line per
 * row.
 */
export async function* writeCsv<Item>({ columns, pages }: Table<Item>): AsyncGenerator<Written> {
  yield { bytes: Buffer.from(byteOrderMark + csvLine(columns.map(({ head }) => head))), rows: 0 };
  let rows = 0;
  for await (const page of pages) {
    rows += page.length;
    const lines = page.map((item) => csvLine(columns.map(({ raw }) => raw(item))));
    yield { bytes: Buffer.from(lines.join('')), rows };
  }
}
