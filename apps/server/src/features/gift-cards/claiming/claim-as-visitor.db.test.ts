import { coolDownMs } from '@dukat/rules/identity/cool-down';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { logInAgain } from '../../../program/testing/new-account.ts';
import { readRate } from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { card, readCard } from '../../withdrawals/testing/card-buyer.ts';
import { type Owner, toBank, toWallet } from '../../withdrawals/testing/withdrawals-world.ts';
import { type CardsWorld, cardsWorld, paidCardOf } from '../testing/cards-world.ts';
import { outsideBuyers } from '../testing/outside-buyer.ts';

// A visitor claims a card to the account of an e-mail (ADR 7). Only the owner of the mailbox can spend what was claimed.

let world: CardsWorld;
let buyer: Owner;
let claimer: Owner;
let visitor: TestClient;
let serial = 0;
beforeAll(async () => {
  world = await cardsWorld();
});
beforeEach(async () => {
  ({ buyer, claimer } = await world.signIn());
  visitor = await world.program.client();
});
afterEach(() => world.expectRightBooks());
afterAll(() => world.program.close());

const claim = (body: object, headers: Readonly<Record<string, string>> = {}, client = visitor) =>
  client.post('/api/claim-gift-card', body, headers);
const balance = (client: TestClient) => outsideBuyers(world.program).balance(client);
const users = () => world.program.database.selectFrom('users').select(['id', 'email']).execute();
const newEmail = () => {
  serial += 1;
  return `card-holder-${serial}@example.com`;
};

/** Follows the link of the mail that a new account gets, which confirms the address, and signs in. */
async function openMailbox(email: string): Promise<TestClient> {
  await world.program.settle(2);
  const mail = world.program.mails.findLast(({ to }) => to === email);
  const [, token = ''] = /[?&]token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  const client = await world.program.client();
  const set = await client.post('/api/set_password', {
    token,
    password: 'Kolo-na-Vltave-7',
    is_confirmed: true,
  });
  expect(set.status, set.text).toBe(200);
  return logInAgain(client, email);
}

async function buying(more: object = {}) {
  const { value, time } = await readRate(visitor, 'BTC', 'CZK', false);
  return { target: 'BTC', rate_value: value, time, purpose: 'SPECULATION', ...more };
}

test('opens the account of the e-mail, and its owner spends the money after the link of the mail', async () => {
  const { code } = await paidCardOf(buyer, '500');
  const email = newEmail();
  const answer = await claim({ code, amount: '300', email });
  expect(answer.body).toEqual({
    currency: 'CZK',
    claimed: '300',
    remaining: '200',
    order: null,
    blocked_until: null,
  });
  expect((await visitor.get('/api/user/accounts')).status).toBe(401);
  expect(
    (await visitor.post('/api/user/withdraw', { currency: 'CZK', amount: '100', to: toBank })).status,
  ).toBe(401);
  const owner = await openMailbox(email);
  expect(await balance(owner)).toBe('300');
  const spend = () => owner.post('/api/gift_cards', card('100'));
  expect((await spend()).body.code).toBe('payouts_held');
  world.program.clock.advance(coolDownMs);
  await world.program.tick();
  await logInAgain(owner, email);
  const spent = await spend();
  expect(spent.status, spent.text).toBe(200);
});

test('nothing leaves the account while its e-mail is not confirmed', async () => {
  const { code } = await paidCardOf(buyer, '500');
  const email = newEmail();
  expect((await claim({ code, email })).status).toBe(200);
  const owner = await openMailbox(email);
  const setConfirmed = (at: Date | null) =>
    world.program.database
      .updateTable('users')
      .set({ email_confirmed_at: at })
      .where('email', '=', email)
      .execute();
  await setConfirmed(null);
  const spend = async () => [
    (await owner.post('/api/user/withdraw', { currency: 'CZK', amount: '200', to: toBank })).body.code,
    (await owner.post('/api/gift_cards', card('100'))).body.code,
    (await owner.post('/api/user/personal_transfers', { currency: 'CZK', amount: '100', email: buyer.email }))
      .body.code,
  ];
  expect(await spend()).toEqual(['email_not_confirmed', 'email_not_confirmed', 'email_not_confirmed']);
  expect(await balance(owner)).toBe('500');
  await setConfirmed(world.program.clock.now());
  expect(await spend()).not.toContain('email_not_confirmed');
});

