import { availableAccount, bank, blockedAccount, houseSuspense, inFlight } from '@dukat/ledger/accounts';
import { type Amount, subtract, sum, toAmount, zero } from '@dukat/rules/money/amount';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '../../../platform/database/database.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { post } from '../../../platform/ledger/post.ts';
import type { BankMovement } from '../bank-port.ts';
import { matchNewMovements } from '../matching/match-new-movements.ts';
import { recordMovements } from '../movements/record-movements.ts';
import { paymentChecks } from '../payments-audit.ts';
import { planDeclaredReturn } from '../suspense/declare-return.ts';
import { bankMovement } from '../testing/bank-movement.ts';
import { returnAlone } from '../testing/decide-alone.ts';
import { type PayoutWorld, payoutWorld } from '../testing/payout-world.ts';
import { returnPayout } from './return-payout.ts';

// Property test for returns in any order: what the bank holds equals what we owe, and a payout never counts as sent for less than really
// left. The bank's side is the sum of its movements; the other side is the ledger.

const currencies = {
  CZK: { code: 'fio-czk', payee: 'CZ6508000000192000145399', returnFee: '500', bounds: ['499.99', '500'] },
  EUR: { code: 'fio-eur', payee: 'SK3112000000198742637541', returnFee: '20', bounds: ['979.99', '980'] },
} as const;
type Currency = keyof typeof currencies;
const otherAccount = 'CZ5855000000001265098001';

interface Credit {
  readonly names: number;
  readonly amount: string;
  readonly from: number;
  readonly isReturn: boolean;
  /** Position of the reference. */
  readonly inMessage: boolean;
}
type Step =
  | { readonly kind: 'credit'; readonly credit: Credit }
  | { readonly kind: 'debit'; readonly names: number }
  | { readonly kind: 'declare'; readonly names: number; readonly nth: number }
  | { readonly kind: 'send_back'; readonly nth: number };

const names = fc.nat({ max: 3 });
/** For a payout of 1,000: next to each bound, parts, and too much. */
const amountsIn = (currency: Currency) =>
  fc.constantFrom('0.01', '1', '300', ...currencies[currency].bounds, '999.99', '1000', '1000.01', '5000');
const stepIn = (currency: Currency): fc.Arbitrary<Step> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('credit' as const),
        credit: fc.record({
          names,
          amount: amountsIn(currency),
          from: fc.nat({ max: 2 }),
          isReturn: fc.boolean(),
          inMessage: fc.boolean(),
        }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('debit' as const), names }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('declare' as const), names, nth: fc.nat({ max: 5 }) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('send_back' as const), nth: fc.nat({ max: 5 }) }) },
  );

let currency: Currency;
let world: PayoutWorld;
let serial = 0;

async function openWorld(chosen: Currency): Promise<void> {
  currency = chosen;
  world = await payoutWorld(currency);
  const seeded = await inTx((tx) =>
    post(tx, {
      reference: 'seed:more',
      type: 'seed',
      entries: [
        { account: bank(currencies[currency].code), asset: currency, amount: toAmount('-900000') },
        { account: blockedAccount(world.payer), asset: currency, amount: toAmount('900000') },
      ],
    }),
  );
  expect(seeded).toMatchObject({ refused: false });
}

interface Sent {
  readonly id: string;
  readonly reference: string;
  readonly end_to_end_id: string;
}

/** Three payouts submitted to the bank, one of them out of suspense, and one that waits. */
async function newPayouts(): Promise<readonly Sent[]> {
  serial += 1;
  await line({ amount: toAmount('1000'), counterIban: currencies[currency].payee });
  const back = await inSuspense();
  const movementId = back.at(-1)?.id ?? '';
  const going = await inTx((tx) => returnAlone(tx, { movementId, now: world.clock.now() }));
  expect(going.refused).toBe(false);
  const sent = [`order:sent-${serial}`, `withdrawal:sent-${serial}`];
  for (const reference of sent)
    expect(await world.request(reference, '1000')).toMatchObject({ refused: false });
  await world.send();
  const waits = await world.request(`return:waits-${serial}`, '1000');
  expect(waits).toMatchObject({ refused: false });
  const rows = await world.database
    .selectFrom('bank_payouts')
    .select(['id', 'reference', 'end_to_end_id'])
    .orderBy('id', 'desc')
    .limit(4)
    .execute();
  return rows.toReversed();
}

function inTx<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value> {
  return world.database.transaction().execute(work);
}

async function line(change: Partial<BankMovement>): Promise<void> {
  serial += 1;
  const movement = { ...bankMovement(`line-${serial}`, { symbol: null }), currency, ...change };
  await recordMovements(world.database, currencies[currency].code, [movement], world.clock.now());
  await matchNewMovements(world.deps);
}

