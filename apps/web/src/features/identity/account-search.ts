/** The search parameters of the login screens. */
export interface AccountSearch {
  /** The path to return to. */
  readonly next?: string;
}

export function accountSearch({ next }: Record<string, unknown>): AccountSearch {
  return typeof next === 'string' ? { next } : {};
}
