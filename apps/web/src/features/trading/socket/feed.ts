import type { FeedMessage, FeedRequestInput } from '@dukat/contract/trading/feed';
import { trustedMessage } from '@dukat/contract/trusted';
import { type Heard, heardTopics } from './heard-topics.ts';
import { keptLine, type Line } from './kept-line.ts';
import {
  type Channel,
  type ChannelMessages,
  isPrivate,
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

export interface FeedParts {
  readonly open: () => Line;
  /** Null for a visitor. */
  readonly takeTicket: () => Promise<string | null>;
  readonly random: () => number;
}

/** A page that is left and the next one that is opened share the line. */
const idleMs = 3_000;
const authId = 'auth';

/** One connection for all that a tab wants to hear: opened with the first subscription, kept up, and closed after the last. */
export function createFeed({ open, takeTicket, random }: FeedParts): Feed {
  const topics = heardTopics();
  const state = feedState();
  let idling: ReturnType<typeof setTimeout> | undefined;

  const asking = requests((text) => line.send(text), state);
  const line = keptLine({
    open,
    random,
    onConnecting() {
      if (state.status() !== 'cut') state.change('connecting');
    },
    onOpen(isStill) {
      state.change('open');
      for (const heard of topics.all()) asking.hear(heard);
      void introduce(isStill);
    },
    onData(data) {
      const message = readMessage(data);
      if (message !== undefined) receive(message);
    },
    onLost() {
      const isWanted = !topics.isEmpty();
      state.change(isWanted ? 'cut' : 'idle');
      return isWanted;
    },
  });

  const introduce = async (isStill: () => boolean) => {
    const ticket = await takeTicket().catch(() => null);
    if (ticket !== null && isStill()) asking.introduce(ticket);
  };

  const receive = (message: FeedMessage) => {
    line.forgive();
    if (message.type === 'response' && message.id === authId) {
      state.change('open', true);
      for (const heard of topics.all()) if (isPrivate(heard.topic)) asking.hear(heard);
      return;
    }
    topics.deliver(message);
  };

  const end = (topic: Topic, listener: unknown) => {
    if (!topics.remove(topic, listener)) return;
    asking.leave(topic);
    if (!topics.isEmpty()) return;
    idling = setTimeout(() => {
      line.drop();
      state.change('idle');
    }, idleMs);
  };

  return {
    subscribe(topic, hear, lastHeard) {
      clearTimeout(idling);
      if (topics.add(topic, hear, lastHeard)) asking.hear({ topic, lastHeard });
      else asking.anew(topic);
      if (line.isNone() && state.status() === 'idle') line.connect();
      return { again: () => asking.anew(topic), end: () => end(topic, hear) };
    },
    status: state.status,
    isPersonal: state.isPersonal,
    watch: state.watch,
    renew() {
      if (state.status() !== 'idle') line.renew();
    },
  };
}

/** What is asked of the server, as far as the line is open and it knows who asks. */
function requests(sendText: (text: string) => void, state: ReturnType<typeof feedState>) {
  const send = (request: FeedRequestInput) => sendText(JSON.stringify(request));
  const hear = ({ topic, lastHeard }: Heard) => {
    if (state.status() === 'open' && (state.isPersonal() || !isPrivate(topic)))
      send(subscribing(topic, lastHeard?.()));
  };
  const leave = (topic: Topic) => {
    if (state.status() === 'open') send(unsubscribing(topic));
  };
  return {
    introduce: (ticket: string) => send({ op: 'auth', ticket, id: authId }),
    hear,
    leave,
    /** For a whole new snapshot. */
    anew(topic: Topic): void {
      leave(topic);
      hear({ topic, lastHeard: undefined });
    },
  };
}

/** What the page shows of the connection, and who is called when it changes. */
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

/** What cannot be read is nothing of ours; the server's own messages are checked by its tests. */
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
