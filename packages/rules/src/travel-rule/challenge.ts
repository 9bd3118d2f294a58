/** How long a message may be signed. */
export const challengeMs = 30 * 60_000;
/** Signatures that may be tried on one message. */
export const challengeTries = 10;

/**
 * What a wallet signs: one line of plain letters, since wallets change line ends and some show no others. The code makes it one
 * user's and good once.
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
