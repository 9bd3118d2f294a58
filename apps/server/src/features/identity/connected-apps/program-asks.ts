import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { App } from './apps-repository.ts';
import { endGrants } from './end-grants.ts';
import { findToken } from './tokens-repository.ts';

/** Ends what a token of the program's own belongs to (RFC 7009); of any other it says and does nothing. */
export async function revokeToken(
  tx: Transaction,
  { app, token, now }: { readonly app: App; readonly token: string; readonly now: Date },
): Promise<void> {
  const known = await findToken(tx, token);
  if (known === undefined || known.appId !== app.id) return;
  await endGrants(tx, { id: known.grantId }, { reason: 'program', now });
}

/** What a token is, to the program that it was given to (RFC 7662); anything else is not active, and nothing more is said of it. */
export async function introspectToken(
  db: Database,
  {
    app,
    token,
    issuer,
    now,
  }: { readonly app: App; readonly token: string; readonly issuer: string; readonly now: Date },
): Promise<Readonly<Record<string, unknown>>> {
  const known = await findToken(db, token);
  const isActive =
    known !== undefined &&
    known.appId === app.id &&
    known.isGrantAlive &&
    !known.isUsed &&
    known.expiresAt.getTime() > now.getTime();
  if (!isActive) return { active: false };
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
  return {
    active: true,
    scope: known.scopes.join(' '),
    client_id: app.clientId,
    ...(known.kind === 'access' && { token_type: 'Bearer' }),
    sub: known.userPublicId,
    iss: issuer,
    iat: seconds(known.createdAt),
    exp: seconds(known.expiresAt),
  };
}
