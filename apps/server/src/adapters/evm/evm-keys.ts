import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { type Address, type Hex, toHex } from 'viem';
import { type LocalAccount, privateKeyToAccount, publicKeyToAddress } from 'viem/accounts';
import type { AddressBranch } from '../../features/wallets/chain-port.ts';

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
      if (publicKey === null) throw new Error('expected a derived key to have a public key');
      return publicKeyToAddress(toHex(uncompressed(publicKey)));
    },
    hotWallet: signerAt(1, 0),
    accountAt: (index) => signerAt(0, index),
  };
}

function readPrivateKey({ privateKey }: HDKey): Hex {
  if (privateKey === null) throw new Error('expected a private key of the signer');
  return toHex(privateKey);
}

// The prime of the curve's field.
const prime = 2n ** 256n - 2n ** 32n - 977n;

/** Decompresses a secp256k1 public key: y² = x³ + 7. Public keys are not secret, so timing does not matter. */
function uncompressed(compressed: Uint8Array): Uint8Array {
  const x = BigInt(`0x${Buffer.from(compressed.subarray(1)).toString('hex')}`);
  // The prime is 3 modulo 4, so the square root is a power.
  const root = power((power(x, 3n) + 7n) % prime, (prime + 1n) / 4n);
  const isOdd = compressed[0] === 3;
  const y = (root % 2n === 1n) === isOdd ? root : prime - root;
  return Uint8Array.from([4, ...bytes32(x), ...bytes32(y)]);
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % prime;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}

function bytes32(value: bigint): Buffer {
  return Buffer.from(value.toString(16).padStart(64, '0'), 'hex');
}
