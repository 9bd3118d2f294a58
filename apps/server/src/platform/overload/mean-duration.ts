/** What one more counts in the mean. */
const weight = 1 / 16;
/** Longer was a standstill, which says nothing of the next one: whoever came right after it would be refused for no reason. */
const longestCountedMs = 250;

/** The mean of the last few durations, in milliseconds; the newer, the more it counts. 0 before the first. */
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
