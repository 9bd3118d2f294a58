import type { ChainSet } from '@dukat/rules/wallets/address/address-registry';
import { NETWORK } from '@scure/btc-signer';

/** An Amount counts 10^-18, a satoshi is 10^-8. */
export const unitsInSatoshi = 10n ** 10n;

/** The key and address formats of a Bitcoin chain. */
export interface BitcoinNetwork {
  readonly chains: Exclude<ChainSet, 'sandbox'>;
  readonly address: typeof NETWORK;
  readonly extendedKey: { readonly private: number; readonly public: number };
  /** The coin type of BIP44. */
  readonly coinType: 0 | 1;
}

export const bitcoinMain: BitcoinNetwork = {
  chains: 'main',
  address: NETWORK,
  extendedKey: { private: 0x0488ade4, public: 0x0488b21e },
  coinType: 0,
};

export const bitcoinRegtest: BitcoinNetwork = {
  chains: 'regtest',
  address: { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef },
  extendedKey: { private: 0x04358394, public: 0x043587cf },
  coinType: 1,
};
