import { loginProviders } from '@dukat/rules/identity/login-provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberPassword, setPasswordFor, signInMember } from '../../../program/testing/members.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { forgetOldRows } from '../forget-old-rows.ts';
import { type Played, requestLoginUrl, returnFromProvider } from './testing/simulated-provider.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

let count = 0;
const newEmail = () => {
  count += 1;
  return `person${count}@example.com`;
};
const played = (email: string, how: Partial<Played> = {}): Played => ({ email, isVerified: true, ...how });

const signInAt = async (client: TestClient, provider: string, person: Played | 'no') =>
  returnFromProvider(program, await requestLoginUrl(client, provider), person);

/** Runs the login up to the response of our endpoint. */
async function logIn(client: TestClient, person: Played, provider = 'google-web') {
  return client.post('/api/oauth/process', await signInAt(client, provider, person));
}
const openAccount = async (client: TestClient, answer: { readonly body: Record<string, unknown> }) =>
  client.post('/api/oauth/open_account', { ticket: answer.body.introduction, agreement: true });
const selectUsers = (email: string) =>
  program.database.selectFrom('users').selectAll().where('email', '=', email).execute();
const selectLogins = (email: string) =>
  program.database.selectFrom('linked_logins').selectAll().where('email', '=', email).execute();

/** A person whose account was opened through a provider. */
async function newcomer(provider = 'google-web') {
  const email = newEmail();
  const client = await program.client();
  const opened = await openAccount(client, await logIn(client, played(email), provider));
  expect(opened.status).toBe(200);
  client.useToken(String(opened.body.token));
  return { email, client };
}

describe.each(loginProviders)('with %s', (provider) => {
  test('a new person agrees, gets an account with a confirmed e-mail, and logs in again without questions', async () => {
    const email = newEmail();
    const client = await program.client();
    const met = await logIn(client, played(email), provider);
    expect(met.body).toMatchObject({ owes: 'agreement', email });
    expect(await selectUsers(email)).toEqual([]);
    const ticket = met.body.introduction;
    const no = await client.post('/api/oauth/open_account', { ticket, agreement: false });
    expect([no.status, no.body.code]).toEqual([422, 'agreement_required']);
    const opened = await client.post('/api/oauth/open_account', { ticket, agreement: true });
    expect(opened.body.user).toMatchObject({ email, is_email_confirmed: true, has_agreed_to_terms: true });
    expect((await client.post('/api/oauth/open_account', { ticket, agreement: true })).body.code).toBe(
      'introduction_invalid',
    );
    const again = await logIn(await program.client(), played(email), provider);
    expect(again.body).toMatchObject({ user: { email } });
    await program.settle(1);
    expect(program.mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('way to log in'),
        expect.stringContaining('New login'),
      ]),
    );
  });

  test('an e-mail that the provider has not verified is refused', async () => {
    const email = newEmail();
    const answer = await logIn(await program.client(), played(email, { isVerified: false }), provider);
    expect([answer.status, answer.body.code]).toEqual([422, 'provider_email_unverified']);
    expect(await selectUsers(email)).toEqual([]);
  });

  test('declining at the provider is reported, and the request is used up', async () => {
    const client = await program.client();
    const back = await signInAt(client, provider, 'no');
    expect((await client.post('/api/oauth/process', back)).body.code).toBe('provider_login_canceled');
    expect((await client.post('/api/oauth/process', back)).body.code).toBe('provider_login_failed');
  });
});