test('buys a coin that is kept for the owner of the e-mail', async () => {
  const { id, code } = await paidCardOf(buyer, '1000');
  const email = newEmail();
  const answer = await claim({ code, email, ...(await buying()) });
  expect(answer.body).toMatchObject({
    claimed: '1000',
    remaining: '0',
    order: { secret: expect.stringMatching(/^[\w-]{16,}$/) },
  });
  await world.program.settle();
  const { order } = answer.body as { order: { id: string; secret: string } };
  const stored = await world.program.database
    .selectFrom('orders')
    .selectAll()
    .where('public_id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ status: 'FINISHED', payout_type: 'KEEP', payment_type: 'VIRTUAL' });
  expect(await readCard(buyer, id)).toMatchObject({ remaining: '0' });
  const owner = await openMailbox(email);
  const { accounts } = (await owner.get('/api/user/accounts')).body;
  expect(accounts).toContainEqual(expect.objectContaining({ currency: 'BTC' }));
  expect(await balance(owner)).toBe('0');
});

test('credits an existing account, and reads nothing of it', async () => {
  const { code } = await paidCardOf(buyer, '500');
  const count = (await users()).length;
  const [before] = await claimer.funds('CZK');
  const answer = await claim({ code, email: claimer.email.toUpperCase() });
  expect(answer.body).toEqual({
    currency: 'CZK',
    claimed: '500',
    remaining: '0',
    order: null,
    blocked_until: null,
  });
  expect([Number((await claimer.funds('CZK'))[0]) - Number(before), (await users()).length]).toEqual([
    500,
    count,
  ]);
  expect((await visitor.get('/api/user/accounts')).status).toBe(401);
});

interface RefusedClaim {
  readonly email?: string | undefined;
  readonly agreement?: boolean;
  /** What a claim of a coin has more. */
  readonly coin?: object;
}

const refusals: readonly [string, RefusedClaim, number, string][] = [
  ['no e-mail', { email: undefined }, 422, 'email_required'],
  ['an empty e-mail', { email: '' }, 422, 'email_required'],
  ['half an e-mail', { email: 'nobody' }, 422, 'email_invalid'],
  ['two e-mails', { email: 'a@example.com,b@example.com' }, 422, 'email_invalid'],
  ['a Cyrillic e-mail', { email: 'а@example.com' }, 422, 'email_invalid'],
  ['refused terms', { agreement: false }, 422, 'agreement_required'],
  ['a coin without a purpose', { coin: { purpose: undefined } }, 422, 'purpose_required'],
  ['a coin to be sent', { coin: { coin_address: toWallet } }, 401, 'login_required'],
];

test.each(refusals)(
  'with %s nothing is claimed and no account is opened',
  async (_, { coin, ...more }, status, reason) => {
    const { id, code } = await paidCardOf(buyer, '500');
    const count = (await users()).length;
    const bought = coin === undefined ? {} : await buying(coin);
    const answer = await claim({ code, email: 'never@example.com', ...bought, ...more });
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(reason)]);
    expect([(await users()).length, (await readCard(buyer, id)).remaining]).toEqual([count, '500']);
  },
);

test('the same key again is the same answer and one claim, and another body is refused', async () => {
  const { id, code } = await paidCardOf(buyer, '1000');
  const [email, key] = [newEmail(), { 'idempotency-key': 'visitor-claim' }];
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => claim({ code, amount: '200', email }, key)),
  );
  const again = await claim({ code, amount: '200', email }, key);
  const texts = answers.filter(({ status }) => status === 200).map(({ text }) => text);
  expect(new Set([...texts, again.text]).size).toBe(1);
  expect((await readCard(buyer, id)).remaining).toBe('800');
  expect((await claim({ code, amount: '300', email }, key)).status).toBe(422);
  // Another device has its own keys.
  const other = await world.program.client();
  expect((await claim({ code, amount: '100', email }, key, other)).body).toMatchObject({ remaining: '700' });
});

test('a claim above the limit of a new account is refused, whoever owns the e-mail', async () => {
  const { id, code } = await paidCardOf(buyer, '60000');
  const answers = [await claim({ code, email: newEmail() }), await claim({ code, email: buyer.email })];
  expect(answers[0]?.body).toMatchObject({ code: 'above_deposit_limit' });
  expect(answers[1]?.text).toBe(answers[0]?.text);
  expect(await readCard(buyer, id)).toMatchObject({ remaining: '60000' });
  await asOwner(world.program.ownerUrl, `update gift_cards set frozen_at = now() where public_id = '${id}'`);
  expect((await claim({ code, email: newEmail() })).body.code).toBe('gift_card_frozen');
});
