import { loginProviders } from '@dukat/rules/identity/login-provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { type Played, requestLoginUrl, returnFromProvider } from './testing/simulated-provider.ts';

// Native applications are separate clients of the same providers: a response for one client must not log in at another.

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

let count = 0;
const newEmail = () => {
  count += 1;
  return `native${count}@example.com`;
};
const played = (email: string): Played => ({ email, isVerified: true });

async function logIn(client: TestClient, email: string, provider: string) {
  return client.post(
    '/api/oauth/process',
    await returnFromProvider(program, await requestLoginUrl(client, provider), played(email)),
  );
}

describe('a native application', () => {
  test('is a separate client with its own return address', async () => {
    const client = await program.client();
    const asked = await Promise.all(
      loginProviders.map(async (name) => {
        const { searchParams } = await requestLoginUrl(client, name);
        return [name, searchParams.get('client_id'), searchParams.get('redirect_uri')];
      }),
    );
    expect(asked.toSorted()).toEqual([
      ['apple-ios', 'test.sandbox.ios', null],
      ['apple-web', 'test.sandbox.web', 'http://localhost:3000/oauth'],
      [
        'google-android',
        'sandbox-android.apps.googleusercontent.test',
        'test.googleusercontent.apps.sandbox-android:/oauth',
      ],
      [
        'google-ios',
        'sandbox-ios.apps.googleusercontent.test',
        'test.googleusercontent.apps.sandbox-ios:/oauth',
      ],
      ['google-web', 'sandbox.apps.googleusercontent.test', 'http://localhost:3000/oauth'],
    ]);
  });

  test('and the website of the same provider open the same account', async () => {
    const email = newEmail();
    const client = await program.client();
    const met = await logIn(client, email, 'google-web');
    const opening = { ticket: met.body.introduction, agreement: true };
    expect((await client.post('/api/oauth/open_account', opening)).status).toBe(200);
    for (const name of ['google-ios', 'google-android']) {
      expect((await logIn(await program.client(), email, name)).body).toMatchObject({
        user: { email },
      });
    }
    const logins = program.database.selectFrom('linked_logins').where('email', '=', email).select('id');
    expect(await logins.execute()).toHaveLength(1);
  });
});

test.each(loginProviders.filter((name) => !name.endsWith('-web')))(
  '%s opens an account on the application’s front',
  async (name) => {
    const email = newEmail();
    const phone = await program.phone();
    const met = await logIn(phone, email, name);
    const opened = await phone.post('/api/oauth/open_account', {
      ticket: met.body.introduction,
      agreement: true,
    });
    expect(opened.body).toMatchObject({ refresh_token: expect.any(String), user: { email } });
    phone.useToken(String(opened.body.token));
    expect((await phone.get('/api/user/me')).status).toBe(200);

    const asked = await returnFromProvider(program, await requestLoginUrl(phone, name), played(email));
    const elsewhere = [await program.phone(), await program.client()];
    for (const client of elsewhere)
      expect((await client.post('/api/oauth/process', asked)).body.code).toBe('provider_login_failed');
  },
);

/** Builds a response of one client with the state, nonce and challenge of another's request, so that only the client differs. */
async function answerTo(asked: string, other: string, email: string) {
  const client = await program.client();
  const own = await requestLoginUrl(client, asked);
  const forged = await requestLoginUrl(client, other);
  for (const name of ['state', 'nonce', 'code_challenge']) {
    forged.searchParams.set(name, own.searchParams.get(name) ?? '');
  }
  return client.post('/api/oauth/process', await returnFromProvider(program, forged, played(email)));
}

const pairs = loginProviders.flatMap((asked) =>
  loginProviders.filter((other) => other !== asked).map((other) => [asked, other] as const),
);

test.each(pairs)('a request of %s is not completed by a response for %s', async (asked, other) => {
  const email = newEmail();
  const client = await program.client();
  const state = (await requestLoginUrl(client, asked)).searchParams.get('state') ?? '';
  const theirs = await returnFromProvider(program, await requestLoginUrl(client, other), played(email));
  for (const answer of [
    await client.post('/api/oauth/process', { ...theirs, state }),
    await answerTo(asked, other, email),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([422, 'provider_login_failed']);
  }
  const logins = program.database.selectFrom('linked_logins').where('email', '=', email).select('id');
  expect(await logins.execute()).toEqual([]);
});

test.each(loginProviders)('the same exchange with one client (%s) on both sides succeeds', async (name) => {
  expect((await answerTo(name, name, newEmail())).body).toMatchObject({ owes: 'agreement' });
});
