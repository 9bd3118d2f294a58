import { formatRate } from '@dukat/rules/money/rate';
import { tradableCoins } from '@dukat/rules/rates/catalogue';
import { type GuardState, guardPrice } from '@dukat/rules/rates/price-guard';
import { isQuotablePrice } from '@dukat/rules/rates/quotable-price';
import { type SpreadTable, spreadFor } from '@dukat/rules/rates/spread';
import { type PaymentFiat, paymentFiats, quotedRate, rateFromPrice } from '@dukat/rules/rates/tick';
import type { SourcePrices } from './rate-source.ts';
import type { CoinTick, QuotedPair, Tick } from './tick-body.ts';

export type Guards = Map<string, GuardState>;

interface TickParts {
  readonly timeMs: number;
  readonly prices: SourcePrices;
  readonly dayAgo: SourcePrices;
  /** What is remembered of each pair from tick to tick; changed in place. */
  readonly guards: Guards;
  readonly spreads: SpreadTable;
}

const keyOf = (coin: string, fiat: PaymentFiat) => `${coin}/${fiat}`;

function quotePair(middle: number, dayAgo: number, spread: number): QuotedPair {
  const now = rateFromPrice(middle);
  const before = rateFromPrice(dayAgo);
  return {
    buy: quotedRate(now, spread, 'buy'),
    sell: quotedRate(now, spread, 'sell'),
    buy24h: quotedRate(before, spread, 'buy'),
    sell24h: quotedRate(before, spread, 'sell'),
  };
}

/**
 * One tick for all coins: the guarded middle prices with the house's spread. A coin whose price is not trusted keeps its
 * last trusted rates, marked as suspended, so that a page still shows a figure; no word of a source stops the other coins.
 */
export function makeTick(parts: TickParts): Tick {
  const coins = new Map<string, CoinTick>();
  for (const { code } of tradableCoins) {
    const coin = tickCoin(code, parts);
    if (coin !== undefined) coins.set(code, coin);
  }
  return { timeMs: parts.timeMs, coins };
}

/** Undefined for a coin of which nothing was ever said; one of which only nonsense was said is suspended without a rate. */
function tickCoin(
  coin: string,
  { timeMs, prices, dayAgo, guards, spreads }: TickParts,
): CoinTick | undefined {
  const pairs: Partial<Record<PaymentFiat, QuotedPair>> = {};
  let suspended = false;
  for (const fiat of paymentFiats) {
    const said = prices.get(coin)?.[fiat];
    const guard = guardPrice(guards.get(keyOf(coin, fiat)), said, timeMs);
    if (guard === undefined) {
      suspended ||= said !== undefined && said !== null;
      continue;
    }
    guards.set(keyOf(coin, fiat), guard);
    suspended ||= guard.suspended;
    const before = dayAgo.get(coin)?.[fiat];
    const then = isQuotablePrice(before) ? before : guard.trusted;
    pairs[fiat] = quotePair(guard.trusted, then, spreadFor(coin, spreads));
  }
  const isPriced = Object.keys(pairs).length > 0;
  return isPriced || suspended ? { suspended, pairs } : undefined;
}

/** What a process that starts knows of each pair, from the last tick that was issued: no jump is traded on over a restart. */
export function guardsAfter({ timeMs, coins }: Tick): Guards {
  const guards: Guards = new Map();
  for (const [coin, { suspended, pairs }] of coins) {
    for (const fiat of paymentFiats) {
      const pair = pairs[fiat];
      if (pair === undefined) continue;
      const trusted = (Number(formatRate(pair.buy)) + Number(formatRate(pair.sell))) / 2;
      if (!isQuotablePrice(trusted)) continue;
      guards.set(keyOf(coin, fiat), {
        trusted,
        trustedAt: timeMs,
        candidate: null,
        candidateTicks: 0,
        suspended,
      });
    }
  }
  return guards;
}
