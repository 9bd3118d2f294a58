/** A deterministic random generator: sfc32, seeded from one 32-bit number. */
export class SeededRandom {
  private a: number;
  private b = 0x243f6a88;
  private c: number;
  private d = 1;

  constructor(seed: number) {
    this.a = 0x9e3779b9 ^ seed;
    this.c = 0xb7e15162 ^ Math.imul(seed, 0x85ebca6b);
    for (let round = 0; round < 16; round++) this.word();
  }

  word(): number {
    const sum = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    this.c |= 0;
    return sum >>> 0;
  }

  /** From 0 to just below 1. */
  fraction(): number {
    return this.word() / 2 ** 32;
  }

  /** An integer from 0 to just below the bound. */
  below(bound: number): number {
    return Math.floor((this.word() / 2 ** 32) * bound);
  }

  /** A non-negative integer with an exponential distribution around the mean. */
  exponential(mean: number): number {
    return Math.floor(-Math.log(1 - this.word() / 2 ** 32) * mean);
  }
}
