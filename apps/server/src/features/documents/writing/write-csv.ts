import { csvLine } from './csv-cell.ts';
import type { Table, Written } from './report.ts';

/** Without it a spreadsheet reads Czech letters in the encoding of its own country. */
const byteOrderMark = '\ufeff';

/** UTF-8 with a byte order mark, cells apart by commas, decimals with a point, times in UTC: one head line, then a line a row. */
export async function* writeCsv<Item>({ columns, pages }: Table<Item>): AsyncGenerator<Written> {
  yield { bytes: Buffer.from(byteOrderMark + csvLine(columns.map(({ head }) => head))), rows: 0 };
  let rows = 0;
  for await (const page of pages) {
    rows += page.length;
    const lines = page.map((item) => csvLine(columns.map(({ raw }) => raw(item))));
    yield { bytes: Buffer.from(lines.join('')), rows };
  }
}
