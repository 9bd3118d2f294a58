import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';
import type {
  OpenIdClaims,
  OpenIdProvider,
  OpenIdQuestion,
  OpenIdReturn,
} from '../../platform/openid/openid-port.ts';
import { Outage } from '../../platform/outage.ts';

export interface OpenIdOptions {
  /** For logs. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** How Dukat authenticates when it redeems a code. */
  readonly authentication: ClientAuth;
  readonly scope: string;
  /**
   * The redirect URI of a native app, instead of the website's. Null if the operating system returns the code without a redirect, as
   * Apple's does: the provider then has no URI to compare.
   */
  readonly redirectUri?: string | null;
  /** Additional parameters of the authorization request, such as `prompt`. */
  readonly also?: Readonly<Record<string, string>>;
  /** The required signature algorithm of the ID token; RS256 by default. */
  readonly signedBy?: string;
  /** The name, in the discovery document, of the endpoint with further profile data. */
  readonly profileAt?: string;
}

export const googleIssuer = 'https://accounts.google.com';

/** Google redirects native apps to the reversed client id (RFC 8252, 7.1). */
export function googleNativeRedirect(clientId: string): string {
  return `${clientId.split('.').toReversed().join('.')}:/oauth`;
}

/** BankID, the joint identity provider of the Czech banks. */
export const bankIdIssuer = 'https://oidc.bankid.cz/';

/** A native app cannot keep a secret from its users, so only PKCE binds the code to the request. */
export const withoutSecret: ClientAuth = (_server, client, body) => {
  body.set('client_id', client.client_id);
};

/** Authenticates by a secret in the form body (`client_secret_post`). */
export function secretInBody(secret: string): ClientAuth {
  return (_server, client, body) => {
    body.set('client_id', client.client_id);
    body.set('client_secret', secret);
  };
}

const callTimeoutSeconds = 15;
const serverError = 500;

/** An OpenID Connect provider, called with a certified client library. Its metadata and keys are fetched when first needed. */
export function openIdProvider(options: OpenIdOptions): OpenIdProvider {
  let known: Promise<Configuration> | undefined;
  const configuration = () => {
    known ??= discover(options).catch((cause: unknown) => {
      known = undefined;
      throw toOutage(options.name, cause);
    });
    return known;
  };

  return {
    async ask({ redirectUri, state, nonce, verifier }) {
      const client = await import('openid-client');
      const answerAt = options.redirectUri === undefined ? redirectUri : options.redirectUri;
      return client.buildAuthorizationUrl(await configuration(), {
        ...options.also,
        ...(answerAt !== null && { redirect_uri: answerAt }),
        scope: options.scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href;
    },
    async redeem(question, returned) {
      const found = await configuration();
      try {
        return await redeem(found, options, question, returned);
      } catch (error) {
        if (isOutage(error)) throw toOutage(options.name, error);
        return undefined;
      }
    },
  };
}

async function discover({
  issuer,
  clientId,
  authentication,
  signedBy,
  redirectUri,
}: OpenIdOptions): Promise<Configuration> {
  const client = await import('openid-client');
  const url = new URL(issuer);
  // Allows plain HTTP for the local sandbox; every real issuer has an https URL.
  const plain = url.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  return client.discovery(
    url,
    clientId,
    { id_token_signed_response_alg: signedBy ?? 'RS256' },
    redirectUri === null ? withoutRedirect(authentication) : authentication,
    {
      // Verifies the signature although the token arrives over TLS from the provider itself.
      execute: [client.enableNonRepudiationChecks, ...plain],
      timeout: callTimeoutSeconds,
      [client.customFetch]: fetchOrOutage,
    },
  );
}

/** Removes the redirect URI that openid-client always sends; a provider that was never given one rejects it. */
function withoutRedirect(authentication: ClientAuth): ClientAuth {
  return (server, client, body, headers) => {
    authentication(server, client, body, headers);
    body.delete('redirect_uri');
  };
}

async function redeem(
  configuration: Configuration,
  { profileAt, redirectUri: ownRedirect }: OpenIdOptions,
  { redirectUri, state, nonce, verifier }: OpenIdQuestion,
  returned: OpenIdReturn,
): Promise<OpenIdClaims | undefined> {
  const client = await import('openid-client');
  const url = new URL(ownRedirect ?? redirectUri);
  for (const [name, value] of Object.entries(returned)) url.searchParams.append(name, value);
  const tokens = await client.authorizationCodeGrant(configuration, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined || profileAt === undefined) return claims;
  const place = configuration.serverMetadata()[profileAt];
  if (typeof place !== 'string') throw new Outage('openid', `no ${profileAt}`);
  const profile: unknown = await (
    await client.fetchProtectedResource(configuration, tokens.access_token, new URL(place), 'GET')
  ).json();
  if (profile === null || typeof profile !== 'object' || !('sub' in profile)) return undefined;
  return profile.sub === claims.sub ? { ...profile, sub: claims.sub } : undefined;
}

/** Timeouts and 5xx answers are outages: they do not mean that the login failed. */
const fetchOrOutage: CustomFetch = async (url, { body, ...options }) => {
  let response: Response;
  try {
    // Every request body sent to a provider is a form.
    response = await fetch(url, { ...options, body: body instanceof URLSearchParams ? body : null });
  } catch (cause) {
    throw new Outage('openid', 'does not answer', { cause });
  }
  if (response.status >= serverError) throw new Outage('openid', `answered with ${response.status}`);
  return response;
};

function isOutage(error: unknown): boolean {
  return error instanceof Error && (error instanceof Outage || isOutage(error.cause));
}

function toOutage(name: string, cause: unknown): Outage {
  return new Outage(name, 'does not answer as a provider of OpenID Connect', { cause });
}
