/** Collects names for some time after the first, and then flushes each. */
export class Gathering {
  private names = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private readonly everyMs: number;
  private readonly flush: (name: string) => void;

  constructor(everyMs: number, flush: (name: string) => void) {
    this.everyMs = everyMs;
    this.flush = flush;
  }

  add(name: string): void {
    this.names.add(name);
    this.timer ??= setTimeout(() => this.deliver(), this.everyMs);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.names.clear();
  }

  private deliver(): void {
    this.timer = undefined;
    const names = this.names;
    this.names = new Set();
    for (const name of names) this.flush(name);
  }
}
