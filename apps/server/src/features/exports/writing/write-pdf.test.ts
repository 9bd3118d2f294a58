import { brands } from '@dukat/brands/sites';
import { expect, test } from 'vitest';
import { readPdfText } from '../../../platform/testing/read-pdf-text.ts';
import type { Column, Report } from './report.ts';
import { writePdf } from './write-pdf.ts';

interface Row {
  readonly word: string;
  readonly figure: string;
}

const columns: readonly Column<Row>[] = [
  { head: 'Word', width: 20, raw: ({ word }) => word },
  { head: 'Figure', width: 20, align: 'right', raw: ({ figure }) => figure },
  { head: 'Other', width: 60, raw: () => 'x' },
];

async function* paginate<Item>(rows: readonly Item[], size = 7): AsyncGenerator<readonly Item[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

async function written(rows: readonly Row[], changes: Partial<Report<Row>> = {}): Promise<Buffer> {
  const [issuer] = brands;
  if (issuer === undefined) throw new Error('expected a brand');
  const pieces: Buffer[] = [];
  const report: Report<Row> = {
    title: 'Výpis z účtu',
    locale: 'cs_CZ',
    issuer,
    sandboxNote: null,
    facts: [['Majitel účtu', 'Žofie Šťastná']],
    notes: ['Poznámka'],
    noRows: 'Žádný záznam',
    pageLabel: (page, pages) => `Strana ${page} z ${pages}`,
    madeAt: new Date('2026-01-01T00:00:00Z'),
    columns,
    total: rows.length,
    pages: paginate(rows),
    ...changes,
  };
  for await (const { bytes } of writePdf(report)) pieces.push(bytes);
  return Buffer.concat(pieces);
}

const makeRows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ word: `w${at}`, figure: String(at) }));

test.each([0, 1, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 100])(
  'a PDF of %s rows is complete, and each page shows the number of pages',
  async (count) => {
    const file = await written(makeRows(count));
    const texts = readPdfText(file);
    const pages = file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(texts.filter((text) => /^Strana \d+ z \d+$/.test(text))).toEqual(
      Array.from({ length: pages }, (_, at) => `Strana ${at + 1} z ${pages}`),
    );
    expect(texts.filter((text) => /^w\d+$/.test(text))).toEqual(makeRows(count).map(({ word }) => word));
    expect(texts.includes('Žádný záznam')).toBe(count === 0);
  },
);

test('balances that exceed a page continue on the next one, before the rows', async () => {
  const rows = Array.from({ length: 80 }, (_, at) => ({
    asset: `A${at}`,
    opening: '1',
    credited: '2',
    debited: '3',
    closing: '4',
  }));
  const balances = {
    columns: [{ head: 'Asset', width: 1, raw: ({ asset }: { readonly asset: string }) => asset }],
    total: rows.length,
    pages: paginate(rows),
  };
  const file = await written(makeRows(40), { balances });
  const texts = readPdfText(file);
  expect(texts.filter((text) => /^A\d+$/.test(text))).toEqual(rows.map(({ asset }) => asset));
  expect(texts.indexOf('w0')).toBeGreaterThan(texts.indexOf('A79'));
  const pages = file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(texts).toContain(`Strana ${pages} z ${pages}`);
});

test('nothing is cut off: long texts wrap within their cell and long numbers stay on one line', async () => {
  const word = 'q'.repeat(200);
  const figure = '-123 456 789 012,123456789012345678 ABCDEFGH';
  const texts = readPdfText(await written([{ word, figure }]));
  expect(texts.filter((text) => /^q+$/.test(text)).join('')).toBe(word);
  expect(texts).toContain(figure);
  expect(texts.join('')).not.toContain('…');
});

test('the head contains the brand, its company and the company number, also in other alphabets', async () => {
  const [issuer] = brands;
  const facts = [['Majitel účtu', 'Ђорђе Ωμέγα']] as const;
  const texts = readPdfText(await written([], { facts }));
  expect(texts).toEqual(
    expect.arrayContaining([issuer?.name, issuer?.company.name, issuer?.company.number, 'Ђорђе Ωμέγα']),
  );
});

test('a sandbox document is marked as such', async () => {
  expect(readPdfText(await written([], { sandboxNote: 'SANDBOX' }))).toContain('SANDBOX');
});

test('the same report gives an identical file', async () => {
  expect((await written(makeRows(40))).equals(await written(makeRows(40)))).toBe(true);
});
