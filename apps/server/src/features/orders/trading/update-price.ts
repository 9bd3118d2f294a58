import { subtract } from '@dukat/rules/money/amount';
import { formatRate, parseRate, type Rate } from '@dukat/rules/money/rate';
import { decideMarketExchange } from '@dukat/rules/orders/market-exchange';
import type { RateType } from '@dukat/rules/orders/order';
import { decidePriceUpdate, type UpdateRefusal } from '@dukat/rules/orders/price-update';
import { isReachable } from '@dukat/rules/orders/rate-terms';
import type { IssuedRateRefusal } from '@dukat/rules/rates/issued-rate';
import { accept, type Refused, type Result, refuse } from '@dukat/rules/result';
import type { TradingLimitRefusal } from '@dukat/rules/verification/trading-limit';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { isFrozen } from '../../freezes/freezes-facade.ts';
import type { LightningDestinationRefusal } from '../../wallets/wallets-facade.ts';
import { checkRepricedPayout } from '../creation/check-order-destination.ts';
import { type OrderKey, openOrderLocked } from '../creation/order-secret.ts';
import type { OrderDeps } from '../order-ports.ts';
import { changeOrder, type OrderChanges } from '../orders-repository.ts';
import { lockPayouts } from '../payout/payout-limit.ts';
import { requireAsset, type StoredOrder } from '../stored-order.ts';
import { beginTrading } from './begin-trading.ts';
import { checkTick } from './check-tick.ts';
import { checkTradingLimit } from './trading-limit.ts';

type Request = OrderKey & { readonly rate_value: string; readonly time: number };
type Repriced = Promise<
  Result<
    StoredOrder,
    | UpdateRefusal
    | IssuedRateRefusal
    | TradingLimitRefusal
    | Exclude<LightningDestinationRefusal, 'above_lightning_send_capacity'>
    | 'payout_above_lightning_capacity'
    | 'order_unknown'
    | 'payouts_frozen'
  >
>;

interface NewPrice {
  readonly event: 'price_updated' | 'sent_to_market';
  readonly changes: OrderChanges;
  /** The worst market rate at which the order trades now; absent if it waits for its rate. */
  readonly reach?: Rate;
}

/** How an order gets another price, by the kind of request. */
interface Repricing {
  readonly rateType: (order: StoredOrder) => RateType;
  readonly decide: (order: StoredOrder, rate: Rate, current: Rate) => Result<NewPrice, UpdateRefusal>;
}

/** Moves an open order to the current rate, or a CUSTOM one to another custom rate, and trades it at once. */
export function updatePrice(
  tx: Transaction,
  deps: OrderDeps,
  caller: Caller,
  request: Request,
  now: Date,
): Repriced {
  return reprice(tx, deps, caller, request, now, {
    rateType: ({ rateType }) => rateType,
    decide(order, rate, current) {
      const terms = decidePriceUpdate(order, rate, current, requireAsset(order.coin), fiatDecimals(order));
      if (terms.refused) return terms;
      const reach = order.rateType === 'CURRENT' ? { reach: rate } : {};
      return accept({ event: 'price_updated', changes: terms.value, ...reach });
    },
  });
}

/** Sends a sleeping order to the market, bounded by the rate that its owner saw, and trades it at once. */
export function exchangeNow(
  tx: Transaction,
  deps: OrderDeps,
  caller: Caller,
  request: Request,
  now: Date,
): Repriced {
  return reprice(tx, deps, caller, request, now, {
    rateType: () => 'MARKET',
    decide(order, rate) {
      const terms = decideMarketExchange(order, rate, requireAsset(order.coin), fiatDecimals(order));
      if (terms.refused) return terms;
      return accept({ event: 'sent_to_market', changes: terms.value, reach: terms.value.worstRate });
    },
  });
}

async function reprice(
  tx: Transaction,
  deps: OrderDeps,
  caller: Caller,
  request: Request,
  now: Date,
  { rateType, decide }: Repricing,
): Repriced {
  const order = await openOrderLocked(tx, caller, request, deps.secretKey);
  if (order === undefined) return refuse('order_unknown');
  if (await isFrozen(tx, order.portfolioId)) return refuse('payouts_frozen');
  const rate = parseRate(request.rate_value);
  if (rate.refused) return refuse('rate_unknown', { field: 'rate_value' });
  const { coin, fiat, sell } = order;
  const pair = { coin, fiat, direction: sell ? 'sell' : 'buy' } as const;
  const checked = checkTick(deps.rates, pair, rateType(order), rate.value, request.time);
  if (checked.refused) return checked;
  const { value: current } = checked.value;

  const decided = decide(order, rate.value, current);
  if (decided.refused) return decided;
  const { event, changes, reach } = decided.value;
  // An outdated rate would only put the order to sleep again, so the owner must confirm the current one.
  if (reach !== undefined && !isReachable(sell, reach, current)) {
    return refuse('rate_expired', { field: 'rate_value', values: { currentRate: formatRate(current) } });
  }
  // At another rate a sale may bring more.
  const growth = subtract(changes.fiatValue ?? order.fiatValue, order.fiatValue);
  const limit = await checkTradingLimit(tx, deps, order, growth);
  if (limit.refused) return limit;
  const payable = await checkRepricedPayout(tx, deps, { ...order, ...changes }, now);
  // The request has no field for the address.
  if (payable.refused) return { ...describeUnpayable(payable), field: 'rate_value' };
  await lockPayouts(tx, order);
  const updated = await changeOrder(tx, order, event, now, changes);
  crashPoint('order-price-updated');
  return accept(await beginTrading(tx, deps, updated, now));
}

/** The amount and the network of an order cannot be changed, so its owner gets other advice than who enters them. */
function describeUnpayable(refusal: Refused<LightningDestinationRefusal>) {
  const { reason, ...rest } = refusal;
  return reason === 'above_lightning_send_capacity'
    ? ({ ...rest, reason: 'payout_above_lightning_capacity' } as const)
    : { ...rest, reason };
}

function fiatDecimals({ fiat }: StoredOrder): number {
  return requireAsset(fiat).decimals;
}
