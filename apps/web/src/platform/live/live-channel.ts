import { takeEventTicket } from '@dukat/contract/site';
import type { AnyEndpoint, Api } from '../api/api.ts';
import { bearerToken, watchSession } from '../api/session.ts';

export interface WatchedOrder {
  readonly id: string;
  /** A visitor's order is watched with its secret. A user needs none for their own orders. */
  readonly secret?: string;
}

/** A component that shows data which may change. */
export interface LivePart {
  readonly orders: readonly WatchedOrder[];
  /** Endpoints whose answers are refetched after an event. */
  readonly makesStale: readonly AnyEndpoint[];
  readonly refresh: (stale: AnyEndpoint) => void;
}

/** The polling interval while the push channel is down. */
export const pollingMs = 10_000;
const retryMs = 30_000;
/** The most orders that one event ticket accepts. */
const mostOrders = 20;

interface LiveChannel {
  join(part: LivePart): () => void;
}

const channels = new WeakMap<Api, LiveChannel>();

/** Keeps a component's data fresh until the returned function is called. */
export function keepFresh(api: Api, part: LivePart): () => void {
  const channel = channels.get(api) ?? liveChannel(api);
  channels.set(api, channel);
  return channel.join(part);
}

/** What a stream was opened for. A stream that covers more orders also serves smaller requests. */
interface Wanted {
  readonly token: string | null;
  readonly orders: ReadonlyMap<string, WatchedOrder>;
}

/**
 * One event stream per page, shared by all components, and none while the page is hidden. Over HTTP/1.1 a browser opens at most six
 * connections per host, and a stream occupies one for its whole life.
 */
function liveChannel(api: Api): LiveChannel {
  const parts = new Set<LivePart>();
  let stopWatching: (() => void) | undefined;
  let isLooking = false;

  /** Refetches each answer once, however many components show it. */
  const stream = liveStream(api, () => {
    const shown = [...parts].flatMap((part) =>
      part.makesStale.map((stale) => [stale.path, () => part.refresh(stale)] as const),
    );
    for (const ask of new Map(shown).values()) ask();
  });
  function look(): void {
    isLooking = false;
    if (parts.size === 0) {
      stopWatching?.();
      stopWatching = undefined;
    }
    if (parts.size === 0 || document.visibilityState === 'hidden') stream.close();
    else stream.serve(wantedBy(parts));
  }
  /** Batches components that mount and unmount together. */
  const lookSoon = () => {
    if (isLooking) return;
    isLooking = true;
    queueMicrotask(look);
  };

  return {
    join(part) {
      parts.add(part);
      stopWatching ??= watchPerson(lookSoon);
      // The component's data may be older than the stream that is already open.
      if (stream.isOpen()) part.makesStale.forEach(part.refresh);
      lookSoon();
      return () => {
        parts.delete(part);
        lookSoon();
      };
    },
  };
}

/** Opens the stream with a one-time ticket and reopens it after a failure. Polls while it is down. */
function liveStream(api: Api, refresh: () => void) {
  let opened: Wanted | undefined;
  let source: EventSource | undefined;
  let isOpen = false;
  let polling: ReturnType<typeof setInterval> | undefined;
  let retrying: ReturnType<typeof setTimeout> | undefined;

  const leave = () => {
    opened = undefined;
    isOpen = false;
    source?.close();
    clearTimeout(retrying);
  };
  const stopPolling = () => {
    clearInterval(polling);
    polling = undefined;
  };
  async function open(wanted: Wanted): Promise<void> {
    leave();
    opened = wanted;
    const openLater = () => {
      if (opened !== wanted) return;
      source?.close();
      isOpen = false;
      polling ??= setInterval(refresh, pollingMs);
      retrying = setTimeout(() => void open(wanted), retryMs);
    };
    try {
      const { ticket } = await api(takeEventTicket, { body: { orders: [...wanted.orders.values()] } });
      if (opened !== wanted) return;
      source = new EventSource(`/api/events?ticket=${encodeURIComponent(ticket)}`);
      source.onopen = () => {
        isOpen = true;
        stopPolling();
        refresh();
      };
      source.onmessage = refresh;
      // The ticket is used up and the browser's own retry would be refused, so a new ticket is needed.
      source.onerror = openLater;
    } catch {
      openLater();
    }
  }

  return {
    isOpen: () => isOpen,
    serve(wanted: Wanted) {
      if (!serves(opened, wanted)) void open(wanted);
    },
    close() {
      leave();
      stopPolling();
    },
  };
}

/** Called when the page is hidden or shown, and on login and logout. */
function watchPerson(look: () => void): () => void {
  document.addEventListener('visibilitychange', look);
  const leaveSession = watchSession(look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    leaveSession();
  };
}

function wantedBy(parts: Iterable<LivePart>): Wanted {
  const all = [...parts].flatMap(({ orders }) => orders);
  // For an order listed twice the entry with the secret wins, because a visitor receives no events without it.
  const withSecret = all.filter(({ secret }) => secret !== undefined);
  const known = new Map([...all, ...withSecret].map((order) => [order.id, order]));
  return { token: bearerToken(), orders: new Map([...known].slice(0, mostOrders)) };
}

function serves(opened: Wanted | undefined, { token, orders }: Wanted): boolean {
  return (
    opened?.token === token &&
    [...orders].every(([id, { secret }]) => {
      const known = opened.orders.get(id);
      return known !== undefined && (secret === undefined || known.secret === secret);
    })
  );
}
