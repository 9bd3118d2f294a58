import type { CredentialKind } from '@dukat/rules/identity/suspension';
import { hourMs } from '@dukat/rules/time/durations';
import * as openid from 'openid-client';
import { expect } from 'vitest';
import { inTransaction } from '../../../../platform/http/in-transaction.ts';
import { apiUser, newKey } from '../../../../program/testing/api-user.ts';
import {
  type AppCredentials,
  ask,
  connectProgram,
  discover,
  exchangeCode,
  grantConsent,
  tokenUser,
} from '../../../../program/testing/foreign-program.ts';
import { signedHeaders } from '../../../../program/testing/signed-request.ts';
import type { TestClient } from '../../../../program/testing/test-client.ts';
import type { TestProgram } from '../../../../program/testing/test-program.ts';
import { feedClient } from '../../../trading/feed/testing/feed-client.ts';
import { findEpochs } from '../../accounts/users-repository.ts';
import { requestLoginUrl, returnFromProvider } from '../../login-providers/testing/simulated-provider.ts';
import { issueLink } from '../../passwords/mailed-links-repository.ts';
import { insertTicket } from '../../sessions/login-tickets-repository.ts';
import { softPasskey } from '../../testing/soft-authenticator.ts';

// Every credential that opens an account or acts for it, as an attacker with the password would add it.

export const scopes = ['user:accounts:read', 'user:trading:read'] as const;

export interface Account {
  readonly email: string;
  readonly userId: string;
  /** The owner, signed in with the password. */
  readonly owner: TestClient;
  /** An attacker who signed in with the password and adds credentials. */
  readonly thief: TestClient;
}

interface Surroundings {
  readonly program: TestProgram;
  /** A program that the account can grant access to. */
  readonly app: AppCredentials;
}

export type Probe = () => Promise<boolean>;

/** Adds a credential and returns a function that checks whether it works. */
export type Add = (account: Account, world: Surroundings) => Promise<Probe>;

/** For a credential that can be tried only once: the first check is assumed to succeed. */
function afterFirst(probe: Probe): Probe {
  let wasAsked = false;
  return async () => {
    if (wasAsked) return probe();
    wasAsked = true;
    return true;
  };
}

const is = (status: number) => (answer: { readonly status: number }) => answer.status === status;

export const ended: Readonly<Record<string, Add>> = {
  session:
    async ({ thief }) =>
    () =>
      thief.get('/api/user/me').then(is(200)),
  'login ticket': async ({ userId }, { program }) => {
    const now = program.clock.now();
    const client = await program.client();
    const device = /^[^=]+=([^.;]+)/.exec(client.cookie)?.[1] ?? '';
    const expiresAt = new Date(now.getTime() + hourMs);
    const ticket = await inTransaction(program.database, (tx) =>
      insertTicket(tx, { userId, deviceId: decodeURIComponent(device), now, expiresAt }),
    );
    return async () => {
      const { used_at } = await program.database
        .selectFrom('login_tickets')
        .select('used_at')
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const { body } = await client.post('/api/login/second_factor', { ticket, code: '123456' });
      expect(body.code).toMatch(/login_ticket_invalid|code_wrong/);
      return used_at === null;
    };
  },
  ...Object.fromEntries(
    (['log_in', 'set_password', 'confirm_email'] as const).map((purpose): [string, Add] => [
      `mailed link (${purpose})`,
      async ({ email, userId }, { program }) => {
        const link = { userId, email, purpose, lifetimeMs: hourMs, now: program.clock.now() };
        const token = await inTransaction(program.database, (tx) => issueLink(tx, link));
        return async () =>
          (await (await program.client()).post('/api/mailed_link', { token })).status === 200;
      },
    ]),
  ),
  'code of a program': async ({ thief }, { program, app }) => {
    const config = await discover(program, app);
    const asking = await ask(config, scopes);
    const back = await grantConsent(thief, asking);
    return afterFirst(async () => {
      return exchangeCode(config, asking, back).then(
        () => true,
        () => false,
      );
    });
  },
  'standing authorization of payouts': async ({ userId }, { program }) => {
    const readEpoch = async () => (await findEpochs(program.database, [userId])).get(userId);
    const authorized = await readEpoch();
    return async () => (await readEpoch()) === authorized;
  },
  'login that is being linked': async ({ thief }, { program }) => {
    const { body } = await thief.post('/api/user/login_providers/generate_url', {
      login_provider: 'google-web',
    });
    const back = await returnFromProvider(program, new URL(String(body.url)), {
      email: 'x@y.example',
      isVerified: true,
    });
    return afterFirst(async () => {
      return (await thief.post('/api/oauth/process', back)).status === 200;
    });
  },
};

