import { joinBytes } from '@dukat/rules/wallets/address/bytes';
import { crc16, crc32 } from '@dukat/rules/wallets/address/crc';
import { blake256 } from '@noble/hashes/blake1.js';
import { blake2b } from '@noble/hashes/blake2.js';
import { sha256, sha512_256 } from '@noble/hashes/sha2.js';
import { keccak_256, sha3_256 } from '@noble/hashes/sha3.js';
import { base32nopad, base58, base58xmr, base58xrp, base64urlnopad, bech32, bech32m, hex } from '@scure/base';
import { polymodAddress } from './polymod-address.ts';

/** Encodes a 64-byte hash as an address of one network, using as many bytes as the format needs. */
export type AddressEncoder = (hash: Uint8Array) => string;

type Digest = (bytes: Uint8Array) => Uint8Array;

const doubleSha256: Digest = (bytes) => sha256(sha256(bytes));
const doubleBlake256: Digest = (bytes) => blake256(blake256(bytes));

/** Base58 of a version, 20 (or `length`) bytes and a four-byte checksum. */
function withChecksum(
  version: readonly number[],
  { length = 20, digest = doubleSha256, alphabet = base58 } = {},
): AddressEncoder {
  return (hash) => {
    const body = joinBytes(version, hash.slice(0, length));
    return alphabet.encode(joinBytes(body, digest(body).slice(0, 4)));
  };
}

function segwit(prefix: string): AddressEncoder {
  return (hash) => bech32.encode(prefix, [0, ...bech32.toWords(hash.slice(0, 20))]);
}

function account(prefix: string, length = 20): AddressEncoder {
  return (hash) => bech32.encode(prefix, bech32.toWords(hash.slice(0, length)), 120);
}

const hexAddress =
  (before: string, length: number): AddressEncoder =>
  (hash) =>
    before + hex.encode(hash.slice(0, length));

function substrate(chain: number): AddressEncoder {
  const context = new TextEncoder().encode('SS58PRE');
  return (hash) => {
    const body = joinBytes([chain], hash.slice(0, 32));
    return base58.encode(joinBytes(body, blake2b(joinBytes(context, body), { dkLen: 64 }).slice(0, 2)));
  };
}

