import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditBooks } from '../../../platform/ledger/audit.ts';
import { Outage } from '../../../platform/outage.ts';
import { bookChecks } from '../../../program/book-checks.ts';
import { administrator, type BackOffice, openBackOffice } from '../../../program/testing/back-office.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import type { Gateway } from '../gateway-port.ts';
import { sendParts } from '../parts/send-parts.ts';
import { disputeSteps } from '../testing/dispute-steps.ts';
import { gatewayOrders } from '../testing/gateway-orders.ts';
import { gatewayPayer } from '../testing/gateway-payer.ts';

// A chargeback while a part of the payment is to be refunded. A part that was not sent is held. One that was may still
// return to the account, which is frozen until the part has left or operators have settled the dispute.

let program: TestProgram;
let office: BackOffice;
let visitor: TestClient;
let steps: ReturnType<typeof disputeSteps>;
let orders: ReturnType<typeof gatewayOrders>;
let payer: ReturnType<typeof gatewayPayer>;

beforeAll(async () => {
  program = await testProgram();
  office = await openBackOffice(program);
  visitor = await program.client();
  const owner = await signIn(program, 'verified@dukat.test');
  steps = disputeSteps({ program, operator: await office.logIn(...administrator), owner });
  orders = gatewayOrders(program);
  payer = gatewayPayer(program);
  // Another customer's money at the gateway.
  await steps.paid('NUVEI', '20000');
});
afterAll(async () => {
  await office.close();
  await program.close();
});

const done = { outcome: 'done' };
const sum = 2000;
const settle = (id: string, choice: string) => steps.act(id, 'settle', { choice });

