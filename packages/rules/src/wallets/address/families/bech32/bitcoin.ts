import { bech32, bech32m } from '@scure/base';
import { type AddressCheck, type AddressChecks, anyCheck, checkedBy } from '../../address-check.ts';
import { prefixedHash } from '../../base58check.ts';

/** BIP 173 and BIP 350: version 0 in bech32 with 20 or 32 bytes, versions 1 to 16 in bech32m; taproot has 32. */
export function segwit(prefix: string): AddressCheck {
  return checkedBy((address) => {
    const lower = address.toLowerCase();
    // All upper case is allowed (it makes smaller QR codes), mixed case is not.
    if (address !== lower && address !== address.toUpperCase()) return false;
    if (!lower.startsWith(`${prefix}1`)) return false;
    const version = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'.indexOf(lower.charAt(prefix.length + 1));
    const coder = version === 0 ? bech32 : bech32m;
    const { words } = coder.decode(`${prefix}1${lower.slice(prefix.length + 1)}`, 90);
    return isProgram(version, coder.fromWords(words.slice(1)).length);
  });
}

function isProgram(version: number, length: number): boolean {
  if (version === 0) return length === 20 || length === 32;
  if (version === 1) return length === 32;
  return version <= 16 && length >= 2 && length <= 40;
}

/** Pay to key hash, pay to script hash and, if the chain has it, segregated witness. */
function likeBitcoin(keyHash: number, scriptHash: number, prefix?: string): AddressCheck {
  const legacy = prefixedHash([keyHash], [scriptHash]);
  return prefix === undefined ? legacy : anyCheck(legacy, segwit(prefix));
}

export const checks: AddressChecks = new Map([
  ['BTC', likeBitcoin(0x00, 0x05, 'bc')],
  // Litecoin's old 3… form is the same as Bitcoin's, so only M… is accepted for scripts.
  ['LTC', likeBitcoin(0x30, 0x32, 'ltc')],
  ['DOGE', likeBitcoin(0x1e, 0x16)],
  ['DASH', likeBitcoin(0x4c, 0x10)],
  ['DGB', likeBitcoin(0x1e, 0x3f, 'dgb')],
  ['RVN', likeBitcoin(0x3c, 0x7a)],
  ['KMD', likeBitcoin(0x3c, 0x55)],
  ['BTG', likeBitcoin(0x26, 0x17, 'btg')],
  // Bitcoin SV removed script hashes: coins sent to 3… are lost.
  ['BSV', prefixedHash([0x00])],
  ['QTUM', likeBitcoin(0x3a, 0x32, 'qc')],
  ['VTC', likeBitcoin(0x47, 0x05, 'vtc')],
  ['MONA', likeBitcoin(0x32, 0x37, 'mona')],
  ['SYS', likeBitcoin(0x3f, 0x05, 'sys')],
  ['PIVX', likeBitcoin(0x1e, 0x0d)],
  ['FIRO', likeBitcoin(0x52, 0x07)],
  ['NMC', likeBitcoin(0x34, 0x0d, 'nc')],
  ['PPC', likeBitcoin(0x37, 0x75, 'pc')],
  ['FLUX', prefixedHash([0x1c, 0xb8], [0x1c, 0xbd])],
  // Groestlcoin's base-58 form has a checksum with its own hash, which no audited library provides.
  ['GRS', segwit('grs')],
]);

/** The public test networks of these chains. KMD has no separate form. */
export const testChecks: AddressChecks = new Map([
  ['BTC', likeBitcoin(0x6f, 0xc4, 'tb')],
  ['LTC', likeBitcoin(0x6f, 0x3a, 'tltc')],
  ['DOGE', likeBitcoin(0x71, 0xc4)],
  ['DASH', likeBitcoin(0x8c, 0x13)],
  ['DGB', likeBitcoin(0x7e, 0x8c, 'dgbt')],
  ['RVN', likeBitcoin(0x6f, 0xc4)],
  ['BTG', likeBitcoin(0x6f, 0xc4, 'tbtg')],
  ['BSV', prefixedHash([0x6f])],
  ['QTUM', likeBitcoin(0x78, 0x6e, 'tq')],
  ['VTC', likeBitcoin(0x4a, 0xc4, 'tvtc')],
  ['MONA', likeBitcoin(0x6f, 0x75, 'tmona')],
  ['SYS', likeBitcoin(0x41, 0xc4, 'tsys')],
  ['PIVX', likeBitcoin(0x8b, 0x13)],
  ['FIRO', likeBitcoin(0x41, 0xb2)],
  ['NMC', likeBitcoin(0x6f, 0xc4, 'tn')],
  ['PPC', likeBitcoin(0x6f, 0xc4, 'tpc')],
  ['FLUX', prefixedHash([0x1d, 0x25], [0x1c, 0xba])],
  ['GRS', segwit('tgrs')],
]);

/** The addresses that a regtest chain accepts in place of the real ones. */
export const regtestChecks: AddressChecks = new Map([['BTC', likeBitcoin(0x6f, 0xc4, 'bcrt')]]);
