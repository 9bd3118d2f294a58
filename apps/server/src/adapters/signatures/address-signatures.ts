import { refuse } from '@dukat/rules/result';
import { networkFamily } from '@dukat/rules/wallets/address/network-family';
import type { AddressSignatures } from '../../features/travel-rule/address-signatures-port.ts';
import { verifyBitcoin } from './verify-bitcoin.ts';
import { verifyEvm } from './verify-evm.ts';

/** Verifies message signatures of Bitcoin addresses and EVM accounts. */
export const addressSignatures: AddressSignatures = {
  async verify(signed) {
    if (signed.network === 'BTC') return verifyBitcoin(signed);
    return networkFamily(signed.network) === 'evm' ? verifyEvm(signed) : refuse('signature_unsupported');
  },
};
