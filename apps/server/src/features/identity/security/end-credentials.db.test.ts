import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { credentialKinds } from '@dukat/rules/identity/suspension';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import { type AppCredentials, registerApp } from '../../../program/testing/foreign-program.ts';
import { memberPassword, signInMember } from '../../../program/testing/members.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { requestLoginUrl, returnFromProvider } from '../login-providers/testing/simulated-provider.ts';
import { finishResets } from '../second-factor/reset-factor.ts';
import { type Account, ended, type Probe, scopes, suspended } from './testing/added-credentials.ts';

// Recovering an account ends every credential (ADR 73): each kind of recovery is tested with each kind of credential.

let program: TestProgram;
let app: AppCredentials;
let count = 0;
beforeAll(async () => {
  program = await testProgram();
  app = await registerApp(await signIn(program, 'verified@dukat.test'), scopes);
});
afterAll(() => program.close());

async function newAccount(): Promise<Account> {
  count += 1;
  const email = `recovered${count}@example.com`;
  const owner = await signInMember(program, email);
  const { id: userId } = await program.database
    .updateTable('users')
    .set({ email_confirmed_at: program.clock.now() })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { email, userId, owner, thief: await signInMember(program, email) };
}

/** Returns the token of the newest mailed link to the page. */
async function mailed({ email }: Pick<Account, 'email'>, page: string): Promise<string> {
  await program.settle(1);
  const texts = program.mails.filter(({ to }) => to === email).map(({ text }) => text);
  const links = texts.flatMap((text) => text.match(/https?:[^\s]+/g) ?? []).map((link) => new URL(link));
  const found = links.findLast(
    ({ pathname, searchParams }) => pathname === page && searchParams.has('token'),
  );
  if (found === undefined) throw new Error(`expected a link to ${page} among ${links.join(' ')}`);
  return found.searchParams.get('token') ?? '';
}

async function post(client: TestClient, path: string, body: object): Promise<void> {
  const { status, text } = await client.post(path, body);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
}

async function addFactor({ userId }: Account): Promise<void> {
  const at = program.clock.now();
  await program.database
    .insertInto('second_factors')
    .values({ user_id: userId, sealed_secret: 'x', created_at: at, confirmed_at: at, last_step: '0' })
    .execute();
}

interface Way {
  readonly name: string;
  /** The source file that calls `endCredentials`. */
  readonly from: string;
  readonly recover: (account: Account) => Promise<void>;
}

const ways: readonly Way[] = [
  {
    name: 'a new password by mail',
    from: 'passwords/set-password.ts',
    async recover(account) {
      const client = await program.client();
      await post(client, '/api/forgot_password', { email: account.email });
      const token = await mailed(account, '/set_password');
      await post(client, '/api/set_password', { token, password: 'Most-pres-Labe-8', is_confirmed: true });
    },
  },
  {
    name: 'a freeze from the settings',
    from: 'freeze/freeze-account.ts',
    recover: ({ owner }) => post(owner, '/api/user/freeze', {}),
  },
  {
    name: 'a freeze by the button of a mail',
    from: 'freeze/freeze-account.ts',
    async recover(account) {
      const code = await mailed(account, '/protect_account');
      await post(await program.client(), '/api/freeze_account', { code });
    },
  },
  {
    name: 'another e-mail',
    from: 'email-change/confirm-email-change.ts',
    async recover({ owner, email }) {
      const next = `next-${email}`;
      await post(owner, '/api/user/change_email', { email: next });
      for (const mailbox of [email, next]) {
        const token = await mailed({ email: mailbox }, '/email_verification');
        await post(await program.client(), '/api/confirm_email_change', { token });
      }
    },
  },
  {
    name: 'a second step that is taken off',
    from: 'second-factor/change-factor.ts',
    async recover(account) {
      await addFactor(account);
      await post(account.owner, '/api/twofactor/remove', {});
      expect((await account.owner.get('/api/user/me')).status).toBe(200);
    },
  },
  {
    name: 'a second step that is reset',
    from: 'second-factor/change-factor.ts',
    async recover(account) {
      await addFactor(account);
      const now = program.clock.now();
      await program.database
        .insertInto('factor_resets')
        .values({ user_id: account.userId, requested_at: now, due_at: now, ended_at: null, outcome: null })
        .execute();
      await finishResets(program.database, now);
    },
  },
];