/** `length` letters that every account name format allows, derived from the hash. */
const accountName =
  (length: number): AddressEncoder =>
  (hash) =>
    [...hash.slice(0, length)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');

const stellar: AddressEncoder = (hash) => {
  const body = joinBytes([6 << 3], hash.slice(0, 32));
  const crc = crc16(body);
  return base32nopad.encode(joinBytes(body, [crc & 0xff, crc >> 8]));
};

const algorand: AddressEncoder = (hash) => {
  const body = hash.slice(0, 32);
  return base32nopad.encode(joinBytes(body, sha512_256(body).slice(-4)));
};

const ton =
  (tag: number): AddressEncoder =>
  (hash) => {
    const body = joinBytes([tag, 0x00], hash.slice(0, 32));
    const crc = crc16(body);
    return base64urlnopad.encode(joinBytes(body, [crc >> 8, crc & 0xff]));
  };

const cryptonote =
  (network: number): AddressEncoder =>
  (hash) => {
    const body = joinBytes([network], hash.slice(0, 64));
    return base58xmr.encode(joinBytes(body, keccak_256(body).slice(0, 4)));
  };

const nem =
  (digest: Digest, checksumLength: number, network = 0x68): AddressEncoder =>
  (hash) => {
    const body = joinBytes([network], hash.slice(0, 20));
    return base32nopad.encode(joinBytes(body, digest(body).slice(0, checksumLength)));
  };

const internetComputer: AddressEncoder = (hash) => {
  const body = hash.slice(0, 28);
  const checksum = crc32(body).toString(16).padStart(8, '0');
  return checksum + hex.encode(body);
};

const sia: AddressEncoder = (hash) => {
  const body = hash.slice(0, 32);
  return hex.encode(joinBytes(body, blake2b(body, { dkLen: 32 }).slice(0, 6)));
};

const ergo =
  (head: number): AddressEncoder =>
  (hash) => {
    // `head` is the network plus 1 for a public-key address; a compressed point begins with 2 or 3.
    const body = joinBytes([head, 2], hash.slice(0, 32));
    return base58.encode(joinBytes(body, blake2b(body, { dkLen: 32 }).slice(0, 4)));
  };

const waves =
  (network: number): AddressEncoder =>
  (hash) => {
    const body = joinBytes([1, network], hash.slice(0, 20));
    return base58.encode(joinBytes(body, keccak_256(blake2b(body, { dkLen: 32 })).slice(0, 4)));
  };

const encodeBits = (bits: string, alphabet: string): string =>
  (bits.match(/.{5}/g) ?? []).map((word) => alphabet.charAt(Number.parseInt(word, 2))).join('');

const toBits = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');

const nano: AddressEncoder = (hash) => {
  const alphabet = '13456789abcdefghijkmnopqrstuwxyz';
  const key = hash.slice(0, 32);
  const checksum = blake2b(key, { dkLen: 5 }).reverse();
  return `nano_${encodeBits(`0000${toBits(key)}`, alphabet)}${encodeBits(toBits(checksum), alphabet)}`;
};

const stacks =
  (version: number): AddressEncoder =>
  (hash) => {
    const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    const body = hash.slice(0, 20);
    const all = joinBytes(body, doubleSha256(joinBytes([version], body)).slice(0, 4));
    let number = BigInt(`0x${hex.encode(all)}`);
    let text = '';
    for (; number > 0n; number /= 32n) text = alphabet.charAt(Number(number % 32n)) + text;
    return `S${alphabet.charAt(version)}${text}`;
  };

const filecoin =
  (network: 'f' | 't'): AddressEncoder =>
  (hash) => {
    const body = hash.slice(0, 20);
    const all = joinBytes(body, blake2b(joinBytes([1], body), { dkLen: 4 }));
    return `${network}1${base32nopad.encode(all).toLowerCase()}`;
  };

const hedera: AddressEncoder = (hash) =>
  `0.0.${1_000_000_000 + Number(BigInt(`0x${hex.encode(hash.slice(0, 6))}`) % 9_000_000_000n)}`;

const cardano =
  (prefix: string, header: number): AddressEncoder =>
  (hash) =>
    bech32.encode(prefix, bech32.toWords(joinBytes([header], hash.slice(0, 28))), 130);

const nervos =
  (prefix: string): AddressEncoder =>
  (hash) =>
    bech32m.encode(prefix, bech32m.toWords(joinBytes([0], hash.slice(0, 32), [1], hash.slice(32, 52))), 512);

const confluxAlphabet = 'abcdefghjkmnprstuvwxyz0123456789';

const cashaddr =
  (prefix: string, length = 20, alphabet?: string): AddressEncoder =>
  (hash) =>
    polymodAddress(prefix, joinBytes([0], hash.slice(0, length)), alphabet);

const cosmosPrefixes = {
  ATOM: 'cosmos',
  KAVA: 'kava',
  SCRT: 'secret',
  RUNE: 'thor',
  LUNC: 'terra',
  LUNA2: 'terra',
  FET: 'fetch',
  OSMO: 'osmo',
  TIA: 'celestia',
  INJ: 'inj',
  DYDX: 'dydx',
  DYM: 'dym',
  AKT: 'akash',
  JUNO: 'juno',
  STARS: 'stars',
  EVMOS: 'evmos',
  BAND: 'band',
  XPRT: 'persistence',
  AXL: 'axelar',
  SEI: 'sei',
  ZIL: 'zil',
  ONE: 'one',
  IOTX: 'io',
};

/** Networks whose addresses are not the plain EVM format of 20 bytes in hex. */
export const encoders: ReadonlyMap<string, AddressEncoder> = new Map<string, AddressEncoder>([
  ['BTC', segwit('bc')],
  ['LTC', segwit('ltc')],
  ['DOGE', withChecksum([0x1e])],
  ['DASH', withChecksum([0x4c])],
  ['DGB', segwit('dgb')],
  ['RVN', withChecksum([0x3c])],
  ['KMD', withChecksum([0x3c])],
  ['BTG', segwit('btg')],
  ['BSV', withChecksum([0x00])],
  ['QTUM', segwit('qc')],
  ['VTC', segwit('vtc')],
  ['MONA', segwit('mona')],
  ['SYS', segwit('sys')],
  ['PIVX', withChecksum([0x1e])],
  ['FIRO', withChecksum([0x52])],
  ['NMC', segwit('nc')],
  ['PPC', segwit('pc')],
  ['FLUX', withChecksum([0x1c, 0xb8])],
  ['ZEC', withChecksum([0x1c, 0xb8])],
  ['GRS', segwit('grs')],
  ['BCH', cashaddr('bitcoincash')],
  ['XEC', cashaddr('ecash')],
  ['KAS', cashaddr('kaspa', 32)],
  ['CFX', cashaddr('cfx', 20, confluxAlphabet)],
  ['DCR', withChecksum([0x07, 0x3f], { digest: doubleBlake256 })],
  ['NEO', withChecksum([0x35])],
  ['ONT', withChecksum([0x17])],
  ['TRC20', withChecksum([0x41])],
  ...Object.entries(cosmosPrefixes).map(([network, prefix]) => [network, account(prefix)] as const),
  ['EGLD', account('erd', 32)],
  ['ROSE', (hash) => bech32.encode('oasis', bech32.toWords(joinBytes([0], hash.slice(0, 20))))],
  ['XRP', withChecksum([0x00], { alphabet: base58xrp })],
  ['XLM', stellar],
  ['SOL', (hash) => base58.encode(hash.slice(0, 32))],
  ['DOT', substrate(0)],
  ['KSM', substrate(2)],
  ['ASTR', substrate(5)],
  ['ACA', substrate(10)],
  ['TAO', substrate(42)],
  ['ADA', cardano('addr', 0x61)],
  ['ALGO', algorand],
  ['XTZ', withChecksum([6, 161, 159])],
  ['NEAR', hexAddress('', 32)],
  ['HBAR', hedera],
  ['FIL', filecoin('f')],
  ['TON', ton(0x51)],
  ['SUI', hexAddress('0x', 32)],
  ['IOTA', hexAddress('0x', 32)],
  ['APT', hexAddress('0x', 32)],
  ['FLOW', hexAddress('0x', 8)],
  ['ICX', hexAddress('hx', 20)],
  ['EOS', accountName(12)],
  ['WAX', accountName(12)],
  ['HIVE', accountName(16)],
  ['STEEM', accountName(16)],
  ['XMR', cryptonote(18)],
  ['BCN', cryptonote(6)],
  ['NANO', nano],
  ['WAVES', waves(0x57)],
  ['XEM', nem(keccak_256, 4)],
  ['XYM', nem(sha3_256, 3)],
  ['ICP', internetComputer],
  ['MINA', withChecksum([0xcb, 0x01, 0x01], { length: 33 })],
  ['ERG', ergo(1)],
  ['STX', stacks(22)],
  ['CKB', nervos('ckb')],
  ['SC', sia],
  ['CSPR', hexAddress('01', 32)],
]);

/** Formats of test networks that differ from the main network: coins of the main network cannot be sent there by mistake. */
export const testEncoders: ReadonlyMap<string, AddressEncoder> = new Map<string, AddressEncoder>([
  ['BTC', segwit('tb')],
  ['LTC', segwit('tltc')],
  ['DOGE', withChecksum([0x71])],
  ['DASH', withChecksum([0x8c])],
  ['DGB', segwit('dgbt')],
  ['BTG', segwit('tbtg')],
  ...['BSV', 'RVN'].map((network) => [network, withChecksum([0x6f])] as const),
  ['QTUM', segwit('tq')],
  ['VTC', segwit('tvtc')],
  ['MONA', segwit('tmona')],
  ['SYS', segwit('tsys')],
  ['PIVX', withChecksum([0x8b])],
  ['FIRO', withChecksum([0x41])],
  ['NMC', segwit('tn')],
  ['PPC', segwit('tpc')],
  ...['FLUX', 'ZEC'].map((network) => [network, withChecksum([0x1d, 0x25])] as const),
  ['GRS', segwit('tgrs')],
  ['BCH', cashaddr('bchtest')],
  ['XEC', cashaddr('ectest')],
  ['KAS', cashaddr('kaspatest', 32)],
  ['CFX', cashaddr('cfxtest', 20, confluxAlphabet)],
  ['DCR', withChecksum([0x0f, 0x21], { digest: doubleBlake256 })],
  ['ADA', cardano('addr_test', 0x60)],
  ['FIL', filecoin('t')],
  ['TON', ton(0xd1)],
  ['XMR', cryptonote(53)],
  ['WAVES', waves(0x54)],
  ['XEM', nem(keccak_256, 4, 0x98)],
  ['XYM', nem(sha3_256, 3, 0x98)],
  ['ERG', ergo(17)],
  ['STX', stacks(26)],
  ['CKB', nervos('ckt')],
]);
