import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activateTrading } from '../../../program/testing/activate-trading.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import { buyOrder } from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { publishLegal } from '../../content/testing/publish-legal.ts';
import { textVersions } from '../../notifications/consents-facade.ts';

let program: TestProgram;
let visitor: TestClient;

beforeAll(async () => {
  program = await testProgram();
  await publish('First words.');
  visitor = await program.client();
});
afterAll(() => program.close());

async function publish(words: string): Promise<void> {
  await publishLegal(program.database, words, program.clock.now());
  program.clock.advance(10_000);
  await program.tick();
}

const standing = async () => (await textVersions(program.database, program.clock.now())).terms;
const storedTerms = async (id: unknown) =>
  (
    await program.database
      .selectFrom('orders')
      .select('terms_version')
      .where('public_id', '=', String(id))
      .executeTakeFirstOrThrow()
  ).terms_version;
const readConsents = async (email: string) =>
  (
    await program.database
      .selectFrom('consents')
      .innerJoin('users', 'users.id', 'consents.user_id')
      .select(['kind', 'accepted'])
      .where('email', '=', email)
      .orderBy('kind')
      .execute()
  ).map(({ kind, accepted }) => `${kind} ${accepted}`);

/** Exactly the fields of requirement 7.1. */
async function fieldsOf71(email: string | null, changes: object = {}) {
  const { sell: _, payment_currency: __, agreement: ___, ...body } = await buyOrder(visitor, { email });
  return {
    ...body,
    purpose_text: null,
    purpose_clicked_values: [],
    fingerprint: null,
    accept_marketing_emails: null,
    deposit_network: null,
    tradeId: null,
    overrideRef: null,
    ...changes,
  };
}

describe('a visitor’s order', () => {
  test('with exactly the specified fields accepts the published terms and nothing else', async () => {
    const answer = await visitor.post('/api/new_order', await fieldsOf71('stranger@example.com'));
    expect(answer.status, answer.text).toBe(200);
    await program.settle();
    expect(await storedTerms(answer.body.id)).toBe(await standing());
    expect(await readConsents('stranger@example.com')).toEqual(['personal_data true', 'terms true']);
  });

  test('records its own version of the terms if the e-mail has an account', async () => {
    await signIn(program, 'demo@dukat.test');
    const before = await readConsents('demo@dukat.test');
    const answer = await visitor.post('/api/new_order', await fieldsOf71('demo@dukat.test'));
    expect(answer.status, answer.text).toBe(200);
    await program.settle();
    expect(await storedTerms(answer.body.id)).toBe(await standing());
    expect(await readConsents('demo@dukat.test')).toEqual(before);
  });

  test('is refused if it declines the terms', async () => {
    const body = await fieldsOf71('no@example.com', { agreement: false });
    const { status, body: answer } = await visitor.post('/api/new_order', body);
    expect([status, answer.code]).toEqual([422, 'agreement_required']);
  });
});

describe('a user’s order', () => {
  const keep = { payment_type: 'VIRTUAL', payout_type: 'KEEP', coin_address: null };
  let owner: TestClient;
  const order = async (changes: object = {}) =>
    owner.post('/api/new_order', await fieldsOf71(null, { ...keep, ...changes }));

  beforeAll(async () => {
    owner = await signIn(program, 'verified@dukat.test', { CZK: '100000' });
    await activateTrading(owner, { CZK: '10000' });
    await publish('Second words.');
  });

  test('under changed terms is refused by the exchange page and by a quick trade until they are accepted', async () => {
    const trade = { market: 'BTC_CZK', side: 'Buy', payment_type: 'VIRTUAL', quote_value: '100' };
    for (const answer of [await order(), await owner.post('/api/dukat/internal/quick-trades', trade)])
      expect([answer.status, answer.body.code]).toEqual([403, 'terms_changed']);
    const agreed = await order({ agreement: true });
    expect(agreed.status, agreed.text).toBe(200);
    expect(await storedTerms(agreed.body.id)).toBe(await standing());
    expect((await order()).status).toBe(200);
  });

  test('is refused if it declines the terms, even if they were accepted before', async () => {
    const answer = await order({ agreement: false });
    expect([answer.status, answer.body.code]).toEqual([422, 'agreement_required']);
  });
});
