import { hex } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { p2wpkh } from '@scure/btc-signer';
import type { AddressBranch, DerivedAddress } from '../../features/wallets/chain-port.ts';
import type { BitcoinNetwork } from './bitcoin-network.ts';

export interface DerivedKey extends DerivedAddress {
  readonly publicKey: Uint8Array;
  readonly script: Uint8Array;
}

/** Derives an account's addresses (BIP84) from its extended public key only: no key here can spend. */
export type WatchKey = (branch: AddressBranch, index: number) => DerivedKey;

export function watchKey(extendedPublicKey: string, network: BitcoinNetwork): WatchKey {
  const account = HDKey.fromExtendedKey(extendedPublicKey, network.extendedKey);
  const branches = [account.deriveChild(0), account.deriveChild(1)] as const;
  return (branch, index) => {
    const { publicKey } = branches[branch].deriveChild(index);
    if (publicKey === null) throw new Error('expected a derived key to have a public key');
    const { script, address } = p2wpkh(publicKey, network.address);
    if (address === undefined) throw new Error('expected an address for the key');
    return { publicKey, script, address, watchKey: hex.encode(script), memo: null };
  };
}
