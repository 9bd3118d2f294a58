import { describe, expect, test } from 'vitest';
import { findAsset } from '../rates/catalogue.ts';
import {
  type FieldRule,
  isFieldMandatory,
  isFieldVisible,
  isKnownAddress,
  isNetworkSelectorVisible,
} from './field-rules.ts';
import { firstFieldRules } from './first-field-rules.ts';

const saved = [
  { Address: 'bc1saved', Network: 'BTC' },
  { BankAccount: '19-2000145399/0800' },
  { Address: '' },
];
const empty = {};
const onlyNetwork = { Network: 'BTC' };
const known = { Address: 'bc1saved', Network: 'BTC' };
const unknown = { Address: 'bc1other', Network: 'BTC' };
const onlyMemo = { Memo: 'x' };

describe('a rule for a field', () => {
  test.each<[FieldRule, object, boolean]>([
    ['true', empty, true],
    ['true', unknown, true],
    ['false', unknown, false],
    ['false', known, false],
    ['trueIfUnknownAddress', empty, false],
    ['trueIfUnknownAddress', onlyNetwork, false],
    ['trueIfUnknownAddress', known, false],
    ['trueIfUnknownAddress', unknown, true],
    ['trueIfUnknownAddress', onlyMemo, true],
    ['trueIfUnknownAddress', { Address: '  ' }, false],
    ['trueIfKnownAddress', empty, false],
    ['trueIfKnownAddress', onlyNetwork, false],
    ['trueIfKnownAddress', unknown, false],
    ['trueIfKnownAddress', known, true],
    ['trueIfKnownAddress', { BankAccount: '19-2000145399/0800' }, true],
  ])('%s for %j is %s', (rule, entry, expected) => {
    expect(isFieldVisible({ visible: rule }, entry, saved)).toBe(expected);
    expect(isFieldMandatory({ mandatory: rule }, entry, saved)).toBe(expected);
  });
});

test('a saved address matches by an equal, non-empty address or bank account', () => {
  expect(isKnownAddress({ Address: '' }, saved)).toBe(false);
  expect(isKnownAddress({ BankAccount: ' 19-2000145399/0800 ' }, saved)).toBe(true);
  expect(isKnownAddress({ Address: '19-2000145399/0800' }, saved)).toBe(false);
  expect(isKnownAddress(known, [])).toBe(false);
});

test('shows a network selector from two networks on, or if forced', () => {
  expect(isNetworkSelectorVisible([])).toBe(false);
  expect(isNetworkSelectorVisible(['BTC'])).toBe(false);
  expect(isNetworkSelectorVisible(['BTC'], true)).toBe(true);
  expect(isNetworkSelectorVisible(['BTC', 'LN'])).toBe(true);
});

describe('the initial field rules', () => {
  const rulesFor = (code: string) => {
    const asset = findAsset(code);
    return asset === undefined
      ? []
      : firstFieldRules(asset, []).map(({ field, mandatory }) => [field, mandatory]);
  };

  test.each([
    ['BTC', [['Address', 'true']]],
    [
      'XRP',
      [
        ['Address', 'true'],
        ['DestinationTag', 'false'],
      ],
    ],
    [
      'ATOM',
      [
        ['Address', 'true'],
        ['Memo', 'false'],
      ],
    ],
    [
      'CZK',
      [
        ['BankAccount', 'true'],
        ['VarSymbol', 'false'],
      ],
    ],
    ['USD', [['BankAccount', 'true']]],
    ['ETH2', []],
  ])('of %s are %j', (code, expected) => {
    expect(rulesFor(code)).toEqual(expected);
  });

  test('of EUR require account, owner and country, and ask for the rest of the address only once', () => {
    const asset = findAsset('EUR');
    expect(asset === undefined ? [] : firstFieldRules(asset, [])).toEqual([
      { field: 'BankAccount', visible: 'true', mandatory: 'true' },
      { field: 'SepaBankAccountOwner', visible: 'true', mandatory: 'true' },
      { field: 'SepaCountry', visible: 'true', mandatory: 'true' },
      { field: 'SepaStreet', visible: 'trueIfUnknownAddress', mandatory: 'false' },
      { field: 'SepaCity', visible: 'trueIfUnknownAddress', mandatory: 'false' },
      { field: 'SepaPostalCode', visible: 'trueIfUnknownAddress', mandatory: 'false' },
    ]);
  });

  test.each([
    ['nothing is saved', [], 'false'],
    [
      'every saved address has a memo',
      [
        { Address: 'a', Memo: '1' },
        { Address: 'b', Memo: '2' },
      ],
      'trueIfKnownAddress',
    ],
    [
      'one saved address has none',
      [
        { Address: 'a', Memo: '1' },
        { Address: 'b', Memo: '' },
      ],
      'false',
    ],
  ])('of ATOM, when %s, have the mandatory memo rule: %j %s', (_, saved, expected) => {
    const asset = findAsset('ATOM');
    const rules = asset === undefined ? [] : firstFieldRules(asset, saved);
    expect(rules.find(({ field }) => field === 'Memo')?.mandatory).toBe(expected);
    const [rule] = rules.filter(({ field }) => field === 'Memo');
    if (rule === undefined) throw new Error('expected a memo for ATOM');
    expect(isFieldMandatory(rule, { Address: 'a' }, saved)).toBe(expected !== 'false');
    expect(isFieldMandatory(rule, { Address: 'new' }, saved)).toBe(false);
  });
});
