import type { Engine } from './engine.ts';
import { statusNumber } from './market-status.ts';
import { type MarketSnapshot, type OrderSnapshot, takeSnapshot } from './snapshot.ts';

const PRIME = 16777619;

/** A 64-bit hash: two lanes of FNV-1a over 32-bit words. It detects differences; it is not secure against forgery. */
class Lanes {
  private one = 0x811c9dc5 | 0;
  private other = 0x9747b28c | 0;

  add(value: number): void {
    this.word(value | 0);
    this.word(Math.floor(value / 2 ** 32) | 0);
  }

  text(): string {
    const hex = (lane: number) => (lane >>> 0).toString(16).padStart(8, '0');
    return hex(this.one) + hex(this.other);
  }

  private word(word: number): void {
    this.one = Math.imul(this.one ^ word, PRIME);
    // The second lane rotates the words, so that changes which cancel out in one lane do not in the other.
    this.other = Math.imul(this.other ^ ((word << 13) | (word >>> 19)), PRIME) ^ (this.other >>> 15);
  }
}

/** Returns 16 hexadecimal digits over the whole state. Engines with equal hashes answer every command alike. */
export function stateHash(engine: Engine): string {
  return snapshotHash(takeSnapshot(engine));
}

export function snapshotHash(snapshot: MarketSnapshot): string {
  const lanes = new Lanes();
  const { rules } = snapshot;
  for (const value of [rules.maxPriceTicks, rules.minSizeLots, rules.maxSizeLots, rules.maxOrders])
    lanes.add(value);
  lanes.add(statusNumber(snapshot.status));
  lanes.add(snapshot.now);
  lanes.add(snapshot.lastPriceTicks);
  lanes.add(snapshot.lastOrderId);
  lanes.add(snapshot.commands);
  lanes.add(snapshot.events);
  lanes.add(snapshot.resting.length);
  for (const order of snapshot.resting) addOrder(lanes, order);
  lanes.add(snapshot.waiting.length);
  for (const order of snapshot.waiting) addOrder(lanes, order);
  return lanes.text();
}

function addOrder(lanes: Lanes, order: OrderSnapshot): void {
  lanes.add(order.orderId);
  lanes.add(order.owner);
  lanes.add(order.flags);
  lanes.add(order.priceTicks);
  lanes.add(order.left);
  lanes.add(order.filled);
  lanes.add(order.triggerTicks);
  lanes.add(order.funds);
  lanes.add(order.expiresAt);
  lanes.add(order.clientLow);
  lanes.add(order.clientHigh);
  lanes.add(order.linkedId);
}
