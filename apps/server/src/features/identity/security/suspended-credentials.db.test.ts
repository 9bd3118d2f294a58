import { newCredentialMs } from '@dukat/rules/identity/suspension';
import { dayMs } from '@dukat/rules/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import type { TestClient } from '../../../platform/testing/test-api.ts';
import { lockUser } from '../accounts/users-repository.ts';
import { freezeAccount } from '../freeze/freeze-account.ts';
import { type IdentityWorld, identityWorld } from '../testing/identity-world.ts';
import { newOwner, password } from '../testing/new-owner.ts';
import { type SoftPasskey, softPasskey } from '../testing/soft-authenticator.ts';
import { turnOn } from '../testing/turn-on-factor.ts';

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

const owner = newOwner(() => world, 'suspended');

const requestChallenge = async (client: TestClient, path: string) =>
  String((await client.post(path, {})).body.challenge);
const add = async (passkey: SoftPasskey, client = owner.client) =>
  client.post('/api/user/passkeys', {
    name: 'Phone',
    response: passkey.register({ challenge: await requestChallenge(client, '/api/user/passkeys/options') }),
  });
const logIn = async (passkey: SoftPasskey, client = world.http.client()) => {
  const challenge = await requestChallenge(client, '/api/login/passkey/options');
  const answer = await client.post('/api/login/passkey', { response: passkey.show({ challenge }) });
  if (typeof answer.body.token === 'string') client.bearer = answer.body.token;
  return { ...answer, client };
};

interface Listed {
  readonly id: string;
  readonly kind: string;
}
const listed = async (client: TestClient) =>
  (await client.get('/api/user/suspended_credentials')).body.credentials as readonly Listed[];
const which = ({ kind, id }: Listed) => ({ kind, id });
const decide = (client: TestClient, act: 'keep' | 'delete', its: Listed | undefined) =>
  client.post(`/api/user/suspended_credentials/${act}`, its === undefined ? {} : which(its));

/** Sets another password by a mailed link and logs in with it. */
async function recover(): Promise<TestClient> {
  await world.http.client().post('/api/forgot_password', { email: owner.login.email });
  await world.runJobs();
  const token = await world.tokenFor(owner.login.email);
  const set = await world.http.client().post('/api/set_password', { token, password, is_confirmed: true });
  expect(set.status).toBe(200);
  return owner.signIn();
}

describe('a suspended passkey', () => {
  test('is listed with its origin, kept after a proof and works again; both are repeatable', async () => {
    const phone = softPasskey();
    await add(phone);
    await logIn(phone);
    const back = await recover();
    const [its] = await listed(back);
    expect(its).toMatchObject({ kind: 'passkey', name: 'Phone', last_used_at: expect.any(String) });
    expect(its).toHaveProperty('browser');
    expect((await back.get('/api/user/safety')).body).toMatchObject({ suspended_credentials: 1 });
    expect((await back.get('/api/user/passkeys')).body.passkeys).toEqual([]);
    expect((await back.get('/api/user/proof')).body).toEqual({ methods: ['password'] });
    expect((await logIn(phone)).body.code).toBe('passkey_suspended');
    world.clock.advance(10 * 60_000);
    expect((await decide(back, 'keep', its)).body.code).toBe('proof_required');
    await back.post('/api/user/proof', { password });
    expect((await decide(back, 'keep', its)).status).toBe(200);
    expect((await decide(back, 'keep', its)).status).toBe(200);
    expect(await owner.mailsOf('credential_kept')).toBe(1);
    expect((await logIn(phone)).status).toBe(200);
    // Active credentials are deleted where they are managed, not through the list.
    expect((await decide(back, 'delete', its)).body.code).toBe('credential_unknown');
    expect((await logIn(phone)).status).toBe(200);
  });

  test('is deleted permanently; its authenticator can then be registered again', async () => {
    const phone = softPasskey();
    await add(phone);
    const back = await recover();
    const [its] = await listed(back);
    // A new registration does not lift the suspension.
    expect((await add(phone, back)).body.code).toBe('passkey_invalid');
    expect((await logIn(phone)).body.code).toBe('passkey_suspended');
    expect((await decide(back, 'delete', its)).status).toBe(200);
    expect((await decide(back, 'delete', its)).body.code).toBe('credential_unknown');
    expect((await decide(back, 'keep', its)).body.code).toBe('credential_unknown');
    expect((await logIn(phone)).body.code).toBe('passkey_invalid');
    expect((await add(phone, back)).status).toBe(200);
    expect((await logIn(phone)).status).toBe(200);
  });

  test('is inaccessible to another person', async () => {
    await add(softPasskey());
    const [its] = await listed(await recover());
    const other = `other-${owner.login.email}`;
    await world.member(other, password);
    const stranger = await world.signedIn(other, password);
    expect((await decide(stranger, 'keep', its)).body.code).toBe('credential_unknown');
    expect((await decide(stranger, 'delete', its)).body.code).toBe('credential_unknown');
    expect(await listed(await owner.signIn())).toHaveLength(1);
  });
});

