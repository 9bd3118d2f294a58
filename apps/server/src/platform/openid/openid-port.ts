/** One authentication request to an OpenID Connect 1.0 provider, with the values that its response is checked against. */
export interface OpenIdQuestion {
  /** The redirect URI to which the browser returns. */
  readonly redirectUri: string;
  /** Sent to the provider and returned with the browser. */
  readonly state: string;
  /** Must appear in the ID token. */
  readonly nonce: string;
  /** Sent when the code is redeemed (PKCE, RFC 7636); the provider has only received its hash. */
  readonly verifier: string;
}

/** The parameters that the browser returned with, from the query or a form. */
export type OpenIdReturn = Readonly<Record<string, string>>;

/** The claims of an ID token whose signature, issuer, audience, age and nonce were verified. */
export interface OpenIdClaims extends Readonly<Record<string, unknown>> {
  readonly sub: string;
}

/** An OpenID Connect identity provider. */
export interface OpenIdProvider {
  /**
   * Returns the URL to which the browser is sent.
   * @throws Outage if the provider does not answer
   */
  ask(question: OpenIdQuestion): Promise<string>;
  /**
   * Redeems the returned code; undefined if any part of the response is invalid.
   * @throws Outage if the provider does not answer
   */
  redeem(question: OpenIdQuestion, returned: OpenIdReturn): Promise<OpenIdClaims | undefined>;
}