describe('the provider’s response', () => {
  test('is accepted once, also among concurrent uses', async () => {
    const { email } = await newcomer();
    const client = await program.client();
    const back = await signInAt(client, 'google-web', played(email));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.post('/api/oauth/process', back)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const replayed = await client.post('/api/oauth/process', back);
    expect([replayed.status, replayed.body.code]).toEqual([422, 'provider_login_failed']);
  });

  test('is refused on another device, without being used up', async () => {
    const { email } = await newcomer();
    const client = await program.client();
    const back = await signInAt(client, 'google-web', played(email));
    const thief = await program.client();
    expect((await thief.post('/api/oauth/process', back)).body.code).toBe('provider_login_failed');
    expect((await client.post('/api/oauth/process', back)).status).toBe(200);
  });

  test('is refused with the state of another request, of another provider, or after ten minutes', async () => {
    const { email } = await newcomer();
    const client = await program.client();
    const first = await signInAt(client, 'google-web', played(email));
    const second = await signInAt(client, 'google-web', played(email));
    const appleReturn = await signInAt(client, 'apple-web', played(email));
    const failed = async (body: object) => {
      const answer = await client.post('/api/oauth/process', body);
      expect([answer.status, answer.body.code]).toEqual([422, 'provider_login_failed']);
    };
    await failed({ ...first, state: second.state });
    await failed({ ...first, state: appleReturn.state, iss: appleReturn.iss });
    await failed({ ...first, code: `${first.code}x` });
    const late = await signInAt(client, 'google-web', played(email));
    program.clock.advance(10 * 60_000);
    await failed(late);
    await failed({ state: 'A'.repeat(43), code: 'A' });
  });

  test('leaves no secrets in the database', async () => {
    const client = await program.client();
    const url = await requestLoginUrl(client, 'google-web');
    const state = url.searchParams.get('state') ?? '';
    const rows = await program.database.selectFrom('provider_requests').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(state);
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  });

  test('creates one account when fifty concurrent responses bring the same new person', async () => {
    const email = newEmail();
    const clients = await Promise.all(Array.from({ length: 50 }, () => program.client()));
    const met = await Promise.all(clients.map((client) => logIn(client, played(email))));
    const opened = await Promise.all(
      clients.map((client, index) => openAccount(client, met[index] ?? { body: {} })),
    );
    expect(opened.map(({ status }) => status)).toEqual(clients.map(() => 200));
    expect(new Set(opened.map(({ body }) => Object(body.user).public_id)).size).toBe(1);
    expect(await selectUsers(email)).toHaveLength(1);
    expect(await selectLogins(email)).toHaveLength(1);
  }, 60_000);

  test('as a form post is redirected to the page with only the fields that the page reads', async () => {
    const sent = await fetch(`${program.origin}/oauth`, {
      method: 'POST',
      body: new URLSearchParams({ state: 's', code: 'c', user: '{"name":{"firstName":"Jana"}}' }),
      redirect: 'manual',
    });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/oauth?state=s&code=c']);
  });
});

describe('an e-mail that has an account', () => {
  test('is linked only after its owner has logged in as before', async () => {
    const email = newEmail();
    const owner = await signInMember(program, email);
    const client = await program.client();
    const met = await logIn(client, played(email));
    expect(met.body).toMatchObject({ owes: 'proof', email });
    const ticket = met.body.introduction;
    // The introduction opens no account, is not linked by an earlier session, and is bound to its device.
    expect((await openAccount(await program.client(), met)).body.code).toBe('introduction_invalid');
    expect((await owner.post('/api/user/login_providers/link', { ticket })).body.code).toBe(
      'introduction_invalid',
    );
    const { body } = await client.post('/api/login', { email, password: memberPassword });
    client.useToken(String(body.token));
    expect((await client.post('/api/user/login_providers/link', { ticket })).status).toBe(200);
    expect((await logIn(await program.client(), played(email))).body).toMatchObject({ user: { email } });
  });

  test('is not linked by a session that was already open, nor to another person’s account', async () => {
    const email = newEmail();
    const owner = await signInMember(program, email);
    program.clock.advance(1000);
    const early = await logIn(owner, played(email));
    const ticket = early.body.introduction;
    expect((await owner.post('/api/user/login_providers/link', { ticket })).body.code).toBe(
      'introduction_invalid',
    );

    const thief = await program.client();
    const met = await logIn(thief, played(email));
    const other = newEmail();
    await setPasswordFor(program, other);
    const { body } = await thief.post('/api/login', { email: other, password: memberPassword });
    thief.useToken(String(body.token));
    const linked = await thief.post('/api/user/login_providers/link', { ticket: met.body.introduction });
    expect(linked.body.code).toBe('introduction_invalid');
    expect(await selectLogins(email)).toEqual([]);
  });

  test('still requires the second factor', async () => {
    const { email, client } = await newcomer();
    const [user] = await selectUsers(email);
    await program.database
      .insertInto('second_factors')
      .values({
        user_id: String(user?.id),
        sealed_secret: 'x',
        created_at: program.clock.now(),
        confirmed_at: program.clock.now(),
        last_step: '0',
      })
      .execute();
    const answer = await logIn(client, played(email));
    expect(Object.keys(answer.body).toSorted()).toEqual(['methods', 'ticket']);
  });
});

