import type { FeedMessage } from '@dukat/contract/trading/feed';
import {
  type Channel,
  type ChannelMessages,
  messageGuards,
  messageKey,
  type Topic,
  topicKey,
} from './subscriptions.ts';

/** A topic with at least one listener. */
export interface ActiveTopic {
  readonly topic: Topic;
  /** Returns the last sequence received, so that after a reconnect only missed messages are sent. */
  readonly readLastSequence: (() => number | undefined) | undefined;
}

interface Entry {
  readonly topic: Topic;
  /** Keyed by the listener that was passed in, so that it can be removed. */
  readonly listeners: Map<unknown, (message: FeedMessage) => void>;
  readLastSequence: ActiveTopic['readLastSequence'];
  /** The sequence of the first message of the current person. */
  first: number | undefined;
}

/** The registry of listeners by topic. */
export function createTopicRegistry() {
  const entries = new Map<string, Entry>();
  return {
    isEmpty: () => entries.size === 0,
    all: (): Iterable<ActiveTopic> => entries.values(),
    /** Returns true if this is the topic's first listener. */
    add<Name extends Channel>(
      topic: Topic<Name>,
      hear: (message: ChannelMessages[Name]) => void,
      readLastSequence: ActiveTopic['readLastSequence'],
    ): boolean {
      const entry: Entry = entries.get(topicKey(topic)) ?? {
        ...{ topic, readLastSequence },
        listeners: new Map(),
        first: undefined,
      };
      entries.set(topicKey(topic), entry);
      const isOurs = messageGuards[topic.channel];
      entry.listeners.set(hear, (message) => {
        if (isOurs(message)) hear(message);
      });
      entry.readLastSequence = readLastSequence;
      return entry.listeners.size === 1;
    },
    /** Returns true if this was the topic's last listener. */
    remove(topic: Topic, hear: unknown): boolean {
      const entry = entries.get(topicKey(topic));
      if (entry === undefined || !entry.listeners.delete(hear) || entry.listeners.size > 0) return false;
      return entries.delete(topicKey(topic));
    },
    firstSequence: (topic: Topic) => entries.get(topicKey(topic))?.first,
    forgetSequences(): void {
      for (const entry of entries.values()) entry.first = undefined;
    },
    deliver(message: FeedMessage): void {
      const key = messageKey(message);
      const entry = key === undefined ? undefined : entries.get(key);
      if (entry !== undefined && 'sequence' in message) entry.first ??= message.sequence;
      for (const listener of entry?.listeners.values() ?? []) listener(message);
    },
  };
}
