import type { OrderRequest } from '@dukat/rules/trading/order-request';

/** Returns whole numbers from 0 to below a bound. */
export type Random = (below: number) => number;

function pick<Value>(random: Random, values: readonly [Value, ...Value[]]): Value {
  return values[random(values.length)] ?? values[0];
}

/** Formats ten-thousandths as a decimal without trailing zeros; `places` more shift it. */
function tenThousandths(count: number, places = 0): string {
  const digits = String(count).padStart(5 + places, '0');
  const at = digits.length - 4 - places;
  return `${digits.slice(0, at)}.${digits.slice(at)}`.replace(/\.?0+$/, '');
}

/**
 * Returns a price near 40,000 ticks, on few levels, for ticks of a ten-thousandth (or of a tenth of that with `places`
 * 1).
 */
export function somePrice(random: Random, places = 0): string {
  return tenThousandths(40_000 + random(12) * 10 + random(3), places);
}

export function someSize(random: Random): string {
  return ((50 + random(950)) / 100).toString();
}

/**
 * Returns an order of any type, at few prices, so that orders meet; sometimes one that is certainly refused.
 * Good-till-time orders expire within `mostMs` of `now`.
 */
export function someOrder(random: Random, now: Date, mostMs: number, places = 0): OrderRequest {
  const side = pick(random, ['Buy', 'Sell'] as const);
  const selfTrade = pick(random, ['cancel_newest', 'cancel_oldest', 'decrement'] as const);
  const common = { side, selfTrade, ...(random(4) === 0 && { stopPrice: somePrice(random, places) }) };
  const kind = random(10);
  if (kind < 2) {
    const bound =
      random(2) === 0 ? { size: someSize(random) } : { funds: tenThousandths((1 + random(60)) * 10_000) };
    const isWhole = random(4) === 0 && 'size' in bound && !('stopPrice' in common);
    return { type: 'Market', ...common, ...bound, ...(isWhole && { timeInForce: 'FOK' }) };
  }
  const limit = {
    type: 'Limit',
    side,
    selfTrade,
    price: somePrice(random, places),
    size: someSize(random),
  } as const;
  const ends =
    random(4) === 0
      ? ({ timeInForce: 'GTT', expiresAt: new Date(now.getTime() + random(mostMs) + 1) } as const)
      : {};
  if (kind < 4) {
    const away = (side === 'Sell' ? -1 : 1) * (1 + random(60));
    const stopPrice = tenThousandths(
      Number(limit.price.replace('.', '').padEnd(5 + places, '0')) + away,
      places,
    );
    const price = random(2) === 0 ? { price: somePrice(random, places) } : {};
    return { ...limit, ...ends, linkedStop: { stopPrice, ...price } };
  }
  if (kind < 5) return { ...limit, ...ends, postOnly: true };
  if (kind < 7) return { ...limit, ...common, timeInForce: pick(random, ['IOC', 'FOK'] as const) };
  return { ...limit, ...common, ...ends };
}
