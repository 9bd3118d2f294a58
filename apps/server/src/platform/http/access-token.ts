import type { Site } from '@dukat/brands/site';
import type { Result } from '@dukat/rules/result';
import type { Signer } from './signed-request.ts';

/** What a program's access token begins with; no session's token has a full stop. */
export const accessTokenPrefix = 'dka.';

/** A program's access token, where that is what the header of the request bears (RFC 6750, 2.1). */
export function accessTokenOf(bearer: string | undefined): string | undefined {
  return bearer?.startsWith(accessTokenPrefix) === true ? bearer : undefined;
}

/** Whom a program acts for by its access token, and how far; `keyId` is the grant's. Implemented by the identity slice. */
export type AuthenticateToken = (given: {
  readonly token: string;
  readonly site: Site;
  readonly now: Date;
}) => Promise<Result<Signer, 'token_invalid'>>;
