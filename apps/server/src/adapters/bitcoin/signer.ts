import { assert } from '@dukat/rules/result';
import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { p2wpkh, Transaction } from '@scure/btc-signer';
import type { BitcoinNetwork } from './bitcoin-network.ts';
import { maxFee } from './fee-rate.ts';

export interface SignedTransaction {
  readonly hex: string;
  readonly txid: string;
  readonly fee: bigint;
}

/** Signs PSBTs. Only the signer holds spending keys; it could run on another machine. */
export interface BitcoinSigner {
  /** The account's extended public key, from which all watched addresses derive. */
  readonly extendedPublicKey: string;
  sign(psbt: Uint8Array): SignedTransaction;
}

/** A signer with a BIP39 mnemonic and the account m/84'/coin'/0' (BIP84). */
export function mnemonicSigner(mnemonic: string, network: BitcoinNetwork): BitcoinSigner {
  const root = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic), network.extendedKey);
  const account = root.derive(`m/84'/${network.coinType}'/0'`);
  return {
    extendedPublicKey: account.publicExtendedKey,
    sign(psbt) {
      const tx = Transaction.fromPSBT(psbt);
      for (let input = 0; input < tx.inputsLength; input += 1) {
        tx.signIdx(deriveInputKey(account, tx, input, network), input);
      }
      tx.finalize();
      // The signer checks the fee itself, so that a bug in its callers cannot spend the wallet on fees.
      assert(tx.fee <= maxFee, 'expected a fee within the limit');
      return { hex: tx.hex, txid: tx.id, fee: tx.fee };
    },
  };
}

function deriveInputKey(account: HDKey, tx: Transaction, input: number, network: BitcoinNetwork): Uint8Array {
  const { bip32Derivation, witnessUtxo } = tx.getInput(input);
  const path = bip32Derivation?.[0]?.[1].path ?? [];
  const [branch, index] = path.slice(-2);
  assert(path.length === 5 && branch !== undefined && index !== undefined, 'expected five path levels');
  const { privateKey, publicKey } = account.deriveChild(branch).deriveChild(index);
  assert(privateKey !== null && publicKey !== null, 'expected a private key');
  const { script } = p2wpkh(publicKey, network.address);
  assert(
    witnessUtxo !== undefined && Buffer.from(script).equals(Buffer.from(witnessUtxo.script)),
    'expected the input to spend an output of the key',
  );
  return privateKey;
}
