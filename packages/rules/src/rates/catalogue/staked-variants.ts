/** A staked form. Everything that is not named here is taken from the base asset. */
export interface StakedRow {
  readonly code: string;
  /** The code of the base asset. */
  readonly base: string;
  readonly name: string;
  readonly slug: string;
}

// biome-ignore format: a table reads by rows.
export const stakedRows: readonly StakedRow[] = [
  { code: 'ETH2', base: 'ETH', name: 'Ethereum 2.0 (staked)', slug: 'ethereum-2' },
  { code: 'ETH2.S', base: 'ETH', name: 'Ethereum 2.0 staked', slug: 'ethereum-2-staked' },
  { code: 'ADA.S', base: 'ADA', name: 'Cardano staked', slug: 'cardano-staked' },
  { code: 'ATOM.S', base: 'ATOM', name: 'Cosmos staked', slug: 'cosmos-staked' },
  { code: 'DOT.S', base: 'DOT', name: 'Polkadot staked', slug: 'polkadot-staked' },
  { code: 'SOL.S', base: 'SOL', name: 'Solana staked', slug: 'solana-staked' },
  { code: 'MATIC.S', base: 'MATIC', name: 'Polygon staked', slug: 'polygon-staked' },
  { code: 'KSM.S', base: 'KSM', name: 'Kusama staked', slug: 'kusama-staked' },
  { code: 'XTZ.S', base: 'XTZ', name: 'Tezos staked', slug: 'tezos-staked' },
  { code: 'KAVA.S', base: 'KAVA', name: 'Kava staked', slug: 'kava-staked' },
  { code: 'FLOW.S', base: 'FLOW', name: 'Flow staked', slug: 'flow-staked' },
  { code: 'MINA.S', base: 'MINA', name: 'Mina staked', slug: 'mina-staked' },
  { code: 'SCRT.S', base: 'SCRT', name: 'Secret staked', slug: 'secret-staked' },
  { code: 'ALGO.S', base: 'ALGO', name: 'Algorand staked', slug: 'algorand-staked' },
  { code: 'AVAX.S', base: 'AVAX', name: 'Avalanche staked', slug: 'avalanche-staked' },
  { code: 'NEAR.S', base: 'NEAR', name: 'NEAR staked', slug: 'near-staked' },
  { code: 'LUNA.S', base: 'LUNA', name: 'Terra Classic staked', slug: 'terra-luna-classic-staked' },
  { code: 'TRX.S', base: 'TRX', name: 'TRON staked', slug: 'tron-staked' },
  { code: 'CZK.S', base: 'CZK', name: 'Czech koruna staked', slug: 'czech-koruna-staked' },
  { code: 'EUR.S', base: 'EUR', name: 'Euro staked', slug: 'euro-staked' },
  { code: 'BTC.L', base: 'BTC', name: 'Bitcoin locked', slug: 'bitcoin-locked' },
  { code: 'ETH2.L', base: 'ETH', name: 'Ethereum 2.0 locked', slug: 'ethereum-2-locked' },
  { code: 'TRX.L', base: 'TRX', name: 'TRON locked', slug: 'tron-locked' },
  { code: 'CZK.L', base: 'CZK', name: 'Czech koruna locked', slug: 'czech-koruna-locked' },
  { code: 'EUR.L', base: 'EUR', name: 'Euro locked', slug: 'euro-locked' },
  { code: 'USDC.L', base: 'USDC', name: 'USD Coin locked', slug: 'usd-coin-locked' },
  { code: 'USDT.L', base: 'USDT', name: 'Tether locked', slug: 'tether-locked' },
];

/** Requirement 3 gives these no withdrawal fields: they must be unstaked before they can be withdrawn. */
const bound: ReadonlySet<string> = new Set(['ETH', 'TRX', 'CZK', 'EUR']);

export function isStakedFormWithdrawable(base: string): boolean {
  return !bound.has(base);
}
