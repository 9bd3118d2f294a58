/** The weight of a new value. */
const weight = 1 / 16;
/** Longer durations are capped: a standstill says nothing about the next one, and later requests would be refused without reason. */
const longestCountedMs = 250;

/** An exponential moving average of durations in milliseconds; 0 before the first. */
export class MeanDuration {
  private mean: number | undefined;

  get milliseconds(): number {
    return this.mean ?? 0;
  }

  add(milliseconds: number): void {
    const counted = Math.min(milliseconds, longestCountedMs);
    this.mean = this.mean === undefined ? counted : this.mean + (counted - this.mean) * weight;
  }
}
