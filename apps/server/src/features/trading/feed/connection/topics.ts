import type { FeedMessage } from '@dukat/contract/trading/feed';
import { textFrame } from './text-frame.ts';

/** A subscriber to a topic. */
export interface Subscriber {
  sendFrame(frame: Buffer): void;
}

/** One membership: a subscriber that leaves and joins again gets a new one, and receives nothing from before. */
interface Member {
  readonly subscriber: Subscriber;
  isSubscribed: boolean;
}

interface Broadcast {
  readonly frame: Buffer;
  readonly members: readonly Member[];
  next: number;
}

/** Frames written before other work gets its turn: about a millisecond, so that no order waits behind a crowd. */
const writesPerTurn = 200;
/** The maximum of messages in progress to crowds; beyond it they are all written at once. */
const mostBroadcasts = 1000;

/** The subscribers of each topic. A message is serialized once, and the same bytes go to every subscriber's socket. */
export class Topics {
  private readonly members = new Map<string, Map<Subscriber, Member>>();
  /** For topics whose subscribers have not changed since their last message. */
  private readonly rows = new Map<string, readonly Member[]>();
  private broadcasts: Broadcast[] = [];
  private isWaiting = false;
  private readonly later: (work: () => void) => void;

  constructor(later: (work: () => void) => void = setImmediate) {
    this.later = later;
  }

  join(topic: string, subscriber: Subscriber): void {
    this.leave(topic, subscriber);
    const known = this.members.get(topic) ?? new Map<Subscriber, Member>();
    known.set(subscriber, { subscriber, isSubscribed: true });
    this.members.set(topic, known);
    this.rows.delete(topic);
  }

  leave(topic: string, subscriber: Subscriber): void {
    const known = this.members.get(topic);
    const member = known?.get(subscriber);
    if (known === undefined || member === undefined) return;
    member.isSubscribed = false;
    known.delete(subscriber);
    if (known.size === 0) this.members.delete(topic);
    this.rows.delete(topic);
  }

  hasSubscribers(topic: string): boolean {
    return this.members.has(topic);
  }

  countOf(topic: string): number {
    return this.members.get(topic)?.size ?? 0;
  }

  /** Sends a message to all current subscribers, each in the order of the messages. */
  publish(topic: string, message: FeedMessage): void {
    const known = this.members.get(topic);
    if (known === undefined) return;
    const members = this.rows.get(topic) ?? [...known.values()];
    this.rows.set(topic, members);
    this.broadcasts.push({ frame: textFrame(JSON.stringify(message)), members, next: 0 });
    if (this.broadcasts.length > mostBroadcasts) this.write(Number.POSITIVE_INFINITY);
    else if (!this.isWaiting) this.write(writesPerTurn);
  }

  private write(most: number): void {
    let left = most;
    let done = 0;
    for (const broadcast of this.broadcasts) {
      for (; broadcast.next < broadcast.members.length && left > 0; broadcast.next += 1) {
        const member = broadcast.members[broadcast.next];
        if (member?.isSubscribed === true) member.subscriber.sendFrame(broadcast.frame);
        left -= 1;
      }
      if (broadcast.next < broadcast.members.length) break;
      done += 1;
    }
    this.broadcasts.splice(0, done);
    if (this.broadcasts.length === 0 || this.isWaiting) return;
    this.isWaiting = true;
    this.later(() => {
      this.isWaiting = false;
      this.write(writesPerTurn);
    });
  }
}
