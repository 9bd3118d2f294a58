import { availableAccount } from '@dukat/ledger/accounts';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { gatewayProviders } from '@dukat/rules/payments/gateways';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditBooks } from '../../platform/ledger/audit.ts';
import { readBalance } from '../../platform/ledger/balances.ts';
import { Outage } from '../../platform/outage.ts';
import { bookChecks } from '../../program/book-checks.ts';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../../program/testing/back-office.ts';
import { signIn } from '../../program/testing/demo-sign-in.ts';
import { freezeOwner, unfreezeOwner } from '../../program/testing/freeze-owner.ts';
import type { TestClient } from '../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';
import { sendParts } from './parts/send-parts.ts';
import { atEveryGateway } from './testing/every-gateway.ts';
import { gatewayPayer } from './testing/gateway-payer.ts';

// Operators refund parts of a deposit through its gateway: together never more than was paid, each once, whatever the
// gateway reports.

let program: TestProgram;
let office: BackOffice;
let first: Operator;
let second: Operator;
let owner: TestClient;
let payer: ReturnType<typeof gatewayPayer>;
let portfolio = '';

beforeAll(async () => {
  program = await testProgram();
  office = await openBackOffice(program);
  first = await office.logIn(...administrator);
  second = await office.logIn(...secondOperator);
  owner = await signIn(program, 'verified@dukat.test');
  payer = gatewayPayer(program);
  const user = await program.database
    .updateTable('users')
    .set({ verification_status_tier2: 'VERIFIED' })
    .where('email', '=', 'verified@dukat.test')
    .returning('portfolio_id')
    .executeTakeFirstOrThrow();
  portfolio = String(user.portfolio_id);
});
afterEach(async () => {
  const report = await auditBooks(program.database, bookChecks);
  expect(report.checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
});
afterAll(async () => {
  await office.close();
  await program.close();
});

const root = '/admin/api/gateway-payments';
const reason = 'Paid twice by mistake.';
const giveBack = (id: string, amount: string, operator = first) =>
  operator.post(`${root}/${id}/refund-part`, { amount, reason });
const endPart = (id: string, choice: 'given_back' | 'keep') =>
  first.post(`${root}/${id}/end-part`, { choice });
const crowns = async () =>
  Number(formatAmount(await readBalance(program.database, availableAccount(portfolio), 'CZK')));
const atGateway = async (id: string) => {
  const { ref } = await program.database
    .selectFrom('gateway_payments')
    .select('ref')
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow();
  const { refunded } = await program.database
    .selectFrom('sandbox_gateway_payments')
    .select('refunded')
    .where('id', '=', String(ref))
    .executeTakeFirstOrThrow();
  return Number(refunded) / 100;
};
const send = () => atEveryGateway(sendParts, program.deps.gatewaysDeps);

async function paid(provider: (typeof gatewayProviders)[number] = 'THE_PAY', amount = '1000') {
  const { id, link } = await payer.deposit(owner, provider, amount);
  await payer.play(link, 'paid');
  await payer.queryPayment(id);
  return { id, link };
}

async function listed(id: string) {
  const { body } = await first.get(`${root}?offset=0&limit=100`);
  return (
    body.payments as { id: string; parts: { status: string; amount: string; reason: string }[] }[]
  ).find((payment) => payment.id === id);
}
const isListedAsCase = async (id: string) =>
  ((await first.get(`${root}?offset=0&limit=100&cases=true`)).body.payments as { id: string }[]).some(
    (payment) => payment.id === id,
  );

for (const provider of gatewayProviders) {
  test(`${provider}: parts are refunded until nothing is left, and the gateway’s report of them is no chargeback`, async () => {
    const { id } = await paid(provider);
    const before = await crowns();
    for (const [amount, sum] of [
      ['300.50', 300.5],
      ['99.50', 400],
      ['600', 1000],
    ] as const) {
      expect((await giveBack(id, amount)).body).toEqual({ outcome: 'done' });
      expect((await giveBack(id, '1')).body.code).toBe('part_on_its_way');
      await send();
      await send();
      expect([await atGateway(id), before - (await crowns())]).toEqual([sum, sum]);
      await payer.queryPayment(id);
      expect(await payer.shown(owner, id)).toMatchObject({
        status: sum === 1000 ? 'refunded' : 'paid',
        paid: '1000',
        given_back: String(sum),
      });
    }
    expect((await giveBack(id, '0.01')).body.code).toBe('payment_not_paid');
    expect((await listed(id))?.parts.map(({ status, reason: why }) => [status, why])).toEqual(
      Array(3).fill(['sent', reason]),
    );
    const { transactions } = (await owner.get('/api/user/transactions?limit=3')).body as {
      transactions: { amount: string; reference: string }[];
    };
    expect(transactions.map(({ amount, reference }) => [amount, reference])).toEqual([
      ['-600', id],
      ['-99.5', id],
      ['-300.5', id],
    ]);
  });
}

test('fifty concurrent refunds return no more than was paid, and one part at a time', {
  timeout: 120_000,
}, async () => {
  const { id } = await paid('COMGATE');
  const before = await crowns();
  for (let round = 1; round <= 3; round += 1) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => giveBack(id, '400')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(round < 3 ? 1 : 0);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    await Promise.all(Array.from({ length: 10 }, send));
  }
  expect([await atGateway(id), before - (await crowns())]).toEqual([800, 800]);
});

test('repeated requests with one key make one part', async () => {
  const { id } = await paid('GOPAY');
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      first.post(`${root}/${id}/refund-part`, { amount: '100', reason }, { 'idempotency-key': `part-${id}` }),
    ),
  );
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  await send();
  expect(await atGateway(id)).toBe(100);
});

