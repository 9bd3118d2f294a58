import { bytesToHex } from '@noble/hashes/utils.js';
import { base64urlnopad, bech32 } from '@scure/base';
import { networkFamily } from './network-family.ts';

/**
 * The form in which two valid addresses of a network are compared: equal exactly where both name the same account, however they
 * are spelled. For comparing only; coins are sent to the address as its owner wrote it. An address that embeds a tag or a payment
 * id (XRP, Stellar, Monero) names one customer of an account and stays as it is.
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

/** Bech32 may be written in capitals throughout; base 58 and mixed case keep theirs. */
function inOneCase(text: string): string {
  return text === text.toUpperCase() ? text.toLowerCase() : text;
}

/** Ronin and XDC put a prefix of their own in place of 0x. */
function evmAccount(text: string): string {
  return text.toLowerCase().replace(/^(?:ronin:|xdc)/, '0x');
}

/** Harmony and IoTeX write the 20 bytes of one account in bech32 or in hex. */
function bech32Account(network: string, text: string): string {
  const lower = /^0x/i.test(text) ? text.toLowerCase() : inOneCase(text);
  if (lower.startsWith('0x') || (network !== 'ONE' && network !== 'IOTX')) return lower;
  const decoded = bech32.decodeUnsafe(lower, 90);
  return decoded === undefined ? lower : `0x${bytesToHex(bech32.fromWords(decoded.words))}`;
}

/** Aptos leaves out leading zeros. */
function hexAccount(text: string): string {
  return text.toLowerCase().replace(/^0x0*(?=[0-9a-f])/, '0x');
}

/** Bitcoin Cash and eCash may leave out the prefix, and Conflux may add the type of the account. */
function cashAccount(text: string): string {
  return inOneCase(text).replace(/^.*:/, '');
}

/** The user-friendly forms differ by their flags; all of them name a workchain and a hash. */
function tonAccount(text: string): string {
  if (text.includes(':')) return text.toLowerCase();
  const bytes = base64urlnopad.decode(text.replaceAll('+', '-').replaceAll('/', '_'));
  return `${bytes[1] === 0xff ? -1 : 0}:${bytesToHex(bytes.slice(2, 34))}`;
}
