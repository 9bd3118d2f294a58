import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { gateway } from '@dukat/ledger/accounts';
import { formatAmount } from '@dukat/rules/money/amount';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { auditBooks } from '../../platform/ledger/audit.ts';
import { readBalance } from '../../platform/ledger/balances.ts';
import { bookChecks } from '../../program/book-checks.ts';
import { signIn } from '../../program/testing/demo-sign-in.ts';
import { fetchOrder } from '../../program/testing/order-requests.ts';
import type { TestClient } from '../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';
import { sendParts } from './parts/send-parts.ts';
import { lockByPublicId } from './payments/gateway-payments-repository.ts';
import { recordRefunded } from './refunds/end-refund.ts';
import { refundHeld } from './refunds/request-refund.ts';
import { sendRefunds } from './refunds/send-refunds.ts';
import type { Handed } from './testing/crash-worker.ts';
import { atEveryGateway } from './testing/every-gateway.ts';
import { gatewayOrders } from './testing/gateway-orders.ts';
import { gatewayPayer } from './testing/gateway-payer.ts';

// A process is killed with SIGKILL between two steps about one payment, and another one continues: the payment is
// credited, refunded or disputed once.
const worker = fileURLToPath(new URL('./testing/crash-worker.ts', import.meta.url));
let program: TestProgram;
let owner: TestClient;

beforeAll(async () => {
  program = await testProgram();
  owner = await signIn(program, 'verified@dukat.test');
});
afterAll(() => program.close());

