/** Coins for which exchanges use other codes than Dukat. */
const exchangeCodes: Readonly<Record<string, string>> = { LUNA: 'LUNC', LUNA2: 'LUNA', UST: 'USTC' };

export function toExchangeCode(coin: string): string {
  return exchangeCodes[coin] ?? coin;
}
