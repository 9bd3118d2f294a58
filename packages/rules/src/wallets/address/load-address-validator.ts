import type { AddressCheck, AddressChecks } from './address-check.ts';
import { type AddressFamily, networkFamily } from './network-family.ts';

type LoadFamily = () => Promise<{ readonly checks: AddressChecks }>;

// Written out, because a bundler makes one small file of each import that it can read.
const loaders: Readonly<Record<Exclude<AddressFamily, 'bank'>, LoadFamily>> = {
  'account-name': () => import('./families/account-name.ts'),
  algorand: () => import('./families/algorand.ts'),
  base58check: () => import('./families/base58check.ts'),
  bech32: () => import('./families/bech32.ts'),
  bitcoin: () => import('./families/bitcoin.ts'),
  cardano: () => import('./families/cardano.ts'),
  cashaddr: () => import('./families/cashaddr.ts'),
  casper: () => import('./families/casper.ts'),
  cryptonote: () => import('./families/cryptonote.ts'),
  decred: () => import('./families/decred.ts'),
  ergo: () => import('./families/ergo.ts'),
  evm: () => import('./families/evm.ts'),
  filecoin: () => import('./families/filecoin.ts'),
  hedera: () => import('./families/hedera.ts'),
  'hex-account': () => import('./families/hex-account.ts'),
  'internet-computer': () => import('./families/internet-computer.ts'),
  lightning: () => import('./families/lightning.ts'),
  mina: () => import('./families/mina.ts'),
  nano: () => import('./families/nano.ts'),
  near: () => import('./families/near.ts'),
  nem: () => import('./families/nem.ts'),
  nervos: () => import('./families/nervos.ts'),
  sia: () => import('./families/sia.ts'),
  solana: () => import('./families/solana.ts'),
  stacks: () => import('./families/stacks.ts'),
  stellar: () => import('./families/stellar.ts'),
  substrate: () => import('./families/substrate.ts'),
  tezos: () => import('./families/tezos.ts'),
  ton: () => import('./families/ton.ts'),
  waves: () => import('./families/waves.ts'),
  'xrp-ledger': () => import('./families/xrp-ledger.ts'),
  zcash: () => import('./families/zcash.ts'),
};

/** The address check of a network, loaded when it is needed; undefined for banks and unknown networks. */
export async function loadAddressValidator(network: string): Promise<AddressCheck | undefined> {
  const family = networkFamily(network);
  if (family === undefined || family === 'bank') return undefined;
  const { checks } = await loaders[family]();
  return checks.get(network);
}
