import { bytesToHex } from '@noble/hashes/utils.js';
import { base64urlnopad, bech32 } from '@scure/base';
import { networkFamily } from './network-family.ts';

/**
 * Returns a canonical form for comparing two valid addresses of a network: equal exactly if both identify the same account. Use it
 * only to compare; coins are sent to the address as the owner entered it. An address that contains a tag or payment ID (XRP,
 * Stellar, Monero) identifies one customer of an account and stays unchanged.
 */
export function comparableAddress(network: string, address: string): string {
  const text = address.trim();
  switch (networkFamily(network)) {
    case 'evm':
      return evmAccount(text);
    case 'bech32':
      return bech32Account(network, text);
    case 'hex-account':
      return hexAccount(text);
    case 'casper':
    case 'lightning':
      return text.toLowerCase();
    case 'cashaddr':
      return cashAccount(text);
    case 'bitcoin':
    case 'cardano':
    case 'nervos':
    case 'zcash':
      return inOneCase(text);
    case 'hedera':
      return text.replace(/-[a-z]{5}$/, '');
    case 'nano':
      return text.replace(/^xrb_/, 'nano_');
    case 'nem':
      return text.replaceAll('-', '');
    case 'ton':
      return tonAccount(text);
    default:
      return text;
  }
}

/** Bech32 may be written entirely in capitals. Base 58 and mixed-case texts keep their case. */
function inOneCase(text: string): string {
  return text === text.toUpperCase() ? text.toLowerCase() : text;
}

/** Ronin and XDC use their own prefix in place of 0x. */
function evmAccount(text: string): string {
  return text.toLowerCase().replace(/^(?:ronin:|xdc)/, '0x');
}

/** Harmony and IoTeX write an account's 20 bytes in bech32 or in hex. */
function bech32Account(network: string, text: string): string {
  const lower = /^0x/i.test(text) ? text.toLowerCase() : inOneCase(text);
  if (lower.startsWith('0x') || (network !== 'ONE' && network !== 'IOTX')) return lower;
  const decoded = bech32.decodeUnsafe(lower, 90);
  return decoded === undefined ? lower : `0x${bytesToHex(bech32.fromWords(decoded.words))}`;
}

/** Aptos addresses may omit leading zeros. */
function hexAccount(text: string): string {
  return text.toLowerCase().replace(/^0x0*(?=[0-9a-f])/, '0x');
}

/** The prefix is optional for Bitcoin Cash and eCash, and Conflux may include the account type. */
function cashAccount(text: string): string {
  return inOneCase(text).replace(/^.*:/, '');
}

/** The user-friendly forms differ only in flags; all contain a workchain and a hash. */
function tonAccount(text: string): string {
  if (text.includes(':')) return text.toLowerCase();
  const bytes = base64urlnopad.decode(text.replaceAll('+', '-').replaceAll('/', '_'));
  return `${bytes[1] === 0xff ? -1 : 0}:${bytesToHex(bytes.slice(2, 34))}`;
}
