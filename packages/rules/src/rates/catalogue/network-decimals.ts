/** Tokens with different decimals on one network: code, network, decimals. */
// biome-ignore format: a table reads by rows.
const exceptions: readonly (readonly [code: string, network: string, decimals: number])[] = [
  ['USDT', 'BEP20', 18],
  ['USDC', 'BEP20', 18],
  ['USDS', 'SOL', 6],
  ['AUDIO', 'SOL', 8],
  ['W', 'SOL', 6],
  // An issued currency of the XRP Ledger has 15 significant digits; six decimals leave nine before the point.
  ['RLUSD', 'XRP', 6],
];

const byPair: ReadonlyMap<string, number> = new Map(
  exceptions.map(([code, network, decimals]) => [`${code}@${network}`, decimals]),
);

// Amounts have at most 18 decimals; NEAR (24), Siacoin (24) and Nano (30) are cut to that.
const finest = 18;

export function decimalsOn(code: string, network: string, written: number): number {
  return Math.min(finest, byPair.get(`${code}@${network}`) ?? written);
}
