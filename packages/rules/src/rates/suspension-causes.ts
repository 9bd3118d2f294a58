/** The subject of an alert: one coin, or all trading. */
export type SuspensionCause = `rates:${string}`;

/** Above this number of coins, a single alert covers all of them. */
const mostCoinsNamed = 3;

/** Returns the alerts for these suspended coins: one per coin if they are few, otherwise one for all. */
export function suspensionCauses(suspended: readonly string[]): readonly SuspensionCause[] {
  if (suspended.length > mostCoinsNamed) return ['rates:*'];
  return suspended.map((coin): SuspensionCause => `rates:${coin}`);
}

/** Returns the coin that an alert's cause names; null if it names all coins or something else. */
export function suspendedCoin(cause: string | null): string | null {
  const coin = /^rates:(.+)$/.exec(cause ?? '')?.[1];
  return coin === undefined || coin === '*' ? null : coin;
}

/** Returns every cause that covers the suspension of this coin. */
export function listSuspensionCauses(coin: string): readonly SuspensionCause[] {
  return [`rates:${coin}`, 'rates:*'];
}
