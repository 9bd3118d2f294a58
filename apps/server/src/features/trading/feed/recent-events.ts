import type { EventRecord } from '../exchange/batch/batch-record.ts';
import { Touched } from './touched.ts';

/**
 * Events kept in memory for clients that reconnect after a short interruption; older ones are read from the database.
 */
const mostKept = 2000;

/** The price that an event changed; its current size comes from the book. */
export type KnownEvent = Pick<EventRecord, 'sequence' | 'kind' | 'side' | 'priceTicks'>;

/** The newest public events of a market, without a gap. */
export class RecentEvents {
  private events: KnownEvent[] = [];
  /** The sequence number before the oldest kept event. */
  private base: number;

  constructor(sequence: number) {
    this.base = sequence;
  }

  get oldestKnown(): number {
    return this.base;
  }

  add({ sequence, kind, side, priceTicks }: EventRecord): void {
    this.events.push({ sequence, kind, side, priceTicks });
    if (this.events.length < 2 * mostKept) return;
    this.events = this.events.slice(-mostKept);
    this.base = (this.events[0]?.sequence ?? sequence) - 1;
  }

  /** Returns the events after a sequence number that is still kept. */
  since(sequence: number): readonly KnownEvent[] {
    return this.events.slice(Math.max(0, sequence - this.base));
  }
}

/** Returns the prices that events changed, and whether they changed the market's status. */
export function collectChanges(events: readonly KnownEvent[]): {
  readonly touched: Touched;
  readonly hasStatus: boolean;
} {
  const touched = new Touched();
  for (const { kind, side, priceTicks } of events)
    if (kind === 'level' && side !== null && priceTicks !== null) touched.add(side, priceTicks);
  return { touched, hasStatus: events.some(({ kind }) => kind === 'status') };
}
