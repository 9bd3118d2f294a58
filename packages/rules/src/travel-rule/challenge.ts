/** How long a challenge message may be signed. */
export const challengeMs = 30 * 60_000;
/** Attempts to submit a signature for one message. */
export const challengeTries = 10;

/**
 * Returns the message that a wallet signs: one line of plain ASCII, since wallets change line ends and some cannot show other
 * characters. The code binds it to one user and makes it valid once.
 */
export function challengeText({
  house,
  network,
  address,
  code,
  until,
}: {
  readonly house: string;
  readonly network: string;
  readonly address: string;
  readonly code: string;
  readonly until: Date;
}): string {
  const moment = until.toISOString().slice(0, 16).replace('T', ' ');
  return `I control ${address} (${network}) and use it with my account at ${house}. Code ${code}, valid until ${moment} UTC.`;
}
