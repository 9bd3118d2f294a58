import type { EventRecord } from '../exchange/batch/batch-record.ts';
import { Touched } from './touched.ts';

/** Events kept in memory for a client that lost its connection for a moment; older ones are read from the database. */
const mostKept = 2000;

/** Which price an event touched; what stands there is known elsewhere. */
export type KnownEvent = Pick<EventRecord, 'sequence' | 'kind' | 'side' | 'priceTicks'>;

/** The newest public events of a market, without a gap. */
export class RecentEvents {
  private events: KnownEvent[] = [];
  /** The sequence before the oldest event that is kept. */
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

  /** What happened after a sequence that is kept. */
  since(sequence: number): readonly KnownEvent[] {
    return this.events.slice(Math.max(0, sequence - this.base));
  }
}

/** The prices that events touched, and whether the market's status changed among them. */
export function changesOf(events: readonly KnownEvent[]): {
  readonly touched: Touched;
  readonly hasStatus: boolean;
} {
  const touched = new Touched();
  for (const { kind, side, priceTicks } of events)
    if (kind === 'level' && side !== null && priceTicks !== null) touched.add(side, priceTicks);
  return { touched, hasStatus: events.some(({ kind }) => kind === 'status') };
}
