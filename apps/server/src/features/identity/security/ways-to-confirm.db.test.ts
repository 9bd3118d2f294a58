import * as safety from '@dukat/contract/account-safety';
import * as apiKeys from '@dukat/contract/api-keys';
import * as connectedApps from '@dukat/contract/connected-apps';
import * as emailChange from '@dukat/contract/email-change';
import * as identity from '@dukat/contract/identity';
import * as loginProviders from '@dukat/contract/login-providers';
import * as passkeys from '@dukat/contract/passkeys';
import * as secondFactor from '@dukat/contract/second-factor';
import { blockedAccount, houseTrading } from '@dukat/ledger/accounts';
import { negate, toAmount } from '@dukat/rules/money/amount';
import { dayMs } from '@dukat/rules/time/durations';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { post } from '../../../platform/ledger/post.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { findPayoutHoldEnd } from '../../freezes/freezes-facade.ts';
import { type IdentityWorld, identityWorld } from '../testing/identity-world.ts';
import { newOwner, password } from '../testing/new-owner.ts';
import { softPasskey } from '../testing/soft-authenticator.ts';
import { turnOn } from '../testing/turn-on-factor.ts';

// Withdrawals are confirmed by a code or by the mailbox. This file lists every way in which a session that was just opened could obtain one
// of these: it holds payouts for a day, or a reason says why it gives nothing.

const opensSession = 'opens a session at most, which confirms nothing';
const program = 'a program asks for withdrawals and never confirms one';
const mailbox = 'shows the mailbox, which confirms already';
const lessOnly = 'takes something away or keeps it as it is';
const ways: Readonly<Record<string, string>> = {
  'POST /api/twofactor/confirm': 'holds',
  'POST /api/twofactor/remove': 'holds',
  'POST /api/twofactor/recovery_codes': 'holds',
  'POST /api/set_password': 'holds',
  'POST /api/confirm_email_change': 'holds',
  'POST /api/user/passkeys/remove': 'holds',
  'POST /api/twofactor/reset-with-code': 'a job removes the factor a day later, which holds',
  'POST /api/twofactor/generate': 'a secret is nothing before a code has confirmed it',
  'POST /api/user/passkeys/options': opensSession,
  'POST /api/user/passkeys': opensSession,
  'POST /api/user/passkeys/rename': lessOnly,
  'POST /api/login/passkey/options': opensSession,
  'POST /api/login/passkey': opensSession,
  'POST /api/login': opensSession,
  'POST /api/login/link': opensSession,
  'POST /api/login/token': opensSession,
  'POST /api/login/second_factor': opensSession,
  'POST /api/oauth/generate_url': opensSession,
  'POST /api/oauth/process': opensSession,
  'POST /api/oauth/open_account': opensSession,
  'POST /api/user/login_providers/generate_url': opensSession,
  'POST /api/user/login_providers/link': opensSession,
  'POST /api/user/login_providers/remove': lessOnly,
  'POST /api/create_account': 'a new account has nothing',
  'POST /api/user/proof': 'proves a session, which confirms nothing',
  'POST /api/forgot_password': mailbox,
  'POST /api/mailed_link': mailbox,
  'POST /api/mailed_link/disown': mailbox,
  'POST /api/verify_email': mailbox,
  'POST /api/user/change_email': 'moves nothing before both mailboxes have confirmed it',
  'POST /api/user/change_email/cancel': lessOnly,
  'POST /api/twofactor/send-reset-info-email': mailbox,
  'POST /api/twofactor/stop-reset': lessOnly,
  'POST /api/user/two_factor/stop-reset': lessOnly,
  'POST /api/logout': lessOnly,
  'POST /api/user/devices/logout': lessOnly,
  'POST /api/user/freeze': lessOnly,
  'POST /api/freeze_account': lessOnly,
  'POST /api/user/thaw': 'ends a freeze after a day and no hold',
  'POST /api/dukat/api-keys': program,
  'DELETE /api/dukat/api-keys/{apiKeyId}': program,
  'POST /api/user/api_keys/update_config': program,
  'POST /api/user/apps/activate': program,
  'POST /api/user/apps/rotate_secret': program,
  'POST /api/user/apps/deactivate': program,
  'POST /api/connected-apps/config': program,
  'POST /api/user/apps/authorizations': program,
  'POST /api/user/connected-apps/deactivate': program,
};

const contracts = [
  safety,
  apiKeys,
  connectedApps,
  emailChange,
  identity,
  loginProviders,
  passkeys,
  secondFactor,
];
const written = contracts
  .flatMap((contract): readonly unknown[] => Object.values(contract))
  .flatMap((its) =>
    typeof its === 'object' && its !== null && 'path' in its && 'method' in its && its.method !== 'GET'
      ? `${its.method} ${its.path}`
      : [],
  );

test('each endpoint that changes an account or its sessions is classified here', () => {
  expect(Object.keys(ways).toSorted()).toEqual(written.toSorted());
});

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());
const owner = newOwner(() => world, 'ways');
const held = () => findPayoutHoldEnd(world.store.database, owner.userId, world.clock.now());
const done = async (path: string, body: object, client = owner.client) => {
  const answer = await client.post(path, body);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body;
};
async function addPasskey(): Promise<string> {
  const { challenge } = await done('/api/user/passkeys/options', {});
  const response = softPasskey().register({ challenge: String(challenge) });
  const { id } = await done('/api/user/passkeys', { name: 'Phone', response });
  return String(id);
}
/** Removes all holds of the account. */
const endHolds = () =>
  asOwner(world.store.ownerUrl, `delete from payout_holds where user_id = ${owner.userId}`);
