import type { KeyScript } from '@dukat/rules/wallets/key-scripts';
import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer';

/** The network on which coins are sent to keys. */
export const keyNetwork = 'BTC';

export type KeyNetwork = 'main' | 'test';

interface KeyFormat {
  readonly address: typeof NETWORK;
  /** The coin type of BIP 44. */
  readonly coinType: 0 | 1;
  /** Versions of xpub, ypub and zpub, or of tpub, upub and vpub (SLIP 132). */
  readonly plain: number;
  readonly nested: number;
  readonly segwit: number;
  /** Versions of keys for scripts of several signers. */
  readonly several: readonly number[];
}

export const keyFormats: Readonly<Record<KeyNetwork, KeyFormat>> = {
  main: {
    ...{ address: NETWORK, coinType: 0 },
    ...{ plain: 0x0488b21e, nested: 0x049d7cb2, segwit: 0x04b24746, several: [0x0295b43f, 0x02aa7ed3] },
  },
  test: {
    ...{ address: TEST_NETWORK, coinType: 1 },
    ...{ plain: 0x043587cf, nested: 0x044a5262, segwit: 0x045f1cf6, several: [0x024289ef, 0x02575483] },
  },
};

/** Returns the version by which wallets spell a key of such addresses. */
export function versionOf({ plain, nested, segwit }: KeyFormat, script: KeyScript): number {
  return script === 'sh-wpkh' ? nested : script === 'wpkh' ? segwit : plain;
}

/** Returns the script that a version names; undefined for a plain key, which serves several. */
export function scriptOf({ nested, segwit }: KeyFormat, version: number): KeyScript | undefined {
  return version === nested ? 'sh-wpkh' : version === segwit ? 'wpkh' : undefined;
}

export function encodeAddress(publicKey: Uint8Array, script: KeyScript, network: KeyNetwork): string {
  const { address: format } = keyFormats[network];
  const payments = {
    pkh: () => p2pkh(publicKey, format),
    'sh-wpkh': () => p2sh(p2wpkh(publicKey, format), format),
    wpkh: () => p2wpkh(publicKey, format),
    tr: () => p2tr(publicKey.slice(1), undefined, format),
  };
  const { address } = payments[script]();
  if (address === undefined) throw new Error('expected an address for the key');
  return address;
}
