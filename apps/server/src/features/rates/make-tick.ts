import { type Fiat, fiats } from '@dukat/rules/money/fiat';
import { formatRate } from '@dukat/rules/money/rate';
import { tradableCoins } from '@dukat/rules/rates/catalogue';
import { type GuardState, guardPrice } from '@dukat/rules/rates/price-guard';
import { isQuotablePrice } from '@dukat/rules/rates/quotable-price';
import { type SpreadTable, spreadFor } from '@dukat/rules/rates/spread';
import { quotedRate, rateFromPrice } from '@dukat/rules/rates/tick';
import type { SourcePrices } from './rate-source.ts';
import type { CoinTick, QuotedPair, Tick } from './tick-body.ts';

export type Guards = Map<string, GuardState>;

interface TickDeps {
  readonly timeMs: number;
  readonly prices: SourcePrices;
  readonly dayAgo: SourcePrices;
  /** The guard state of each pair between ticks; modified in place. */
  readonly guards: Guards;
  readonly spreads: SpreadTable;
}

const pairKey = (coin: string, fiat: Fiat) => `${coin}/${fiat}`;

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
 * Makes a tick for all coins: guarded reference prices with the operator's spread. A coin without a trusted price keeps its last trusted
 * rates and is marked as suspended, so that pages still show a number. One coin's bad price never affects the others.
 */
export function makeTick(deps: TickDeps): Tick {
  const coins = new Map<string, CoinTick>();
  for (const { code } of tradableCoins) {
    const coin = tickCoin(code, deps);
    if (coin !== undefined) coins.set(code, coin);
  }
  return { timeMs: deps.timeMs, coins };
}

/** Returns undefined for a coin that never had a price; a coin with only invalid prices is suspended without a rate. */
function tickCoin(coin: string, { timeMs, prices, dayAgo, guards, spreads }: TickDeps): CoinTick | undefined {
  const pairs: Partial<Record<Fiat, QuotedPair>> = {};
  let suspended = false;
  for (const fiat of fiats) {
    const said = prices.get(coin)?.[fiat];
    const guard = guardPrice(guards.get(pairKey(coin, fiat)), said, timeMs);
    if (guard === undefined) {
      suspended ||= said !== undefined && said !== null;
      continue;
    }
    guards.set(pairKey(coin, fiat), guard);
    suspended ||= guard.suspended;
    const before = dayAgo.get(coin)?.[fiat];
    const then = isQuotablePrice(before) ? before : guard.trusted;
    pairs[fiat] = quotePair(guard.trusted, then, spreadFor(coin, spreads));
  }
  const isPriced = Object.keys(pairs).length > 0;
  return isPriced || suspended ? { suspended, pairs } : undefined;
}

/** The guard state from the last issued tick, for a starting process: a price jump during a restart is not traded on. */
export function guardsAfter({ timeMs, coins }: Tick): Guards {
  const guards: Guards = new Map();
  for (const [coin, { suspended, pairs }] of coins) {
    for (const fiat of fiats) {
      const pair = pairs[fiat];
      if (pair === undefined) continue;
      const trusted = (Number(formatRate(pair.buy)) + Number(formatRate(pair.sell))) / 2;
      if (!isQuotablePrice(trusted)) continue;
      guards.set(pairKey(coin, fiat), {
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
