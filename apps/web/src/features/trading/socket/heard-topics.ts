import type { FeedMessage } from '@dukat/contract/trading/feed';
import {
  type Channel,
  type ChannelMessages,
  isOf,
  keyOf,
  keyOfMessage,
  type Topic,
} from './subscriptions.ts';

/** A topic with at least one listener. */
export interface Heard {
  readonly topic: Topic;
  /** Returns the last sequence received, so that after a reconnect only missed messages are sent. */
  readonly lastHeard: (() => number | undefined) | undefined;
}

interface Entry {
  readonly topic: Topic;
  /** Keyed by the listener that was passed in, so that it can be removed. */
  readonly listeners: Map<unknown, (message: FeedMessage) => void>;
  lastHeard: Heard['lastHeard'];
}

/** The registry of listeners by topic. */
export function heardTopics() {
  const entries = new Map<string, Entry>();
  return {
    isEmpty: () => entries.size === 0,
    all: (): Iterable<Heard> => entries.values(),
    /** Returns true if this is the topic's first listener. */
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
    /** Returns true if this was the topic's last listener. */
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
