import { type Amount, toAmount } from '@dukat/rules/money/amount';
import { bookChecksum, type WireLevel } from '@dukat/rules/trading/book-checksum';
import { createListeners } from '../market/value.ts';

/** The size at one price in whole ticks and lots: exact, and fast to compare and add. */
export interface Level {
  readonly ticks: number;
  readonly lots: number;
  /** The level as spelled on the wire. The checksum is computed from it. */
  readonly wire: WireLevel;
}

export interface BookMessage {
  readonly sequence: number;
  readonly bids: readonly WireLevel[];
  readonly asks: readonly WireLevel[];
  /** Undefined if the book came from an API call instead of the feed. */
  readonly checksum?: number | undefined;
}

export interface BookUpdate extends BookMessage {
  /** The sequence of the message before this one. */
  readonly previous: number;
}

/** `gap` and `wrong` mean that the book differs from the exchange's and a new snapshot is needed. */
export type BookOutcome = 'applied' | 'seen before' | 'gap' | 'wrong';

export interface LiveBook {
  readonly load: (snapshot: BookMessage) => BookOutcome;
  readonly apply: (update: BookUpdate) => BookOutcome;
  /** Handles a message in the book's sequence that changes no level, such as a change of the market's status. */
  readonly pass: (message: { readonly sequence: number; readonly previous: number }) => BookOutcome;
  /** The best level first. */
  readonly bids: () => readonly Level[];
  readonly asks: () => readonly Level[];
  /** Undefined until something has been loaded. */
  readonly sequence: () => number | undefined;
  /** Grows with every change, so that renders can compare it. */
  readonly version: () => number;
  readonly watch: (listener: () => void) => () => void;
}

interface Steps {
  readonly tick: Amount;
  readonly lot: Amount;
}

/** One market's order book, kept outside of React: it changes ten times a second, which must not cause a render each time. */
export function createLiveBook({ tick, lot }: Steps): LiveBook {
  const bids = createSide((a, b) => b.ticks - a.ticks);
  const asks = createSide((a, b) => a.ticks - b.ticks);
  const { notify, watch } = createListeners();
  let sequence: number | undefined;
  let version = 0;

  const parseLevel = (wire: WireLevel): Level => ({
    ticks: Number(toAmount(wire[0]) / tick),
    lots: Number(toAmount(wire[1]) / lot),
    wire,
  });
  const isTrue = (checksum: number | undefined) =>
    checksum === undefined ||
    bookChecksum(
      bids.levels().map(({ wire }) => wire),
      asks.levels().map(({ wire }) => wire),
    ) === checksum;

  const settle = (message: BookMessage): BookOutcome => {
    for (const wire of message.bids) bids.put(parseLevel(wire));
    for (const wire of message.asks) asks.put(parseLevel(wire));
    sequence = message.sequence;
    version += 1;
    const outcome = isTrue(message.checksum) ? 'applied' : 'wrong';
    // A wrong book is not shown. A correct snapshot will follow.
    if (outcome === 'applied') notify();
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
    watch,
  };
}

function createSide(order: (a: Level, b: Level) => number) {
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
