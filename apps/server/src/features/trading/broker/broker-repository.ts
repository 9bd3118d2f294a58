import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import type { TradingMarket } from '@dukat/rules/trading/market';
import type { Transaction } from '../../../platform/database/database.ts';
import './broker-tables.ts';
import '../trading-tables.ts';

/** Whether an order rests that the broker's could meet. What is not there need not be asked for at each tick. */
export async function isAnybodyThere(
  tx: Transaction,
  market: TradingMarket,
  sell: boolean,
  priceTicks: number,
): Promise<boolean> {
  const found = await tx
    .selectFrom('trading_open_orders')
    .select('id')
    .where('market_id', '=', market.id)
    .where('side', '=', sell ? 'buy' : 'sell')
    .where('price_ticks', sell ? '>=' : '<=', priceTicks)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function recordCatch(
  tx: Transaction,
  given: {
    readonly exchangeOrder: string;
    readonly retailOrder: string;
    readonly caught: Amount;
    readonly now: Date;
  },
): Promise<void> {
  await tx
    .insertInto('broker_orders')
    .values({
      exchange_order: given.exchangeOrder,
      retail_order: given.retailOrder,
      caught: formatAmount(given.caught),
      coins: '0',
      fiat: '0',
      posting_reference: null,
      traded_at: given.now,
    })
    .execute();
}

export async function recordFill(
  tx: Transaction,
  exchangeOrder: string,
  fill: { readonly reference: string; readonly coins: string; readonly fiat: string },
): Promise<void> {
  await tx
    .updateTable('broker_orders')
    .set({ coins: fill.coins, fiat: fill.fiat, posting_reference: fill.reference })
    .where('exchange_order', '=', exchangeOrder)
    .execute();
}
