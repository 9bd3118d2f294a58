import { gateway } from '@dukat/ledger/accounts';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { auditBooks } from '../../platform/ledger/audit.ts';
import { readBalance } from '../../platform/ledger/balances.ts';
import { Outage } from '../../platform/outage.ts';
import { bookChecks } from '../../program/book-checks.ts';
import { signIn } from '../../program/testing/demo-sign-in.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';
import type { Gateway } from './gateway-port.ts';
import type { GatewaysDeps } from './gateways-deps.ts';
import { requestPart } from './parts/request-part.ts';
import { sendParts } from './parts/send-parts.ts';
import { followPayments } from './payments/follow-payments.ts';
import { lockByPublicId } from './payments/gateway-payments-repository.ts';
import { recordGatewayUpdate } from './payments/record-gateway-update.ts';
import { releaseLimited } from './payments/release-held.ts';
import { refundHeld } from './refunds/request-refund.ts';
import { sendRefunds } from './refunds/send-refunds.ts';
import { atEveryGateway } from './testing/every-gateway.ts';

// More payments than two pages of each job hold; some fail each time.

let program: TestProgram;
let userId = '';
let portfolioId = '';
const many = 230;
let refunds = 0;
let partsSent = 0;

/** A gateway at which every payment is paid, and which does not answer about each seventh. */
const halfSilent: Gateway = {
  provider: 'COMGATE',
  open: async ({ reference }) => {
    if (isSilent(reference)) throw new Outage('comgate', 'does not answer');
    return { ref: `ref-${reference}`, link: 'https://gateway.test/pay' };
  },
  ask: async ({ reference, amount, currency }) => {
    if (isSilent(reference)) throw new Outage('comgate', 'does not answer');
    return { state: 'paid', amount, currency };
  },
  refund: async ({ reference }) => {
    if (isSilent(reference)) throw new Outage('comgate', 'does not answer');
    refunds += 1;
    return 'accepted';
  },
  refundPart: async ({ reference }) => {
    if (isSilent(reference)) throw new Outage('comgate', 'does not answer');
    partsSent += 1;
    return 'accepted';
  },
  refundedTotal: async () => 'untold',
  hint: () => undefined,
};
let isDown = (reference: string) => Number(reference.split('-').at(-1)) % 7 === 0;
const isSilent = (reference: string) => isDown(reference);
const deps = (): GatewaysDeps => ({
  ...program.deps.gatewaysDeps,
  gateways: new Map([['COMGATE', halfSilent]]),
});

function paymentNamed(publicId: string, now: Date) {
  return {
    public_id: publicId,
    provider: 'COMGATE' as const,
    user_id: userId,
    portfolio_id: portfolioId,
    order_public_id: null,
    device_id: null,
    currency: 'CZK' as const,
    amount: '10',
    locale: 'en_US',
    origin: 'http://localhost:3000',
    return_path: '/payments/result',
    ref: null,
    link: null,
    status: 'opening' as const,
    reason: null,
    paid_amount: null,
    paid_currency: null,
    created_at: now,
    asked_at: null,
    next_ask_at: now,
    paid_at: null,
    ended_at: null,
  };
}

beforeAll(async () => {
  program = await testProgram();
  await signIn(program, 'demo@dukat.test');
  const row = await program.database
    .selectFrom('users')
    .select(['id', 'portfolio_id'])
    .where('email', '=', 'demo@dukat.test')
    .executeTakeFirstOrThrow();
  userId = row.id;
  portfolioId = row.portfolio_id ?? '';
  const now = program.clock.now();
  await program.database
    .insertInto('gateway_payments')
    .values(Array.from({ length: many }, (_, index) => paymentNamed(`many-${index + 1}`, now)))
    .execute();
});
afterAll(() => program.close());

