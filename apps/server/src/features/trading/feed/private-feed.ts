import { assert } from '@dukat/rules/result';
import type { Logger } from 'pino';
import type { Database } from '../../../platform/database/database.ts';
import type { CommittedBatch } from '../exchange/batch/committed-batch.ts';
import { wireOrder } from '../orders/wire-order.ts';
import { type AccountChannel, AccountFeed, type AccountMessage, accountTopic } from './account-feed.ts';
import { readBalances, readFillsAfter, readNewestFills, readOpenOrders } from './account-reads.ts';
import type { PendingOpening } from './connection/open-subscription.ts';
import type { Topics } from './connection/topics.ts';

const firstFills = 50;
/** How long an account without subscribers is kept, so that its owner can resume. */
const rememberedMs = 5 * 60_000;
const mostAccounts = 10_000;
const againMs = 1000;

interface Kept {
  readonly feed: AccountFeed;
  /** The first read of fills and balances. */
  ready: Promise<void> | undefined;
  reading: boolean;
  isStale: boolean;
  /** Whether this process missed changes of its orders. */
  hasMissedOrders: boolean;
}

interface PrivateDeps {
  readonly database: Database;
  readonly topics: Topics;
  readonly now: () => Date;
  /** Waits until what was read before is on the disk. */
  readonly settled: () => Promise<void>;
  readonly log: Logger;
}

/**
 * The owners' private feeds. Orders come from the committed batch; fills and balances are read after the commit, for
 * all accumulated changes at once.
 */
export class PrivateFeed {
  private readonly deps: PrivateDeps;
  private readonly accounts = new Map<string, Kept>();
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(deps: PrivateDeps) {
    this.deps = deps;
  }

  hear({ orders, fills }: CommittedBatch): void {
    if (this.accounts.size === 0) return;
    const byOwner = Map.groupBy(orders, ({ portfolioId }) => portfolioId);
    for (const [portfolioId, own] of byOwner)
      this.accounts.get(portfolioId)?.feed.publish({ channel: 'orders', orders: own.map(wireOrder) });
    const touched = new Set([...byOwner.keys(), ...fills.map(({ portfolioId }) => portfolioId)]);
    for (const portfolioId of touched) this.refresh(portfolioId);
  }

  /** Rereads an account's fills and balances and publishes what is new. */
  refresh(portfolioId: string): void {
    const kept = this.accounts.get(portfolioId);
    if (kept === undefined) return;
    kept.isStale = true;
    if (!kept.reading) void this.read(kept);
  }

  /** Reads every account and its orders again after this process missed a batch. */
  missedBatch(): void {
    for (const [portfolioId, kept] of this.accounts) {
      kept.hasMissedOrders = true;
      this.refresh(portfolioId);
    }
  }

  /** Counts a subscriber of the account, until the returned function is called. */
  keep(portfolioId: string): () => void {
    const { feed } = this.keptOf(portfolioId);
    feed.subscribers += 1;
    return () => {
      feed.subscribers -= 1;
      feed.unheardSince = this.deps.now().getTime();
    };
  }

  async open(portfolioId: string, channel: AccountChannel, from: number | undefined): PendingOpening {
    const kept = this.keptOf(portfolioId);
    const { feed } = kept;
    kept.ready ??= this.begin(kept);
    await kept.ready;
    const topic = accountTopic(portfolioId, channel);
    const begun = feed.sequence;
    const last = feed.lastSequenceOf(channel);
    const isKnown = from !== undefined && feed.since(from, channel) !== undefined;
    const first = isKnown ? undefined : await this.first(feed, channel);
    return () => {
      const missed = from === undefined ? undefined : feed.since(from, channel);
      if (missed !== undefined) return { topic, resumed: true, messages: missed };
      const messages =
        channel === 'balances' ? [toBalancesMessage(feed)] : listed(feed, first, { begun, last, channel });
      return { topic, messages, ...(from !== undefined && { resumed: false }) };
    };
  }

