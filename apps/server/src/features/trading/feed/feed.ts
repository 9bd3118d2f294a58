import { assert } from '@dukat/rules/result';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { CommittedBatch } from '../exchange/batch/committed-batch.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { Topics } from './connection/topics.ts';
import { followOthers } from './follow-others.ts';
import { loadMarkets } from './loaded-markets-repository.ts';
import type { MarketFeed } from './market-feed.ts';
import { PrivateFeed } from './private-feed.ts';
import { PublicFeed } from './public-feed.ts';

export interface FeedParts {
  readonly database: Database;
  readonly exchange: Pick<Exchange, 'onCommitted' | 'settled'>;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface Feed {
  readonly topics: Topics;
  readonly open: PublicFeed;
  readonly own: PrivateFeed;
  /** One of ours as it now stands; a market of the rules always has one. */
  marketNamed(name: string): MarketFeed;
  /** Waits until a reload that is under way is done. */
  settled(): Promise<void>;
  stop(): void;
}

const againMs = 1000;
const followEveryMs = 1000;
/** Batches that wait while the markets are read; beyond it they are read once more instead. */
const mostWaiting = 1000;

/**
 * Follows the exchange from what the database holds, batch by batch. Where one is missing, because another process was the
 * owner meanwhile, everything is read anew.
 */
export async function openFeed({ database, exchange, clock, log }: FeedParts): Promise<Feed> {
  const topics = new Topics();
  const now = () => clock.now();
  const open = new PublicFeed(topics, now);
  const own = new PrivateFeed({ database, topics, now, settled: exchange.settled, log });
  let waiting: CommittedBatch[] | undefined;
  let loading: Promise<void> = Promise.resolve();
  let isStopped = false;
  let isFollowing = false;
  let timer: NodeJS.Timeout | undefined;

  function hear(batch: CommittedBatch): void {
    try {
      own.hear(batch);
      if (waiting !== undefined) {
        if (waiting.length < mostWaiting) waiting.push(batch);
      } else if (!open.hear(batch)) {
        log.warn('the feed missed a batch and reads the markets again');
        loading = reload();
      }
    } catch (error) {
      // The batch is durable whatever happens here; only what was told of it may be wrong.
      log.error({ err: error }, 'the feed failed on a batch');
      if (waiting === undefined) loading = reload();
    }
  }

  /** Batches that are committed while the database is read wait, and those that it already knew are passed over. */
  async function load(): Promise<void> {
    waiting = [];
    open.load(await loadMarkets(database, now()));
    const missed: CommittedBatch[] = waiting;
    waiting = undefined;
    for (const batch of missed) hear(batch);
  }

  async function reload(): Promise<void> {
    try {
      await load();
    } catch (error) {
      if (isStopped) return;
      log.warn({ err: error }, 'the markets could not be read for the feed');
      timer = setTimeout(() => {
        loading = reload();
      }, againMs);
    }
  }

  const stopHearing = exchange.onCommitted(hear);
  await load();
  const following = setInterval(() => {
    if (waiting === undefined && !isFollowing) void follow();
  }, followEveryMs);

  async function follow(): Promise<void> {
    isFollowing = true;
    try {
      await followOthers(database, open);
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'the feed could not look after other processes');
    } finally {
      isFollowing = false;
    }
  }

  return {
    topics,
    open,
    own,
    marketNamed(name) {
      const market = open.marketNamed(name);
      assert(market !== undefined, `${name} is one of ours and was loaded`);
      return market;
    },
    async settled() {
      await loading;
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(following);
      stopHearing();
      open.stop();
      own.stop();
    },
  };
}
