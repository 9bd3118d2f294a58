import type { ApiScope } from '@dukat/rules/identity/api-scope';
import * as openid from 'openid-client';
import type { SignedSend } from './api-user.ts';
import { reauthenticate } from './demo-sign-in.ts';
import type { TestClient } from './test-client.ts';
import type { TestProgram } from './test-program.ts';

/** The issuer of all tests: the default local site. */
export const issuer = 'http://localhost:3000';
export const redirectUri = 'https://taxes.example/back';

/** The credentials of a registered program. */
export interface AppCredentials {
  readonly clientId: string;
  readonly secret: string | null;
}

export async function registerApp(
  owner: TestClient,
  scopes: readonly ApiScope[],
  changes: Readonly<Record<string, unknown>> = {},
): Promise<AppCredentials> {
  await reauthenticate(owner);
  const app = { name: 'Taxes', has_secret: true, redirect_uris: [redirectUri], scopes, ...changes };
  const made = await owner.post('/api/user/apps/activate', app);
  if (made.status !== 200) throw new Error(`${made.status}: ${made.text}`);
  const { secret } = made.body;
  return {
    clientId: String(Object(made.body.app).id),
    secret: typeof secret === 'string' ? secret : null,
  };
}

/** A third-party client, which discovers the endpoints by the server's metadata. */
export function discover(
  program: TestProgram,
  { clientId, secret }: AppCredentials,
  way?: openid.ClientAuth,
): Promise<openid.Configuration> {
  const { app } = program.api.deps;
  const fetched: openid.CustomFetch = async (url, { method, headers, body }) => {
    const { pathname, search, host } = new URL(url);
    const payload = body === undefined || body === null ? undefined : String(body);
    const answer = await app.inject({
      method: method as 'GET',
      url: pathname + search,
      headers: { ...headers, host },
      ...(payload !== undefined && { payload }),
    });
    const given = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return new Response(answer.body, { status: answer.statusCode, headers: given });
  };
  const usual = secret === null ? openid.None() : openid.ClientSecretPost(secret);
  return openid.discovery(new URL(issuer), clientId, undefined, way ?? usual, {
    algorithm: 'oauth2',
    execute: [openid.allowInsecureRequests],
    [openid.customFetch]: fetched,
  });
}

/** One authorization request: what the program keeps until the person returns. */
export interface AuthorizationRequest {
  readonly url: URL;
  readonly verifier: string;
  readonly state: string;
}

export async function ask(
  config: openid.Configuration,
  scopes: readonly string[],
  changes: Readonly<Record<string, string>> = {},
): Promise<AuthorizationRequest> {
  const verifier = openid.randomPKCECodeVerifier();
  const state = openid.randomState();
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    ...changes,
  });
  return { url, verifier, state };
}

/** Sends what the consent page sends when the person agrees. */
export async function grantConsent(person: TestClient, { url }: AuthorizationRequest): Promise<URL> {
  await reauthenticate(person);
  const asked = Object.fromEntries(url.searchParams);
  const consented = await person.post('/api/user/apps/authorizations', asked);
  if (consented.status !== 200) throw new Error(`${consented.status}: ${consented.text}`);
  return new URL(String(consented.body.redirect_url));
}

export async function exchangeCode(
  config: openid.Configuration,
  pendingAuthorization: AuthorizationRequest,
  back: URL,
) {
  const checks = {
    pkceCodeVerifier: pendingAuthorization.verifier,
    expectedState: pendingAuthorization.state,
  };
  return openid.authorizationCodeGrant(config, back, checks);
}

export interface ConnectedApp extends AppCredentials {
  readonly config: openid.Configuration;
  /** The id of the connection, as the person sees it. */
  readonly connectionId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

interface ConnectOptions {
  /** Registers the program unless `app` is given. */
  readonly owner: TestClient;
  readonly app?: AppCredentials;
  readonly person: TestClient;
  readonly scopes: readonly ApiScope[];
}

/** The whole flow, from an unregistered program to its tokens. */
export async function connectProgram(
  program: TestProgram,
  { owner, app: known, person, scopes }: ConnectOptions,
): Promise<ConnectedApp> {
  const app = known ?? (await registerApp(owner, scopes));
  const config = await discover(program, app);
  const pendingAuthorization = await ask(config, scopes);
  const tokens = await exchangeCode(
    config,
    pendingAuthorization,
    await grantConsent(person, pendingAuthorization),
  );
  const connections: unknown = (await person.get('/api/user/connected-apps')).body.connected_apps;
  const [newest] = Array.isArray(connections) ? connections : [];
  return {
    ...app,
    config,
    connectionId: String(Object(newest).id),
    accessToken: tokens.access_token,
    refreshToken: String(tokens.refresh_token),
  };
}

/** A client that sends an access token: no cookie, no signature. */
export function tokenUser(program: TestProgram, token: string): SignedSend {
  return async (method, path, { body } = {}) => {
    const response = await program.api.deps.app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        host: 'localhost:3000',
        'x-language': 'en_US',
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    return {
      status: response.statusCode,
      body: response.json<Record<string, unknown>>(),
      text: response.body,
      headers: response.headers,
    };
  };
}