  private async first(feed: AccountFeed, channel: AccountChannel): Promise<AccountMessage | undefined> {
    const { database } = this.deps;
    const { portfolioId, sequence } = feed;
    const type = 'snapshot' as const;
    switch (channel) {
      case 'balances':
        return undefined;
      case 'orders':
        return { type, sequence, channel, orders: await readOpenOrders(database, portfolioId) };
      case 'fills': {
        const fills = await readNewestFills(database, portfolioId, firstFills);
        return { type, sequence, channel, fills };
      }
    }
  }

  private keptOf(portfolioId: string): Kept {
    const known = this.accounts.get(portfolioId);
    if (known !== undefined) return known;
    this.forgetUnheard();
    const { topics, now } = this.deps;
    const feed = new AccountFeed(portfolioId, topics, now());
    const kept: Kept = { feed, ready: undefined, reading: false, isStale: false, hasMissedOrders: false };
    this.accounts.set(portfolioId, kept);
    return kept;
  }

  private forgetUnheard(): void {
    const until = this.deps.now().getTime() - (this.accounts.size < mostAccounts ? rememberedMs : 0);
    for (const [portfolioId, { feed }] of this.accounts)
      if (feed.subscribers === 0 && feed.unheardSince <= until) this.accounts.delete(portfolioId);
  }

  private async begin(kept: Kept): Promise<void> {
    const { database } = this.deps;
    const { feed } = kept;
    try {
      const [newest] = await readNewestFills(database, feed.portfolioId, 1);
      feed.lastFillId = newest?.id ?? '0';
      feed.takeBalances(await readBalances(database, feed.portfolioId));
    } catch (error) {
      kept.ready = undefined;
      throw error;
    }
  }

  private async read(kept: Kept): Promise<void> {
    const { database, log, settled } = this.deps;
    const { feed } = kept;
    kept.reading = true;
    try {
      kept.ready ??= this.begin(kept);
      await kept.ready;
      while (kept.isStale) {
        kept.isStale = false;
        const fills = await readFillsAfter(database, feed.portfolioId, feed.lastFillId);
        const balances = await readBalances(database, feed.portfolioId);
        await settled();
        feed.lastFillId = fills.at(-1)?.id ?? feed.lastFillId;
        if (fills.length > 0) feed.publish({ channel: 'fills', fills });
        feed.takeBalances(balances);
        if (kept.hasMissedOrders) await this.publishOrdersWhole(kept);
      }
    } catch (error) {
      log.warn({ err: error }, 'an account could not be read for the feed');
      const timer = setTimeout(() => {
        this.timers.delete(timer);
        this.refresh(feed.portfolioId);
      }, againMs);
      this.timers.add(timer);
    } finally {
      kept.reading = false;
    }
  }

  private async publishOrdersWhole(kept: Kept): Promise<void> {
    const { database, settled } = this.deps;
    const { feed } = kept;
    const before = feed.lastSequenceOf('orders');
    const orders = await readOpenOrders(database, feed.portfolioId);
    await settled();
    // Orders published meanwhile may be newer than those that were read.
    kept.hasMissedOrders = feed.lastSequenceOf('orders') !== before;
    if (kept.hasMissedOrders) kept.isStale = true;
    else feed.publishWhole(orders);
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.accounts.clear();
  }
}

/** A snapshot of the current balances. */
function toBalancesMessage(feed: AccountFeed): AccountMessage {
  const { allBalances } = feed;
  const sequence = feed.lastSequenceOf('balances');
  return { type: 'snapshot', channel: 'balances', sequence, accounts: [...allBalances] };
}

/**
 * Returns a list as it was read, followed by the messages published during the read. An account numbers its messages
 * across all channels: a snapshot carries its channel's last number, which the next message names as its previous.
 */
function listed(
  feed: AccountFeed,
  first: AccountMessage | undefined,
  {
    begun,
    last,
    channel,
  }: { readonly begun: number; readonly last: number; readonly channel: AccountChannel },
): readonly AccountMessage[] {
  const later = feed.since(begun, channel);
  assert(first !== undefined && later !== undefined, 'expected fewer than 500 messages during one read');
  return [{ ...first, sequence: last }, ...later];
}
