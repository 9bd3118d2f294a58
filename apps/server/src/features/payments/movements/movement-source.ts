export interface MovementSource {
  /** Code of our account. */
  readonly account: string;
  /** The bank's id of the movement. */
  readonly movementId: string;
}

/** Returns the permanent, unique name of a movement in the rest of the program. */
export function movementSource(account: string, movementId: string): string {
  return `bank:${account}:${movementId}`;
}

/** Parses a source into account and the bank's movement id. Returns undefined for a source that is not a bank movement. */
export function parseSource(source: string): MovementSource | undefined {
  const match = /^bank:([a-z0-9-]{1,40}):(.+)$/.exec(source);
  const [, account, movementId] = match ?? [];
  return account === undefined || movementId === undefined ? undefined : { account, movementId };
}