const probeStates = async (probes: Readonly<Record<string, Probe>>) => {
  const states: Record<string, boolean> = {};
  for (const [name, probe] of Object.entries(probes)) states[name] = await probe();
  return states;
};
const kinds = [...Object.keys(ended), ...Object.keys(suspended)];
const allKinds = (state: boolean) => Object.fromEntries(kinds.map((name) => [name, state]));

describe.each(ways)('$name', ({ recover }) => {
  test('ends or suspends everything that opens the account, and lists what is suspended', async () => {
    const account = await newAccount();
    const probes: Record<string, Probe> = {};
    for (const [name, add] of Object.entries({ ...ended, ...suspended }))
      probes[name] = await add(account, { program, app });
    expect(await probeStates(probes)).toEqual(allKinds(true));
    await recover(account);
    // A cached key ends when the event of the commit arrives.
    await expect.poll(() => probeStates(probes), { timeout: 10_000 }).toEqual(allKinds(false));
    const listed = await program.database
      .selectFrom('suspended_credentials')
      .select('kind')
      .where('user_id', '=', account.userId)
      .execute();
    expect(listed.map(({ kind }) => kind).toSorted()).toEqual([...credentialKinds].toSorted());
    await program.settle(1);
    const mail = program.mails.findLast(({ subject }) => subject.includes('was suspended'))?.text;
    for (const name of ['bot', 'Taxes', 'spare', `Google (at-google-${account.userId}@example.com)`])
      expect(mail).toContain(name);
  }, 20_000);
});

/** Every table with rows of a user, and what a recovery does to them. */
const tables: Readonly<Record<string, 'ended' | 'suspended' | 'stopped' | 'second step' | 'opens nothing'>> =
  {
    api_keys: 'suspended',
    app_grants: 'suspended',
    linked_logins: 'suspended',
    passkeys: 'suspended',
    app_codes: 'ended',
    login_tickets: 'ended',
    mailed_links: 'ended',
    sessions: 'ended',
    // Pending changes of the account's protection.
    email_changes: 'stopped',
    factor_resets: 'stopped',
    passkey_challenges: 'stopped',
    provider_requests: 'stopped',
    // Required in addition to a credential that was not suspended.
    recovery_codes: 'second step',
    second_factors: 'second step',
    // The secret of a program opens no account without a grant.
    apps: 'opens nothing',
    // The owner sees logged-out devices, but nothing is sent to them.
    push_subscriptions: 'opens nothing',
    account_freezes: 'opens nothing',
    address_owners: 'opens nothing',
    address_transfers: 'opens nothing',
    automatic_keys: 'opens nothing',
    automatic_plans: 'opens nothing',
    // By its epoch: proceeds stay on the balance until the bank account is confirmed again.
    automatic_sales: 'ended',
    bank_account_checks: 'opens nothing',
    bankid_requests: 'opens nothing',
    bolt_cards: 'ended',
    client_forms: 'opens nothing',
    consents: 'opens nothing',
    counted_deposits: 'opens nothing',
    documents: 'opens nothing',
    gateway_payments: 'opens nothing',
    identity_cases: 'opens nothing',
    identity_checks: 'opens nothing',
    imported_acquisitions: 'opens nothing',
    lightning_allowances: 'ended',
    lightning_aliases: 'opens nothing',
    lightning_wallets: 'opens nothing',
    loans: 'opens nothing',
    orders: 'opens nothing',
    payout_holds: 'opens nothing',
    portfolios: 'opens nothing',
    price_alerts: 'opens nothing',
    push_choices: 'opens nothing',
    referral_payouts: 'opens nothing',
    referral_rewards: 'opens nothing',
    referral_sums: 'opens nothing',
    referrals: 'opens nothing',
    restore_mails: 'opens nothing',
    staking_positions: 'opens nothing',
    support_files: 'opens nothing',
    support_requests: 'opens nothing',
    trade_prefills: 'opens nothing',
    user_devices: 'opens nothing',
    user_settings: 'opens nothing',
    verified_profiles: 'opens nothing',
    withdrawal_allow_lists: 'opens nothing',
    webhooks: 'ended',
    // A link confirms only one withdrawal, and payouts are held for a day or frozen.
    withdrawals: 'opens nothing',
  };

