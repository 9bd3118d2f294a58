import type { FeedMessage } from '@dukat/contract/trading/feed';
import { textFrame } from './text-frame.ts';

/** Whoever hears a topic. */
export interface Hearer {
  hearFrame(frame: Buffer): void;
}

/** One joining: who leaves and joins again is another one, and hears nothing of before. */
interface Seat {
  readonly hearer: Hearer;
  isTaken: boolean;
}

interface Telling {
  readonly frame: Buffer;
  readonly seats: readonly Seat[];
  next: number;
}

/** Frames written before others get their turn: about a millisecond's work, so that no order waits for a crowd. */
const writesInTurn = 200;
/** Messages on their way to crowds; where more pile up, writing them is what there is to do. */
const mostTellings = 1000;

/** Who listens to what. A message is written once, as the bytes that go to every hearer's socket. */
export class Topics {
  private readonly seats = new Map<string, Map<Hearer, Seat>>();
  /** Of topics whose hearers have not changed since their last message. */
  private readonly rows = new Map<string, readonly Seat[]>();
  private tellings: Telling[] = [];
  private isWaiting = false;
  private readonly later: (work: () => void) => void;

  constructor(later: (work: () => void) => void = setImmediate) {
    this.later = later;
  }

  join(topic: string, hearer: Hearer): void {
    this.leave(topic, hearer);
    const known = this.seats.get(topic) ?? new Map<Hearer, Seat>();
    known.set(hearer, { hearer, isTaken: true });
    this.seats.set(topic, known);
    this.rows.delete(topic);
  }

  leave(topic: string, hearer: Hearer): void {
    const known = this.seats.get(topic);
    const seat = known?.get(hearer);
    if (known === undefined || seat === undefined) return;
    seat.isTaken = false;
    known.delete(hearer);
    if (known.size === 0) this.seats.delete(topic);
    this.rows.delete(topic);
  }

  isHeard(topic: string): boolean {
    return this.seats.has(topic);
  }

  countOf(topic: string): number {
    return this.seats.get(topic)?.size ?? 0;
  }

  /** Whoever has joined by now hears it, each in the order of the messages. */
  tell(topic: string, message: FeedMessage): void {
    const known = this.seats.get(topic);
    if (known === undefined) return;
    const seats = this.rows.get(topic) ?? [...known.values()];
    this.rows.set(topic, seats);
    this.tellings.push({ frame: textFrame(JSON.stringify(message)), seats, next: 0 });
    if (this.tellings.length > mostTellings) this.write(Number.POSITIVE_INFINITY);
    else if (!this.isWaiting) this.write(writesInTurn);
  }

  private write(most: number): void {
    let left = most;
    let done = 0;
    for (const telling of this.tellings) {
      for (; telling.next < telling.seats.length && left > 0; telling.next += 1) {
        const seat = telling.seats[telling.next];
        if (seat?.isTaken === true) seat.hearer.hearFrame(telling.frame);
        left -= 1;
      }
      if (telling.next < telling.seats.length) break;
      done += 1;
    }
    this.tellings.splice(0, done);
    if (this.tellings.length === 0 || this.isWaiting) return;
    this.isWaiting = true;
    this.later(() => {
      this.isWaiting = false;
      this.write(writesInTurn);
    });
  }
}
