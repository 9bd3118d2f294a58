import type { TradesMessage } from '@dukat/contract/trading/feed';
import { formatAmount } from '@dukat/rules/money/amount';
import type { TradingMarket } from '@dukat/rules/trading/market';
import { toPrice, toSize } from '@dukat/rules/trading/steps';
import { wireSide } from '../orders/wire-order.ts';
import type { TimedCandle } from './candles/candles-repository.ts';
import type { FeedTrade } from './loaded-market.ts';

/** Formats a price in ticks for the API. */
export function wirePrice(market: TradingMarket, ticks: number): string {
  return formatAmount(toPrice(market, ticks));
}

export function wireSize(market: TradingMarket, lots: number): string {
  return formatAmount(toSize(market, lots));
}

export function wireCandle(market: TradingMarket, candle: TimedCandle) {
  return {
    time: candle.startsAt.toISOString(),
    open: wirePrice(market, candle.open),
    high: wirePrice(market, candle.high),
    low: wirePrice(market, candle.low),
    close: wirePrice(market, candle.close),
    volume: wireSize(market, candle.lots),
  };
}

export function wireTrade(market: TradingMarket, trade: FeedTrade): TradesMessage['trades'][number] {
  return {
    sequence: trade.sequence,
    price: wirePrice(market, trade.priceTicks),
    size: wireSize(market, trade.lots),
    side: wireSide(trade.side),
    time: trade.at.toISOString(),
  };
}
