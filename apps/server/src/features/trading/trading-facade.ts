import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import type { Transaction } from '../../platform/database/database.ts';
import { publish } from '../../platform/events/events.ts';
import './trading-tables.ts';

/** Notes on a trading account's list what came from or went to another portfolio: a deposit above zero, else a withdrawal. */
export async function noteTransfer(
  tx: Transaction,
  { portfolioId, asset, amount, now }: { portfolioId: string; asset: string; amount: Amount; now: Date },
): Promise<void> {
  await tx
    .insertInto('trading_transactions')
    .values({
      portfolio_id: portfolioId,
      type: amount > 0n ? 'DEPOSIT' : 'WITHDRAWAL_COMMIT',
      asset,
      amount: formatAmount(amount),
      market_id: null,
      order_public_id: null,
      trade_sequence: null,
      created_at: now,
      price_ticks: null,
      cost: null,
      fee: null,
      is_maker: null,
    })
    .execute();
  await publish(tx, { topic: balancesTopic(portfolioId), type: 'balances' });
}

/** Where it is told that a portfolio's balances changed other than by a trade. */
export const balancesTopic = (portfolioId: string) => `portfolio:${portfolioId}`;
