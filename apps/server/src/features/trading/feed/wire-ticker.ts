import type { TickerMessage } from '@dukat/contract/trading/feed';
import { formatAmount } from '@dukat/rules/money/amount';
import { dayMs } from '@dukat/rules/time/durations';
import { intervalStart } from '@dukat/rules/trading/candles';
import { costRoundingDown } from '@dukat/rules/trading/steps';
import type { HourPrice } from '../markets/reference-prices.ts';
import { hourSeconds } from './candles/candles-repository.ts';
import type { MarketFeed } from './market-feed.ts';
import { wirePrice, wireSize } from './wire-market.ts';

/** Returns a market's last 24 hours up to now. */
export function wireTicker(feed: MarketFeed, now: Date): Omit<TickerMessage, 'type' | 'channel'> {
  const { market, book, day } = feed;
  const total = day.total(now);
  const price = (ticks: number | undefined) =>
    ticks === undefined || ticks === 0 ? null : wirePrice(market, ticks);
  return {
    market: market.name,
    last_price: price(feed.lastPriceTicks),
    open_24h: price(total?.open),
    high_24h: price(total?.high),
    low_24h: price(total?.low),
    volume_24h: wireSize(market, total?.lots ?? 0),
    quote_volume_24h: formatAmount(costRoundingDown(market, total?.cost ?? 0n)),
    bid: price(book.bestPrice('buy')),
    ask: price(book.bestPrice('sell')),
  };
}

/**
 * Adds the last price of each hour, for a chart of the day; the reference price fills the hours before the market's
 * first trade.
 */
export function wireStats(feed: MarketFeed, reference: readonly HourPrice[], now: Date) {
  const sparkline = feed.day.hourlyCloses(now).map((ticks) => Number(wirePrice(feed.market, ticks)));
  const first = feed.day.firstMinute(now);
  const begins = first === undefined ? Number.POSITIVE_INFINITY : intervalStart(first.getTime(), hourSeconds);
  const before = reference.filter(({ hourMs }) => hourMs > now.getTime() - dayMs && hourMs < begins);
  return { ...wireTicker(feed, now), sparkline, reference_sparkline: before.map(({ price }) => price) };
}
