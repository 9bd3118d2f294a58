import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { deriveAddresses } from '../derive-addresses.ts';
import { type ExtendedKey, readExtendedKey } from '../read-extended-key.ts';

/** The mnemonic of the vectors of BIP 49, 84 and 86. */
const mnemonic = `${'abandon '.repeat(11)}about`;
const root = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic), { public: 0x043587cf, private: 0x04358394 });

export interface TestKey extends ExtendedKey {
  /** As wallets export it without a script. */
  readonly tpub: string;
  readonly addresses: readonly string[];
}

/** A key of the test network with its first ten addresses; each account is another key. */
export function testKey(account: number, script: ExtendedKey['script'] = 'wpkh'): TestKey {
  const tpub = root.derive(`m/84'/1'/${account}'`).publicExtendedKey;
  const read = readExtendedKey({ text: tpub, script }, 'test');
  if (read.refused) throw new Error(read.reason);
  return { ...read.value, tpub, addresses: deriveAddresses({ ...read.value, first: 0, count: 10 }) };
}
