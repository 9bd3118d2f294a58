import type { TradingMarket } from '@dukat/rules/trading/market';
import type { RatesFacade } from '../../rates/rates-facade.ts';
import type { CommittedBatch } from '../exchange/batch/committed-batch.ts';
import { MakerReferences, type MarketReference } from './wanted-markets.ts';

interface AttentionDeps {
  readonly markets: readonly TradingMarket[];
  readonly newestTick: RatesFacade['newest'];
  readonly now: () => number;
}

interface NextMarkets {
  readonly stopping: readonly TradingMarket[];
  /** The markets that stop, then those to requote. */
  readonly markets: readonly TradingMarket[];
}

/** Chooses the markets that the market maker checks next: after a tick, a trade with it or a change of status. */
export class MarketAttention {
  readonly markets: readonly TradingMarket[];
  /** Markets that another process owns. */
  readonly elsewhere = new Set<TradingMarket>();
  private readonly deps: AttentionDeps;
  private readonly references = new MakerReferences();
  /** Markets to check, the most urgent first. */
  private readonly due = new Set<TradingMarket>();
  /** Paused markets without orders of ours. */
  private readonly cleared = new Set<TradingMarket>();
  private seenTickMs = 0;

  constructor(deps: AttentionDeps) {
    this.deps = deps;
    this.markets = deps.markets;
  }

  marketReference(market: TradingMarket): MarketReference {
    return this.references.of(market, this.deps.newestTick(), this.deps.now());
  }

  /** Returns all markets that must stop, and at most `most` of the others. */
  next(most: number): NextMarkets {
    this.notice();
    const stopping = [...this.due].filter((market) => this.isPaused(market));
    const moving = [...this.due].filter((market) => !this.isPaused(market));
    return { stopping, markets: [...stopping, ...moving.slice(0, most)] };
  }

  /** Marks them as checked; later events make them due again. */
  take({ markets }: NextMarkets): void {
    for (const market of markets) this.due.delete(market);
  }

  /** `others` are the ids of the markets that another process turned out to own. */
  done({ stopping, markets }: NextMarkets, others: { readonly has: (marketId: number) => boolean }): void {
    for (const market of markets) {
      if (!others.has(market.id)) this.elsewhere.delete(market);
      else {
        this.elsewhere.add(market);
        this.due.add(market);
      }
    }
    for (const market of stopping) if (!others.has(market.id)) this.cleared.add(market);
  }

  /** Makes markets due for the next beat, not only the next tick, after a trade with us or a change of status. */
  follow({ trades, orders, events }: CommittedBatch, account: number | undefined): void {
    const traded = new Set(trades.map(({ marketId }) => marketId));
    for (const order of orders) {
      if (order.account === account && traded.has(order.market.id)) this.due.add(order.market);
    }
    for (const { kind, marketId } of events) {
      const market = kind === 'status' && this.markets.find(({ id }) => id === marketId);
      if (!market) continue;
      this.due.add(market);
      this.cleared.delete(market);
    }
  }

  /** Discards what is known, so that every market is checked again. */
  forget(): void {
    this.cleared.clear();
    for (const market of this.markets) this.due.add(market);
  }

  private isPaused(market: TradingMarket): boolean {
    return this.marketReference(market).paused !== undefined;
  }

  private notice(): void {
    const tick = this.deps.newestTick();
    if (tick !== undefined && tick.timeMs !== this.seenTickMs) {
      this.seenTickMs = tick.timeMs;
      this.references.follow(tick);
      for (const market of this.markets) this.due.add(market);
    }
    // Markets that must stop come before those to requote.
    for (const market of this.markets) {
      if (!this.isPaused(market)) this.cleared.delete(market);
      else if (this.cleared.has(market)) this.due.delete(market);
      else this.due.add(market);
    }
  }
}
