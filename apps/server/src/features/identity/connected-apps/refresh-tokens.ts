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
  /** Less than was allowed, for the next access token alone; undefined for all of it. */
  readonly scope: string | undefined;
  readonly now: Date;
}

/**
 * Exchanges a refresh token for the next pair, once. One that comes again was copied: then the whole family ends, since nobody can
 * tell the thief from the program (RFC 9700, 4.14.2). The grant is held, so that of fifty at once one is first and the second ends
 * what the first got. What it writes stays on a refusal.
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
