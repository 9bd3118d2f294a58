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

interface LiveChannel {
  join(part: LivePart): () => void;
}

const channels = new WeakMap<Api, LiveChannel>();

/** Keeps a part of the page fresh until the answer is called. */
export function keepFresh(api: Api, part: LivePart): () => void {
  const channel = channels.get(api) ?? liveChannel(api);
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
function liveChannel(api: Api): LiveChannel {
  const parts = new Set<LivePart>();
  let stopWatching: (() => void) | undefined;
  let isLooking = false;

  /** Each answer once, however many parts show it. */
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
  /** Once for all parts that come and go together. */
  const lookSoon = () => {
    if (isLooking) return;
    isLooking = true;
    queueMicrotask(look);
  };

  return {
    join(part) {
      parts.add(part);
      stopWatching ??= watchPerson(lookSoon);
      // What it shows may be older than the stream that is open already.
      if (stream.isOpen()) part.makesStale.forEach(part.refresh);
      lookSoon();
      return () => {
        parts.delete(part);
        lookSoon();
      };
    },
  };
}

/** Opens with a one-time ticket, and again when it breaks; meanwhile the page asks by itself. */
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
      // The ticket is spent: a new one is needed, the browser's own retry would be refused.
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

/** Told when the person looks away or comes back, and when somebody logs in or out. */
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
  // Of the same order the one with its secret, without which a visitor hears nothing of it.
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
