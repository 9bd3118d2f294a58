import { Address, bip32Path, OutScript, Transaction } from '@scure/btc-signer';
import type { AddressBranch } from '../../features/wallets/chain-port.ts';
import type { BitcoinNetwork } from './bitcoin-network.ts';
import type { WatchKey } from './watch-key.ts';

export interface InputCoin {
  readonly txid: string;
  readonly index: number;
  readonly satoshis: bigint;
  readonly branch: AddressBranch;
  readonly addressIndex: number;
}

/** Returns the script of an address, or undefined if the address is not valid on this chain. */
export function scriptOfAddress(address: string, network: BitcoinNetwork): Uint8Array | undefined {
  try {
    return OutScript.encode(Address(network.address).decode(address));
  } catch {
    // The library throws for an address of another chain.
    return undefined;
  }
}

/** Allows replacing the transaction with a higher fee (BIP 125); an operator would have to do that by hand. */
const replaceable = 0xfffffffd;

/** Builds the PSBT (BIP 174) for the signer. It contains all the data to verify the payout, and no key. */
export function payoutPsbt(
  watchKey: WatchKey,
  network: BitcoinNetwork,
  order: {
    readonly coins: readonly InputCoin[];
    readonly payout: { readonly script: Uint8Array; readonly satoshis: bigint };
    readonly change: { readonly index: number; readonly satoshis: bigint } | null;
  },
): Uint8Array {
  const tx = new Transaction();
  for (const coin of order.coins) {
    const { script, publicKey } = watchKey(coin.branch, coin.addressIndex);
    const path = bip32Path(`m/84'/${network.coinType}'/0'/${coin.branch}/${coin.addressIndex}`);
    tx.addInput({
      txid: coin.txid,
      index: coin.index,
      witnessUtxo: { script, amount: coin.satoshis },
      sequence: replaceable,
      bip32Derivation: [[publicKey, { fingerprint: 0, path }]],
    });
  }
  tx.addOutput({ script: order.payout.script, amount: order.payout.satoshis });
  if (order.change !== null) {
    tx.addOutput({ script: watchKey(1, order.change.index).script, amount: order.change.satoshis });
  }
  return tx.toPSBT(0);
}
