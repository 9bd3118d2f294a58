import { type AddressCheck, type AddressChecks, anyCheck } from './address-check.ts';
import { type AddressFamily, networkFamily } from './network-family.ts';

interface FamilyChecks {
  readonly checks: AddressChecks;
  readonly testChecks?: AddressChecks;
}
type LoadFamily = () => Promise<FamilyChecks>;

// Literal imports, because a bundler splits only imports that it can resolve statically.
const loaders: Readonly<Record<Exclude<AddressFamily, 'bank'>, LoadFamily>> = {
  'account-name': () => import('./families/account-name.ts'),
  algorand: () => import('./families/base32/algorand.ts'),
  base58check: () => import('./families/base58/base58check.ts'),
  bech32: () => import('./families/bech32/bech32.ts'),
  bitcoin: () => import('./families/bech32/bitcoin.ts'),
  cardano: () => import('./families/bech32/cardano.ts'),
  cashaddr: () => import('./families/bech32/cashaddr.ts'),
  casper: () => import('./families/hex/casper.ts'),
  cryptonote: () => import('./families/base58/cryptonote.ts'),
  decred: () => import('./families/base58/decred.ts'),
  ergo: () => import('./families/base58/ergo.ts'),
  evm: () => import('./families/hex/evm.ts'),
  filecoin: () => import('./families/base32/filecoin.ts'),
  hedera: () => import('./families/hedera.ts'),
  'hex-account': () => import('./families/hex/hex-account.ts'),
  'internet-computer': () => import('./families/base32/internet-computer.ts'),
  lightning: () => import('./families/bech32/lightning.ts'),
  mina: () => import('./families/base58/mina.ts'),
  nano: () => import('./families/base32/nano.ts'),
  near: () => import('./families/near.ts'),
  nem: () => import('./families/base32/nem.ts'),
  nervos: () => import('./families/bech32/nervos.ts'),
  sia: () => import('./families/hex/sia.ts'),
  solana: () => import('./families/base58/solana.ts'),
  stacks: () => import('./families/base32/stacks.ts'),
  stellar: () => import('./families/base32/stellar.ts'),
  substrate: () => import('./families/base58/substrate.ts'),
  tezos: () => import('./families/base58/tezos.ts'),
  ton: () => import('./families/ton.ts'),
  waves: () => import('./families/base58/waves.ts'),
  'xrp-ledger': () => import('./families/base58/xrp-ledger.ts'),
  zcash: () => import('./families/bech32/zcash.ts'),
};

/**
 * Loads the address check of a network; undefined for banks and unknown networks. A sandbox also accepts test network addresses, as
 * on the server.
 */
export async function loadAddressValidator(
  network: string,
  isSandbox = false,
): Promise<AddressCheck | undefined> {
  const family = networkFamily(network);
  if (family === undefined || family === 'bank') return undefined;
  const { checks, testChecks } = await loaders[family]();
  const check = checks.get(network);
  const test = isSandbox ? testChecks?.get(network) : undefined;
  return check === undefined || test === undefined ? check : anyCheck(check, test);
}