describe('a freeze', () => {
  test('refuses to keep credentials until the account is thawed, and allows deleting them', async () => {
    await add(softPasskey());
    await add(softPasskey());
    await owner.client.post('/api/user/freeze', {});
    const back = await owner.signIn();
    const [first, second] = await listed(back);
    expect((await decide(back, 'keep', first)).body.code).toBe('account_is_frozen');
    expect((await decide(back, 'delete', second)).status).toBe(200);
    expect(await listed(back)).toHaveLength(1);
    await world.store.database.deleteFrom('account_freezes').where('user_id', '=', owner.userId).execute();
    expect((await decide(back, 'keep', first)).status).toBe(200);
  });

  test('is not ended by a passkey that was added or kept within seven days', async () => {
    await owner.client.post('/api/user/freeze', {});
    const back = await owner.signIn();
    const phone = softPasskey();
    await add(phone, back);
    world.clock.advance(newCredentialMs - 1);
    const { client: early } = await logIn(phone);
    expect((await early.post('/api/user/thaw', {})).body.code).toBe('proof_too_new');
    world.clock.advance(1);
    expect((await early.post('/api/user/thaw', {})).status).toBe(200);

    await world.store.database.deleteFrom('account_freezes').where('user_id', '=', owner.userId).execute();
    const again = await recover();
    const [its] = await listed(again);
    expect((await decide(again, 'keep', its)).status).toBe(200);
    const { client: kept } = await logIn(phone);
    await world.store.database
      .insertInto('account_freezes')
      .values({ user_id: owner.userId, frozen_at: world.clock.now(), thaw_due_at: null })
      .execute();
    expect((await kept.post('/api/user/thaw', {})).body.code).toBe('proof_too_new');
    expect((await again.post('/api/user/thaw', {})).status).toBe(200);
  });

  test('is not ended by a code of a second factor newer than seven days', async () => {
    const { codes } = await turnOn(world, owner.client);
    await owner.client.post('/api/user/freeze', {});
    const client = world.http.client();
    const { body } = await client.post('/api/login', owner.login);
    const opened = await client.post('/api/login/second_factor', { ticket: body.ticket, code: codes[0] });
    client.bearer = String(opened.body.token);
    expect((await client.post('/api/user/thaw', {})).body.code).toBe('proof_too_new');
    await client.post('/api/user/proof', { code: codes[1] });
    expect((await client.post('/api/user/thaw', {})).body.code).toBe('proof_too_new');
    world.clock.advance(newCredentialMs);
    const later = world.http.client();
    const { body: ticket } = await later.post('/api/login', owner.login);
    const again = await later.post('/api/login/second_factor', { ticket: ticket.ticket, code: codes[2] });
    later.bearer = String(again.body.token);
    expect((await later.post('/api/user/thaw', {})).status).toBe(200);
  });
});

test('a passkey added after a recovery cannot keep credentials for seven days', async () => {
  await add(softPasskey());
  const back = await recover();
  const fresh = softPasskey();
  await add(fresh, back);
  const { client } = await logIn(fresh);
  const [its] = await listed(client);
  expect((await decide(client, 'keep', its)).body.code).toBe('proof_too_new');
  await client.post('/api/user/proof', { password });
  expect((await decide(client, 'keep', its)).status).toBe(200);
});

test('a recovery ends a pending reset of the second factor and a pending change of the e-mail', async () => {
  await turnOn(world, owner.client);
  await owner.client.post('/api/user/change_email', { email: `next-${owner.login.email}` });
  const change = await world.tokenFor(owner.login.email, 'changeUrl');
  const now = world.clock.now();
  const due_at = new Date(now.getTime() + dayMs);
  await world.store.database
    .insertInto('factor_resets')
    .values({ user_id: owner.userId, requested_at: now, due_at, ended_at: null, outcome: null })
    .execute();
  await owner.client.post('/api/user/freeze', {});
  const answer = await world.http.client().post('/api/confirm_email_change', { token: change });
  expect(answer.body.code).toBe('link_invalid');
  expect(await owner.mailsOf('factor_reset_stopped')).toBe(1);
});

test('a freeze leaves no passkey, session or ticket of concurrent logins and registrations', async () => {
  for (let round = 0; round < 4; round += 1) {
    const phone = softPasskey();
    const email = `race${round}-${owner.login.email}`;
    const { userId } = await world.member(email, password);
    const first = await world.signedIn(email, password);
    expect((await add(phone, first)).status).toBe(200);
    const attempts = Array.from({ length: 6 }, async (_, index) => {
      // Each response of a passkey must increase its counter.
      if (index % 3 === 0) return logIn(phone).then(({ status }) => status);
      if (index % 3 === 1) return world.http.client().post('/api/login', { email, password });
      return add(softPasskey(), first);
    });
    const [frozen] = await Promise.all([first.post('/api/user/freeze', {}), ...attempts]);
    expect(frozen.status).toBe(200);
    const frozenAt = world.store.database.selectFrom('passkeys').select('id').where('user_id', '=', userId);
    expect(await frozenAt.where('suspended_at', 'is', null).execute()).toEqual([]);
    const open = await world.store.database
      .selectFrom('sessions')
      .select('proven_with')
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .execute();
    // The password still opens the account, so that its owner can log in again.
    expect(open.filter(({ proven_with }) => proven_with !== 'password')).toEqual([]);
  }
});

test('a passkey that is added during a recovery does not survive it', async () => {
  const { database } = world.store;
  const phone = softPasskey();
  const challenge = await requestChallenge(owner.client, '/api/user/passkeys/options');
  const body = { name: 'late', response: phone.register({ challenge }) };
  const waits = async () => {
    const { rows } = await sql`
      select 1 from pg_locks l join pg_stat_activity a using (pid)
       where not l.granted and a.datname = current_database()`.execute(database);
    return rows.length;
  };
  const adding: Promise<unknown>[] = [];
  await inTransaction(database, async (tx) => {
    await lockUser(tx, owner.userId);
    if (adding.length === 0) {
      adding.push(owner.client.post('/api/user/passkeys', body));
      await expect.poll(waits).toBeGreaterThan(0);
    }
    await freezeAccount(tx, { userId: owner.userId, deviceId: 'x', now: world.clock.now() });
  });
  await Promise.all(adding);
  expect((await logIn(phone)).status).not.toBe(200);
});
