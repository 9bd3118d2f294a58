import type { Email } from '@dukat/rules/identity/email';
import { parseEmail } from '@dukat/rules/identity/email';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPool, type Tables } from '../../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { readConsentState } from '../../notifications/consents-facade.ts';
import { openPortfolio } from '../../portfolios/portfolios-facade.ts';
import { changeSelectedPortfolio, mayPayOut, userById } from '../identity-facade.ts';
import { type AccountRequest, accountForEmail, openAccount, welcomeAccount } from './account-for-email.ts';
import { accountForVisitor } from './account-for-visitor.ts';

let test_: TestDatabase;
beforeAll(async () => {
  test_ = await testDatabase();
});
afterAll(() => test_.close());

const now = new Date('2026-01-05T10:00:00Z');

export function toEmail(text: string): Email {
  const email = parseEmail(text);
  if (email.refused) throw new Error(email.reason);
  return email.value;
}

const request = (email: string, changes: Partial<AccountRequest> = {}): AccountRequest => ({
  email: toEmail(email),
  locale: 'cs_CZ',
  brand: 'anycoin',
  origin: 'http://localhost:3000',
  now,
  acceptMarketing: null,
  agreed: true,
  source: 'order',
  ...changes,
});

const ask = (asked: AccountRequest) =>
  test_.database.transaction().execute((tx) => accountForEmail(tx, asked));
const mailsTo = (email: string) =>
  test_.database.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();

test('creates an account with a portfolio for an unknown address and mails one link to set a password', async () => {
  const account = await ask(request('new@example.com'));
  expect(account).toMatchObject({
    isNew: true,
    hasPassword: false,
    isEmailConfirmed: false,
    tier: 0,
    hasAgreed: true,
  });
  const user = await userById(test_.database, account.userId);
  expect(user).toMatchObject({ email: 'new@example.com', portfolioId: account.portfolioId, locale: 'cs_CZ' });
  const [mail, ...others] = await mailsTo('new@example.com');
  expect(others).toEqual([]);
  expect(mail?.template).toBe('account_opened');
  expect(mail?.values?.passwordUrl).toMatch(/^http:\/\/localhost:3000\/set_password\?token=[\w-]{43}$/);
});

test('refuses payouts from an account whose e-mail is not confirmed', async () => {
  const account = await ask(request('unconfirmed@example.com'));
  expect(await mayPayOut(test_.database, account.userId)).toBe(false);
});

test('attaches a second order to the account of the first and mails no second link that day', async () => {
  const first = await ask(request('twice@example.com'));
  const second = await ask(request('Twice@Example.COM '));
  expect(second).toMatchObject({ userId: first.userId, portfolioId: first.portfolioId, isNew: false });
  expect(await mailsTo('twice@example.com')).toHaveLength(1);
});

test('invites an account without a password again after exactly one day', async () => {
  await ask(request('later@example.com'));
  const dayLater = now.getTime() + 24 * 3600 * 1000;
  await ask(request('later@example.com', { now: new Date(dayLater - 1) }));
  expect(await mailsTo('later@example.com')).toHaveLength(1);
  await ask(request('later@example.com', { now: new Date(dayLater) }));
  expect(await mailsTo('later@example.com')).toHaveLength(2);
});

test('keeps consents and language when a stranger orders with the address', async () => {
  const { userId } = await ask(request('owner@example.com', { acceptMarketing: false, agreed: true }));
  await ask(request('owner@example.com', { acceptMarketing: true, locale: 'de_DE' }));
  expect(await readConsentState(test_.database, userId, now)).toMatchObject({
    hasAgreedToTerms: true,
    acceptsMarketing: false,
  });
  expect((await userById(test_.database, userId))?.locale).toBe('cs_CZ');
});

test('opens one account for twenty concurrent orders of a new address', async () => {
  const accounts = await Promise.all(Array.from({ length: 20 }, () => ask(request('crowd@example.com'))));
  expect(new Set(accounts.map(({ userId }) => userId)).size).toBe(1);
  expect(accounts.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await mailsTo('crowd@example.com')).toHaveLength(1);
});

test('stores only hashes of the mailed tokens', async () => {
  await ask(request('hashed@example.com'));
  const [mail] = await mailsTo('hashed@example.com');
  const token = new URL(mail?.values?.passwordUrl ?? '').searchParams.get('token') ?? '';
  const links = await test_.database.selectFrom('mailed_links').selectAll().execute();
  expect(JSON.stringify(links)).not.toContain(token);
});

describe('before the visitor receives the response', () => {
  const toVisitor = ({ source: _, ...asked }: AccountRequest) => asked;

  test('runs the same statements for addresses with and without an account, and mails nothing', async () => {
    const statements: string[] = [];
    const pool = openPool({ url: test_.url, max: 1 });
    const watched = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void statements.push(query.sql),
    });
    const ordered = async (email: string) => {
      statements.length = 0;
      const account = await watched
        .transaction()
        .execute((tx) => accountForVisitor(tx, toVisitor(request(email))));
      return { account, statements: [...statements] };
    };
    const opened = await ordered('stranger@example.com');
    const again = await ordered('stranger@example.com');
    await watched.destroy();
    expect(again.statements).toEqual(opened.statements);
    expect(opened.statements.length).toBeGreaterThan(2);
    expect(again.account).toEqual(opened.account);
    expect(Object.keys(opened.account)).toEqual(['userId', 'portfolioId']);
    // A job informs the owner of the mailbox later.
    expect(await mailsTo('stranger@example.com')).toEqual([]);
  });

  test('puts a stranger’s order on the basic portfolio of an account that trades on the exchange', async () => {
    const { userId, portfolioId } = await ask(request('trader@example.com'));
    await test_.database.transaction().execute(async (tx) => {
      await changeSelectedPortfolio(tx, userId, await openPortfolio(tx, { userId, type: 'trade', now }));
    });
    const placed = await test_.database
      .transaction()
      .execute((tx) => accountForVisitor(tx, toVisitor(request('trader@example.com'))));
    expect(placed).toEqual({ userId, portfolioId });
  });
});

test('welcomes an account once, even if its job runs repeatedly', async () => {
  const asked = request('welcomed@example.com');
  const { database } = test_;
  const placed = await database.transaction().execute((tx) => openAccount(tx, asked));
  const welcome = () => database.transaction().execute((tx) => welcomeAccount(tx, placed, asked));
  await welcome();
  await welcome();
  expect(await mailsTo('welcomed@example.com')).toHaveLength(1);
  const consents = await database
    .selectFrom('consents')
    .select('kind')
    .where('user_id', '=', placed.userId)
    .where('kind', '=', 'terms')
    .execute();
  expect(consents).toHaveLength(1);
});
