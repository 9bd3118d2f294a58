import { issueEventTicket } from '@dukat/contract/site';
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
  readonly invalidates: readonly AnyEndpoint[];
  readonly refresh: (stale: AnyEndpoint) => void;
}

/** The polling interval while the push channel is down. */
export const pollingMs = 10_000;
const retryMs = 30_000;
/** The most orders that one event ticket accepts. */
const maxOrders = 20;

interface LiveChannel {
  join(part: LivePart): () => void;
}

const channels = new WeakMap<Api, LiveChannel>();

/** Keeps a component's data fresh until the returned function is called. */
export function subscribeToUpdates(api: Api, part: LivePart): () => void {
  const channel = channels.get(api) ?? liveChannel(api);
  channels.set(api, channel);
  return channel.join(part);
}

/** What a stream was opened for. A stream that covers more orders also serves smaller requests. */
interface StreamRequest {
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
  let isScheduled = false;

  /** Refetches each answer once, however many components show it. */
  const stream = liveStream(api, () => {
    const shown = [...parts].flatMap((part) =>
      part.invalidates.map((stale) => [stale.path, () => part.refresh(stale)] as const),
    );
    for (const ask of new Map(shown).values()) ask();
  });
  function update(): void {
    isScheduled = false;
    if (parts.size === 0) {
      stopWatching?.();
      stopWatching = undefined;
    }
    if (parts.size === 0 || document.visibilityState === 'hidden') stream.close();
    else stream.serve(mergeRequests(parts));
  }
  /** Batches components that mount and unmount together. */
  const scheduleUpdate = () => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(update);
  };

  return {
    join(part) {
      parts.add(part);
      stopWatching ??= watchVisibilityAndSession(scheduleUpdate);
      // The component's data may be older than the stream that is already open.
      if (stream.isOpen()) part.invalidates.forEach(part.refresh);
      scheduleUpdate();
      return () => {
        parts.delete(part);
        scheduleUpdate();
      };
    },
  };
}

/** Opens the stream with a one-time ticket and reopens it after a failure. Polls while it is down. */
function liveStream(api: Api, refresh: () => void) {
  let opened: StreamRequest | undefined;
  let source: EventSource | undefined;
  let isOpen = false;
  let pollTimer: ReturnType<typeof setInterval> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const disconnect = () => {
    opened = undefined;
    isOpen = false;
    source?.close();
    clearTimeout(retryTimer);
  };
  const stopPolling = () => {
    clearInterval(pollTimer);
    pollTimer = undefined;
  };
  async function open(request: StreamRequest): Promise<void> {
    disconnect();
    opened = request;
    const scheduleReopen = () => {
      if (opened !== request) return;
      source?.close();
      isOpen = false;
      pollTimer ??= setInterval(refresh, pollingMs);
      retryTimer = setTimeout(() => void open(request), retryMs);
    };
    try {
      const { ticket } = await api(issueEventTicket, { body: { orders: [...request.orders.values()] } });
      if (opened !== request) return;
      source = new EventSource(`/api/events?ticket=${encodeURIComponent(ticket)}`);
      source.onopen = () => {
        isOpen = true;
        stopPolling();
        refresh();
      };
      source.onmessage = refresh;
      // The ticket is used up and the browser's own retry would be refused, so a new ticket is needed.
      source.onerror = scheduleReopen;
    } catch {
      scheduleReopen();
    }
  }

  return {
    isOpen: () => isOpen,
    serve(request: StreamRequest) {
      if (!covers(opened, request)) void open(request);
    },
    close() {
      disconnect();
      stopPolling();
    },
  };
}

/** Called when the page is hidden or shown, and on login and logout. */
function watchVisibilityAndSession(update: () => void): () => void {
  document.addEventListener('visibilitychange', update);
  const stopWatchingSession = watchSession(update);
  return () => {
    document.removeEventListener('visibilitychange', update);
    stopWatchingSession();
  };
}

function mergeRequests(parts: Iterable<LivePart>): StreamRequest {
  const all = [...parts].flatMap(({ orders }) => orders);
  // For an order listed twice the entry with the secret wins, because a visitor receives no events without it.
  const withSecret = all.filter(({ secret }) => secret !== undefined);
  const known = new Map([...all, ...withSecret].map((order) => [order.id, order]));
  return { token: bearerToken(), orders: new Map([...known].slice(0, maxOrders)) };
}

function covers(opened: StreamRequest | undefined, { token, orders }: StreamRequest): boolean {
  return (
    opened?.token === token &&
    [...orders].every(([id, { secret }]) => {
      const known = opened.orders.get(id);
      return known !== undefined && (secret === undefined || known.secret === secret);
    })
  );
}