async function expectRightBooks(): Promise<void> {
  const { checks } = await auditBooks(program.database, bookChecks);
  expect(checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
}

const refundPart = async (id: string, amount: number) =>
  expect((await steps.act(id, 'refund-part', { amount: String(amount), reason: 'A test.' })).body).toEqual(
    done,
  );

const send = (provider: GatewayProvider = 'NUVEI') => sendParts(program.deps.gatewaysDeps, provider);

type Answer = 'accepted' | 'refused' | 'lost';

/** A visitor's payment, which is charged back while its gateway is called to refund all of it. */
async function chargedBackDuringCall(answer: Answer): Promise<string> {
  const { id } = await orders.waiting(visitor, 'NUVEI');
  await refundPart(id, sum);
  const real = program.deps.gatewaysDeps;
  const gateway = real.gateways.get('NUVEI');
  if (gateway === undefined) throw new Error('expected the gateway');
  const slow: Gateway = {
    ...gateway,
    refundPart: async (...call) => {
      await expectDispute(id);
      if (answer === 'accepted') return gateway.refundPart(...call);
      if (answer === 'refused') return answer;
      throw new Outage('NUVEI', 'does not answer');
    },
  };
  await sendParts({ ...real, gateways: new Map([['NUVEI', slow]]) }, 'NUVEI');
  return id;
}

async function expectDispute(id: string): Promise<void> {
  await steps.report(id, sum);
  expect([await steps.readStatus(id), await steps.isFrozen(id)]).toEqual(['disputed', true]);
  for (const choice of ['take_back', 'write_off', 'withdrawn'])
    expect((await settle(id, choice)).body.code).toBe('part_on_its_way');
  await expectRightBooks();
}

/** The gateway refused the part, so that operators leave it with the owner of the account. */
async function keepPart(id: string): Promise<void> {
  expect((await steps.act(id, 'end-part', { choice: 'keep' })).body).toEqual(done);
}

/** The answer of the gateway was lost, and operators find the refund there. */
async function findExecuted(id: string): Promise<void> {
  await program.database
    .updateTable('gateway_part_refunds')
    .set({ status: 'unclear' })
    .where('payment_id', '=', (await steps.stored(id)).id)
    .execute();
  expect((await steps.act(id, 'end-part', { choice: 'given_back' })).body).toEqual(done);
}

type Outcome = {
  readonly status: string;
  readonly held: number;
  readonly owners: number;
  readonly losses: number;
};
const lost: Outcome = { status: 'refunded', held: -sum, owners: 0, losses: sum };
const intact: Outcome = { status: 'refunded', held: 0, owners: 0, losses: 0 };

describe.each<{
  end: string;
  kept: number;
  answer: Answer;
  endPart?: (id: string) => Promise<void>;
  settlements: readonly (readonly [string, Outcome])[];
}>([
  {
    end: 'executed by the gateway',
    kept: 0,
    answer: 'accepted',
    settlements: [
      ['write_off', lost],
      ['withdrawn', intact],
    ],
  },
  {
    end: 'found executed by operators',
    kept: 0,
    answer: 'lost',
    endPart: findExecuted,
    settlements: [['write_off', lost]],
  },
  {
    end: 'kept',
    kept: sum,
    answer: 'refused',
    endPart: keepPart,
    settlements: [
      ['take_back', { status: 'taken_back', held: 0, owners: 0, losses: 0 }],
      ['write_off', { status: 'written_off', held: 0, owners: sum, losses: sum }],
      ['withdrawn', { status: 'credited', held: sum, owners: sum, losses: 0 }],
    ],
  },
])('a part that is $end', ({ kept, answer, endPart, settlements }) => {
  test.each(settlements)('and a dispute settled with %s', async (choice, expected) => {
    const id = await chargedBackDuringCall(answer);
    const before = await steps.funds(id);
    await endPart?.(id);
    // Nothing that the account could lose is left after a part that was executed.
    expect([await steps.readStatus(id), await steps.isFrozen(id)]).toEqual(['disputed', kept > 0]);
    expect((await steps.funds(id)).owners).toBe(kept);
    await expectRightBooks();
    // What was refunded is not taken from other funds of the account.
    if (kept === 0) expect((await settle(id, 'take_back')).body.code).toBe('InsufficientFunds');
    expect((await settle(id, choice)).body).toEqual(done);
    await steps.play(id, 'notices');
    await expectRightBooks();
    const after = await steps.funds(id);
    expect(await steps.isFrozen(id)).toBe(false);
    expect({
      status: await steps.readStatus(id),
      held: after.atGateway - before.atGateway + (answer === 'accepted' ? 0 : sum),
      owners: after.owners,
      losses: after.losses - before.losses,
    }).toEqual(expected);
  });
});

describe('a part that was not sent to its gateway when its payment was charged back', () => {
  const readPart = async (id: string) =>
    program.database
      .selectFrom('gateway_part_refunds')
      .select(['status', 'called_at'])
      .where('payment_id', '=', (await steps.stored(id)).id)
      .executeTakeFirstOrThrow();

  async function refundedAt(id: string): Promise<number> {
    const { ref } = await steps.stored(id);
    const { refunded } = await program.database
      .selectFrom('sandbox_gateway_payments')
      .select('refunded')
      .where('id', '=', String(ref))
      .executeTakeFirstOrThrow();
    return Number(refunded) / 100;
  }

  async function expectHeld(id: string, provider?: GatewayProvider): Promise<void> {
    for (let round = 0; round < 2; round += 1) await send(provider);
    expect(await readPart(id)).toEqual({ status: 'sending', called_at: null });
    const { body } = await steps.list();
    expect(body.payments).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id,
          disputed: String(sum),
          can: expect.objectContaining({ settle: true }),
        }),
      ]),
    );
    await expectRightBooks();
  }

  describe.each([sum, 500])('%d of 2,000', (part) => {
    test.each([
      ['take_back', 'taken_back', { held: -sum, owners: -sum, losses: 0 }],
      ['write_off', 'written_off', { held: -sum, owners: 0, losses: sum }],
      ['withdrawn', part === sum ? 'refunded' : 'credited', { held: -part, owners: -part, losses: 0 }],
    ])('is sent only if the dispute is settled with withdrawn (%s)', async (choice, status, expected) => {
      const { id } = await orders.waiting(visitor, 'NUVEI');
      const before = await steps.funds(id);
      await refundPart(id, part);
      await steps.report(id, sum);
      expect([await steps.readStatus(id), await steps.isFrozen(id)]).toEqual(['disputed', true]);
      await expectHeld(id);
      expect((await settle(id, choice)).body).toEqual(done);
      expect(await steps.isFrozen(id)).toBe(false);
      await expectRightBooks();
      for (let round = 0; round < 2; round += 1) await send();
      await steps.play(id, 'notices');
      const isSent = choice === 'withdrawn';
      expect((await readPart(id)).status).toBe(isSent ? 'sent' : 'kept');
      expect(await refundedAt(id)).toBe(isSent ? part : 0);
      expect(await steps.readStatus(id)).toBe(status);
      const after = await steps.funds(id);
      expect({
        held: after.atGateway - before.atGateway,
        owners: after.owners - before.owners,
        losses: after.losses - before.losses,
      }).toEqual(expected);
      await expectRightBooks();
    });
  });

  test('is kept if a part of the dispute is lost, also for an owner who was signed in', async () => {
    const id = await steps.paid('NUVEI', '2000');
    const before = await steps.funds(id);
    await refundPart(id, 600);
    await steps.report(id, 800);
    expect((await steps.act(id, 'settle', { choice: 'take_back', amount: '300' })).body).toEqual(done);
    await send();
    expect([await steps.readStatus(id), (await readPart(id)).status]).toEqual(['disputed', 'kept']);
    expect((await settle(id, 'withdrawn')).body).toEqual(done);
    const after = await steps.funds(id);
    expect([before.owners - after.owners, before.atGateway - after.atGateway]).toEqual([300, 300]);
    await expectRightBooks();
  });

  test('does not explain a chargeback of all that ThePay reports', async () => {
    const { id, link } = await orders.waiting(visitor, 'THE_PAY');
    await refundPart(id, sum);
    await payer.play(link, 'charge-back');
    await payer.queryPayment(id);
    await expectHeld(id, 'THE_PAY');
    expect((await settle(id, 'take_back')).body).toEqual(done);
    expect([await steps.readStatus(id), (await steps.funds(id)).owners]).toEqual(['taken_back', 0]);
    await expectRightBooks();
  });

  test.each(['COMGATE', 'GOPAY'] as const)(
    'is held by a dispute that operators record (%s)',
    async (provider) => {
      const { id } = await orders.waiting(visitor, provider);
      await refundPart(id, sum);
      expect((await steps.act(id, 'dispute')).body).toEqual(done);
      await expectHeld(id, provider);
      expect((await settle(id, 'withdrawn')).body).toEqual(done);
      await send(provider);
      expect([(await readPart(id)).status, await refundedAt(id)]).toEqual(['sent', sum]);
      await expectRightBooks();
    },
  );

  test('is held or sent once by concurrent rounds and reports', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await steps.paid('NUVEI');
      await refundPart(id, 400);
      await Promise.all([send(), steps.report(id, 1000), send()]);
      await send();
      const { called_at: calledAt } = await readPart(id);
      expect([await steps.readStatus(id), await refundedAt(id)]).toEqual([
        'disputed',
        calledAt === null ? 0 : 400,
      ]);
      expect((await settle(id, 'write_off')).body).toEqual(done);
      await send();
      expect(await refundedAt(id)).toBe(calledAt === null ? 0 : 400);
      await expectRightBooks();
    }
  });
});