async function countPayments(status: 'opening' | 'waiting' | 'credited' | 'held' | 'refunding' | 'refunded') {
  const { count } = await program.database
    .selectFrom('gateway_payments')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const silent = Math.floor(many / 7);

test('opens and queries every payment, past pages of failing ones', async () => {
  await expect(atEveryGateway(followPayments, deps())).rejects.toBeInstanceOf(Outage);
  expect(await countPayments('waiting')).toBe(many - silent);
  await expect(atEveryGateway(followPayments, deps()))
    .rejects.toBeInstanceOf(Outage)
    .catch(() => undefined);
  program.clock.advance(61_000);
  await expect(atEveryGateway(followPayments, deps())).rejects.toBeInstanceOf(Outage);
  expect(await countPayments('credited')).toBe(many - silent);
  expect(await countPayments('opening')).toBe(silent);
  expect(formatAmount(await readBalance(program.database, gateway('COMGATE'), 'CZK'))).toBe(
    `-${(many - silent) * 10}`,
  );
  // A payer who could not be sent on for half an hour is notified.
  program.clock.advance(31 * 60_000);
  await atEveryGateway(followPayments, deps()).catch(() => undefined);
  expect(await countPayments('opening')).toBe(0);
});

test('releases every held payment that may be released, and sends every refund, past failing ones', async () => {
  const { database } = program;
  const now = program.clock.now();
  const another = Array.from({ length: many }, (_, index) => ({
    ...paymentNamed(`again-${index + 1}`, now),
    amount: '2000',
    status: 'waiting' as const,
    ref: `again-${index + 1}`,
  }));
  await database.insertInto('gateway_payments').values(another).execute();
  await atEveryGateway(followPayments, deps()).catch(() => undefined);
  const waiting = await countPayments('held');
  // The account's limit is 25,000 CZK: most of them wait.
  expect(waiting).toBeGreaterThan(70);
  await releaseLimited(deps());
  expect(await countPayments('held')).toBe(waiting);

  const held = await database
    .selectFrom('gateway_payments')
    .select('public_id')
    .where('status', '=', 'held')
    .execute();
  for (const { public_id: id } of held) {
    await inTransaction(database, async (tx) => {
      const payment = await lockByPublicId(tx, id);
      if (payment !== undefined) await refundHeld(tx, payment, program.clock.now());
    });
  }
  isDown = (reference) => Number(reference.split('-').at(-1)) % 5 === 0;
  await expect(atEveryGateway(sendRefunds, deps())).rejects.toBeInstanceOf(Outage);
  const failed = held.filter(({ public_id: id }) => isDown(id)).length;
  expect([refunds, await countPayments('refunded'), await countPayments('refunding')]).toEqual([
    waiting - failed,
    waiting - failed,
    failed,
  ]);
  isDown = () => false;
  await atEveryGateway(sendRefunds, deps());
  expect([refunds, await countPayments('refunding')]).toEqual([waiting, 0]);
});

test('sends every part, past pages of those with an unknown outcome, which wait for operators', async () => {
  const { database, clock } = program;
  isDown = (reference) => Number(reference.split('-').at(-1)) % 5 === 0;
  const now = clock.now();
  await database
    .insertInto('gateway_payments')
    .values(
      Array.from({ length: many }, (_, index) => ({
        ...paymentNamed(`part-${index + 1}`, now),
        amount: '1',
        status: 'waiting' as const,
        ref: `part-${index + 1}`,
        next_ask_at: null,
      })),
    )
    .execute();
  const rows = await database
    .selectFrom('gateway_payments')
    .select(['id', 'public_id'])
    .where('public_id', 'like', 'part-%')
    .execute();
  for (const { id, public_id: publicId } of rows) {
    await inTransaction(database, async (tx) => {
      const news = { state: 'paid', amount: toAmount('1'), currency: 'CZK' } as const;
      await recordGatewayUpdate(tx, deps(), { id, order_public_id: null }, news);
      const payment = await lockByPublicId(tx, publicId);
      if (payment?.status !== 'credited') throw new Error(`not credited: ${payment?.status}`);
      const part = { publicId: `of-${publicId}`, amount: toAmount('0.4'), reason: 'A test.', now };
      expect((await requestPart(tx, deps(), payment, part)).refused).toBe(false);
    });
  }
  const statuses = async () => {
    const all = await database.selectFrom('gateway_part_refunds').select('status').execute();
    return ['sent', 'sending', 'unclear'].map((status) => all.filter((its) => its.status === status).length);
  };
  const lost = many / 5;
  await atEveryGateway(sendParts, deps());
  expect(await statuses()).toEqual([many - lost, lost, 0]);
  await atEveryGateway(sendParts, deps());
  expect(partsSent).toBe(many - lost);
  clock.advance(5 * 60_000);
  await atEveryGateway(sendParts, deps());
  expect(await statuses()).toEqual([many - lost, 0, lost]);
  expect(partsSent).toBe(many - lost);
});

test('the books balance', async () => {
  const report = await auditBooks(program.database, bookChecks);
  expect(report.checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
});
