import type { BalancesMessage, FillsMessage, OrdersMessage } from '@dukat/contract/trading/feed';
import type { Topics } from './connection/topics.ts';

export const accountChannels = ['orders', 'fills', 'balances'] as const;
export type AccountChannel = (typeof accountChannels)[number];
export type AccountMessage = OrdersMessage | FillsMessage | BalancesMessage;
type Balance = BalancesMessage['accounts'][number];

/** What of a message is not its place in the order. */
type AccountUpdate =
  | Pick<OrdersMessage, 'channel' | 'orders'>
  | Pick<FillsMessage, 'channel' | 'fills'>
  | Pick<BalancesMessage, 'channel' | 'accounts'>;

/** Messages kept for an owner who lost the connection for a moment. */
const mostKept = 500;

export const accountTopic = (portfolioId: string, channel: AccountChannel) =>
  `account ${portfolioId} ${channel}`;

/**
 * One trading account as its owner hears it. Its sequence begins at the moment that it is first heard, in microseconds, and
 * grows by one with each message: a number from before a restart is always lower, and is never mistaken for one of ours.
 */
export class AccountFeed {
  readonly portfolioId: string;
  private readonly topics: Topics;
  private readonly lastOf: Record<AccountChannel, number>;
  private kept: AccountMessage[] = [];
  /** The sequence before the oldest message that is kept. */
  private base: number;
  private readonly balances = new Map<string, Balance>();
  sequence: number;
  /** Fills up to this one have been told. */
  lastFillId = '0';
  subscribers = 0;
  unheardSince: number;

  constructor(portfolioId: string, topics: Topics, now: Date) {
    this.portfolioId = portfolioId;
    this.topics = topics;
    this.sequence = now.getTime() * 1000;
    this.base = this.sequence;
    this.unheardSince = now.getTime();
    this.lastOf = { orders: this.sequence, fills: this.sequence, balances: this.sequence };
  }

  publish(update: AccountUpdate): void {
    this.publishMessage({
      type: 'update',
      sequence: this.sequence + 1,
      previous: this.lastOf[update.channel],
      ...update,
    });
  }

  /** All open orders, for subscribers that missed changes: whatever they have is replaced. */
  publishWhole(orders: OrdersMessage['orders']): void {
    this.publishMessage({ type: 'snapshot', sequence: this.sequence + 1, channel: 'orders', orders });
  }

  private publishMessage(message: AccountMessage): void {
    this.sequence = message.sequence;
    this.lastOf[message.channel] = message.sequence;
    this.kept.push(message);
    if (this.kept.length >= 2 * mostKept) {
      this.kept = this.kept.slice(-mostKept);
      this.base = (this.kept[0]?.sequence ?? this.sequence) - 1;
    }
    this.topics.publish(accountTopic(this.portfolioId, message.channel), message);
  }

  /** What a channel was told after a sequence; undefined where that is not known any more, or not yet. */
  since(sequence: number, channel: AccountChannel): readonly AccountMessage[] | undefined {
    if (sequence < this.base || sequence > this.sequence) return undefined;
    return this.kept.filter((message) => message.channel === channel && message.sequence > sequence);
  }

  /** Takes the balances as they are and tells those that are new or have changed. */
  takeBalances(balances: readonly Balance[]): void {
    const changed = balances.filter((balance) => {
      const known = this.balances.get(balance.currency);
      return known?.available !== balance.available || known.blocked !== balance.blocked;
    });
    for (const balance of changed) this.balances.set(balance.currency, balance);
    if (changed.length > 0) this.publish({ channel: 'balances', accounts: changed });
  }

  /** The sequence of the last message of a channel: the next one names it as its previous. */
  lastSequenceOf(channel: AccountChannel): number {
    return this.lastOf[channel];
  }

  get allBalances(): readonly Balance[] {
    return [...this.balances.values()];
  }
}
