import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditBooks } from '../../../platform/ledger/audit.ts';
import { bookChecks } from '../../../program/book-checks.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { firstTier, verificationShown } from '../testing/verified-person.ts';

let program: TestProgram;
let person: TestClient;
let other: TestClient;
const begin = (client: TestClient, currency = 'CZK') =>
  client.post('/api/user/verify_bank_account', { currency });

beforeAll(async () => {
  program = await testProgram();
  person = await signIn(program, 'demo@dukat.test');
  other = await signIn(program, 'slovak@dukat.test');
});
afterAll(() => program.close());

interface Shown {
  readonly status: string;
  readonly payment: { readonly variable_symbol: string; readonly amount: string } | null;
}
/** Reads the check on a new device without a session. */
async function shown(id: string): Promise<Shown> {
  const visitor = await program.client();
  return (await visitor.get(`/api/bank_verification?id=${id}`)).body.check as Shown;
}
async function pay(symbol: string, payer: string, more: object = {}): Promise<void> {
  const transfer = { currency: 'CZK', amount: '1', variable_symbol: symbol, from_name: payer, ...more };
  const sent = await person.post('/sandbox/bank/transfer', transfer);
  expect(sent.status, sent.text).toBe(200);
  await program.settle();
}
async function balance(client: TestClient): Promise<number> {
  const { accounts } = (await client.get('/api/user/accounts')).body;
  const found = (accounts as { currency: string; amount: string }[]).find(
    ({ currency }) => currency === 'CZK',
  );
  return Number(found?.amount ?? 0);
}
const mailsAbout = (words: string) => program.mails.filter(({ subject }) => subject.includes(words)).length;

test('a check requires an approved identity, and invalid input writes nothing', async () => {
  expect(await begin(person)).toMatchObject({ status: 409, body: { code: 'identity_required' } });
  expect((await begin(person, 'USD')).status).toBe(422);
  const visitor = await program.client();
  expect((await visitor.post('/api/user/verify_bank_account', { currency: 'CZK' })).status).toBe(401);
  expect((await visitor.get('/api/bank_verification?id=nothing')).status).toBe(404);
  expect((await visitor.get('/api/bank_verification')).status).toBe(422);
  expect(await program.database.selectFrom('bank_account_checks').selectAll().execute()).toEqual([]);
});

test('a payment with the own name verifies the account, is credited once, and gives the second tier', async () => {
  await firstTier(program, person, ['Jan', 'Novák']);
  const limit = async () =>
    ((await person.get('/api/user/limits')).body.limits as { fiatDeposits: { first: { limit: string } } })
      .fiatDeposits.first.limit;
  expect([(await verificationShown(person)).tier, await limit()]).toEqual([1, '250000']);

  const ids = await Promise.all(Array.from({ length: 20 }, async () => (await begin(person)).body.id));
  expect(new Set(ids).size).toBe(1);
  const id = String(ids[0]);
  const { payment } = await shown(id);
  expect(payment).toMatchObject({ amount: '1' });
  const before = await balance(person);
  await pay(payment?.variable_symbol ?? '', 'Ing. NOVAK JAN');
  expect(await shown(id)).toEqual({ status: 'verified', payment: null });
  expect(await balance(person)).toBe(before + 1);
  expect(await verificationShown(person)).toMatchObject({
    tier: 2,
    verification_status_tier2: 'VERIFIED',
    bank_account: { status: 'verified' },
  });
  expect(await limit()).toBe('1000000');
  expect(mailsAbout('účet je ověřený')).toBe(1);

  // A second payment from another payer credits the owner and changes nothing else.
  await pay(payment?.variable_symbol ?? '', 'Petr Cizí');
  expect(await balance(person)).toBe(before + 2);
  expect((await shown(id)).status).toBe('verified');
  expect(await program.database.selectFrom('identity_cases').selectAll().execute()).toEqual([]);
});

test('a payer with another name is decided by operators, and the money belongs to the check’s owner', async () => {
  await firstTier(program, other, ['Jana', 'Nováková']);
  const id = String((await begin(other)).body.id);
  const before = await balance(other);
  await pay((await shown(id)).payment?.variable_symbol ?? '', 'Jan Novák');
  expect((await shown(id)).status).toBe('review');
  expect(await balance(other)).toBe(before + 1);
  expect((await verificationShown(other)).tier).toBe(1);
  const cases = await program.database.selectFrom('identity_cases').selectAll().execute();
  expect(cases).toMatchObject([
    { kind: 'bank_account', about: id, status: 'open', reasons: ['payer_differs'] },
  ]);

  // Another account with the own name needs no operator.
  const next = String((await begin(other)).body.id);
  expect(next).not.toBe(id);
  await pay((await shown(next)).payment?.variable_symbol ?? '', 'Nováková Jana');
  expect((await verificationShown(other)).tier).toBe(2);
});

test('a payment above the deposit limit waits in suspense and verifies nobody', async () => {
  const id = String((await begin(person)).body.id);
  const before = await balance(person);
  await pay((await shown(id)).payment?.variable_symbol ?? '', 'Jan Novák', { amount: '1040001' });
  expect((await shown(id)).status).toBe('waiting');
  expect(await balance(person)).toBe(before);
  const line = await program.database
    .selectFrom('bank_movements')
    .select(['status', 'reason'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(line).toEqual({ status: 'suspense', reason: 'above_deposit_limit' });
});

test('each begun check counts, and the eleventh in thirty days is refused', async () => {
  for (let number = 0; number < 12; number++) {
    const answer = await begin(person, 'EUR');
    if (answer.status === 429) {
      expect(answer.body.code).toBe('too_many_checks');
      return;
    }
    await program.database
      .updateTable('bank_account_checks')
      .set({ status: 'refused', paid_at: program.clock.now() })
      .where('status', '=', 'waiting')
      .execute();
  }
  expect.fail('never refused');
});

test('the audit passes with the received payments', async () => {
  const report = await auditBooks(program.database, bookChecks);
  expect(report, JSON.stringify(report.checks)).toMatchObject({ isInOrder: true });
});
