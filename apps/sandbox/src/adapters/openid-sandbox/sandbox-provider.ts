import { generateKeyPairSync, verify } from 'node:crypto';
import { z } from '@dukat/contract/z';
import type Provider from 'oidc-provider';
import type { ClientMetadata, Configuration } from 'oidc-provider';
import { googleNativeRedirect } from '../../../../server/src/adapters/openid/openid-provider.ts';
import { createMemoryAdapter } from './memory-adapter.ts';
import {
  type SandboxLoginProvider,
  type SandboxOpenIdAccounts,
  sandboxOpenIdPath,
} from './sandbox-accounts.ts';
import { type SandboxPerson, toClaims } from './sandbox-person.ts';

const bankScopes = [
  'openid',
  'profile.name',
  'profile.birthdate',
  'profile.addresses',
  'profile.legalstatus',
  'profile.verification',
];

/** The path of the bank's profile endpoint, below its issuer. */
export const profilePath = '/profile';
const hourSeconds = 3600;
const maxPeople = 1000;

export interface SandboxProvider {
  readonly provider: Provider;
  /** Recently signed-in people, by their subject. */
  readonly people: Map<string, SandboxPerson>;
}

/** A real OpenID Connect server that replaces one provider. It keeps its state in memory, because it is only simulated. */
export async function createSandboxProvider(
  loginProvider: SandboxLoginProvider,
  issuer: string,
  accounts: SandboxOpenIdAccounts,
): Promise<SandboxProvider> {
  const { Provider: OpenIdServer, interactionPolicy } = await import('oidc-provider');
  const people = new Map<string, SandboxPerson>();
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const always = new interactionPolicy.Check('asks_always', 'who it is is asked each time', (context) =>
    context.oidc.result?.login === undefined
      ? interactionPolicy.Check.REQUEST_PROMPT
      : interactionPolicy.Check.NO_NEED_TO_PROMPT,
  );
  policy.get('login')?.checks.add(always);
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);

  const provider = new OpenIdServer(issuer, {
    ...buildSettings(loginProvider, issuer, accounts),
    adapter: createMemoryAdapter(),
    jwks: { keys: [signingKey(loginProvider)] },
    interactions: {
      policy,
      url: (_context, { uid }) => `${sandboxOpenIdPath}/${loginProvider}/person/${uid}`,
    },
    async findAccount(_context, sub) {
      const person = people.get(sub);
      return person && { accountId: sub, claims: async () => toClaims(loginProvider, sub, person) };
    },
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope([...oidc.requestParamScopes].join(' '));
      await grant.save();
      return grant;
    },
  });
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    ['/oauth', '/bankid'].includes(URL.parse(uri)?.pathname ?? '');
  if (loginProvider === 'apple') {
    provider.Client.prototype.compareClientSecret = function (shown: string) {
      return isAppleSecret(shown, { ...accounts.apple, clientId: this.clientId });
    };
  }
  return { provider, people };
}

/** Remembers a person as the newest and drops the oldest above the limit. */
export function rememberPerson({ people }: SandboxProvider, sub: string, person: SandboxPerson): void {
  const [oldest] = people.keys();
  if (people.size >= maxPeople && oldest !== undefined) people.delete(oldest);
  people.set(sub, person);
}

function buildSettings(
  loginProvider: SandboxLoginProvider,
  issuer: string,
  accounts: SandboxOpenIdAccounts,
): Configuration {
  const isBank = loginProvider === 'bankid';
  return {
    clients: listClients(loginProvider, accounts).map((client) => ({
      redirect_uris: ['http://localhost/oauth'],
      token_endpoint_auth_method: 'client_secret_post',
      ...client,
      response_types: ['code'],
      grant_types: ['authorization_code'],
      id_token_signed_response_alg: isBank ? 'PS512' : 'RS256',
    })),
    scopes: isBank ? bankScopes : ['openid', 'email', 'name', 'profile'],
    claims: isBank
      ? { openid: ['sub'], 'profile.name': ['given_name', 'family_name'], 'profile.birthdate': ['birthdate'] }
      : { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    enabledJWA: { idTokenSigningAlgValues: [isBank ? 'PS512' : 'RS256'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: [accounts.google.clientSecret] },
    discovery: isBank ? { profile_endpoint: `${issuer}${profilePath}` } : {},
    ttl: {
      AccessToken: hourSeconds,
      AuthorizationCode: 60,
      Grant: hourSeconds,
      IdToken: hourSeconds,
      Interaction: hourSeconds,
      Session: hourSeconds,
    },
  };
}

/** The website is one client of the provider; each native app is another. */
function listClients(loginProvider: SandboxLoginProvider, accounts: SandboxOpenIdAccounts): ClientMetadata[] {
  if (loginProvider === 'bankid') {
    const { clientId, clientSecret } = accounts.bankid;
    return [{ client_id: clientId, client_secret: clientSecret }];
  }
  if (loginProvider === 'apple') {
    return [accounts.apple, accounts.appleIos].map(({ clientId }) => ({
      client_id: clientId,
      client_secret: 'signed anew for each call',
    }));
  }
  const { google, googleIos, googleAndroid } = accounts;
  return [
    { client_id: google.clientId, client_secret: google.clientSecret },
    ...[googleIos, googleAndroid].map(
      ({ clientId }): ClientMetadata => ({
        client_id: clientId,
        application_type: 'native',
        redirect_uris: [googleNativeRedirect(clientId)],
        token_endpoint_auth_method: 'none',
      }),
    ),
  ];
}

function signingKey(loginProvider: SandboxLoginProvider) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const alg = loginProvider === 'bankid' ? 'PS512' : 'RS256';
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg, kid: `${loginProvider}-${Date.now()}` };
}

/** Checks a client secret as Apple does: signed with the key that Apple issued, with the right audience and client, and not expired. */
function isAppleSecret(shown: string, account: SandboxOpenIdAccounts['apple']): boolean {
  const [header = '', claims = '', signature = '', ...rest] = shown.split('.');
  if (rest.length > 0) return false;
  const key = { key: account.publicKey, dsaEncoding: 'ieee-p1363' as const };
  const bytes = Buffer.from(`${header}.${claims}`);
  if (!verify('sha256', bytes, key, Buffer.from(signature, 'base64url'))) return false;
  const parsed = appleClaims.safeParse(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')));
  if (!parsed.success) return false;
  const { iss, sub, aud, exp } = parsed.data;
  return (
    iss === account.teamId && sub === account.clientId && aud === account.audience && exp > Date.now() / 1000
  );
}

const appleClaims = z.object({ iss: z.string(), sub: z.string(), aud: z.string(), exp: z.number() });
