/** Liquid coins, for which a narrow spread covers our own cost. */
const deepCoins: ReadonlySet<string> = new Set([
  'BTC',
  'ETH',
  'XRP',
  'SOL',
  'LTC',
  'ADA',
  'USDT',
  'USDC',
  'BNB',
  'DOGE',
]);

export interface SpreadTable {
  readonly deepBasisPoints: number;
  readonly otherBasisPoints: number;
  readonly byCoin: Readonly<Record<string, number>>;
}

export const defaultSpreads: SpreadTable = { deepBasisPoints: 40, otherBasisPoints: 90, byCoin: {} };

/** Returns the broker's spread to each side of the middle rate, in basis points. */
export function spreadFor(coin: string, table: SpreadTable = defaultSpreads): number {
  const own = Object.hasOwn(table.byCoin, coin) ? table.byCoin[coin] : undefined;
  return own ?? (deepCoins.has(coin) ? table.deepBasisPoints : table.otherBasisPoints);
}