const inSuspense = () =>
  world.database
    .selectFrom('bank_movements')
    .select('id')
    .where('status', '=', 'suspense')
    .orderBy('id')
    .execute();

async function take(payouts: readonly Sent[], one: Step): Promise<void> {
  const now = world.clock.now();
  const waiting = await inSuspense();
  const named = 'names' in one ? payouts[one.names] : undefined;
  switch (one.kind) {
    case 'credit': {
      const { names: index, amount, from, isReturn, inMessage } = one.credit;
      const reference = payouts[index]?.end_to_end_id ?? '';
      return line({
        amount: toAmount(amount),
        counterIban: [currencies[currency].payee, otherAccount][from] ?? null,
        isReturn,
        ...(inMessage ? { message: `Return ${reference}` } : { endToEndId: reference }),
      });
    }
    case 'debit':
      return line({ amount: toAmount('-1000'), endToEndId: named?.end_to_end_id ?? null });
    case 'declare':
      return inTx(async (tx) => {
        const movementId = waiting[one.nth]?.id ?? '0';
        const planned = await planDeclaredReturn(tx, { movementId, endToEndId: named?.end_to_end_id ?? '' });
        if (!planned.refused) await returnPayout(tx, { ...planned.value, orders: world.orders, now });
      });
    case 'send_back':
      return inTx(async (tx) => {
        await returnAlone(tx, { movementId: waiting[one.nth]?.id ?? '0', now });
      });
    default:
      return one;
  }
}

async function booksDiffer(): Promise<readonly object[]> {
  const found = await inTx((tx) => Promise.all(paymentChecks.map(({ find }) => find(tx, 10))));
  return found.flat();
}

/** Sums the bank's bookings except undecided and unexplained movements, for which nothing is booked here. */
async function atBank(): Promise<Amount> {
  const rows = await world.database
    .selectFrom('bank_movements')
    .select('amount')
    .where('status', 'not in', ['new', 'unexplained'])
    .execute();
  return sum(rows.map(({ amount }) => toAmount(amount)));
}

/** Sums what this test owes: the payer's balances, the amount in flight, and suspense. */
async function owed(): Promise<Amount> {
  const owners = [
    blockedAccount(world.payer),
    availableAccount(world.payer),
    houseSuspense,
    inFlight('bank'),
  ];
  const balances: Amount[] = [];
  for (const account of owners) balances.push(await readBalance(world.database, account, currency));
  return sum(balances);
}

/**
 * Checks for every payout that its returned amount is the sum of its movements and at most what it sent, and that it has returned if no
 * more than a bank's fee is missing.
 */
async function expectCounted(payouts: readonly Sent[], reported: number): Promise<void> {
  for (const { id, reference } of payouts) {
    const { amount, returned, status } = await world.database
      .selectFrom('bank_payouts')
      .select(['amount', 'returned', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const lines = await world.database
      .selectFrom('bank_movements')
      .select('amount')
      .where('payout_id', '=', id)
      .where('amount', '>', '0')
      .execute();
    const brought = sum(lines.map((one) => toAmount(one.amount)));
    expect(toAmount(returned)).toBe(brought);
    expect(brought).toBeLessThanOrEqual(toAmount(amount));
    const isWhole = subtract(toAmount(amount), brought) <= toAmount(currencies[currency].returnFee);
    expect(status === 'returned').toBe(isWhole);
    // Withdrawals, orders and refunds are informed of exactly that amount; suspense has no owner to inform.
    const news = world.orders.returnedAmount.slice(reported).filter((one) => one.reference === reference);
    const isOwned = !reference.startsWith('suspense-return:');
    expect(sum(news.map((one) => toAmount(one.amount)))).toBe(isOwned ? brought : zero);
  }
}

describe.each(['CZK', 'EUR'] as const)('%s', (chosen) => {
  beforeAll(() => openWorld(chosen));
  afterAll(() => world.close());

  test('random returns keep the bank’s balance equal to what is owed, and count no more than came back', {
    timeout: 240_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepIn(chosen), { minLength: 1, maxLength: 14 }), async (steps) => {
        const reported = world.orders.returnedAmount.length;
        const payouts = await newPayouts();
        const difference = subtract(await owed(), await atBank());
        for (const one of steps) {
          await take(payouts, one);
          expect(subtract(await owed(), await atBank())).toBe(difference);
        }
        expect(await booksDiffer()).toEqual([]);
        await expectCounted(payouts, reported);
      }),
      { numRuns: 30 },
    );
  });
});
