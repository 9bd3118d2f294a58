import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditBooks } from '../../../platform/ledger/audit.ts';
import { bookChecks } from '../../../program/book-checks.ts';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
} from '../../../program/testing/back-office.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import { type DisputeStep, disputeSteps } from '../testing/dispute-steps.ts';
import { gatewayCases } from '../testing/gateway-cases.ts';
import { gatewayOrders } from '../testing/gateway-orders.ts';
import { gatewayPayer } from '../testing/gateway-payer.ts';

// Chargebacks beside refunds, in every order: a gateway that takes the money twice is booked twice, one that reports the
// same chargeback again is not, and the books always show what the gateway holds.

let program: TestProgram;
let office: BackOffice;
let operator: Operator;
let owner: TestClient;
let payer: ReturnType<typeof gatewayPayer>;
let steps: ReturnType<typeof disputeSteps>;
let cases: ReturnType<typeof gatewayCases>;
let orders: ReturnType<typeof gatewayOrders>;

beforeAll(async () => {
  program = await testProgram();
  office = await openBackOffice(program);
  operator = await office.logIn(...administrator);
  owner = await signIn(program, 'verified@dukat.test');
  await program.database
    .updateTable('users')
    .set({ verification_status_tier2: 'VERIFIED' })
    .where('email', '=', 'verified@dukat.test')
    .execute();
  payer = gatewayPayer(program);
  steps = disputeSteps({ program, operator, owner });
  cases = gatewayCases(program, owner);
  orders = gatewayOrders(program);
  // Other customers' money at the gateways.
  for (const provider of ['NUVEI', 'GOPAY'] as const)
    await steps.paid(provider, provider === 'NUVEI' ? '20000' : '5000');
});
afterEach(async () => {
  const report = await auditBooks(program.database, bookChecks);
  expect(report.checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
});
afterAll(async () => {
  await office.close();
  await program.close();
});

const done = { outcome: 'done' };

describe('refunds and chargebacks of 1,000 in every order', () => {
  test.each<
    [string, readonly DisputeStep[], { status: string; held: number; owners: number; losses: number }]
  >([
    [
      'all refunded, then charged back: our loss',
      ['refund 1000', 'notices', 'report 1000', 'notices', 'write_off', 'notices'],
      { status: 'refunded', held: -1000, owners: 0, losses: 1000 },
    ],
    [
      'all refunded, then charged back: taken from the owner, who got it twice',
      ['refund 1000', 'report 1000', 'take_back', 'notices'],
      { status: 'refunded', held: -1000, owners: -1000, losses: 0 },
    ],
    [
      'all refunded, then charged back and withdrawn, although the gateway keeps reporting it',
      ['refund 1000', 'report 1000', 'withdrawn', 'notices'],
      { status: 'refunded', held: 0, owners: 0, losses: 0 },
    ],
    [
      'a part refunded, then all charged back',
      ['refund 300', 'report 1000', 'notices', 'take_back', 'notices'],
      { status: 'taken_back', held: -300, owners: -300, losses: 0 },
    ],
    [
      'a part refunded, the rest charged back, then the refunded part too',
      ['refund 300', 'report 700', 'write_off', 'report 1000', 'write_off', 'notices'],
      { status: 'refunded', held: -300, owners: 700, losses: 1000 },
    ],
    [
      'a part charged back, the rest refunded, then charged back as well',
      ['report 400', 'take_back', 'refund 600', 'notices', 'report 1000', 'write_off', 'notices'],
      { status: 'refunded', held: -600, owners: 0, losses: 600 },
    ],
    [
      'a won chargeback that the gateway keeps reporting, and a larger one',
      [
        'refund 1000',
        'report 400',
        'write_off',
        'won',
        'notices',
        'report 900',
        'notices',
        'write_off',
        'notices',
      ],
      { status: 'refunded', held: -500, owners: 0, losses: 500 },
    ],
    [
      'a withdrawn chargeback that the gateway keeps reporting, and a larger one',
      ['report 250', 'withdrawn', 'notices', 'report 400', 'take_back', 'notices', 'refund 850', 'notices'],
      { status: 'refunded', held: 0, owners: 0, losses: 0 },
    ],
    [
      'a won chargeback of all, of which a part was refunded before',
      ['refund 300', 'report 1000', 'take_back', 'won', 'notices', 'refund 700', 'notices'],
      { status: 'refunded', held: 0, owners: 0, losses: 0 },
    ],
    [
      'a chargeback that the gateway reports no more, and then again',
      ['report 500', 'withdrawn', 'report 0', 'report 500', 'write_off', 'won', 'notices'],
      { status: 'credited', held: 1000, owners: 1000, losses: 0 },
    ],
  ])('%s', async (_name, order, { status, held, owners, losses }) => {
    const id = await steps.paid();
    const before = await steps.funds(id);
    for (const step of order) await steps.play(id, step);
    const after = await steps.funds(id);
    expect(await steps.readStatus(id)).toBe(status);
    expect(await steps.isFrozen(id)).toBe(false);
    expect({
      held: after.atGateway - before.atGateway + 1000,
      owners: after.owners - before.owners + 1000,
      losses: after.losses - before.losses,
    }).toEqual({ held, owners, losses });
  });
});

test('concurrent notices about a refunded payment open one dispute, and concurrent operators settle it once', async () => {
  const id = await steps.paid();
  await steps.play(id, 'refund 1000');
  const before = await steps.funds(id);
  await steps.report(id, 0);
  await Promise.all([
    ...Array.from({ length: 10 }, async () => steps.report(id, 1000)),
    ...Array.from({ length: 4 }, () => steps.act(id, 'dispute')),
  ]);
  const choices = ['write_off', 'take_back', 'withdrawn'];
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => steps.act(id, 'settle', { choice: choices[index % 3] })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  await steps.play(id, 'notices');
  expect(await steps.readStatus(id)).toBe('refunded');
  const after = await steps.funds(id);
  const taken = before.atGateway - after.atGateway;
  expect(before.owners - after.owners + after.losses - before.losses).toBe(taken);
  expect([0, 1000]).toContain(taken);
});

describe('an order’s payment that was refunded as a whole', () => {
  async function refunded(client: TestClient): Promise<string> {
    const { id, token } = await orders.waiting(client, 'NUVEI');
    const body = { token, choice: 'send_back' };
    expect((await client.post('/api/order/waiting_payment', body)).status).toBe(200);
    await sendRefunds(program.deps.gatewaysDeps, 'NUVEI');
    await payer.follow();
    expect(await steps.readStatus(id)).toBe('refunded');
    return id;
  }

  test('a visitor’s chargeback of it freezes no account and takes from none', async () => {
    const id = await refunded(await program.client());
    const before = await steps.funds(id);
    await steps.report(id, 2000);
    expect([await steps.readStatus(id), await steps.isFrozen(id)]).toEqual(['disputed', false]);
    expect((await steps.act(id, 'settle', { choice: 'take_back' })).body.code).toBe('InsufficientFunds');
    expect((await steps.act(id, 'settle', { choice: 'write_off', amount: '500' })).body).toEqual(done);
    expect((await steps.act(id, 'settle', { choice: 'write_off' })).body).toEqual(done);
    const after = await steps.funds(id);
    expect([await steps.readStatus(id), after.losses - before.losses, after.owners]).toEqual([
      'refunded',
      2000,
      before.owners,
    ]);
  });

  test('a visitor’s chargeback of more than what is left takes only that from what waits', async () => {
    const visitor = await program.client();
    const { id } = await orders.waiting(visitor, 'NUVEI');
    await steps.play(id, 'refund 500');
    await steps.report(id, 2000);
    expect([await steps.readStatus(id), await steps.isFrozen(id)]).toEqual(['disputed', true]);
    expect((await steps.act(id, 'settle', { choice: 'take_back' })).body.code).toBe('InsufficientFunds');
    expect((await steps.act(id, 'settle', { choice: 'take_back', amount: '1500' })).body).toEqual(done);
    expect([await steps.readStatus(id), await steps.isFrozen(id)]).toEqual(['disputed', false]);
    expect((await steps.act(id, 'settle', { choice: 'write_off' })).body).toEqual(done);
    expect([(await steps.funds(id)).owners, await steps.isFrozen(id)]).toEqual([0, false]);
  });

  test('an owner’s chargeback of it freezes the account, which pays', async () => {
    const { id } = await orders.paid(owner, { provider: 'NUVEI', changes: { email: null } });
    await program.settle(2);
    await steps.play(id, 'refund 500');
    const before = await steps.funds(id);
    await steps.report(id, 2000);
    expect(await steps.isFrozen(id)).toBe(true);
    expect((await steps.act(id, 'settle', { choice: 'take_back' })).body).toEqual(done);
    expect(before.owners - (await steps.funds(id)).owners).toBe(2000);
  });

  test.each([
    ['keep', 2000],
    ['keep', 500],
    ['given_back', 2000],
  ] as const)(
    'a chargeback that comes before the refund is sent waits for operators, who choose %s (%d of 2,000)',
    async (choice, total) => {
      const client = await program.client();
      const { id, token } = await orders.waiting(client, 'NUVEI');
      const before = await steps.funds(id);
      await client.post('/api/order/waiting_payment', { token, choice: 'send_back' });
      await steps.report(id, total);
      for (let time = 0; time < 2; time += 1) await sendRefunds(program.deps.gatewaysDeps, 'NUVEI');
      expect(await steps.readStatus(id)).toBe('refunding');
      expect((await steps.act(id, 'end-refund', { choice })).body).toEqual(done);
      await payer.follow();
      const settled = { choice: choice === 'keep' ? 'take_back' : 'withdrawn' };
      expect((await steps.act(id, 'settle', settled)).body).toEqual(done);
      const { atGateway, losses } = await steps.funds(id);
      expect([before.atGateway - atGateway, losses]).toEqual([total, before.losses]);
    },
  );

  test('one that was held is disputed too', async () => {
    const { id, link } = await orders.ready(await program.client(), { provider: 'NUVEI' });
    await payer.play(link, 'paid-other-sum');
    await payer.queryPayment(id);
    await program.database
      .updateTable('gateway_payments')
      .set({ amount: '1990' })
      .where('public_id', '=', id)
      .execute();
    expect((await steps.act(id, 'refund')).body).toEqual(done);
    await sendRefunds(program.deps.gatewaysDeps, 'NUVEI');
    expect(await steps.readStatus(id)).toBe('refunded');
    await steps.report(id, 1990);
    expect((await steps.act(id, 'settle', { choice: 'write_off' })).body).toEqual(done);
    expect(await steps.readStatus(id)).toBe('refunded');
  });
});

describe('a gateway that reports a state without a sum', () => {
  test('our own refund opens no dispute, and operators record a chargeback besides it', async () => {
    const id = await steps.paid('GOPAY');
    await steps.play(id, 'refund 1000');
    await steps.play(id, 'notices');
    const { body } = await operator.get('/admin/api/gateway-payments?offset=0&limit=5&cases=false');
    expect(body.payments).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, left: '0', chargeable: '1000' })]),
    );
    expect((await steps.act(id, 'dispute', { amount: '1000.01' })).body.code).toBe('part_above_payment');
    expect((await steps.act(id, 'dispute', { amount: '400' })).body).toEqual(done);
    await steps.play(id, 'write_off');
    expect((await steps.act(id, 'dispute')).body).toEqual(done);
    const before = await steps.funds(id);
    await steps.play(id, 'write_off');
    expect((await steps.funds(id)).losses - before.losses).toBe(600);
    expect((await steps.act(id, 'dispute')).body.code).toBe('payment_not_paid');
  });

  test('a withdrawn chargeback that it keeps reporting is not opened again, but a larger one is', async () => {
    const id = await steps.paid('GOPAY');
    const { link } = await steps.stored(id);
    for (const outcome of ['charge-back-part', 'charge-back']) {
      await payer.play(link, outcome);
      await payer.queryPayment(id);
      await steps.play(id, 'withdrawn');
      await steps.play(id, 'notices');
    }
    await cases.returned(id);
    await payer.play(link, 'charge-back');
    await payer.queryPayment(id);
    await steps.play(id, 'write_off');
  });
});

test('a chargeback of more than the gateway holds in the books waits', async () => {
  const id = await steps.paid('COMGATE');
  await steps.play(id, 'refund 1000');
  expect((await steps.act(id, 'dispute')).body).toEqual(done);
  for (const choice of ['write_off', 'take_back'])
    expect((await steps.act(id, 'settle', { choice })).body.code).toBe('InsufficientFunds');
  await steps.play(id, 'withdrawn');
});
