/** Coins for which exchanges use other codes than Dukat. */
const theirCodes: Readonly<Record<string, string>> = { LUNA: 'LUNC', LUNA2: 'LUNA', UST: 'USTC' };

export function theirCodeOf(coin: string): string {
  return theirCodes[coin] ?? coin;
}
