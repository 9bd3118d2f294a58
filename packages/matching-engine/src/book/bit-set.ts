/** The lowest set bit of a word that is not 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** The highest set bit of a word that is not 0. */
export function highestBit(word: number): number {
  return 31 - Math.clz32(word);
}

/** Returns the bits of a word above one position, or below it. */
export function bitsAbove(word: number, bit: number): number {
  return word & (-2 << bit);
}
export function bitsBelow(word: number, bit: number): number {
  return word & ((1 << bit) - 1);
}

/**
 * A set of small numbers. Each tier summarises the words of the tier below in one bit each, up to a single word, so that the next member in
 * either direction is found in a few steps however far away it is.
 */
export class BitSet {
  /** The members first, then the summaries. */
  private readonly tiers: Int32Array[] = [];

  constructor(size: number) {
    let words = Math.ceil(size / 32);
    this.tiers.push(new Int32Array(words));
    while (words > 1) {
      words = Math.ceil(words / 32);
      this.tiers.push(new Int32Array(words));
    }
  }

  add(member: number): void {
    let place = member;
    for (const tier of this.tiers) {
      const before = tier[place >>> 5] ?? 0;
      tier[place >>> 5] = before | (1 << (place & 31));
      if (before !== 0) return;
      place >>>= 5;
    }
  }

  remove(member: number): void {
    let place = member;
    for (const tier of this.tiers) {
      const after = (tier[place >>> 5] ?? 0) & ~(1 << (place & 31));
      tier[place >>> 5] = after;
      if (after !== 0) return;
      place >>>= 5;
    }
  }

  /** The smallest member above a number, or -1. */
  above(member: number): number {
    let place = member;
    for (let height = 0; height < this.tiers.length; height++) {
      const word = bitsAbove((this.tiers[height] ?? EMPTY)[place >>> 5] ?? 0, place & 31);
      if (word !== 0) return this.descend(height, (place >>> 5) * 32 + lowestBit(word), true);
      place >>>= 5;
    }
    return -1;
  }

  /** The largest member below a number, or -1. */
  below(member: number): number {
    let place = member;
    for (let height = 0; height < this.tiers.length; height++) {
      const word = bitsBelow((this.tiers[height] ?? EMPTY)[place >>> 5] ?? 0, place & 31);
      if (word !== 0) return this.descend(height, (place >>> 5) * 32 + highestBit(word), false);
      place >>>= 5;
    }
    return -1;
  }

  private descend(from: number, found: number, lowest: boolean): number {
    let place = found;
    for (let height = from - 1; height >= 0; height--) {
      const word = (this.tiers[height] ?? EMPTY)[place] ?? 0;
      place = place * 32 + (lowest ? lowestBit(word) : highestBit(word));
    }
    return place;
  }
}

const EMPTY = new Int32Array(1);
