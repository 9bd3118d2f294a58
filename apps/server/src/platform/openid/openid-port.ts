/** One question to a provider of OpenID Connect 1.0, as its answer is later held against it. */
export interface OpenIdQuestion {
  /** Where the browser comes back to. */
  readonly redirectUri: string;
  /** Goes to the provider and comes back with the browser. */
  readonly state: string;
  /** Stands in the token that says who it is. */
  readonly nonce: string;
  /** Shown when the code is redeemed (PKCE, RFC 7636); the provider has seen only its hash. */
  readonly verifier: string;
}

/** What the browser brought back, as it stood in the address or in a form. */
export type OpenIdReturn = Readonly<Record<string, string>>;

/** What a provider says of a person, its signature, issuer, audience, age and nonce proved. */
export interface OpenIdClaims extends Readonly<Record<string, unknown>> {
  readonly sub: string;
}

/** Somebody who knows who a person is, and says it by OpenID Connect. */
export interface OpenIdProvider {
  /**
   * Where the person's browser is sent.
   * @throws Outage while the provider does not answer
   */
  ask(question: OpenIdQuestion): Promise<string>;
  /**
   * Redeems what came back; undefined where any part of it is not as it must be.
   * @throws Outage while the provider does not answer
   */
  redeem(question: OpenIdQuestion, returned: OpenIdReturn): Promise<OpenIdClaims | undefined>;
}
