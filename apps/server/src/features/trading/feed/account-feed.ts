import type { BalancesMessage, FillsMessage, OrdersMessage } from '@dukat/contract/trading/feed';
import type { Topics } from './connection/topics.ts';

export type AccountMessage = OrdersMessage | FillsMessage | BalancesMessage;
export type AccountChannel = AccountMessage['channel'];
type Balance = BalancesMessage['accounts'][number];

/** A message without its sequence numbers. */
type AccountUpdate =
  | Pick<OrdersMessage, 'channel' | 'orders'>
  | Pick<FillsMessage, 'channel' | 'fills'>
  | Pick<BalancesMessage, 'channel' | 'accounts'>;

/** Messages kept for an owner who reconnects after a short interruption. */
const mostKept = 500;

export const accountTopic = (portfolioId: string, channel: AccountChannel) =>
  `account ${portfolioId} ${channel}`;

/**
 * The live feed of one trading account. Its sequence starts at the time of the first subscription, in microseconds, and
 * grows by one per message. A number from before a restart is therefore always lower and never mistaken for a current
 * one.
 */
export class AccountFeed {
  readonly portfolioId: string;
  private readonly topics: Topics;
  private readonly lastOf: Record<AccountChannel, number>;
  private kept: AccountMessage[] = [];
  /** The sequence number before the oldest kept message. */
  private base: number;
  private readonly balances = new Map<string, Balance>();
  sequence: number;
  /** The id of the last fill that was published. */
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

  /** Publishes all open orders to subscribers that missed changes; it replaces what they have. */
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

  /**
   * Returns a channel's messages after a sequence number; undefined if they are no longer kept or the number is in the
   * future.
   */
  since(sequence: number, channel: AccountChannel): readonly AccountMessage[] | undefined {
    if (sequence < this.base || sequence > this.sequence) return undefined;
    return this.kept.filter((message) => message.channel === channel && message.sequence > sequence);
  }

  /** Stores the current balances and publishes those that are new or have changed. */
  takeBalances(balances: readonly Balance[]): void {
    const changed = balances.filter((balance) => {
      const known = this.balances.get(balance.currency);
      return known?.available !== balance.available || known.blocked !== balance.blocked;
    });
    for (const balance of changed) this.balances.set(balance.currency, balance);
    if (changed.length > 0) this.publish({ channel: 'balances', accounts: changed });
  }

  /** The sequence of a channel's last message: the next one names it as its previous. */
  lastSequenceOf(channel: AccountChannel): number {
    return this.lastOf[channel];
  }

  get allBalances(): readonly Balance[] {
    return [...this.balances.values()];
  }
}
