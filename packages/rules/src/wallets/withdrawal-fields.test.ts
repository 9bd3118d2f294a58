import { describe, expect, test } from 'vitest';
import { findAsset } from '../rates/catalogue.ts';
import { canonicalWithdrawalAddress } from './canonical-withdrawal-address.ts';
import type { WithdrawalEntry } from './field-rules.ts';
import { firstFieldRules } from './first-field-rules.ts';
import { loadAddressChecks } from './load-address-checks.ts';
import { serverAddressChecks } from './server-address-checks.ts';
import { checkWithdrawalAddress } from './withdrawal-fields.ts';

const btc = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const xrp = 'rDTXLQ7ZKZVKz33zJbHjgVShjsBnqMBhmN';
const cosmos = 'cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02';
const iban = 'SK3112000000198742637541';
const sepa = { BankAccount: iban, SepaBankAccountOwner: 'Jana Nováková', SepaCountry: 'SK' };

function requireAsset(code: string) {
  const asset = findAsset(code);
  if (asset === undefined) throw new Error(`No such asset: ${code}`);
  return asset;
}

function fieldErrors(code: string, entry: WithdrawalEntry) {
  const asset = requireAsset(code);
  const errors = checkWithdrawalAddress(asset, entry, firstFieldRules(asset, []), [], serverAddressChecks());
  return errors.map(({ field, reason }) => `${field} ${reason}`);
}

describe('a withdrawal address', () => {
  test.each<[string, WithdrawalEntry]>([
    ['BTC', { Address: btc, Network: 'BTC' }],
    ['BTC', { Address: 'satoshi@bitcoin.org', Network: 'LN' }],
    ['LTC', { Address: 'LVuDpNCSSj6pQ7t9Pv6d6sUkLKoqDEVUnJ' }],
    ['USDT', { Address: tron, Network: 'TRC20' }],
    ['XRP', { Address: xrp }],
    ['XRP', { Address: xrp, DestinationTag: '0' }],
    ['ATOM', { Address: cosmos, Memo: '104 756' }],
    ['CZK', { BankAccount: '19-2000145399/0800' }],
    ['CZK', { BankAccount: '19-2000145399 / 0800', VarSymbol: '0012' }],
    ['EUR', sepa],
    ['EUR', { ...sepa, SepaStreet: 'Hlavná 1', SepaCity: 'Košice', SepaPostalCode: '040 01' }],
    ['USD', { BankAccount: '000123456789' }],
  ])('of %s accepts %j', (code, entry) => {
    expect(fieldErrors(code, entry)).toEqual([]);
  });

  test.each<[string, WithdrawalEntry, string[]]>([
    ['BTC', { Network: 'BTC' }, ['Address field_required']],
    ['BTC', { Address: '  ', Network: 'BTC' }, ['Address field_required']],
    ['BTC', { Address: `${btc}5`, Network: 'BTC' }, ['Address address_invalid']],
    ['BTC', { Address: btc, Network: 'LN' }, ['Address address_wrong_network']],
    ['BTC', { Address: btc }, ['Network field_required']],
    ['BTC', { Address: btc, Network: 'ERC20' }, ['Network network_unknown']],
    ['BTC', { Address: btc, Network: 'constructor' }, ['Network network_unknown']],
    ['BTC', { Address: btc, Network: 'BTC', Memo: 'lost' }, ['Memo field_invalid']],
    ['USDT', { Address: tron, Network: 'ERC20' }, ['Address address_wrong_network']],
    ['USDT', { Address: btc, Network: 'TRC20' }, ['Address address_invalid']],
    ['XRP', { Address: xrp, DestinationTag: '4294967296' }, ['DestinationTag destination_tag_invalid']],
    ['ATOM', { Address: cosmos, Memo: 'x'.repeat(257) }, ['Memo memo_invalid']],
    ['ATOM', { Address: cosmos, Memo: 'a\u0000b' }, ['Memo memo_invalid']],
    ['CZK', {}, ['BankAccount field_required']],
    ['CZK', { BankAccount: '19-2000145398/0800' }, ['BankAccount bank_account_invalid']],
    ['CZK', { BankAccount: iban }, ['BankAccount bank_account_invalid']],
    ['CZK', { BankAccount: '19-2000145399/0800', VarSymbol: '12345678901' }, ['VarSymbol field_invalid']],
    ['EUR', { ...sepa, BankAccount: 'SK3112000000198742637542' }, ['BankAccount iban_invalid']],
    ['EUR', { ...sepa, BankAccount: '19-2000145399/0800' }, ['BankAccount iban_invalid']],
    ['EUR', { BankAccount: iban }, ['SepaBankAccountOwner field_required', 'SepaCountry field_required']],
    ['EUR', { ...sepa, SepaCountry: 'GB' }, ['SepaCountry sepa_country_invalid']],
    ['EUR', { ...sepa, SepaBankAccountOwner: 'J' }, ['SepaBankAccountOwner owner_invalid']],
    ['EUR', { ...sepa, SepaBankAccountOwner: '123' }, ['SepaBankAccountOwner owner_invalid']],
    ['EUR', { ...sepa, SepaBankAccountOwner: 'n'.repeat(71) }, ['SepaBankAccountOwner owner_invalid']],
    ['EUR', { ...sepa, SepaBankAccountOwner: 'Jana\r\nNováková' }, ['SepaBankAccountOwner owner_invalid']],
    ['EUR', { ...sepa, SepaStreet: 's'.repeat(71) }, ['SepaStreet field_invalid']],
    ['EUR', { ...sepa, SepaPostalCode: '1'.repeat(17) }, ['SepaPostalCode field_invalid']],
    ['USD', { BankAccount: 'a;b' }, ['BankAccount bank_account_invalid']],
    ['ETH2.S', { Address: btc }, ['Network network_unknown']],
  ])('of %s rejects %j with %j', (code, entry, expected) => {
    expect(fieldErrors(code, entry)).toEqual(expected);
  });

  test('is checked in the browser as on the server', async () => {
    for (const [code, entry] of [
      ['BTC', { Address: btc, Network: 'LN' }],
      ['USDT', { Address: tron, Network: 'TRC20' }],
      ['EUR', sepa],
      ['EUR', { ...sepa, BankAccount: 'SK31' }],
    ] as const) {
      const asset = requireAsset(code);
      const addressChecks = await loadAddressChecks(asset);
      const inBrowser = checkWithdrawalAddress(asset, entry, firstFieldRules(asset, []), [], addressChecks);
      expect(inBrowser.map(({ field, reason }) => `${field} ${reason}`)).toEqual(fieldErrors(code, entry));
    }
  });
});

test.each<[string, WithdrawalEntry, WithdrawalEntry]>([
  [
    'CZK',
    { BankAccount: ' 000019-2000145399/0800', VarSymbol: ' ' },
    { BankAccount: '19-2000145399/0800', Network: 'CZ_BANK' },
  ],
  ['EUR', { BankAccount: 'sk31 1200 0000 1987 4263 7541' }, { BankAccount: iban, Network: 'SEPA' }],
  ['BTC', { Address: ` ${btc} `, Network: 'BTC', Memo: '' }, { Address: btc, Network: 'BTC' }],
])('the stored form of %s %j is %j', (code, entry, expected) => {
  expect(canonicalWithdrawalAddress(requireAsset(code), entry)).toEqual(expected);
});
