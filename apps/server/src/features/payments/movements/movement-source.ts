export interface MovementSource {
  /** The code of our account. */
  readonly account: string;
  /** The bank's own id of the line. */
  readonly movementId: string;
}

/** How the rest of the program names a line of a statement; unique for ever. */
export function sourceOf(account: string, movementId: string): string {
  return `bank:${account}:${movementId}`;
}

/** The account and the bank's own id of the movement; undefined for a source that no bank made. */
export function parseSource(source: string): MovementSource | undefined {
  const match = /^bank:([a-z0-9-]{1,40}):(.+)$/.exec(source);
  const [, account, movementId] = match ?? [];
  return account === undefined || movementId === undefined ? undefined : { account, movementId };
}
