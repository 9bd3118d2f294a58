import type { Fiat } from '@dukat/rules/money/fiat';
import { formatRate, type Rate, toRate } from '@dukat/rules/money/rate';
import type { Direction } from '@dukat/rules/rates/tick';

export interface QuotedPair {
  readonly buy: Rate;
  readonly sell: Rate;
  readonly buy24h: Rate;
  readonly sell24h: Rate;
}

export interface CoinTick {
  readonly suspended: boolean;
  readonly pairs: Readonly<Partial<Record<Fiat, QuotedPair>>>;
}

/** Everything that was issued at one time. */
export interface Tick {
  readonly timeMs: number;
  readonly coins: ReadonlyMap<string, CoinTick>;
}

export function findPairRate(pair: QuotedPair, direction: Direction): Rate {
  return direction === 'buy' ? pair.buy : pair.sell;
}

export function findPairRateDayAgo(pair: QuotedPair, direction: Direction): Rate {
  return direction === 'buy' ? pair.buy24h : pair.sell24h;
}

type StoredPair = readonly [buy: string, sell: string, buy24h: string, sell24h: string];
type StoredCoin = readonly [suspended: 0 | 1, czk: StoredPair | null, eur: StoredPair | null];

function storePair(pair: QuotedPair | undefined): StoredPair | null {
  if (pair === undefined) return null;
  return [formatRate(pair.buy), formatRate(pair.sell), formatRate(pair.buy24h), formatRate(pair.sell24h)];
}

function readPair(stored: StoredPair): QuotedPair {
  const [buy, sell, buy24h, sell24h] = stored;
  return { buy: toRate(buy), sell: toRate(sell), buy24h: toRate(buy24h), sell24h: toRate(sell24h) };
}

/** Encodes a tick for the database: short, exact and readable by every process. */
export function encodeTick(tick: Tick): string {
  const body: Record<string, StoredCoin> = {};
  for (const [coin, { suspended, pairs }] of tick.coins) {
    body[coin] = [suspended ? 1 : 0, storePair(pairs.CZK), storePair(pairs.EUR)];
  }
  return JSON.stringify(body);
}

export function decodeTick(timeMs: number, body: string): Tick {
  const stored: Record<string, StoredCoin> = JSON.parse(body);
  const coins = new Map<string, CoinTick>();
  for (const [coin, [suspended, czk, eur]] of Object.entries(stored)) {
    coins.set(coin, {
      suspended: suspended === 1,
      pairs: { ...(czk && { CZK: readPair(czk) }), ...(eur && { EUR: readPair(eur) }) },
    });
  }
  return { timeMs, coins };
}
