/** Where the secret of a conversation opens it. */
export const linkPath = (token: string) => `/conversation?token=${token}`;
