/** A staked form: code, base asset, name, URL name. Everything else is taken from the base asset. */
export type StakedRow = readonly [code: string, base: string, name: string, slug: string];

// biome-ignore format: a table reads by rows.
export const stakedRows: readonly StakedRow[] = [
  ['ETH2', 'ETH', 'Ethereum 2.0 (staked)', 'ethereum-2'],
  ['ETH2.S', 'ETH', 'Ethereum 2.0 staked', 'ethereum-2-staked'],
  ['ADA.S', 'ADA', 'Cardano staked', 'cardano-staked'],
  ['ATOM.S', 'ATOM', 'Cosmos staked', 'cosmos-staked'],
  ['DOT.S', 'DOT', 'Polkadot staked', 'polkadot-staked'],
  ['SOL.S', 'SOL', 'Solana staked', 'solana-staked'],
  ['MATIC.S', 'MATIC', 'Polygon staked', 'polygon-staked'],
  ['KSM.S', 'KSM', 'Kusama staked', 'kusama-staked'],
  ['XTZ.S', 'XTZ', 'Tezos staked', 'tezos-staked'],
  ['KAVA.S', 'KAVA', 'Kava staked', 'kava-staked'],
  ['FLOW.S', 'FLOW', 'Flow staked', 'flow-staked'],
  ['MINA.S', 'MINA', 'Mina staked', 'mina-staked'],
  ['SCRT.S', 'SCRT', 'Secret staked', 'secret-staked'],
  ['ALGO.S', 'ALGO', 'Algorand staked', 'algorand-staked'],
  ['AVAX.S', 'AVAX', 'Avalanche staked', 'avalanche-staked'],
  ['NEAR.S', 'NEAR', 'NEAR staked', 'near-staked'],
  ['LUNA.S', 'LUNA', 'Terra Classic staked', 'terra-luna-classic-staked'],
  ['TRX.S', 'TRX', 'TRON staked', 'tron-staked'],
  ['CZK.S', 'CZK', 'Czech koruna staked', 'czech-koruna-staked'],
  ['EUR.S', 'EUR', 'Euro staked', 'euro-staked'],
  ['BTC.L', 'BTC', 'Bitcoin locked', 'bitcoin-locked'],
  ['ETH2.L', 'ETH', 'Ethereum 2.0 locked', 'ethereum-2-locked'],
  ['TRX.L', 'TRX', 'TRON locked', 'tron-locked'],
  ['CZK.L', 'CZK', 'Czech koruna locked', 'czech-koruna-locked'],
  ['EUR.L', 'EUR', 'Euro locked', 'euro-locked'],
  ['USDC.L', 'USDC', 'USD Coin locked', 'usd-coin-locked'],
  ['USDT.L', 'USDT', 'Tether locked', 'tether-locked'],
];

/** Requirement 3 gives these no withdrawal fields: they must be unstaked before they can be withdrawn. */
const bound: ReadonlySet<string> = new Set(['ETH', 'TRX', 'CZK', 'EUR']);

export function isStakedFormWithdrawable(base: string): boolean {
  return !bound.has(base);
}
