import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { type Address, type Hex, toHex } from 'viem';
import { type LocalAccount, privateKeyToAccount, publicKeyToAddress } from 'viem/accounts';
import type { AddressBranch } from '../../features/wallets/chain-port.ts';
import { uncompressed } from './uncompressed-key.ts';

export interface EvmKeys {
  /** Derives from the extended public key only. */
  addressAt(branch: AddressBranch, index: number): Address;
  /** The account that sends payouts. */
  readonly hotWallet: LocalAccount;
  /** The key of a deposit address, for moving its balance to the hot wallet. */
  accountAt(index: number): LocalAccount;
}

/** BIP44, m/44'/60'/0': deposits on branch 0; the hot wallet is the first address of branch 1. */
export function evmKeys(mnemonic: string): EvmKeys {
  const account = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic)).derive("m/44'/60'/0'");
  const watched = HDKey.fromExtendedKey(account.publicExtendedKey);
  const signerAt = (branch: AddressBranch, index: number) =>
    privateKeyToAccount(readPrivateKey(account.deriveChild(branch).deriveChild(index)));
  return {
    addressAt(branch, index) {
      const { publicKey } = watched.deriveChild(branch).deriveChild(index);
      if (publicKey === null) throw new Error('A derived key has its public half');
      return publicKeyToAddress(toHex(uncompressed(publicKey)));
    },
    hotWallet: signerAt(1, 0),
    accountAt: (index) => signerAt(0, index),
  };
}

function readPrivateKey({ privateKey }: HDKey): Hex {
  if (privateKey === null) throw new Error('A key of the signer can sign');
  return toHex(privateKey);
}
