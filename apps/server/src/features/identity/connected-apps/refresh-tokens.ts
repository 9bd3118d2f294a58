import { decideScopes } from '@dukat/rules/identity/app';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import type { App } from './apps-repository.ts';
import { endGrants } from './end-grants.ts';
import { lockGrant } from './grants-repository.ts';
import { type Issued, issueTokens } from './issue-tokens.ts';
import { findToken, spendToken } from './tokens-repository.ts';

export interface Refreshing {
  readonly app: App;
  readonly refreshToken: string;
  /** A subset of the granted scopes, for the next access token only; undefined for all scopes. */
  readonly scope: string | undefined;
  readonly now: Date;
}

/**
 * Exchanges a refresh token for the next pair, once. A second use means that the token was copied, and ends the grant, because thief and
 * program cannot be distinguished (RFC 9700, 4.14.2). Locks the grant, so that of concurrent uses one succeeds and the next ends the grant.
 * The caller must commit the transaction even on a refusal.
 */
export async function refreshTokens(
  tx: Transaction,
  { app, refreshToken, scope, now }: Refreshing,
): Promise<Result<Issued, 'invalid_grant' | 'invalid_scope'>> {
  const known = await findToken(tx, refreshToken);
  if (known === undefined || known.kind !== 'refresh' || known.appId !== app.id)
    return refuse('invalid_grant');
  const grant = await lockGrant(tx, known.grantId);
  if (grant === undefined || known.expiresAt.getTime() <= now.getTime()) return refuse('invalid_grant');
  const scopes = scope === undefined ? accept(grant.scopes) : decideScopes(scope, grant.scopes);
  if (scopes.refused) return scopes;
  if (!(await spendToken(tx, refreshToken, now))) {
    await endGrants(tx, { id: grant.id }, { reason: 'reused', now });
    return refuse('invalid_grant');
  }
  return accept(await issueTokens(tx, { grant, scopes: scopes.value, now }));
}
