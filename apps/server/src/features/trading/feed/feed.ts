import { assert } from '@dukat/rules/result';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { CommittedBatch } from '../exchange/batch/committed-batch.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { Topics } from './connection/topics.ts';
import { feedGaps } from './feed-metrics.ts';
import { followOthers } from './follow-others.ts';
import { loadMarkets } from './loaded-markets-repository.ts';
import type { MarketFeed } from './market-feed.ts';
import { PrivateFeed } from './private-feed.ts';
import { PublicFeed } from './public-feed.ts';

export interface FeedDeps {
  readonly database: Database;
  readonly exchange: Pick<Exchange, 'onCommitted' | 'settled'>;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface Feed {
  readonly topics: Topics;
  readonly open: PublicFeed;
  readonly own: PrivateFeed;
  /** Returns the feed of a market in the rules, which always exists. */
  marketNamed(name: string): MarketFeed;
  /** Waits for a reload in progress. */
  settled(): Promise<void>;
  stop(): void;
}

const againMs = 1000;
const followEveryMs = 1000;
/** The maximum of batches that wait during a reload; beyond it the markets are loaded again instead. */
const mostWaiting = 1000;

/**
 * Opens a feed that starts from the database and follows the exchange batch by batch. If a batch is missing, because
 * another process owned the market meanwhile, everything is reloaded.
 */
export async function openFeed(deps: FeedDeps): Promise<Feed> {
  const feed = new ExchangeFeed(deps);
  await feed.follow(deps.exchange);
  return feed;
}

class ExchangeFeed implements Feed {
  readonly topics = new Topics();
  readonly open: PublicFeed;
  readonly own: PrivateFeed;
  private readonly deps: FeedDeps;
  private waiting: CommittedBatch[] | undefined;
  /** For each market, the last event that this process's exchange reported. */
  private readonly published = new Map<number, number>();
  private loading: Promise<void> = Promise.resolve();
  private isStopped = false;
  private isFollowingOthers = false;
  private timer: NodeJS.Timeout | undefined;
  private following: NodeJS.Timeout | undefined;
  private unsubscribe: () => void = () => {};

  constructor(deps: FeedDeps) {
    const { database, exchange, clock, log } = deps;
    const now = () => clock.now();
    this.deps = deps;
    this.open = new PublicFeed(this.topics, now);
    this.own = new PrivateFeed({ database, topics: this.topics, now, settled: exchange.settled, log });
  }

  async follow(exchange: FeedDeps['exchange']): Promise<void> {
    this.unsubscribe = exchange.onCommitted((batch) => this.take(batch));
    await this.load();
    for (const { market, sequence } of this.open.all)
      if (!this.published.has(market.id)) this.published.set(market.id, sequence);
    this.following = setInterval(() => {
      if (this.waiting === undefined && !this.isFollowingOthers) void this.followOtherProcesses();
    }, followEveryMs);
  }

  marketNamed(name: string): MarketFeed {
    const market = this.open.marketNamed(name);
    assert(market !== undefined, `expected the market ${name} to be loaded`);
    return market;
  }

  async settled(): Promise<void> {
    await this.loading;
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    clearInterval(this.following);
    this.unsubscribe();
    this.open.stop();
    this.own.stop();
  }

  private take(batch: CommittedBatch): void {
    const { log } = this.deps;
    try {
      if (this.missesBefore(batch)) {
        feedGaps.inc();
        this.own.missedBatch();
      }
      this.own.hear(batch);
      this.handlePublicBatch(batch);
    } catch (error) {
      // The batch is durable even if publishing fails; only the published messages may be wrong.
      log.error({ err: error }, 'the feed failed on a batch');
      if (this.waiting === undefined) this.loading = this.reload();
    }
  }

  /**
   * Reports whether this process missed a market's events before the batch, for example after a commit whose answer was
   * lost.
   */
  private missesBefore({ events }: CommittedBatch): boolean {
    let isMissing = false;
    for (const { marketId, sequence } of events) {
      const last = this.published.get(marketId);
      isMissing ||= last !== undefined && sequence > last + 1;
      this.published.set(marketId, Math.max(sequence, last ?? 0));
    }
    return isMissing;
  }

  private handlePublicBatch(batch: CommittedBatch): void {
    if (this.waiting !== undefined) {
      if (this.waiting.length < mostWaiting) this.waiting.push(batch);
    } else if (!this.open.hear(batch)) {
      this.deps.log.warn('the feed missed a batch and reads the markets again');
      this.loading = this.reload();
    }
  }

  /**
   * Loads the markets. Batches that commit during the load wait; those that it already includes are skipped afterwards.
   */
  private async load(): Promise<void> {
    const { database, clock } = this.deps;
    const missed: CommittedBatch[] = [];
    this.waiting = missed;
    this.open.load(await loadMarkets(database, clock.now()));
    this.waiting = undefined;
    for (const batch of missed) this.handlePublicBatch(batch);
  }

  private async reload(): Promise<void> {
    try {
      await this.load();
    } catch (error) {
      if (this.isStopped) return;
      this.deps.log.warn({ err: error }, 'the markets could not be read for the feed');
      this.timer = setTimeout(() => {
        this.loading = this.reload();
      }, againMs);
    }
  }

  private async followOtherProcesses(): Promise<void> {
    const { database, log } = this.deps;
    this.isFollowingOthers = true;
    try {
      await followOthers(database, this.open);
    } catch (error) {
      if (!this.isStopped) log.warn({ err: error }, 'the feed could not look after other processes');
    } finally {
      this.isFollowingOthers = false;
    }
  }
}
