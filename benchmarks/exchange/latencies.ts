/** Collects latencies in milliseconds and computes percentiles. */
export class Latencies {
  private readonly all: number[] = [];

  add(milliseconds: number): void {
    this.all.push(milliseconds);
  }

  summary(): { p50: number; p99: number; p999: number; most: number } {
    const sorted = Float64Array.from(this.all).sort();
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return { p50: at(0.5), p99: at(0.99), p999: at(0.999), most: sorted.at(-1) ?? 0 };
  }
}
