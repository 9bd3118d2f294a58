import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { type AddressCheck, type AddressChecks, anyCheck } from '../../address-check.ts';

/** EIP-55: a letter is upper case if the hash of the lower-case address has a digit of 8 or more at its position. */
function hasRightCase(hex: string): boolean {
  const lower = hex.toLowerCase();
  // All lower or all upper case has no checksum and is allowed.
  if (hex === lower || hex === hex.toUpperCase()) return true;
  const digest = bytesToHex(keccak_256(new TextEncoder().encode(lower)));
  return [...hex].every((character, index) => {
    const isUpper = character !== lower[index];
    return /[0-9]/.test(character) || isUpper === Number.parseInt(digest.charAt(index), 16) >= 8;
  });
}

function prefixedHex(prefix: string): AddressCheck {
  return (address) => {
    const hex = address.slice(prefix.length);
    if (!address.startsWith(prefix) || !/^[0-9a-fA-F]{40}$/.test(hex)) return false;
    // Coins sent to the zero address are lost.
    return !/^0+$/.test(hex) && hasRightCase(hex);
  };
}

export const evmAddress: AddressCheck = prefixedHex('0x');

const networks =
  'ERC20 ARBITRUM OPTIMISM BASE POLYGON BEP20 AVAXC ETC ETHW GNOSIS ZKSYNC MANTLE MANTA LISK SONIC FTM KAIA CRONOS ' +
  'FLR SGB CORE BERA HYPEREVM THETA VET CELO CHZ CFXEVM BTTC GLMR MOVR ROOT STRAX TLOSEVM';

export const checks: AddressChecks = new Map([
  ...networks.split(' ').map((network) => [network, evmAddress] as const),
  ['RONIN', anyCheck(evmAddress, prefixedHex('ronin:'))],
  ['XDC', anyCheck(evmAddress, prefixedHex('xdc'))],
]);