test('a large part needs two operators with the same sum and reason', async () => {
  const { id } = await paid('THE_PAY', '150000');
  expect((await giveBack(id, '120000')).body).toEqual({ outcome: 'waits_for_second_operator' });
  expect((await giveBack(id, '120000')).body.code).toBe('second_operator_needed');
  expect((await giveBack(id, '120001', second)).body.code).toBe('another_request_waits');
  // A small part cannot bypass the waiting request either.
  expect((await giveBack(id, '1', second)).body.code).toBe('another_request_waits');
  expect((await giveBack(id, '120000', second)).body).toEqual({ outcome: 'done' });
  await send();
  expect(await atGateway(id)).toBe(120000);
  const { acts } = (await first.get('/admin/api/acts')).body as { acts: { act: string; details: object }[] };
  expect(acts[0]).toMatchObject({
    act: 'gateway_payment.part_refunded',
    details: { sum: '120000 CZK', target: reason },
  });
});

test.each([
  ['0', 'part_above_payment'],
  ['1000.01', 'part_above_payment'],
  ['1.001', 'amount_too_precise'],
])('%s of 1,000 is refused and writes nothing', async (amount, code) => {
  const { id } = await paid();
  const refused = await giveBack(id, amount);
  expect([refused.status, refused.body.code]).toEqual([422, code]);
  expect((await listed(id))?.parts).toEqual([]);
});

test('refunds nothing without a reason, of an unpaid payment, of one that its owner spent, or of a frozen owner', async () => {
  const { id } = await paid();
  const silent = await first.post(`${root}/${id}/refund-part`, { amount: '1', reason: '  ' });
  expect([silent.status, silent.body.code]).toEqual([422, 'reason_missing']);
  const open = await payer.deposit(owner, 'THE_PAY');
  expect((await giveBack(open.id, '1')).body.code).toBe('payment_not_paid');
  expect((await giveBack('unknown', '1')).status).toBe(404);
  await freezeOwner(program, owner);
  expect((await giveBack(id, '1')).body.code).toBe('payouts_frozen');
  await unfreezeOwner(program);
  expect((await listed(id))?.parts).toEqual([]);
});

describe('a lost answer', () => {
  /** Makes the gateway carry out a refund, or not, without an answer. */
  async function lost(provider: 'COMGATE' | 'GOPAY' | 'THE_PAY' | 'NUVEI', isDone: boolean) {
    const { id } = await paid(provider);
    expect((await giveBack(id, '250')).status).toBe(200);
    const real = program.deps.gatewaysDeps;
    const gateway = real.gateways.get(provider);
    if (gateway === undefined) throw new Error('expected the gateway');
    const unresponsive = {
      ...gateway,
      refundPart: async (...call: Parameters<typeof gateway.refundPart>) => {
        if (isDone) await gateway.refundPart(...call);
        throw new Outage(provider, 'does not answer');
      },
    };
    await atEveryGateway(sendParts, { ...real, gateways: new Map([[provider, unresponsive]]) });
    // No later round calls again.
    await send();
    program.clock.advance(5 * 60_000);
    await send();
    expect(await atGateway(id)).toBe(isDone ? 250 : 0);
    return id;
  }

  test.each([true, false])(
    'is resolved if the gateway reports the refunded sum (refunded: %s)',
    async (isDone) => {
      const id = await lost('THE_PAY', isDone);
      expect((await listed(id))?.parts[0]?.status).toBe(isDone ? 'sent' : 'refused');
      if (!isDone) expect((await endPart(id, 'keep')).body).toEqual({ outcome: 'done' });
    },
  );

  test.each(['COMGATE', 'GOPAY', 'NUVEI'] as const)(
    'of %s waits for operators, who check at the gateway',
    async (provider) => {
      const before = await crowns();
      const went = await lost(provider, true);
      const stayed = await lost(provider, false);
      for (const id of [went, stayed]) {
        expect((await listed(id))?.parts[0]?.status).toBe('unclear');
        expect(await isListedAsCase(id)).toBe(true);
        expect((await giveBack(id, '1')).body.code).toBe('part_on_its_way');
      }
      await payer.queryPayment(went);
      expect((await payer.shown(owner, went)).status).toBe('paid');
      const answers = await Promise.all(Array.from({ length: 10 }, () => endPart(stayed, 'keep')));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await endPart(went, 'given_back')).body).toEqual({ outcome: 'done' });
      expect((await endPart(went, 'keep')).body.code).toBe('refund_not_stuck');
      expect((await crowns()) - before).toBe(2000 - 250);
      expect(await payer.shown(owner, stayed)).toMatchObject({ given_back: '0' });
      expect((await giveBack(stayed, '1000')).body).toEqual({ outcome: 'done' });
      await send();
    },
  );
});

test('a chargeback after a part covers what was left', async () => {
  const { id } = await paid('THE_PAY');
  const before = await crowns();
  await giveBack(id, '400');
  await send();
  await program.database
    .updateTable('sandbox_gateway_payments')
    .set((eb) => ({ refunded: eb.ref('paid_amount').$notNull() }))
    .where('id', '=', id)
    .execute();
  await payer.queryPayment(id);
  expect((await payer.shown(owner, id)).status).toBe('disputed');
  expect((await first.post(`${root}/${id}/settle`, { choice: 'take_back' })).body).toEqual({
    outcome: 'done',
  });
  expect(before - (await crowns())).toBe(Number(formatAmount(toAmount('1000'))));
});
