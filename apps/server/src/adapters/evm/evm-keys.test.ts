import { mnemonicToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { evmKeys } from './evm-keys.ts';

// The public test vector of BIP 39 and BIP 44.
const mnemonic = `${'abandon '.repeat(11)}about`;
const keys = evmKeys(mnemonic);

test('the first deposit address is the vector of BIP 44', () => {
  expect(keys.addressAt(0, 0)).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94');
});

test('addresses from the public key match the private keys', () => {
  for (let index = 0; index < 40; index += 1) {
    const twin = mnemonicToAccount(mnemonic, { changeIndex: 0, addressIndex: index });
    expect(keys.addressAt(0, index)).toBe(twin.address);
    expect(keys.accountAt(index).address).toBe(twin.address);
  }
});

test('the hot wallet is on the other branch', () => {
  expect(keys.hotWallet.address).toBe(mnemonicToAccount(mnemonic, { changeIndex: 1 }).address);
  expect(keys.addressAt(1, 0)).toBe(keys.hotWallet.address);
});
