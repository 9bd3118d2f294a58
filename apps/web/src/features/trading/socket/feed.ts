import type { FeedMessage, FeedRequestInput } from '@dukat/contract/trading/feed';
import { backOffMs } from './back-off.ts';
import {
  type Channel,
  type ChannelMessages,
  isPrivate,
  keyOf,
  keyOfMessage,
  subscribing,
  type Topic,
  unsubscribing,
} from './subscriptions.ts';

/** `cut` is a line that was lost or never came to be; another attempt is on its way. */
export type FeedStatus = 'idle' | 'connecting' | 'open' | 'cut';

export interface Subscription {
  /** Asks for a whole new snapshot. */
  readonly again: () => void;
  readonly end: () => void;
}

export interface Feed {
  readonly subscribe: <Name extends Channel>(
    topic: Topic<Name>,
    hear: (message: ChannelMessages[Name]) => void,
    /** The last sequence that was heard, so that after a cut line only what was missed comes. */
    lastHeard?: () => number | undefined,
  ) => Subscription;
  readonly status: () => FeedStatus;
  /** Whether own orders, fills and balances arrive by themselves. */
  readonly isPersonal: () => boolean;
  readonly watch: (listener: () => void) => () => void;
  /** Somebody has logged in or out: the line is opened again as whoever it is now. */
  readonly renew: () => void;
}

/** The part of a WebSocket that is used here. */
export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface FeedParts {
  readonly open: () => Line;
  /** Null for a visitor. */
  readonly takeTicket: () => Promise<string | null>;
  readonly random: () => number;
}

/** The server speaks every fifteen seconds; a line that is silent for longer is dead, whatever it says of itself. */
const longestSilenceMs = 40_000;
/** A page that is left and the next one that is opened share the line. */
const idleMs = 3_000;
const authId = 'auth';

interface Entry {
  readonly topic: Topic;
  readonly listeners: Set<(message: never) => void>;
  lastHeard: (() => number | undefined) | undefined;
}

/** One connection for all that a tab wants to hear: opened with the first subscription, kept up, and closed after the last. */
export function createFeed({ open, takeTicket, random }: FeedParts): Feed {
  const entries = new Map<string, Entry>();
  const watchers = new Set<() => void>();
  let line: Line | undefined;
  let status: FeedStatus = 'idle';
  let isPersonal = false;
  let failures = 0;
  let retrying: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let idling: ReturnType<typeof setTimeout> | undefined;

  const change = (next: FeedStatus, personal = false) => {
    if (status === next && isPersonal === personal) return;
    status = next;
    isPersonal = personal;
    for (const watcher of watchers) watcher();
  };
  const send = (request: FeedRequestInput) => line?.send(JSON.stringify(request));
  const ask = ({ topic, lastHeard }: Entry) => {
    if (status === 'open' && (isPersonal || !isPrivate(topic))) send(subscribing(topic, lastHeard?.()));
  };

  const connect = () => {
    clearTimeout(retrying);
    const mine = open();
    line = mine;
    if (status !== 'cut') change('connecting');
    mine.onopen = () => {
      change('open');
      listenForSilence();
      for (const entry of entries.values()) ask(entry);
      void introduce(mine);
    };
    mine.onmessage = ({ data }) => {
      listenForSilence();
      const message = readMessage(data);
      if (message !== undefined) receive(message);
    };
    mine.onclose = () => {
      if (line === mine) lost();
    };
  };

  const introduce = async (mine: Line) => {
    const ticket = await takeTicket().catch(() => null);
    if (ticket !== null && line === mine) send({ op: 'auth', ticket, id: authId });
  };

  const receive = (message: FeedMessage) => {
    failures = 0;
    if (message.type === 'response' && message.id === authId) {
      change('open', true);
      for (const entry of entries.values()) if (isPrivate(entry.topic)) ask(entry);
      return;
    }
    const key = keyOfMessage(message);
    const entry = key === undefined ? undefined : entries.get(key);
    // The key names the channel, and with it what its listeners take.
    for (const listener of entry?.listeners ?? []) listener(message as never);
  };

  const listenForSilence = () => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      drop();
      lost();
    }, longestSilenceMs);
  };

  const drop = () => {
    clearTimeout(silence);
    clearTimeout(retrying);
    const old = line;
    line = undefined;
    if (old !== undefined) old.onclose = null;
    old?.close();
  };

  const lost = () => {
    clearTimeout(silence);
    line = undefined;
    if (entries.size === 0) return change('idle');
    change('cut');
    retrying = setTimeout(connect, backOffMs(failures, random));
    failures += 1;
  };

  const end = (key: string, listener: (message: never) => void) => {
    const entry = entries.get(key);
    if (entry === undefined || !entry.listeners.delete(listener) || entry.listeners.size > 0) return;
    entries.delete(key);
    if (status === 'open') send(unsubscribing(entry.topic));
    if (entries.size > 0) return;
    idling = setTimeout(() => {
      drop();
      change('idle');
    }, idleMs);
  };

  return {
    subscribe(topic, hear, lastHeard) {
      clearTimeout(idling);
      const key = keyOf(topic);
      const entry: Entry = entries.get(key) ?? { topic, listeners: new Set(), lastHeard };
      entries.set(key, entry);
      entry.listeners.add(hear);
      entry.lastHeard = lastHeard;
      const again = () => {
        if (status !== 'open') return;
        send(unsubscribing(topic));
        ask({ ...entry, lastHeard: undefined });
      };
      if (entry.listeners.size > 1) again();
      else ask(entry);
      if (line === undefined && status === 'idle') connect();
      return { again, end: () => end(key, hear) };
    },
    status: () => status,
    isPersonal: () => isPersonal,
    watch(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    renew() {
      if (status === 'idle') return;
      drop();
      failures = 0;
      connect();
    },
  };
}

/** What cannot be read is nothing of ours; the server's own messages are checked by its tests. */
function readMessage(data: unknown): FeedMessage | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const message: unknown = JSON.parse(data);
    return typeof message === 'object' && message !== null && 'type' in message
      ? (message as FeedMessage)
      : undefined;
  } catch {
    return undefined;
  }
}
