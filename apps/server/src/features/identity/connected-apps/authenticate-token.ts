import { useRecordedEveryMs } from '@dukat/rules/identity/session';
import { accept, refuse } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';
import type { AuthenticateToken } from '../../../platform/http/access-token.ts';
import { portfolioOnSite } from '../../portfolios/portfolios-facade.ts';
import { toSignedInUser } from '../sessions/authenticate.ts';
import { recordGrantUse } from './grants-repository.ts';
import { findLiveToken } from './tokens-repository.ts';

/** Authenticates an access token: the user that the program acts for, and its scopes. */
export function authenticateTokenOn(database: Database): AuthenticateToken {
  return async ({ token, site, now }) => {
    const found = await findLiveToken(database, token, now);
    if (found === undefined) return refuse('token_invalid');
    const { grantId, grantPublicId, scopes, lastUsedAt } = found;
    if (now.getTime() - (lastUsedAt?.getTime() ?? 0) >= useRecordedEveryMs) {
      await recordGrantUse(database, grantId, now);
    }
    const portfolioId = await portfolioOnSite(database, found.user, site);
    const user = await toSignedInUser(database, { ...found.user, portfolioId });
    return accept({ user, scopes, keyId: grantPublicId });
  };
}
