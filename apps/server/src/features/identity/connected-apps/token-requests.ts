import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { App } from './apps-repository.ts';
import { endGrants } from './end-grants.ts';
import { findToken } from './tokens-repository.ts';

/** Ends the grant of one of the program's own tokens (RFC 7009). Does nothing for any other token. */
export async function revokeToken(
  tx: Transaction,
  { app, token, now }: { readonly app: App; readonly token: string; readonly now: Date },
): Promise<void> {
  const known = await findToken(tx, token);
  if (known === undefined || known.appId !== app.id) return;
  await endGrants(tx, { id: known.grantId }, { reason: 'program', now });
}

/** Describes a token to the program that it was issued to (RFC 7662). Reports any other token as inactive without details. */
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
