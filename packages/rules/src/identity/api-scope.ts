/** The permissions of an API key (requirement 3). Reading and writing are independent; no scope includes another. */
export const apiScopes = [
  'user:accounts:read',
  'user:accounts:write',
  'user:trading:read',
  'user:trading:write',
  'user:funding:read',
  'user:funding:write',
  'user:webhooks:read',
  'user:webhooks:write',
] as const;

export type ApiScope = (typeof apiScopes)[number];
