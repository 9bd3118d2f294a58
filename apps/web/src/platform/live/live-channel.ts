import { takeEventTicket } from '@dukat/contract/site';
import type { AnyEndpoint, Api } from '../api/api.ts';
import { bearerToken, watchSession } from '../api/session.ts';

export interface WatchedOrder {
  readonly id: string;
  /** A visitor's order is watched with its secret; a user needs none for own orders. */
  readonly secret?: string;
}

/** A part of the page that shows something which may change. */
export interface LivePart {
  readonly orders: readonly WatchedOrder[];
  /** Answers that are old when something has happened. */
  readonly makesStale: readonly AnyEndpoint[];
  readonly refresh: (stale: AnyEndpoint) => void;
}

/** Without the push channel the page asks by itself, this often. */
export const pollingMs = 10_000;
const retryMs = 30_000;
/** A ticket takes no more. */
const mostOrders = 20;

const channels = new WeakMap<Api, LiveChannel>();

/** Keeps a part of the page fresh until the answer is called. */
export function keepFresh(api: Api, part: LivePart): () => void {
  const channel = channels.get(api) ?? new LiveChannel(api);
  channels.set(api, channel);
  return channel.join(part);
}

/** What a stream was opened for; one for more serves whoever wants less. */
interface Wanted {
  readonly token: string | null;
  readonly orders: ReadonlyMap<string, WatchedOrder>;
}

/**
 * The one stream of a page, for all of its parts. Without HTTP/2 a browser opens six connections to a house, and a stream holds one for
 * as long as it lives: so a page has one, and none while nobody sees it.
 */
class LiveChannel {
  private readonly api: Api;
  private readonly parts = new Set<LivePart>();
  private stopWatching: (() => void) | undefined;
  private isLooking = false;
  private opened: Wanted | undefined;
  private source: EventSource | undefined;
  private isOpen = false;
  private polling: ReturnType<typeof setInterval> | undefined;
  private retrying: ReturnType<typeof setTimeout> | undefined;

  constructor(api: Api) {
    this.api = api;
  }

  join(part: LivePart): () => void {
    this.parts.add(part);
    this.stopWatching ??= this.watch();
    // What it shows may be older than the stream that is open already.
    if (this.isOpen) part.makesStale.forEach(part.refresh);
    this.lookSoon();
    return () => {
      this.parts.delete(part);
      this.lookSoon();
    };
  }

  private watch(): () => void {
    const look = () => this.lookSoon();
    document.addEventListener('visibilitychange', look);
    const leaveSession = watchSession(look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      leaveSession();
    };
  }

  /** Once for all parts that come and go together. */
  private lookSoon(): void {
    if (this.isLooking) return;
    this.isLooking = true;
    queueMicrotask(() => {
      this.isLooking = false;
      this.look();
    });
  }

  private look(): void {
    if (this.parts.size === 0) {
      this.stopWatching?.();
      this.stopWatching = undefined;
    }
    if (this.parts.size === 0 || document.visibilityState === 'hidden') this.close();
    else if (!this.isOpenFor(this.wanted())) void this.open();
  }

  private wanted(): Wanted {
    const all = [...this.parts].flatMap(({ orders }) => orders);
    // The same order without its secret says no more than with it.
    const known = new Map(all.map((order) => [order.id, order]));
    for (const order of all) if (order.secret !== undefined) known.set(order.id, order);
    return { token: bearerToken(), orders: new Map([...known].slice(0, mostOrders)) };
  }

  private isOpenFor({ token, orders }: Wanted): boolean {
    const { opened } = this;
    if (opened?.token !== token) return false;
    return [...orders].every(([id, { secret }]) => {
      const known = opened.orders.get(id);
      return known !== undefined && (secret === undefined || known.secret === secret);
    });
  }

  /** With a one-time ticket, and again when it breaks; meanwhile the page asks by itself. */
  private async open(): Promise<void> {
    this.leaveStream();
    const wanted = this.wanted();
    this.opened = wanted;
    try {
      const { ticket } = await this.api(takeEventTicket, { body: { orders: [...wanted.orders.values()] } });
      if (this.opened !== wanted) return;
      const source = new EventSource(`/api/events?ticket=${encodeURIComponent(ticket)}`);
      this.source = source;
      source.onopen = () => {
        this.isOpen = true;
        this.stopPolling();
        this.refresh();
      };
      source.onmessage = () => this.refresh();
      source.onerror = () => {
        // The ticket is spent: a new one is needed, the browser's own retry would be refused.
        this.openLater(wanted);
      };
    } catch {
      this.openLater(wanted);
    }
  }

  private openLater(broken: Wanted): void {
    if (this.opened !== broken) return;
    this.source?.close();
    this.isOpen = false;
    this.polling ??= setInterval(() => this.refresh(), pollingMs);
    this.retrying = setTimeout(() => void this.open(), retryMs);
  }

  /** Each answer once, however many parts show it. */
  private refresh(): void {
    const shown = [...this.parts].flatMap(({ makesStale, refresh }) =>
      makesStale.map((stale) => [stale.path, () => refresh(stale)] as const),
    );
    for (const refresh of new Map(shown).values()) refresh();
  }

  private close(): void {
    this.leaveStream();
    this.stopPolling();
  }

  private leaveStream(): void {
    this.opened = undefined;
    this.source?.close();
    this.source = undefined;
    this.isOpen = false;
    clearTimeout(this.retrying);
  }

  private stopPolling(): void {
    clearInterval(this.polling);
    this.polling = undefined;
  }
}