export const suspended: Readonly<Record<CredentialKind, Add>> = {
  async api_key({ thief }, { program }) {
    const key = await newKey(thief, scopes);
    const send = apiUser(program, key);
    const socket = await feedClient(program.origin);
    const timestamp = program.clock.now().getTime();
    const proof = signedHeaders(key, { method: 'GET', path: '/v1/ws', timestamp });
    const entered = await socket.ask({
      op: 'auth',
      id: 'auth',
      key: key.id,
      timestamp: String(timestamp),
      nonce: proof['dukat-nonce'] ?? '',
      signature: proof['dukat-signature'] ?? '',
    });
    expect(entered).toMatchObject({ type: 'response' });
    return async () => {
      const isAlive = is(200)(await send('GET', '/v1/orders'));
      if (!isAlive) expect(await socket.closed).toMatchObject({ reason: 'session_ended' });
      return isAlive;
    };
  },
  async connected_app({ thief }, { program, app }) {
    const its = await connectProgram(program, { owner: thief, app, person: thief, scopes });
    const socket = await feedClient(program.origin);
    expect(await socket.ask({ op: 'auth', id: 'auth', token: its.accessToken })).toMatchObject({
      type: 'response',
    });
    return async () => {
      const isAlive = is(200)(await tokenUser(program, its.accessToken)('GET', '/v1/orders'));
      const { active } = await openid.tokenIntrospection(its.config, its.accessToken);
      expect(active).toBe(isAlive);
      if (isAlive) return true;
      await expect(openid.refreshTokenGrant(its.config, its.refreshToken)).rejects.toMatchObject({
        error: 'invalid_grant',
      });
      expect(await socket.closed).toMatchObject({ reason: 'session_ended' });
      return false;
    };
  },
  async passkey({ thief, email }, { program }) {
    const key = softPasskey();
    const challenge = async (client: TestClient, path: string) =>
      String((await client.post(path, {})).body.challenge);
    const response = key.register({ challenge: await challenge(thief, '/api/user/passkeys/options') });
    expect((await thief.post('/api/user/passkeys', { name: 'spare', response })).status).toBe(200);
    return async () => {
      const client = await program.client();
      const shown = key.show({ challenge: await challenge(client, '/api/login/passkey/options') });
      const { status, body } = await client.post('/api/login/passkey', { response: shown });
      if (status === 200) expect(body.user).toMatchObject({ email });
      else expect([status, body.code]).toEqual([409, 'passkey_suspended']);
      return status === 200;
    };
  },
  async linked_login({ thief, userId }, { program }) {
    const person = { email: `at-google-${userId}@example.com`, isVerified: true };
    const { body } = await thief.post('/api/user/login_providers/generate_url', {
      login_provider: 'google-web',
    });
    const back = await returnFromProvider(program, new URL(String(body.url)), person);
    expect((await thief.post('/api/oauth/process', back)).body).toEqual({ linked: 'google' });
    return async () => {
      const client = await program.client();
      const again = await returnFromProvider(program, await requestLoginUrl(client, 'google-web'), person);
      const answer = await client.post('/api/oauth/process', again);
      if (answer.status !== 200) expect(answer.body.code).toBe('login_suspended');
      return answer.status === 200;
    };
  },
};