async function killed(act: Handed['act'], payment: string, point: string): Promise<void> {
  const handed: Handed = {
    ownerUrl: program.ownerUrl,
    start: program.clock.now().toISOString(),
    payment,
    act,
  };
  const child = spawn(process.execPath, [worker], {
    env: { ...process.env, CRASH_AT: `${point}:1`, HANDED: JSON.stringify(handed) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

const atGateway = async () =>
  Number(formatAmount(await readBalance(program.database, gateway('THE_PAY'), 'CZK')));

describe('killed between two steps', () => {
  test.each([
    ['open', 'gateway-payment-opened'],
    ['ask', 'gateway-asked'],
    ['ask', 'gateway-payment-booked'],
    ['ask', 'gateway-news-recorded'],
  ] as const)('%s at %s: what was paid is credited once', async (act, point) => {
    const payer = gatewayPayer(program);
    const before = await atGateway();
    const begun = await owner.post('/api/payment-gateway/deposits', {
      provider: 'THE_PAY',
      currency: 'CZK',
      amount: '100',
    });
    const { id } = begun.body.payment as { id: string };
    if (act === 'open') await killed('open', id, point);
    await payer.openAt(id);
    await payer.play((await payer.shown(owner, id)).link, 'paid-silently');
    if (act === 'ask') await killed('ask', id, point);
    await payer.queryPayment(id);
    await payer.queryPayment(id);
    expect((await payer.shown(owner, id)).status).toBe('paid');
    expect(before - (await atGateway())).toBe(100);
  });

  test.each(['gateway-refund-stored', 'gateway-refund-sent'])(
    'refund at %s: it is refunded once',
    async (point) => {
      const payer = gatewayPayer(program);
      const before = await atGateway();
      const { id, link } = await payer.deposit(owner, 'THE_PAY', '100');
      await payer.play(link, 'paid-other-sum');
      await payer.queryPayment(id);
      await killed('refund', id, point);
      await inTransaction(program.database, async (tx) => {
        const payment = await lockByPublicId(tx, id);
        if (payment?.status === 'held') await refundHeld(tx, payment, program.clock.now());
      });
      await atEveryGateway(sendRefunds, program.deps.gatewaysDeps);
      expect((await payer.shown(owner, id)).status).toBe('refunded');
      const { refunded, paid_amount: paid } = await program.database
        .selectFrom('sandbox_gateway_payments')
        .select(['refunded', 'paid_amount'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(refunded).toBe(paid);
      expect(await atGateway()).toBe(before);
    },
  );

  test.each(['gateway-refund-sent', 'gateway-end-booked'])(
    'refund at %s, then a chargeback: the refund is booked once, and operators see the chargeback',
    async (point) => {
      const payer = gatewayPayer(program);
      const { id, link } = await payer.deposit(owner, 'NUVEI', '100');
      await payer.play(link, 'paid-other-sum');
      await payer.queryPayment(id);
      await killed('refund', id, point);
      await program.database
        .updateTable('sandbox_gateway_payments')
        .set({ details: JSON.stringify({ chargedBack: 9000 }) })
        .where('id', '=', id)
        .execute();
      await atEveryGateway(sendRefunds, program.deps.gatewaysDeps);
      // Operators find the refund at the gateway.
      await inTransaction(program.database, async (tx) => {
        const payment = await lockByPublicId(tx, id);
        expect(payment?.status).toBe('refunding');
        if (payment !== undefined) await recordRefunded(tx, payment, program.clock.now());
      });
      await killed('ask', id, 'gateway-payment-disputed');
      for (let time = 0; time < 3; time += 1) await payer.queryPayment(id);
      expect((await payer.shown(owner, id)).status).toBe('disputed');
      expect(Number(formatAmount(await readBalance(program.database, gateway('NUVEI'), 'CZK')))).toBe(0);
      await program.database.updateTable('payout_freezes').set({ ended_at: program.clock.now() }).execute();
    },
  );

  test.each(['gateway-part-stored', 'gateway-part-sent'])(
    'part at %s: it is refunded once',
    async (point) => {
      const payer = gatewayPayer(program);
      const before = await atGateway();
      const { id, link } = await payer.deposit(owner, 'THE_PAY', '100');
      await payer.play(link, 'paid');
      await payer.queryPayment(id);
      await killed('part', id, point);
      const backAtGateway = async () => {
        const { refunded } = await program.database
          .selectFrom('sandbox_gateway_payments')
          .select('refunded')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return refunded;
      };
      if (point === 'gateway-part-stored') {
        // Nothing was stored, so nothing is refunded.
        await atEveryGateway(sendParts, program.deps.gatewaysDeps);
        expect([await backAtGateway(), before - (await atGateway())]).toEqual(['0', 100]);
        return;
      }
      // The process that called the gateway is gone: nobody calls again, and the gateway's state of the payment decides.
      await atEveryGateway(sendParts, program.deps.gatewaysDeps);
      expect([await backAtGateway(), before - (await atGateway())]).toEqual(['4000', 100]);
      program.clock.advance(5 * 60_000);
      await Promise.all(
        Array.from({ length: 10 }, () => atEveryGateway(sendParts, program.deps.gatewaysDeps)),
      );
      expect([await backAtGateway(), before - (await atGateway())]).toEqual(['4000', 60]);
      expect(await payer.shown(owner, id)).toMatchObject({ status: 'paid', given_back: '40' });
    },
  );

  test.each(['gateway-part-stored', 'gateway-part-sent'])(
    'part of a waiting payment at %s: it is refunded and subtracted once',
    async (point) => {
      // The earlier tests have advanced the clock: get a current rate.
      await program.tick();
      const visitor = await program.client();
      const { id, order } = await gatewayOrders(program).waiting(visitor);
      await killed('part', id, point);
      program.clock.advance(5 * 60_000);
      await Promise.all(
        Array.from({ length: 10 }, () => atEveryGateway(sendParts, program.deps.gatewaysDeps)),
      );
      const { refunded } = await program.database
        .selectFrom('sandbox_gateway_payments')
        .select('refunded')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const [left] = (await fetchOrder(visitor, order)).waiting_payments;
      expect([refunded, left?.amount]).toEqual(
        point === 'gateway-part-stored' ? ['0', '2000'] : ['4000', '1960'],
      );
    },
  );

  test('ask at gateway-payment-disputed: it is disputed once', async () => {
    const payer = gatewayPayer(program);
    const { id, link } = await payer.deposit(owner, 'THE_PAY', '100');
    await payer.play(link, 'paid');
    await payer.queryPayment(id);
    await payer.play(link, 'charge-back');
    await killed('ask', id, 'gateway-payment-disputed');
    await payer.queryPayment(id);
    expect((await payer.shown(owner, id)).status).toBe('disputed');
  });

  test('the books balance afterwards', async () => {
    const report = await auditBooks(program.database, bookChecks);
    expect(report.checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
  });
});
