import type { RefusalReason } from '@dukat/contract/endpoint';
import type { cancelExchangeOrder, cancelExchangeOrders } from '@dukat/contract/trading/orders';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { findMarket, requireMarketById } from '@dukat/rules/trading/markets';
import type { Database } from '../../../platform/database/database.ts';
import type { StartedRequest } from '../../../platform/http/idempotency/idempotency.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import type { ExchangeOrder } from '../exchange/book/open-order.ts';
import type { TradingAccount } from '../exchange/commands/exchange-command.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { findOrder, marketsWithOpenOrders } from './orders-repository.ts';
import { toCancelRefusal } from './wire-refusal.ts';

export async function cancelOrder(
  db: Database,
  exchange: Exchange,
  account: TradingAccount | undefined,
  publicId: string,
  once?: StartedRequest,
): Promise<Result<ExchangeOrder, RefusalReason<typeof cancelExchangeOrder>>> {
  const order =
    account &&
    (exchange.openOrder(account.number, publicId) ?? (await findOrder(db, account.number, publicId)));
  if (order === undefined) return refuse('order_unknown');
  // A repeated request whose first run canceled the order; only the answer was lost.
  if (once?.isRepeated === true && order.status === 'Canceled') return accept(order);
  const { market, engineId } = order;
  const outcome = await exchange.submit({ kind: 'cancel', market, account: order.account, engineId });
  if (outcome.refused) return refuse(toCancelRefusal(outcome.reason));
  const cancelled = outcome.value.find((each) => each.publicId === publicId);
  assert(cancelled !== undefined, 'expected the canceled order in the outcome');
  return accept(cancelled);
}

/** Cancels all open orders of the owner, market by market; orders stay on a market whose status forbids cancelling. */
export async function cancelOrders(
  db: Database,
  exchange: Exchange,
  account: TradingAccount | undefined,
  marketName: string | undefined,
): Promise<Result<readonly ExchangeOrder[], RefusalReason<typeof cancelExchangeOrders>>> {
  const only = marketName === undefined ? undefined : findMarket(marketName);
  if (marketName !== undefined && only === undefined) return refuse('market_unknown', { field: 'market' });
  if (account === undefined) return refuse('trading_not_active');
  const markets = only ? [only] : (await marketsWithOpenOrders(db, account.number)).map(requireMarketById);
  const cancelled: ExchangeOrder[] = [];
  for (const market of markets) {
    const outcome = await exchange.submit({ kind: 'cancel_all', market, account: account.number });
    if (!outcome.refused) cancelled.push(...outcome.value);
    else if (only !== undefined) return refuse('market_status_forbids');
  }
  return accept(cancelled);
}

/**
 * Cancels all open orders of an owner who may have none; throws if a market's status forbids it, so that the caller
 * retries.
 */
export async function endExchangeOrders(
  db: Database,
  exchange: Exchange,
  account: TradingAccount,
): Promise<void> {
  const markets = await marketsWithOpenOrders(db, account.number);
  await forEachIsolated(markets.map(requireMarketById), async (market) => {
    const outcome = await exchange.submit({ kind: 'cancel_all', market, account: account.number });
    if (outcome.refused) throw new Error(`${market.name} keeps its orders: ${outcome.reason}`);
  });
}
