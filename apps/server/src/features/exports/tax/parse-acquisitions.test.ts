import { maxAcquisitionLines } from '@dukat/rules/exports/limits';
import { formatAmount } from '@dukat/rules/money/amount';
import { expect, test } from 'vitest';
import { parseAcquisitions } from './parse-acquisitions.ts';

const now = new Date('2026-11-22T12:00:00Z');
const parse = (text: string) => parseAcquisitions(text, now);
const head = 'date,asset,amount,cost,currency';

test('accepts commas or semicolons, any order of columns, both date formats, with or without a byte order mark', () => {
  const { rows, problems } = parse(
    '\ufeffCurrency;Cost;Amount;Asset;Date\r\nCZK;1000.50;0.01;btc;31.3.2024\r\neur;40;"1";ETH;2024-04-01\r\n\r\n',
  );
  expect(problems).toEqual([]);
  expect(
    rows.map((row) => [
      row.acquiredAt.toISOString(),
      row.asset,
      formatAmount(row.amount),
      formatAmount(row.cost),
      row.currency,
    ]),
  ).toEqual([
    ['2024-03-30T23:00:00.000Z', 'BTC', '0.01', '1000.5', 'CZK'],
    ['2024-03-31T22:00:00.000Z', 'ETH', '1', '40', 'EUR'],
  ]);
});

test.each([
  ['', 'columns'],
  ['date,asset\n', 'columns'],
])('rejects a file without its columns: %j', (text, problem) => {
  expect(parse(text).problems).toEqual([{ line: 1, problem }]);
});

test.each([
  ['2024-02-30,BTC,1,1,CZK', 'date'],
  ['2027-01-01,BTC,1,1,CZK', 'date'],
  ['1999-01-01,BTC,1,1,CZK', 'date'],
  ['x,BTC,1,1,CZK', 'date'],
  ['2024-01-01,XXXXX,1,1,CZK', 'asset'],
  ['2024-01-01,CZK,1,1,CZK', 'asset'],
  ['2024-01-01,BTC,0,1,CZK', 'amount'],
  ['2024-01-01,BTC,-1,1,CZK', 'amount'],
  ['2024-01-01,BTC,1e5,1,CZK', 'amount'],
  ['2024-01-01,BTC,1,1.001,CZK', 'cost'],
  ['2024-01-01,BTC,1,=1+1,CZK', 'cost'],
  ['2024-01-01,BTC,1,1,USD', 'currency'],
  ['2024-01-01,BTC,1,1', 'columns'],
  ['2024-01-01,BTC,"1,5",1,CZK', 'columns'],
])('%s: reports the line and imports nothing', (line, problem) => {
  expect(parse(`${head}\n2024-01-01,BTC,1,1,CZK\n${line}\n`)).toEqual({
    rows: [],
    problems: [{ line: 3, problem }],
  });
});

test("reports the first fifty problems, and limits a file's size", () => {
  expect(parse(`${head}\n${'x,BTC,1,1,CZK\n'.repeat(80)}`).problems).toHaveLength(50);
  expect(parse(`${head}\n${'2024-01-01,BTC,1,1,CZK\n'.repeat(maxAcquisitionLines)}`).rows).toHaveLength(
    maxAcquisitionLines,
  );
  expect(parse(`${head}\n${'2024-01-01,BTC,1,1,CZK\n'.repeat(maxAcquisitionLines + 1)}`).problems).toEqual([
    { line: maxAcquisitionLines + 2, problem: 'too_many' },
  ]);
});
