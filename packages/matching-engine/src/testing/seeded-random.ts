/** Random numbers for tests: the same seed gives the same numbers, so that a failure can be repeated. */
export class SeededRandom {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0;
  }

  /** Returns a whole number from 0 to just below the bound. */
  below(bound: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  }

  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  oneIn(count: number): boolean {
    return this.below(count) === 0;
  }

  pick<T>(first: T, ...others: T[]): T {
    return others[this.below(others.length + 1)] ?? first;
  }
}
