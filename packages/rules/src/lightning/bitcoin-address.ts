import { anyCheck } from '../wallets/address/address-check.ts';
import { checks, regtestChecks, testChecks } from '../wallets/address/families/bech32/bitcoin.ts';

const known = [checks, testChecks, regtestChecks].flatMap((networks) => networks.get('BTC') ?? []);

/** Whether the text is an address of the real chain, a public test network or a local one. */
export const isAnyBitcoinAddress = anyCheck(...known);
