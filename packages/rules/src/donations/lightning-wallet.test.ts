import { describe, expect, test } from 'vitest';
import { readWalletForm, type WalletForm } from './lightning-wallet.ts';

const form: WalletForm = {
  name: 'Coffee',
  alias: 'alice',
  minSendable: '1',
  maxSendable: '1000',
  commentAllowed: 100,
  successMessage: 'Thanks',
  description: 'A cup',
  notices: 'each',
};
const brandWords = ['anycoin', 'Crypto Plus'];
const read = (change: Partial<WalletForm>) => readWalletForm({ ...form, ...change }, brandWords);
const aliasOf = (alias: string | null) => {
  const result = read({ alias });
  return result.refused ? result.reason : result.value.alias;
};

test('amounts are satoshis on the wire and exact in thousandths', () => {
  expect(read({})).toMatchObject({ value: { minMsat: 1000n, maxMsat: 1_000_000n, commentLength: 100 } });
});

test.each([
  [{ minSendable: '0' }, 'lightning_minimum_not_positive', 'min_sendable'],
  [{ minSendable: '0.5' }, 'amount_too_precise', 'min_sendable'],
  [{ minSendable: '-1' }, 'amount_not_a_number', 'min_sendable'],
  [{ minSendable: '1001' }, 'lightning_maximum_below_minimum', 'max_sendable'],
  [{ maxSendable: '0' }, 'lightning_maximum_below_minimum', 'max_sendable'],
  [{ maxSendable: '1e9' }, 'amount_not_a_number', 'max_sendable'],
  [{ maxSendable: '1000000001' }, 'lightning_maximum_too_large', 'max_sendable'],
  [{ commentAllowed: -1 }, 'lightning_comment_length', 'comment_allowed'],
  [{ commentAllowed: 1000 }, 'lightning_comment_length', 'comment_allowed'],
  [{ name: ' ' }, 'lightning_text_empty', 'name'],
  [{ name: '\u202e' }, 'lightning_text_empty', 'name'],
  [{ description: ' \u2066 ' }, 'lightning_text_empty', 'description'],
  [{ alias: 'Ålice' }, 'lightning_alias_invalid', 'alias'],
])('%j is refused as %s', (change, reason, field) => {
  expect(read(change)).toMatchObject({ refused: true, reason, field });
});

test('texts are trimmed and contain no controls of direction', () => {
  const texts = { name: ' Co\u202effee ', description: ' A\u2066 cup', successMessage: ' \u200f' };
  expect(read(texts)).toMatchObject({ value: { name: 'Coffee', description: 'A cup', successMessage: '' } });
});

test.each([
  { minSendable: '1000' },
  { maxSendable: '1' },
  { maxSendable: '1000000000' },
  { commentAllowed: 0 },
  { commentAllowed: 999 },
])('%j is accepted', (change) => {
  expect(read(change).refused).toBe(false);
});

describe('an alias', () => {
  test.each([
    [null, null],
    ['', null],
    [' ', null],
    ['Alice', 'alice'],
    [' alice ', 'alice'],
    ['a', 'a'],
    ['a.b-c_d9', 'a.b-c_d9'],
    ['a'.repeat(64), 'a'.repeat(64)],
    ['administration', 'administration'],
    ['supporter', 'supporter'],
    ['ian', 'ian'],
  ])('"%s" becomes %s', (typed, alias) => {
    expect(aliasOf(typed)).toBe(alias);
  });

  test.each([
    ...['a'.repeat(65), '..', '.', 'a..b', '.a', 'a.', '-a', 'a-', '_a', 'xn--a', 'xn--80ak6aa92e', 'a b'],
    ...[
      'alice@example.com',
      'a+b',
      'a/b',
      '../a',
      'a%2e',
      'álice',
      'аlice',
      'ALİCE',
      '\u212a',
      'a\u0000',
      'a\n b',
    ],
  ])('"%s" contains invalid characters', (alias) => {
    expect(aliasOf(alias)).toBe('lightning_alias_invalid');
  });

  test.each([
    ...['admin', 'Admin', 'a.d.m.i.n', 'admin.prague', 'the-support', 'no-reply', 'postmaster', 'www'],
    ...[
      'anycoinsupport',
      'anyc0in',
      'anycoln',
      'anycoins',
      'jan-anyc.oin',
      'supp0rt',
      'adm1n',
      'sy5t3m',
      'x.sup-p0rt',
    ],
    ...['anycoin', 'ANYCOIN', 'any-coin', 'anycoin.team', 'jan.anycoin', 'cryptoplus', 'crypto.plus'],
  ])('"%s" is reserved', (alias) => {
    expect(aliasOf(alias)).toBe('lightning_alias_reserved');
  });
});
