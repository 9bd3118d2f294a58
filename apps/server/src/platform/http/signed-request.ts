import type { ApiScope } from '@dukat/rules/identity/api-scope';
import type { SignedRefusal } from '@dukat/rules/identity/signed-request';
import type { Result } from '@dukat/rules/result';
import type { SignedInUser } from './caller.ts';

/** A request signed with an API key, as it was sent; missing headers are undefined. */
export interface SignedRequest {
  readonly key: string | undefined;
  readonly timestamp: string | undefined;
  readonly nonce: string | undefined;
  readonly signature: string | undefined;
  readonly method: string;
  /** Path and query exactly as on the request line. */
  readonly path: string;
  /** The unparsed bytes of the body, or an empty string. */
  readonly body: Buffer | string;
  readonly remoteAddress: string;
  readonly now: Date;
}

export interface Signer {
  readonly user: SignedInUser;
  readonly scopes: readonly ApiScope[];
  readonly keyId: string;
}

/** Returns the signer, or why the request is refused, and consumes the nonce. Implemented by the identity slice. */
export type AuthenticateSigned = (request: SignedRequest) => Promise<Result<Signer, SignedRefusal>>;
