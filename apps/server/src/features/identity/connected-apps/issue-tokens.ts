import type { ApiScope } from '@dukat/rules/identity/api-scope';
import { appLifetimesMs } from '@dukat/rules/identity/app';
import type { Transaction } from '../../../platform/database/database.ts';
import { accessTokenPrefix } from '../../../platform/http/access-token.ts';
import { newSecret } from '../../../platform/random.ts';
import type { Grant } from './grants-repository.ts';
import { insertTokens } from './tokens-repository.ts';

/** The token response; its wire names are those of RFC 6749, 5.1. */
export interface Issued {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
  readonly scopes: readonly ApiScope[];
}

/** Issues a pair of tokens: an access token valid for 15 minutes, and a refresh token that is exchanged once for the next pair. */
export async function issueTokens(
  tx: Transaction,
  { grant, scopes, now }: { readonly grant: Grant; readonly scopes: readonly ApiScope[]; readonly now: Date },
): Promise<Issued> {
  const accessToken = `${accessTokenPrefix}${newSecret()}`;
  const refreshToken = newSecret();
  const common = { grantId: grant.id, now };
  const until = (ms: number) => new Date(now.getTime() + ms);
  await insertTokens(tx, [
    { ...common, token: accessToken, kind: 'access', scopes, expiresAt: until(appLifetimesMs.access) },
    {
      ...common,
      token: refreshToken,
      kind: 'refresh',
      scopes: grant.scopes,
      expiresAt: until(appLifetimesMs.refresh),
    },
  ]);
  return { accessToken, refreshToken, expiresInSeconds: appLifetimesMs.access / 1000, scopes };
}
