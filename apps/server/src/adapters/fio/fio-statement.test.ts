import { formatAmount } from '@dukat/rules/money/amount';
import { describe, expect, test } from 'vitest';
import { parseFioStatement } from './fio-statement.ts';

const cell = (id: number, value: unknown) => ({ value, name: `column ${id}`, id });

function statementText(columns: Readonly<Record<string, unknown>>, amount = '-150.00'): string {
  const transaction = {
    column22: cell(22, 1147608196),
    column0: cell(0, '2026-03-02+0100'),
    column1: cell(1, 'AMOUNT'),
    column14: cell(14, 'CZK'),
    column12: cell(12, 'Fio banka, a.s.'),
    column17: cell(17, 2102392862),
    ...columns,
  };
  const info = { accountId: '3000000004', bankId: '2010', currency: 'CZK', iban: 'CZ2620100000003000000004' };
  const text = JSON.stringify({
    accountStatement: { info, transactionList: { transaction: [transaction] } },
  });
  return text.replace('"AMOUNT"', amount);
}

const one = (columns: Readonly<Record<string, unknown>>, amount?: string) =>
  parseFioStatement(statementText(columns, amount)).movements[0];

describe('a statement of Fio’s interface', () => {
  test("parses id, day, exact amount and the counterparty's Czech account", () => {
    const movement = one({
      column2: cell(2, '19-2000145399'),
      column3: cell(3, '0800'),
      column10: cell(10, 'Novák, Jan'),
      column5: cell(5, '1234567890'),
      column16: cell(16, 'zpráva'),
      column25: cell(25, 'zpráva'),
      column27: cell(27, 'DKREFERENCE'),
    });
    expect(movement).toMatchObject({
      movementId: '1147608196',
      bookedOn: '2026-03-02',
      counterAccount: '19-2000145399/0800',
      counterIban: 'CZ6508000000192000145399',
      counterName: 'Novák, Jan',
      variableSymbol: '1234567890',
      message: 'zpráva',
      endToEndId: 'DKREFERENCE',
      isReturn: false,
    });
    expect(movement && formatAmount(movement.amount)).toBe('-150');
  });

  test.each([
    ['0.10', '0.1'],
    ['1.234567891E7', '12345678.91'],
    ['70368744177664.01', '70368744177664.01'],
  ])('reads the amount %s exactly', (amount, expected) => {
    const found = one({}, amount)?.amount;
    expect(found === undefined ? undefined : formatAmount(found)).toBe(expected);
  });

  test('parses an IBAN as counterparty, and none for an account at an unknown bank', () => {
    expect(one({ column2: cell(2, 'SK3112000000198742637541') })).toMatchObject({
      counterIban: 'SK3112000000198742637541',
    });
    expect(one({ column2: cell(2, '2000145399'), column3: cell(3, '8330') })).toMatchObject({
      counterAccount: '2000145399/8330',
      counterIban: null,
    });
    expect(one({})).toMatchObject({ counterAccount: null, counterIban: null });
  });

  test('treats absent columns, nulls and empty values alike, and keeps a differing comment', () => {
    expect(one({ column5: null, column16: cell(16, ''), column25: cell(25, 'VS:1') })).toMatchObject({
      variableSymbol: null,
      message: 'VS:1',
    });
    expect(one({ column16: cell(16, 'a'), column25: cell(25, 'b') })).toMatchObject({ message: 'a\nb' });
  });

  test.each(['Vrácená platba', 'Storno', 'Opravný pohyb'])('a movement of type %s is a return', (type) => {
    expect(one({ column8: cell(8, type) })).toMatchObject({ isReturn: true });
  });

  test('skips movements without an amount', () => {
    expect(parseFioStatement(statementText({}, '0.00')).movements).toEqual([]);
  });

  test('may be empty', () => {
    const info = { currency: 'CZK', iban: 'CZ2620100000003000000004' };
    for (const transactionList of [null, { transaction: [] }, { transaction: null }]) {
      expect(
        parseFioStatement(JSON.stringify({ accountStatement: { info, transactionList } })).movements,
      ).toEqual([]);
    }
  });

  test.each([
    ['an id', { column22: null }],
    ['a day', { column0: cell(0, 'yesterday') }],
    ['a currency', { column14: null }],
  ])('is refused without %s', (_, columns) => {
    expect(() => parseFioStatement(statementText(columns))).toThrow();
  });

  test.each(['', '{}', '<html>', '{"accountStatement":null}'])('is not %o', (text) => {
    expect(() => parseFioStatement(text)).toThrow();
  });
});
