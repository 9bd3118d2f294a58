export interface MailedLinkSearch {
  /** The token of a mailed link. */
  readonly token?: string;
}

export function mailedLinkSearch({ token }: Record<string, unknown>): MailedLinkSearch {
  return typeof token === 'string' ? { token } : {};
}
