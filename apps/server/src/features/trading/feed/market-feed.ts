import type { BookSnapshot, BookStatus, BookUpdate } from '@dukat/contract/trading/feed';
import { marketStatus } from '@dukat/contract/trading/markets';
import { bookChecksum, checksumDepth } from '@dukat/rules/trading/book-checksum';
import type { MarketStatus, TradingMarket } from '@dukat/rules/trading/market';
import type { EventRecord } from '../exchange/batch/batch-record.ts';
import { DayWindow } from './candles/day-window.ts';
import { type BookSide, type Level, LevelBook } from './level-book.ts';
import { type FeedTrade, keptTrades, type LoadedMarket } from './loaded-market.ts';
import { RecentEvents } from './recent-events.ts';
import { Touched } from './touched.ts';
import { wirePrice, wireSize } from './wire-market.ts';

export type BookMessage = BookUpdate | BookStatus;
type WireLevels = [string, string][];

/** The maximum of levels per side in a snapshot; deeper levels appear once they change. */
export const snapshotDepth = 1000;

/** The public state of one market, built from its public events; always as of `sequence`. */
export class MarketFeed {
  readonly market: TradingMarket;
  readonly book = new LevelBook();
  readonly day: DayWindow;
  readonly recent: RecentEvents;
  status: MarketStatus;
  sequence: number;
  lastPriceTicks: number;
  /** The newest trades, oldest first. */
  trades: readonly FeedTrade[];
  /** Whether there are older trades than those. */
  hasOlderTrades: boolean;

  constructor(loaded: LoadedMarket) {
    this.market = loaded.market;
    this.status = loaded.status;
    this.sequence = loaded.sequence;
    this.lastPriceTicks = loaded.lastPriceTicks;
    this.trades = loaded.trades;
    this.hasOlderTrades = loaded.trades.length >= keptTrades;
    this.day = new DayWindow(loaded.minutes);
    this.recent = new RecentEvents(loaded.sequence);
    for (const { side, priceTicks, lots } of loaded.levels) this.book.set(side, priceTicks, lots);
  }

  /**
   * Applies the events that follow `sequence`, skips older ones, and publishes what a reader of the book needs. Returns
   * the trades among them; undefined, with no change, if events are missing in between.
   */
  apply(
    events: readonly EventRecord[],
    at: Date,
    publish: ((message: BookMessage) => void) | undefined,
  ): readonly FeedTrade[] | undefined {
    const next = events.filter(({ sequence }) => sequence > this.sequence);
    if (next[0] !== undefined && next[0].sequence !== this.sequence + 1) return undefined;
    const trades: FeedTrade[] = [];
    let previous = this.sequence;
    let touched = new Touched();
    for (const event of next) {
      const { sequence, kind, side, priceTicks, lots } = event;
      if (kind === 'status') {
        if (sequence > previous + 1) publish?.(this.update(previous, touched));
        touched = new Touched();
        previous = sequence;
      }
      this.sequence = sequence;
      this.recent.add(event);
      if (kind === 'status') {
        this.status = marketStatus.parse(event.status);
        publish?.(this.statusMessage(sequence - 1));
      } else if (side !== null && priceTicks !== null && lots !== null) {
        if (kind === 'trade') trades.push({ sequence, priceTicks, lots, side, at });
        else {
          this.book.set(side, priceTicks, lots);
          touched.add(side, priceTicks);
        }
      }
    }
    if (this.sequence > previous) publish?.(this.update(previous, touched));
    for (const trade of trades) this.take(trade);
    return trades;
  }

  private take(trade: FeedTrade): void {
    this.day.add(trade, trade.at);
    this.lastPriceTicks = trade.priceTicks;
    this.hasOlderTrades ||= this.trades.length >= keptTrades;
    this.trades = [...this.trades.slice(1 - keptTrades), trade];
  }

  /** Returns the current levels at the prices that changed since `previous`. */
  update(previous: number, touched: Touched): BookUpdate {
    const { market, sequence } = this;
    const bids = this.wireLevels(touched.of('buy', this.book));
    const asks = this.wireLevels(touched.of('sell', this.book));
    const checksum = this.checksum();
    return { type: 'update', channel: 'book', market: market.name, sequence, previous, bids, asks, checksum };
  }

  statusMessage(previous: number): BookStatus {
    const { market, status, sequence } = this;
    return { type: 'status', channel: 'book', market: market.name, status, sequence, previous };
  }

  snapshot(): BookSnapshot {
    const { market, status, sequence } = this;
    return {
      type: 'snapshot',
      channel: 'book',
      market: market.name,
      status,
      sequence,
      bids: this.wireLevels(this.book.best('buy', snapshotDepth)),
      asks: this.wireLevels(this.book.best('sell', snapshotDepth)),
      checksum: this.checksum(),
    };
  }

  private checksum(): number {
    const best = (side: BookSide) => this.wireLevels(this.book.best(side, checksumDepth));
    return bookChecksum(best('buy'), best('sell'));
  }

  private wireLevels(levels: readonly Level[]): WireLevels {
    return levels.map(([ticks, lots]) => [wirePrice(this.market, ticks), wireSize(this.market, lots)]);
  }
}
