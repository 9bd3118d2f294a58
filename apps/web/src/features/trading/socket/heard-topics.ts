import type { FeedMessage } from '@dukat/contract/trading/feed';
import {
  type Channel,
  type ChannelMessages,
  isOf,
  keyOf,
  keyOfMessage,
  type Topic,
} from './subscriptions.ts';

/** A topic that somebody listens to. */
export interface Heard {
  readonly topic: Topic;
  /** The last sequence that was heard, so that after a cut line only what was missed comes. */
  readonly lastHeard: (() => number | undefined) | undefined;
}

interface Entry {
  readonly topic: Topic;
  /** Each by what was handed in, so that it can be ended by it. */
  readonly listeners: Map<unknown, (message: FeedMessage) => void>;
  lastHeard: Heard['lastHeard'];
}

/** Who listens to what. */
export function heardTopics() {
  const entries = new Map<string, Entry>();
  return {
    isEmpty: () => entries.size === 0,
    all: (): Iterable<Heard> => entries.values(),
    /** Whether nobody listened to the topic before. */
    add<Name extends Channel>(
      topic: Topic<Name>,
      hear: (message: ChannelMessages[Name]) => void,
      lastHeard: Heard['lastHeard'],
    ): boolean {
      const entry: Entry = entries.get(keyOf(topic)) ?? { topic, listeners: new Map(), lastHeard };
      entries.set(keyOf(topic), entry);
      const isOurs = isOf[topic.channel];
      entry.listeners.set(hear, (message) => {
        if (isOurs(message)) hear(message);
      });
      entry.lastHeard = lastHeard;
      return entry.listeners.size === 1;
    },
    /** Whether it was the topic's last listener. */
    remove(topic: Topic, hear: unknown): boolean {
      const entry = entries.get(keyOf(topic));
      if (entry === undefined || !entry.listeners.delete(hear) || entry.listeners.size > 0) return false;
      return entries.delete(keyOf(topic));
    },
    deliver(message: FeedMessage): void {
      const key = keyOfMessage(message);
      const entry = key === undefined ? undefined : entries.get(key);
      for (const listener of entry?.listeners.values() ?? []) listener(message);
    },
  };
}
