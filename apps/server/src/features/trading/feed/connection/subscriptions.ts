import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { listFills, listTradingAccounts } from '@dukat/contract/trading/account';
import type {
  FeedAcknowledgement,
  FeedMessage,
  FeedRequest,
  FeedSubscription,
} from '@dukat/contract/trading/feed';
import { listExchangeOrders } from '@dukat/contract/trading/orders';
import type { LocaleCode } from '@dukat/locales/locale';
import { refuse } from '@dukat/rules/result';
import { findMarket } from '@dukat/rules/trading/markets';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { Events } from '../../../../platform/events/events.ts';
import type { Answer, Answers } from '../../../../platform/http/error-answer.ts';
import { findTradePortfolio } from '../../../portfolios/portfolios-facade.ts';
import { balancesTopic } from '../../trading-facade.ts';
import type { AccountChannel } from '../account-feed.ts';
import type { Feed } from '../feed.ts';
import { findRequestRefusal } from '../order-entry.ts';
import type { FeedAccess, FeedCaller } from './feed-access.ts';
import type { FeedLimits } from './feed-limits.ts';
import { openPublic, type PendingOpening } from './open-subscription.ts';
import type { Subscriber } from './topics.ts';

interface Deps {
  readonly database: Database;
  readonly feed: Feed;
  readonly events: Pick<Events, 'subscribe'>;
  readonly access: FeedAccess;
  readonly answers: Answers;
  readonly clock: Clock;
  readonly limits: FeedLimits;
}

interface MessageSink extends Subscriber {
  sendMessage(message: FeedMessage): void;
}

interface Subscription {
  topic: string | undefined;
  release: (() => void) | undefined;
}

type Unsubscription = Extract<FeedRequest, { op: 'unsubscribe' }>;

/** The subscriptions of one connection. Each channel of a market has at most one; subscribing again restarts it. */
export class Subscriptions {
  private readonly sink: MessageSink;
  private readonly deps: Deps;
  private readonly known = new Map<string, Subscription>();

  constructor(sink: MessageSink, deps: Deps) {
    this.sink = sink;
    this.deps = deps;
  }

  /** Starts a subscription, or returns the refusal. */
  async begin(
    request: FeedSubscription,
    caller: FeedCaller | undefined,
    language: LocaleCode,
  ): Promise<Answer | undefined> {
    const name = 'market' in request ? request.market : undefined;
    if (name !== undefined && findMarket(name) === undefined)
      return this.deps.answers.refusal(refuse('market_unknown', { field: 'market' }), 404, language);
    const key = subscriptionKey(request);
    if (!this.known.has(key) && this.known.size >= this.deps.limits.mostSubscriptions)
      return this.deps.answers.error(429, 'too_many_subscriptions', language);
    this.drop(key);
    const subscription: Subscription = { topic: undefined, release: undefined };
    this.known.set(key, subscription);
    const answer = await this.open(request, subscription, caller, language).catch((error: unknown) => {
      this.dropOwn(key, subscription);
      throw error;
    });
    if (answer !== undefined) this.dropOwn(key, subscription);
    return answer;
  }

  private async open(
    request: FeedSubscription,
    subscription: Subscription,
    caller: FeedCaller | undefined,
    language: LocaleCode,
  ): Promise<Answer | undefined> {
    const { database, feed, clock, answers } = this.deps;
    let pending: PendingOpening;
    switch (request.channel) {
      case 'orders':
      case 'fills':
      case 'balances': {
        if (caller === undefined) return answers.error(401, 'authentication_required', language);
        const turned = await findRequestRefusal(
          this.deps,
          channelEndpoint(request.channel),
          caller,
          language,
        );
        if (turned !== undefined) return turned;
        const portfolioId = await findTradePortfolio(database, caller.userId);
        if (portfolioId === undefined) return answers.error(409, 'trading_not_active', language);
        if (!this.isCurrent(request, subscription)) return undefined;
        subscription.release = this.follow(portfolioId);
        pending = feed.own.open(portfolioId, request.channel, request.from);
        break;
      }
      default: {
        const { market: name } = request;
        const market = name === undefined ? undefined : feed.marketNamed(name);
        pending = openPublic({ database, feed: feed.open, now: () => clock.now() }, request, market);
      }
    }
    const completeOpening = await pending;
    // It may have been ended or repeated meanwhile.
    if (!this.isCurrent(request, subscription)) return undefined;
    const { topic, resumed, messages } = completeOpening();
    this.sink.sendMessage(acknowledgement('subscribed', request, resumed));
    for (const message of messages) this.sink.sendMessage(message);
    subscription.topic = topic;
    feed.topics.join(topic, this.sink);
    return undefined;
  }

  /** Keeps the account's feed alive, and refreshes it when the balance changes other than by a trade. */
  private follow(portfolioId: string): () => void {
    const { feed, events } = this.deps;
    const release = feed.own.keep(portfolioId);
    const stop = events.subscribe(balancesTopic(portfolioId), () => feed.own.refresh(portfolioId));
    return () => {
      stop();
      release();
    };
  }

  end(request: Unsubscription): FeedAcknowledgement {
    this.drop(subscriptionKey(request));
    return acknowledgement('unsubscribed', request, undefined);
  }

  endAll(): void {
    for (const key of [...this.known.keys()]) this.drop(key);
  }

  private isCurrent(request: FeedSubscription, subscription: Subscription): boolean {
    return this.known.get(subscriptionKey(request)) === subscription;
  }

  private dropOwn(key: string, subscription: Subscription): void {
    if (this.known.get(key) === subscription) this.drop(key);
  }

  private drop(key: string): void {
    const subscription = this.known.get(key);
    if (subscription === undefined) return;
    this.known.delete(key);
    if (subscription.topic !== undefined) this.deps.feed.topics.leave(subscription.topic, this.sink);
    subscription.release?.();
  }
}

function subscriptionKey(request: FeedSubscription | Unsubscription): string {
  const market = 'market' in request ? request.market : undefined;
  const interval = 'interval' in request ? request.interval : undefined;
  return `${request.channel} ${market ?? ''} ${interval ?? ''}`;
}

/** The HTTP endpoint with the same data. */
function channelEndpoint(channel: AccountChannel): AnyEndpoint {
  switch (channel) {
    case 'orders':
      return listExchangeOrders;
    case 'fills':
      return listFills;
    case 'balances':
      return listTradingAccounts;
  }
}

function acknowledgement(
  type: FeedAcknowledgement['type'],
  request: FeedSubscription | Unsubscription,
  resumed: boolean | undefined,
): FeedAcknowledgement {
  const { channel, id } = request;
  return {
    type,
    channel,
    ...('market' in request && request.market !== undefined && { market: request.market }),
    ...('interval' in request && request.interval !== undefined && { interval: request.interval }),
    ...('every' in request && request.every !== undefined && { every: request.every }),
    ...(resumed !== undefined && { resumed }),
    ...(id !== undefined && { id }),
  };
}
