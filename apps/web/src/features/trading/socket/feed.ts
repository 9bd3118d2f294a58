import type { FeedMessage, FeedRequestInput } from '@dukat/contract/trading/feed';
import { trustedMessage } from '@dukat/contract/trusted';
import { createReconnectingSocket, type Line } from './reconnecting-socket.ts';
import {
  type Channel,
  type ChannelMessages,
  isPrivate,
  subscribing,
  type Topic,
  unsubscribing,
} from './subscriptions.ts';
import { type ActiveTopic, createTopicRegistry } from './topic-registry.ts';

/** `cut` means that the connection was lost or could not be opened. A retry is scheduled. */
export type FeedStatus = 'idle' | 'connecting' | 'open' | 'cut';

export interface Subscription {
  /** Requests a complete new snapshot. */
  readonly again: () => void;
  readonly end: () => void;
}

export interface Feed {
  readonly subscribe: <Name extends Channel>(
    topic: Topic<Name>,
    hear: (message: ChannelMessages[Name]) => void,
    /** Returns the last sequence received, so that after a reconnect only missed messages are sent. */
    readLastSequence?: () => number | undefined,
  ) => Subscription;
  /** Returns the sequence at which this tab began to hear the topic; undefined if it has heard nothing. */
  readonly firstSequence: (topic: Topic) => number | undefined;
  readonly status: () => FeedStatus;
  /** Returns true if the user's orders, fills and balances arrive by the feed. */
  readonly isPersonal: () => boolean;
  readonly watch: (listener: () => void) => () => void;
  /** Called after a login or logout: reconnects as the current person. */
  readonly reconnect: () => void;
}

export interface FeedDeps {
  readonly open: () => Line;
  /** Null for a visitor. */
  readonly takeTicket: () => Promise<string | null>;
  readonly random: () => number;
}

/** Keeps the connection open this long without subscriptions, so that consecutive pages share it. */
const idleMs = 3_000;
const authId = 'auth';

/** One connection for all subscriptions of a tab: opened with the first one, kept open, and closed after the last. */
export function createFeed({ open, takeTicket, random }: FeedDeps): Feed {
  const topics = createTopicRegistry();
  const { change, ...state } = feedState();
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  const feedRequests = requests((text) => line.send(text), state);
  const line = createReconnectingSocket({
    open,
    random,
    onConnecting() {
      if (state.status() !== 'cut') change('connecting');
    },
    onOpen(isCurrent) {
      change('open');
      for (const heard of topics.all()) feedRequests.hear(heard);
      void authenticate(isCurrent);
    },
    onData(data) {
      const message = readMessage(data);
      if (message !== undefined) receive(message);
    },
    onLost() {
      const isWanted = !topics.isEmpty();
      change(isWanted ? 'cut' : 'idle');
      return isWanted;
    },
  });

  const authenticate = async (isCurrent: () => boolean) => {
    const ticket = await takeTicket().catch(() => null);
    if (ticket !== null && isCurrent()) feedRequests.authenticate(ticket);
  };

  const receive = (message: FeedMessage) => {
    line.resetBackOff();
    if (message.type === 'response' && message.id === authId) {
      change('open', true);
      for (const heard of topics.all()) if (isPrivate(heard.topic)) feedRequests.hear(heard);
      return;
    }
    topics.deliver(message);
  };

  const end = (topic: Topic, listener: unknown) => {
    if (!topics.remove(topic, listener)) return;
    feedRequests.leave(topic);
    if (!topics.isEmpty()) return;
    idleTimer = setTimeout(() => {
      line.drop();
      change('idle');
    }, idleMs);
  };

  return {
    subscribe(topic, hear, readLastSequence) {
      clearTimeout(idleTimer);
      if (topics.add(topic, hear, readLastSequence)) feedRequests.hear({ topic, readLastSequence });
      else feedRequests.anew(topic, readLastSequence);
      if (line.isNone() && state.status() === 'idle') line.connect();
      return { again: () => feedRequests.anew(topic), end: () => end(topic, hear) };
    },
    firstSequence: topics.firstSequence,
    ...state,
    reconnect() {
      topics.forgetSequences();
      if (state.status() !== 'idle') line.reconnect();
    },
  };
}

/** Sends requests to the server once the connection is open and, for private channels, authenticated. */
function requests(sendText: (text: string) => void, state: Pick<Feed, 'status' | 'isPersonal'>) {
  const send = (request: FeedRequestInput) => sendText(JSON.stringify(request));
  const hear = ({ topic, readLastSequence }: ActiveTopic) => {
    if (state.status() === 'open' && (state.isPersonal() || !isPrivate(topic)))
      send(subscribing(topic, readLastSequence?.()));
  };
  const leave = (topic: Topic) => {
    if (state.status() === 'open') send(unsubscribing(topic));
  };
  return {
    authenticate: (ticket: string) => send({ op: 'auth', ticket, id: authId }),
    hear,
    leave,
    /** Resubscribes: for a complete new snapshot, or for what was missed since a sequence. */
    anew(topic: Topic, readLastSequence?: () => number | undefined): void {
      leave(topic);
      hear({ topic, readLastSequence });
    },
  };
}

/** The state of the connection, and its watchers. */
function feedState() {
  const watchers = new Set<() => void>();
  let status: FeedStatus = 'idle';
  let isPersonal = false;
  return {
    status: () => status,
    isPersonal: () => isPersonal,
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    change(next: FeedStatus, personal = false): void {
      if (status === next && isPersonal === personal) return;
      status = next;
      isPersonal = personal;
      for (const watcher of watchers) watcher();
    },
  };
}

/** Ignores unreadable messages. The server's own messages are covered by its tests. */
function readMessage(data: unknown): FeedMessage | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const message: unknown = JSON.parse(data);
    return typeof message === 'object' && message !== null && 'type' in message
      ? trustedMessage(message)
      : undefined;
  } catch {
    return undefined;
  }
}
