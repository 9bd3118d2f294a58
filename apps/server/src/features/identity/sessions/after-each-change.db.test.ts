import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestClient } from '../../../platform/testing/test-api.ts';
import { type IdentityWorld, identityWorld } from '../testing/identity-world.ts';
import { turnOn } from '../testing/turn-on-factor.ts';

// Row 49: every change of an account's protection ends other sessions.

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

const password = 'Kolo-na-Vltave-7';
let count = 0;
let email = '';
beforeEach(async () => {
  count += 1;
  email = `changed${count}@example.com`;
  await world.member(email, password);
});

const stands = async (client: TestClient) => (await client.get('/api/user/me')).status === 200;
const done = async (client: TestClient, path: string, body: object = {}) => {
  const answer = await client.post(path, body);
  expect([path, answer.status]).toEqual([path, 200]);
};

interface Change {
  readonly reason: string;
  readonly what: string;
  /** Whether the session that makes the change stays open. */
  readonly keepsOwn: boolean;
  readonly make: (own: TestClient, other: TestClient) => Promise<unknown>;
}

const changes: readonly Change[] = [
  {
    reason: 'password_set',
    what: 'a new password',
    keepsOwn: false,
    async make(own) {
      await done(own, '/api/forgot_password', { email });
      await world.runJobs();
      const token = await world.tokenFor(email);
      await done(world.http.client(), '/api/set_password', {
        token,
        password: 'Most-pres-Labe-8',
        is_confirmed: true,
      });
    },
  },
  { reason: 'factor_changed', what: 'a second step', keepsOwn: true, make: (own) => turnOn(world, own) },
  {
    reason: 'email_changed',
    what: 'another e-mail',
    keepsOwn: false,
    async make(own) {
      const next = `next-${email}`;
      await done(own, '/api/user/change_email', { email: next });
      for (const mailbox of [email, next]) {
        const token = await world.tokenFor(mailbox, 'changeUrl');
        await done(world.http.client(), '/api/confirm_email_change', { token });
      }
    },
  },
  {
    reason: 'account_frozen',
    what: 'a freeze',
    keepsOwn: false,
    make: (own) => done(own, '/api/user/freeze'),
  },
  {
    reason: 'device_logout',
    what: 'a logout of all others',
    keepsOwn: true,
    make: (own) => done(own, '/api/user/devices/logout', { others: true }),
  },
  {
    reason: 'logout',
    what: 'a logout there',
    keepsOwn: true,
    make: (_own, other) => done(other, '/api/logout'),
  },
  {
    reason: 'new_login',
    what: 'a new login there',
    keepsOwn: true,
    // The client keeps its old token.
    make: (_own, other) => done(other, '/api/login', { email, password }),
  },
];

test.each(changes)('$what ends the session elsewhere at once', async ({ reason, keepsOwn, make }) => {
  const own = await world.signedIn(email, password);
  const other = await world.signedIn(email, password);
  await make(own, other);
  expect([await stands(own), await stands(other)]).toEqual([keepsOwn, false]);
  const ended = await world.store.database
    .selectFrom('sessions')
    .select('end_reason')
    .where('device_id', '=', other.deviceId)
    .where('ended_at', 'is not', null)
    .execute();
  expect(ended.map(({ end_reason }) => end_reason)).toEqual([reason]);
});

test('removing the second factor ends it as well', async () => {
  const own = await world.signedIn(email, password);
  await turnOn(world, own);
  const { id: user_id } = await world.store.database
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  // Reopens the session as an attacker with the phone would.
  const reopened = { ended_at: null, end_reason: null };
  const other = world.http.client();
  await world.store.database
    .updateTable('sessions')
    .set({ ...reopened, device_id: other.deviceId })
    .where('user_id', '=', user_id)
    .where('device_id', '<>', own.deviceId)
    .execute();
  await done(own, '/api/twofactor/remove');
  expect(await stands(own)).toBe(true);
  const open = world.store.database.selectFrom('sessions').select('id').where('user_id', '=', user_id);
  expect(await open.where('ended_at', 'is', null).execute()).toHaveLength(1);
});

test('every reason for ending a session is tested here', () => {
  const tables = new URL('../../../platform/database/tables.gen.ts', import.meta.url);
  const [, sessions] = / {2}sessions: \{([^}]*)\}/.exec(readFileSync(tables, 'utf8')) ?? [];
  const [, reasons = ''] = /end_reason: ([^;]*);/.exec(sessions ?? '') ?? [];
  const declared = [...reasons.matchAll(/'(\w+)'/g)].map(([, reason]) => reason);
  // A refresh token that is used twice ends the session of a phone (`program/application/application-tokens.db.test.ts`), and a
  // restore ends all sessions (`security/restored-credentials.db.test.ts`).
  const tested = [...changes.map(({ reason }) => reason), 'refresh_reused', 'restored'];
  expect(tested.toSorted()).toEqual(declared.toSorted());
});
