import type { ApiScope } from '@dukat/rules/identity/api-scope';
import type { Result } from '@dukat/rules/result';
import type { SignedInUser } from './caller.ts';

/** A request that an API key signed, as it travelled; what a header did not bring is undefined. */
export interface SignedRequest {
  readonly key: string | undefined;
  readonly timestamp: string | undefined;
  readonly nonce: string | undefined;
  readonly signature: string | undefined;
  readonly method: string;
  /** Path and query, byte by byte as on the request line. */
  readonly path: string;
  /** The very bytes of the body, or nothing. */
  readonly body: Buffer | string;
  readonly remoteAddress: string;
  readonly now: Date;
}

export interface Signer {
  readonly user: SignedInUser;
  readonly scopes: readonly ApiScope[];
  readonly keyId: string;
}

/** Why a signed request is refused; the statuses are in general-answers.ts. */
export type SignedRefusal =
  | 'signature_incomplete'
  | 'signature_expired'
  | 'signature_from_before_start'
  | 'signature_invalid'
  | 'nonce_used'
  | 'address_not_allowed'
  | 'too_many_requests';

/** Who signed, or why nobody did. Implemented by the identity slice; a nonce is taken by it. */
export type AuthenticateSigned = (request: SignedRequest) => Promise<Result<Signer, SignedRefusal>>;
