/** What an API key may do (specification 3): each read and each write stands by itself, none contains another. */
export const apiScopes = [
  'user:accounts:read',
  'user:accounts:write',
  'user:trading:read',
  'user:trading:write',
  'user:funding:read',
  'user:funding:write',
] as const;

export type ApiScope = (typeof apiScopes)[number];
