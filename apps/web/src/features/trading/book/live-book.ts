import { type Amount, amountOf } from '@dukat/rules/money/amount';
import { bookChecksum, type WireLevel } from '@dukat/rules/trading/book-checksum';

/** What stands at one price, in whole steps of its market: exact, and quick to compare and to add. */
export interface Level {
  readonly ticks: number;
  readonly lots: number;
  /** As the wire spells it; the checksum is made of it. */
  readonly wire: WireLevel;
}

export interface BookMessage {
  readonly sequence: number;
  readonly bids: readonly WireLevel[];
  readonly asks: readonly WireLevel[];
  /** Absent where the book came from a plain call. */
  readonly checksum?: number | undefined;
}

export interface BookUpdate extends BookMessage {
  /** The sequence of the message before this one. */
  readonly previous: number;
}

/** `gap` and `wrong` mean that the book is no longer the exchange's, and must be asked for anew. */
export type BookOutcome = 'applied' | 'seen before' | 'gap' | 'wrong';

export interface LiveBook {
  readonly load: (snapshot: BookMessage) => BookOutcome;
  readonly apply: (update: BookUpdate) => BookOutcome;
  /** A message of the book's row of sequences that changes no level, such as another status of the market. */
  readonly pass: (message: { readonly sequence: number; readonly previous: number }) => BookOutcome;
  /** The best level first. */
  readonly bids: () => readonly Level[];
  readonly asks: () => readonly Level[];
  /** Undefined until something has been loaded. */
  readonly sequence: () => number | undefined;
  /** Changes with every change; what is drawn from the book is drawn again when it is another. */
  readonly version: () => number;
  readonly watch: (listener: () => void) => () => void;
}

interface Steps {
  readonly tick: Amount;
  readonly lot: Amount;
}

/** One market's order book, kept outside of what is drawn: ten changes a second must cost no drawing by themselves. */
export function createLiveBook({ tick, lot }: Steps): LiveBook {
  const bids = sideOf((a, b) => b.ticks - a.ticks);
  const asks = sideOf((a, b) => a.ticks - b.ticks);
  const listeners = new Set<() => void>();
  let sequence: number | undefined;
  let version = 0;

  const levelOf = (wire: WireLevel): Level => ({
    ticks: Number(amountOf(wire[0]) / tick),
    lots: Number(amountOf(wire[1]) / lot),
    wire,
  });
  const isTrue = (checksum: number | undefined) =>
    checksum === undefined ||
    bookChecksum(
      bids.levels().map(({ wire }) => wire),
      asks.levels().map(({ wire }) => wire),
    ) === checksum;

  const settle = (message: BookMessage): BookOutcome => {
    for (const wire of message.bids) bids.put(levelOf(wire));
    for (const wire of message.asks) asks.put(levelOf(wire));
    sequence = message.sequence;
    version += 1;
    const outcome = isTrue(message.checksum) ? 'applied' : 'wrong';
    // A wrong book is not shown: the right one is a moment away.
    if (outcome === 'applied') for (const listener of listeners) listener();
    return outcome;
  };

  const follows = (next: { sequence: number; previous: number }): BookOutcome | undefined => {
    if (sequence === undefined || next.previous > sequence) return 'gap';
    return next.sequence <= sequence ? 'seen before' : undefined;
  };

  return {
    load(snapshot) {
      bids.clear();
      asks.clear();
      return settle(snapshot);
    },
    apply(update) {
      return follows(update) ?? settle(update);
    },
    pass(message) {
      const refusal = follows(message);
      if (refusal === undefined) sequence = message.sequence;
      return refusal ?? 'applied';
    },
    bids: bids.levels,
    asks: asks.levels,
    sequence: () => sequence,
    version: () => version,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function sideOf(order: (a: Level, b: Level) => number) {
  const byTicks = new Map<number, Level>();
  let sorted: readonly Level[] | undefined;
  return {
    clear() {
      byTicks.clear();
      sorted = undefined;
    },
    put(level: Level) {
      if (level.lots === 0) byTicks.delete(level.ticks);
      else byTicks.set(level.ticks, level);
      sorted = undefined;
    },
    levels(): readonly Level[] {
      sorted ??= [...byTicks.values()].sort(order);
      return sorted;
    },
  };
}
