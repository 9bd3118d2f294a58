import { expect, test } from 'vitest';
import { destinationKey } from './destination-key.ts';
import type { WithdrawalEntry } from './field-rules.ts';

const bank = { BankAccount: '2000145399/0800' };
const wallet = { Address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94', Network: 'ERC20' };
const ripple = { Address: 'rDTXLQ7ZKZVKz33zJbHjgVShjsBnqMBhmN', Network: 'XRP' };

test.each<[WithdrawalEntry, WithdrawalEntry]>([
  [bank, { BankAccount: ' 2000145399/0800 ', VarSymbol: '' }],
  [
    { ...bank, VarSymbol: '0111' },
    { ...bank, VarSymbol: '111' },
  ],
  [bank, { ...bank, SepaBankAccountOwner: 'Jan', SepaCity: 'Brno' }],
  [{ BankAccount: 'de89 3704 0044 0532 0130 00' }, { BankAccount: 'DE89370400440532013000' }],
  [wallet, { ...wallet, Address: wallet.Address.toLowerCase() }],
  [
    { ...ripple, DestinationTag: '007' },
    { ...ripple, DestinationTag: '7' },
  ],
])('%j and %j are one destination', (one, other) => {
  expect(destinationKey(one)).toBe(destinationKey(other));
});

test.each<[WithdrawalEntry, WithdrawalEntry]>([
  [bank, { ...bank, VarSymbol: '111' }],
  [
    { ...bank, VarSymbol: '111' },
    { ...bank, VarSymbol: '999' },
  ],
  [bank, { BankAccount: '2000145399/2010' }],
  [wallet, { ...wallet, Network: 'POLYGON' }],
  [ripple, { ...ripple, DestinationTag: '0' }],
  [
    { ...ripple, DestinationTag: '7' },
    { ...ripple, DestinationTag: '8' },
  ],
  [
    { Address: 'cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02', Network: 'ATOM', Memo: '1' },
    { Address: 'cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02', Network: 'ATOM', Memo: '01' },
  ],
])('%j and %j are two destinations', (one, other) => {
  expect(destinationKey(one)).not.toBe(destinationKey(other));
});

test('returns null for an entry without account and address', () => {
  expect(destinationKey({ Network: 'BTC', Memo: 'x' })).toBeNull();
});
