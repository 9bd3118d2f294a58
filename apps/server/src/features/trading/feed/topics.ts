import type { FeedMessage } from '@dukat/contract/trading-feed';
import { textFrame } from './text-frame.ts';

/** Whoever hears a topic. */
export interface Hearer {
  hearFrame(frame: Buffer): void;
}

/** Who listens to what. A message is written once, as the bytes that go to every hearer's socket. */
export class Topics {
  private readonly hearers = new Map<string, Set<Hearer>>();

  join(topic: string, hearer: Hearer): void {
    const known = this.hearers.get(topic) ?? new Set();
    known.add(hearer);
    this.hearers.set(topic, known);
  }

  leave(topic: string, hearer: Hearer): void {
    const known = this.hearers.get(topic);
    known?.delete(hearer);
    if (known?.size === 0) this.hearers.delete(topic);
  }

  isHeard(topic: string): boolean {
    return this.hearers.has(topic);
  }

  countOf(topic: string): number {
    return this.hearers.get(topic)?.size ?? 0;
  }

  tell(topic: string, message: FeedMessage): void {
    const hearers = this.hearers.get(topic);
    if (hearers === undefined) return;
    const frame = textFrame(JSON.stringify(message));
    for (const hearer of hearers) hearer.hearFrame(frame);
  }
}