async function newPassword(): Promise<void> {
  await done('/api/forgot_password', { email: owner.email });
  await world.runJobs();
  const token = await world.tokenFor(owner.email);
  await done(
    '/api/set_password',
    { token, password: `${password}-8`, is_confirmed: true },
    world.http.client(),
  );
}

const holding: Readonly<Record<string, () => Promise<unknown>>> = {
  'POST /api/twofactor/confirm': () => turnOn(world, owner.client),
  'POST /api/twofactor/remove': async () => {
    await turnOn(world, owner.client);
    await endHolds();
    await done('/api/twofactor/remove', {});
  },
  'POST /api/twofactor/recovery_codes': async () => {
    await turnOn(world, owner.client);
    await endHolds();
    await done('/api/twofactor/recovery_codes', {});
  },
  'POST /api/set_password': newPassword,
  'POST /api/confirm_email_change': async () => {
    const email = `moved-${owner.email}`;
    await done('/api/user/change_email', { email });
    await world.runJobs();
    for (const mailbox of [owner.email, email]) {
      const token = await world.tokenFor(mailbox, 'changeUrl');
      await done('/api/confirm_email_change', { token }, world.http.client());
    }
  },
  'POST /api/user/passkeys/remove': async () => {
    const id = await addPasskey();
    expect(await held()).toBeUndefined();
    await done('/api/user/passkeys/remove', { id });
  },
};

test('the tests of holds cover every endpoint that holds', () => {
  const listed = Object.keys(ways).filter((way) => ways[way] === 'holds');
  expect(Object.keys(holding).toSorted()).toEqual(listed.toSorted());
});

test.each(Object.entries(holding))('%s holds payouts for a day', async (_, make) => {
  expect(await held()).toBeUndefined();
  await make();
  expect(await held()).toEqual(new Date(world.clock.now().getTime() + dayMs));
});

test('mails the owner about the hold after a first factor and after new recovery codes', async () => {
  await turnOn(world, owner.client);
  await done('/api/twofactor/recovery_codes', {});
  expect(await owner.mailsOf('second_factor_on')).toBe(1);
  expect(await owner.mailsOf('recovery_codes_renewed')).toBe(1);
});

describe('the first password', () => {
  /** Opens an account as a visitor's order does and adds contents before its first password. */
  async function first(
    email: string,
    add: (account: { userId: string; portfolioId: string }) => Promise<unknown>,
  ) {
    const account = await world.openAccount(email);
    await add(account);
    const token = await world.tokenFor(email);
    await done('/api/set_password', { token, password, is_confirmed: true }, world.http.client());
    const mails = await world.store.database
      .selectFrom('mails')
      .select('template')
      .where('recipient', '=', email)
      .execute();
    const isHeld =
      (await findPayoutHoldEnd(world.store.database, account.userId, world.clock.now())) !== undefined;
    return [isHeld, mails.some(({ template }) => template === 'first_password_set')];
  }

  test('of an empty account holds no payouts', async () => {
    expect(await first('first-empty@example.com', async () => {})).toEqual([false, false]);
  });

  const now = () => world.clock.now();
  const insert = (statement: RawBuilder<unknown>) => statement.execute(world.store.database);
  const app = async (userId: string) => {
    const { rows } = await sql<{ id: string }>`
      insert into apps (public_id, user_id, name, redirect_uris, scopes, created_at)
      values (${'a'.repeat(22)}, ${userId}, 'Program', '{https://example.com/}', '{user:funding:read}', ${now()})
      returning id::text`.execute(world.store.database);
    return rows[0]?.id ?? expect.fail();
  };
  test.each<[string, (account: { userId: string; portfolioId: string }) => Promise<unknown>]>([
    [
      'a balance',
      ({ portfolioId }) =>
        inTransaction(world.store.database, (tx) =>
          post(tx, {
            reference: 'first-password',
            type: 'seed',
            entries: [
              { account: houseTrading, asset: 'BTC', amount: negate(toAmount('1')) },
              { account: blockedAccount(portfolioId), asset: 'BTC', amount: toAmount('1') },
            ],
          }),
        ),
    ],
    [
      'a passkey',
      ({ userId }) =>
        insert(sql`
          insert into passkeys (public_id, user_id, credential_id, public_key, counter, name, created_at)
          values ('first-password', ${userId}, 'first-password', 'key', 0, 'Phone', ${now()})`),
    ],
    [
      'a linked login',
      ({ userId }) =>
        insert(sql`
          insert into linked_logins (public_id, user_id, provider, subject, email, created_at)
          values ('first-password', ${userId}, 'google', 'first', 'a@example.com', ${now()})`),
    ],
    [
      'a second factor',
      ({ userId }) =>
        insert(sql`
          insert into second_factors (user_id, sealed_secret, created_at, confirmed_at, last_step)
          values (${userId}, 'sealed', ${now()}, ${now()}, 0)`),
    ],
    [
      'an API key',
      ({ userId }) =>
        insert(sql`
          insert into api_keys (public_id, user_id, label, scopes, sealed_secret, created_at)
          values (${'k'.repeat(22)}, ${userId}, 'Key', '{user:funding:read}', 'sealed', ${now()})`),
    ],
    [
      'a connected program',
      async ({ userId }) =>
        insert(sql`
          insert into app_grants (public_id, app_id, user_id, scopes, created_at)
          values (${'g'.repeat(22)}, ${await app(userId)}, ${userId}, '{user:funding:read}', ${now()})`),
    ],
  ])('of an account that has %s holds payouts and sends a mail', async (what, add) => {
    const email = `first-${what.replaceAll(' ', '-').toLowerCase()}@example.com`;
    expect(await first(email, add)).toEqual([true, true]);
  });
});
