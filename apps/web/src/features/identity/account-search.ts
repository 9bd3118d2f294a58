/** What the addresses of the login's screens hold. */
export interface AccountSearch {
  /** The path to come back to. */
  readonly next?: string;
}

export function accountSearch({ next }: Record<string, unknown>): AccountSearch {
  return typeof next === 'string' ? { next } : {};
}
