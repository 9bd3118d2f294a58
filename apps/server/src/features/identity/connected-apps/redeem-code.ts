import { createHash } from 'node:crypto';
import { isCodeVerifier } from '@dukat/rules/identity/app';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { isSameSecret, publicId } from '../../../platform/random.ts';
import { lockUser } from '../accounts/users-repository.ts';
import { type App, lockLiveApp } from './apps-repository.ts';
import { findUserIdByCode, lockCode, type StoredCode, spendCode } from './codes-repository.ts';
import { endGrants } from './end-grants.ts';
import { insertGrant } from './grants-repository.ts';
import { type Issued, issueTokens } from './issue-tokens.ts';

export interface Redemption {
  /** The authenticated program. */
  readonly app: App;
  readonly code: string;
  readonly verifier: string;
  readonly redirectUri: string;
  /** Issuer of the requested site; a code that another site issued is rejected. */
  readonly issuer: string;
  readonly now: Date;
}

/**
 * Exchanges a code for a grant and its first tokens. A code can be tried once: a wrong attempt spends it, and a second use ends its grant,
 * because one of the two callers is an attacker (RFC 6749, 4.1.2). A later consent for the same program replaces the earlier one. The
 * caller must commit the transaction even on a refusal.
 */
export async function redeemCode(
  tx: Transaction,
  redemption: Redemption,
): Promise<Result<Issued, 'invalid_grant'>> {
  const { app, code, now } = redemption;
  const userId = await findUserIdByCode(tx, code);
  if (userId === undefined) return refuse('invalid_grant');
  // Locks the user first, as the freeze of an account does: a code is either redeemed and its grant then ended, or spent before.
  await lockUser(tx, userId);
  const stored = await lockCode(tx, code);
  // Leaves another program's code unspent.
  if (stored === undefined || stored.appId !== app.id) return refuse('invalid_grant');
  if (stored.usedAt !== null) {
    if (stored.grantId !== null) await endGrants(tx, { id: stored.grantId }, { reason: 'reused', now });
    return refuse('invalid_grant');
  }
  if (!isRedeemable(stored, redemption) || !(await lockLiveApp(tx, app.id))) {
    await spendCode(tx, code, { grantId: null, now });
    return refuse('invalid_grant');
  }
  await endGrants(tx, { userId, appId: app.id }, { reason: 'replaced', now });
  const { scopes, deviceId } = stored;
  const grant = await insertGrant(tx, { publicId: publicId(), appId: app.id, userId, scopes, deviceId, now });
  await spendCode(tx, code, { grantId: grant.id, now });
  return accept(await issueTokens(tx, { grant, scopes, now }));
}

function isRedeemable(stored: StoredCode, { verifier, redirectUri, issuer, now }: Redemption): boolean {
  if (stored.expiresAt.getTime() <= now.getTime()) return false;
  if (stored.redirectUri !== redirectUri || stored.issuer !== issuer) return false;
  if (!isCodeVerifier(verifier)) return false;
  return isSameSecret(createHash('sha256').update(verifier).digest('base64url'), stored.challenge);
}
