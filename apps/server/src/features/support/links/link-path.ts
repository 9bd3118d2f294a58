/** The path that opens a conversation by its secret. */
export const linkPath = (token: string) => `/conversation?token=${token}`;
