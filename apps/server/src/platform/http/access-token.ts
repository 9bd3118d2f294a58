import type { Site } from '@dukat/brands/site';
import type { Result } from '@dukat/rules/result';
import type { Signer } from './signed-request.ts';

/** The prefix of programs' access tokens; session tokens contain no full stop. */
export const accessTokenPrefix = 'dka.';

/** Returns the bearer token if it is a program's access token (RFC 6750, 2.1). */
export function parseAccessToken(bearer: string | undefined): string | undefined {
  return bearer?.startsWith(accessTokenPrefix) === true ? bearer : undefined;
}

/** Returns the user and scopes of an access token; `keyId` is the id of the grant. Implemented by the identity slice. */
export type AuthenticateToken = (given: {
  readonly token: string;
  readonly site: Site;
  readonly now: Date;
}) => Promise<Result<Signer, 'token_invalid'>>;
