import { subtract } from '@dukat/rules/money/amount';
import { parseRate } from '@dukat/rules/money/rate';
import { decidePriceUpdate, type UpdateRefusal } from '@dukat/rules/orders/price-update';
import type { IssuedRateRefusal } from '@dukat/rules/rates/issued-rate';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { TradingLimitRefusal } from '@dukat/rules/verification/trading-limit';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { type OrderKey, openOrderLocked } from '../creation/order-secret.ts';
import type { OrderParts } from '../order-ports.ts';
import { changeOrder } from '../orders-repository.ts';
import { lockPayouts } from '../payout/payout-limit.ts';
import { assetOf, type StoredOrder } from '../stored-order.ts';
import { beginTrading } from './begin-trading.ts';
import { checkTick } from './check-tick.ts';
import { checkTradingLimit } from './trading-limit.ts';

/** Moves an open order to the current rate, or a CUSTOM one to another of its owner's, and trades it at once. */
export async function updatePrice(
  tx: Transaction,
  parts: OrderParts,
  caller: Caller,
  request: OrderKey & { readonly rate_value: string; readonly time: number },
  now: Date,
): Promise<Result<StoredOrder, UpdateRefusal | IssuedRateRefusal | TradingLimitRefusal | 'order_unknown'>> {
  const order = await openOrderLocked(tx, caller, request, parts.secretKey);
  if (order === undefined) return refuse('order_unknown');
  const rate = parseRate(request.rate_value);
  if (rate.refused) return refuse('rate_unknown', { field: 'rate_value' });
  const pair = { coin: order.coin, fiat: order.fiat, direction: order.sell ? 'sell' : 'buy' } as const;
  const checked = checkTick(parts.rates, pair, order.rateType, rate.value, request.time);
  if (checked.refused) return checked;

  const terms = decidePriceUpdate(
    order,
    rate.value,
    checked.value.value,
    assetOf(order.coin),
    assetOf(order.fiat).decimals,
  );
  if (terms.refused) return terms;
  // What a sale at its owner's rate brings may have grown.
  const growth = subtract(terms.value.fiatValue, order.fiatValue);
  const limit = await checkTradingLimit(tx, parts, order, growth);
  if (limit.refused) return limit;
  await lockPayouts(tx, order);
  const updated = await changeOrder(tx, order, 'price_updated', now, terms.value);
  crashPoint('order-price-updated');
  return accept(await beginTrading(tx, parts, updated, now));
}
