import type { FeedMessage } from '@dukat/contract/trading/feed';
import { bookChecksum } from '@dukat/rules/trading/book-checksum';

type Side = Map<string, string>;

/** Keeps a book like a client that was written from the documentation alone, and throws at the first inconsistency. */
export class BookReader {
  private readonly bids: Side = new Map();
  private readonly asks: Side = new Map();
  sequence: number | undefined;
  status: string | undefined;
  snapshots = 0;

  take(message: FeedMessage): void {
    if (message.type === 'status') {
      this.follow(message.previous);
      this.status = message.status;
      this.sequence = message.sequence;
      return;
    }
    if (!('channel' in message) || message.channel !== 'book') return;
    if (message.type === 'snapshot') {
      this.bids.clear();
      this.asks.clear();
      this.snapshots += 1;
      this.status = message.status;
    } else if (message.type === 'update') this.follow(message.previous);
    else return;
    for (const [price, size] of message.bids) put(this.bids, price, size);
    for (const [price, size] of message.asks) put(this.asks, price, size);
    this.sequence = message.sequence;
    const checksum = bookChecksum(this.best('bids'), this.best('asks'));
    if (checksum !== message.checksum) throw new Error(`checksum of ${message.sequence} is wrong`);
  }

  private follow(previous: number): void {
    if (this.sequence !== previous) throw new Error(`a gap: ${this.sequence}, then after ${previous}`);
  }

  best(side: 'bids' | 'asks'): [string, string][] {
    const order = side === 'bids' ? -1 : 1;
    return [...this[side]].toSorted(([a], [b]) => (Number(a) - Number(b)) * order);
  }
}

function put(side: Side, price: string, size: string): void {
  if (size === '0') side.delete(price);
  else side.set(price, size);
}
