import type { KeyScript } from '@dukat/rules/wallets/key-scripts';
import { HDKey } from '@scure/bip32';
import { encodeAddress, type KeyNetwork, keyFormats } from './key-formats.ts';

interface DerivedAddresses {
  readonly canonical: string;
  readonly script: KeyScript;
  readonly first: number;
  readonly count: number;
}

/** Derives receiving addresses of a key. Each takes about two milliseconds of the event loop, so callers take few at once. */
export function deriveAddresses({ canonical, script, first, count }: DerivedAddresses): readonly string[] {
  const network: KeyNetwork = canonical.startsWith('xpub') ? 'main' : 'test';
  const versions = { public: keyFormats[network].plain, private: 0 };
  const receiving = HDKey.fromExtendedKey(canonical, versions).deriveChild(0);
  return Array.from({ length: count }, (_, step) => {
    const { publicKey } = receiving.deriveChild(first + step);
    if (publicKey === null) throw new Error('expected a derived key to have a public key');
    return encodeAddress(publicKey, script, network);
  });
}
