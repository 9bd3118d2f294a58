import { expect, test } from 'vitest';
import { csvCell, csvLine } from './csv-cell.ts';

test.each([
  '=1+1',
  '+420',
  '-2+3',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '=HYPERLINK("http://x","y")',
  '-',
  '+',
  '=cmd|/C calc!A0',
])('no spreadsheet calculates %j', (text) => {
  const cell = csvCell(text);
  expect(cell.replace(/^"/, '').startsWith("'")).toBe(true);
});

test.each(['-2.5', '0', '12.000000000000000001', '-1'])('the number %s stays a number', (text) => {
  expect(csvCell(text)).toBe(text);
});

test('commas, quotes, semicolons and line breaks stay inside of their cell', () => {
  expect(csvLine(['a,b', 'say "x"', 'c;d', 'e\r\nf', 'plain'])).toBe(
    '"a,b","say ""x""","c;d","e\r\nf",plain\r\n',
  );
});