describe('in the settings', () => {
  test('adds a login after a proof, lists it, logs in with it under any e-mail, and removes it', async () => {
    const email = newEmail();
    const owner = await signInMember(program, email);
    const asked = await owner.post('/api/user/login_providers/generate_url', {
      login_provider: 'google-web',
    });
    const at = newEmail();
    const back = await returnFromProvider(program, new URL(String(asked.body.url)), played(at));
    expect((await owner.post('/api/oauth/process', back)).body).toEqual({ linked: 'google' });
    const { linked, offered } = (await owner.get('/api/user/login_providers')).body;
    expect(linked).toMatchObject([{ provider: 'google', email: at }]);
    expect([...(offered as string[])].toSorted()).toEqual([...loginProviders].toSorted());
    expect((await logIn(await program.client(), played(at))).body).toMatchObject({ user: { email } });
    const [{ id } = { id: '' }] = linked as { id: string }[];
    expect((await owner.post('/api/user/login_providers/remove', { id })).status).toBe(200);
    expect((await logIn(await program.client(), played(at))).body).toMatchObject({ owes: 'agreement' });
  });

  test('refuses a response for adding a login when another or no user is signed in', async () => {
    const owner = await signInMember(program, newEmail());
    const ask = async () =>
      new URL(
        String(
          (await owner.post('/api/user/login_providers/generate_url', { login_provider: 'google-web' })).body
            .url,
        ),
      );
    const at = newEmail();
    const back = await returnFromProvider(program, await ask(), played(at));
    owner.useToken(undefined);
    expect((await owner.post('/api/oauth/process', back)).body.code).toBe('provider_login_failed');
    expect(await selectLogins(at)).toEqual([]);
  });

  test('refuses to link a login of another account and to remove the last way to log in', async () => {
    const { email, client } = await newcomer();
    const owner = await signInMember(program, newEmail());
    const asked = await owner.post('/api/user/login_providers/generate_url', {
      login_provider: 'google-web',
    });
    const back = await returnFromProvider(program, new URL(String(asked.body.url)), played(email));
    expect(await owner.post('/api/oauth/process', back)).toMatchObject({
      status: 409,
      body: { code: 'login_linked_elsewhere' },
    });
    await program.database.updateTable('sessions').set({ proven_at: program.clock.now() }).execute();
    const [{ id } = { id: '' }] = (await client.get('/api/user/login_providers')).body.linked as {
      id: string;
    }[];
    expect(await client.post('/api/user/login_providers/remove', { id })).toMatchObject({
      status: 409,
      body: { code: 'last_way_in' },
    });
    expect((await owner.post('/api/user/login_providers/remove', { id })).status).toBe(404);
  });
});

test('refuses an unknown provider', async () => {
  const body = { login_provider: 'x', login_type: 'signin' };
  expect((await (await program.client()).post('/api/oauth/generate_url', body)).status).toBe(422);
});

test('deletes rows that were not completed', async () => {
  await requestLoginUrl(await program.client(), 'google-web');
  await logIn(await program.client(), played(newEmail()));
  await forgetOldRows(program.database, new Date(program.clock.now().getTime() + 3_600_000));
  expect(await program.database.selectFrom('provider_requests').select('provider').execute()).toEqual([]);
  expect(await program.database.selectFrom('introductions').select('provider').execute()).toEqual([]);
});