describe('the list of this file', () => {
  const slice = fileURLToPath(new URL('..', import.meta.url));
  const sources = readdirSync(slice, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !file.includes('testing/'))
    .map((file) => ({ file, text: readFileSync(`${slice}${file}`, 'utf8') }));
  const listCallers = (name: string) =>
    sources
      .filter(({ text }) => new RegExp(`(?<!function )\\b${name}\\(`).test(text))
      .map(({ file }) => file)
      .toSorted();

  test('has every caller of the function that ends credentials', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(listCallers('endCredentials')).toEqual([...new Set(ways.map(({ from }) => from))].toSorted());
  });

  test('has everything that changes how an account is recovered or protected', () => {
    const changing = ['setPasswordHash', 'moveEmail', 'deleteFactor', 'storeFreeze'];
    const callers = Object.fromEntries(changing.map((name) => [name, listCallers(name)]));
    expect(callers).toEqual({
      setPasswordHash: ['passwords/set-password.ts'],
      moveEmail: ['email-change/confirm-email-change.ts'],
      deleteFactor: ['second-factor/change-factor.ts'],
      storeFreeze: ['freeze/freeze-account.ts'],
    });
  });

  test('has every table with rows of a user', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct c.table_name as name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
       where c.column_name = 'user_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       order by 1`.execute(program.database);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(tables).toSorted());
    expect(Object.values(tables).filter((what) => what === 'suspended')).toHaveLength(credentialKinds.length);
  });
});

test('a first password suspends the login that opened the account, and its owner logs in again by mail', async () => {
  const person = { email: 'only-google@example.com', isVerified: true };
  const client = await program.client();
  const met = await client.post(
    '/api/oauth/process',
    await returnFromProvider(program, await requestLoginUrl(client, 'google-web'), person),
  );
  await post(client, '/api/oauth/open_account', { ticket: met.body.introduction, agreement: true });
  const visitor = await program.client();
  await post(visitor, '/api/forgot_password', { email: person.email });
  const token = await mailed(person, '/set_password');
  await post(visitor, '/api/set_password', { token, password: memberPassword, is_confirmed: true });
  const again = await returnFromProvider(program, await requestLoginUrl(client, 'google-web'), person);
  expect((await client.post('/api/oauth/process', again)).body.code).toBe('login_suspended');
  const { body } = await visitor.post('/api/login', { email: person.email, password: memberPassword });
  visitor.useToken(String(body.token));
  const listed = (await visitor.get('/api/user/suspended_credentials')).body.credentials as { id: string }[];
  expect(listed).toMatchObject([{ kind: 'linked_login', name: person.email, provider: 'google' }]);
  // Linking it again does not lift the suspension; only the list does.
  const asked = await visitor.post('/api/user/login_providers/generate_url', {
    login_provider: 'google-web',
  });
  const linking = await returnFromProvider(program, new URL(String(asked.body.url)), person);
  expect((await visitor.post('/api/oauth/process', linking)).body.code).toBe('login_suspended');
  await post(visitor, '/api/user/suspended_credentials/keep', { kind: 'linked_login', id: listed[0]?.id });
  const kept = await returnFromProvider(program, await requestLoginUrl(client, 'google-web'), person);
  expect((await client.post('/api/oauth/process', kept)).body).toMatchObject({
    user: { email: person.email },
  });
});
