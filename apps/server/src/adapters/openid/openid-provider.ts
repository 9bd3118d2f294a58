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
  /** How the house shows who it is when it redeems a code. */
  readonly authentication: ClientAuth;
  readonly scope: string;
  /**
   * Where a native application is answered instead of on the site. Null where its system answers it without a redirect, as Apple's
   * does: the provider then knows no address to compare.
   */
  readonly redirectUri?: string | null;
  /** Sent along with each question, such as `prompt`. */
  readonly also?: Readonly<Record<string, string>>;
  /** How the token that says who it is must be signed; RS256 unless told. */
  readonly signedBy?: string;
  /** Where the provider says more than its token does, by the access token: the name of its place in the discovery document. */
  readonly profileAt?: string;
}

export const googleIssuer = 'https://accounts.google.com';

/** Google answers a native application at the reversed id of its client (RFC 8252, 7.1). */
export function googleNativeRedirect(clientId: string): string {
  return `${clientId.split('.').toReversed().join('.')}:/oauth`;
}

/** The banks of the Czech Republic together (BankID). */
export const bankIdIssuer = 'https://oidc.bankid.cz/';

/** A native application has no secret that its users could not read: PKCE alone binds the code to the question. */
export const withoutSecret: ClientAuth = (_server, client, body) => {
  body.set('client_id', client.client_id);
};

/** The house shows who it is by a secret beside the code (`client_secret_post`). */
export function secretInBody(secret: string): ClientAuth {
  return (_server, client, body) => {
    body.set('client_id', client.client_id);
    body.set('client_secret', secret);
  };
}

const longestCallSeconds = 15;
const serverError = 500;

/** A provider of OpenID Connect, spoken to by a certified client; its documents and keys are fetched when first needed. */
export function openIdProvider(options: OpenIdOptions): OpenIdProvider {
  let known: Promise<Configuration> | undefined;
  const configuration = () => {
    known ??= discover(options).catch((cause: unknown) => {
      known = undefined;
      throw outage(options.name, cause);
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
        if (isOutage(error)) throw outage(options.name, error);
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
  // Only the sandbox, on this very machine, speaks without TLS.
  const plain = url.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  return client.discovery(
    url,
    clientId,
    { id_token_signed_response_alg: signedBy ?? 'RS256' },
    redirectUri === null ? withoutRedirect(authentication) : authentication,
    {
      // The signature is proved although the token comes over TLS from the provider itself.
      execute: [client.enableNonRepudiationChecks, ...plain],
      timeout: longestCallSeconds,
      [client.customFetch]: fetchOrOutage,
    },
  );
}

/** Omits the address that openid-client always sends; a provider that was never shown one refuses it. */
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

/** Whoever does not answer, or answers that it is broken, has not said that the person is wrong. */
const fetchOrOutage: CustomFetch = async (url, { body, ...options }) => {
  let response: Response;
  try {
    // Whatever is sent to a provider is a form.
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

function outage(name: string, cause: unknown): Outage {
  return new Outage(name, 'does not answer as a provider of OpenID Connect', { cause });
}
