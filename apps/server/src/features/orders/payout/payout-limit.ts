import { type Amount, add, amountOf, zero } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import {
  decideWithdrawal,
  inCrowns,
  type WithdrawalUse,
  withdrawalWindowMs,
} from '@dukat/rules/verification/withdrawal-limit';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import '../orders-tables.ts';
import type { OrderParts } from '../order-ports.ts';
import type { StoredOrder } from '../stored-order.ts';
import { ownerOf, worthNow } from '../trading/trading-limit.ts';

/**
 * One payout of an owner after the other. Whoever may end an order takes this after the order's row and before anything of the
 * ledger, so that two of them never wait for each other.
 */
export async function lockPayouts(tx: Transaction, { payoutType, userId }: StoredOrder): Promise<void> {
  if (payoutType !== 'KEEP') await lockPayoutsOf(tx, userId);
}

export async function lockPayoutsOf(tx: Transaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payouts:${userId}`}, 0))`.execute(tx);
}

/** Whether what the order brought may leave, by its owner's tier now and what left before. */
export async function checkPayoutLimit(
  tx: Transaction,
  order: StoredOrder,
  now: Date,
): Promise<Result<undefined, 'above_withdrawal_limit'>> {
  await lockPayouts(tx, order);
  const { tier } = await ownerOf(tx, order);
  const decided = decideWithdrawal({
    tier,
    rail: order.sell ? 'fiat' : 'crypto',
    currency: order.fiat,
    worth: order.filledFiat,
    used: tier === 0 ? await withdrawnBy(tx, order.userId, order.sell, now) : nothing,
  });
  return decided.refused ? decided : accept(undefined);
}

/**
 * Whether coins that came may go back to an address by choice of their payer: that is a withdrawal of coins like any other,
 * or nobody could ever be told whose they were (specification 9).
 */
export async function checkReturnLimit(
  db: Database,
  parts: Pick<OrderParts, 'rates'>,
  order: StoredOrder,
  coins: Amount,
  now: Date,
): Promise<Result<{ readonly crowns: Amount }, 'above_withdrawal_limit' | 'needs_verification'>> {
  const { tier } = await ownerOf(db, order);
  const worth = worthNow(parts, order, coins);
  const decided = decideWithdrawal({
    tier,
    rail: 'crypto',
    currency: order.fiat,
    worth,
    used: tier === 0 ? await withdrawnBy(db, order.userId, false, now) : nothing,
  });
  if (!decided.refused) return accept({ crowns: inCrowns(worth, order.fiat) });
  return tier === 0 ? refuse('needs_verification') : decided;
}

const nothing: WithdrawalUse = { sixtyDays: zero, ever: zero };

/**
 * What the owner's orders sent over one rail, money to banks or coins, in crowns at the worth that they traded; coins that went
 * back count with coins.
 */
export async function withdrawnBy(
  db: Database,
  userId: string,
  isFiat: boolean,
  now: Date,
): Promise<WithdrawalUse> {
  const since = new Date(now.getTime() - withdrawalWindowMs);
  const rows = await db
    .selectFrom('orders')
    .select((eb) => [
      'fiat',
      eb.fn.sum<string>('filled_fiat').as('ever'),
      eb.fn
        .coalesce(
          eb.fn.sum<string>('filled_fiat').filterWhere('payout_requested_at', '>', since),
          sql<string>`0`,
        )
        .as('recent'),
    ])
    .where('user_id', '=', userId)
    .where('sell', '=', isFiat)
    .where('payout_requested_at', 'is not', null)
    .groupBy('fiat')
    .execute();
  return rows.reduce<WithdrawalUse>(
    (use, { fiat, ever, recent }) => ({
      sixtyDays: add(use.sixtyDays, inCrowns(amountOf(recent), fiat)),
      ever: add(use.ever, inCrowns(amountOf(ever), fiat)),
    }),
    isFiat ? nothing : await returnedTo(db, userId, since),
  );
}

async function returnedTo(db: Database, userId: string, since: Date): Promise<WithdrawalUse> {
  const { ever, recent } = await db
    .selectFrom('order_payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<string>('p.returned_worth'), sql<string>`0`).as('ever'),
      eb.fn
        .coalesce(
          eb.fn.sum<string>('p.returned_worth').filterWhere('p.decided_at', '>', since),
          sql<string>`0`,
        )
        .as('recent'),
    ])
    .where('o.user_id', '=', userId)
    .where('p.returned_worth', 'is not', null)
    .executeTakeFirstOrThrow();
  return { sixtyDays: amountOf(recent), ever: amountOf(ever) };
}
