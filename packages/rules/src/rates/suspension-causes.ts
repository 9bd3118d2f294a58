/** What an alert says about: one coin, or trading as a whole. */
export type SuspensionCause = `rates:${string}`;

/** More alerts than this tell a person nothing more than one. */
const mostCoinsNamed = 3;

/** The alerts that should stand while these coins are suspended: one each for a few, one for all of many. */
export function suspensionCauses(suspended: readonly string[]): readonly SuspensionCause[] {
  if (suspended.length > mostCoinsNamed) return ['rates:*'];
  return suspended.map((coin): SuspensionCause => `rates:${coin}`);
}

/** The coin that an alert's cause names; null where it names all of them, or something else. */
export function suspendedCoin(cause: string | null): string | null {
  const coin = /^rates:(.+)$/.exec(cause ?? '')?.[1];
  return coin === undefined || coin === '*' ? null : coin;
}

/** Each alert that would say so while this coin is suspended. */
export function suspensionCausesOf(coin: string): readonly SuspensionCause[] {
  return [`rates:${coin}`, 'rates:*'];
}
