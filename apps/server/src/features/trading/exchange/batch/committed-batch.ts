import type { MarketStatus, TradingMarket } from '@dukat/rules/trading/market';
import type { ExchangeOrder } from '../book/open-order.ts';
import type { BatchRecord, EventRecord, FillRecord, TradeRecord } from './batch-record.ts';

/** What a batch changed, reported within this process once it is durable. Listeners may keep it: it never changes. */
export interface CommittedBatch {
  readonly at: Date;
  readonly markets: readonly {
    readonly market: TradingMarket;
    readonly status: MarketStatus;
    /** The number of the market's last public event, this batch included. */
    readonly sequence: number;
  }[];
  /** Of all markets; each market's in the order of its sequence. */
  readonly events: readonly EventRecord[];
  readonly trades: readonly TradeRecord[];
  /** Placed or changed, as they are after the batch. */
  readonly orders: readonly ExchangeOrder[];
  readonly fills: readonly FillRecord[];
}

export type CommitListener = (batch: CommittedBatch) => void;

export function committedBatch(record: BatchRecord, at: Date): CommittedBatch {
  return {
    at,
    markets: [...record.books].map(({ market, engine, publicSequence }) => ({
      market,
      status: engine.status,
      sequence: publicSequence,
    })),
    events: record.events,
    trades: record.trades,
    // Copies, since later batches change the orders themselves.
    orders: [...new Set([...record.placed, ...record.changed])].map((order) => ({ ...order })),
    fills: record.fills,
  };
}
