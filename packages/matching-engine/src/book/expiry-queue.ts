import { grownWords } from './memory.ts';
import type { OrderStore } from './order-store.ts';

/** Good-till-time orders in a heap, the first to expire on top. Each order stores its heap position, so that it can be removed early. */
export class ExpiryQueue {
  private heap = new Int32Array(16);
  private size = 0;
  /** When the first order expires, in milliseconds; Infinity while there is none. */
  next = Number.POSITIVE_INFINITY;

  first(): number {
    return this.heap[1] ?? 0;
  }

  add(orders: OrderStore, slot: number): void {
    this.size += 1;
    if (this.size >= this.heap.length) this.heap = grownWords(this.heap, this.heap.length * 2);
    this.rise(orders, slot, this.size);
    this.next = this.expiry(orders, this.first());
  }

  remove(orders: OrderStore, slot: number): void {
    const place = orders.extras.expiryPlace[orders.beside(slot)] ?? 0;
    const last = this.heap[this.size] ?? 0;
    this.heap[this.size] = 0;
    this.size -= 1;
    if (last !== slot) {
      this.rise(orders, last, place);
      this.sink(orders, last, orders.extras.expiryPlace[orders.beside(last)] ?? 0);
    }
    this.next = this.size === 0 ? Number.POSITIVE_INFINITY : this.expiry(orders, this.first());
  }

  private rise(orders: OrderStore, slot: number, from: number): void {
    let place = from;
    while (place > 1) {
      const parent = this.heap[place >>> 1] ?? 0;
      if (!this.sooner(orders, slot, parent)) break;
      this.put(orders, parent, place);
      place >>>= 1;
    }
    this.put(orders, slot, place);
  }

  private sink(orders: OrderStore, slot: number, from: number): void {
    let place = from;
    for (;;) {
      let child = place * 2;
      if (child > this.size) break;
      if (child < this.size && this.sooner(orders, this.heap[child + 1] ?? 0, this.heap[child] ?? 0)) child++;
      const candidate = this.heap[child] ?? 0;
      if (!this.sooner(orders, candidate, slot)) break;
      this.put(orders, candidate, place);
      place = child;
    }
    this.put(orders, slot, place);
  }

  private put(orders: OrderStore, slot: number, place: number): void {
    this.heap[place] = slot;
    orders.extras.expiryPlace[orders.beside(slot)] = place;
  }

  private expiry(orders: OrderStore, slot: number): number {
    return orders.extras.expiresAt[orders.beside(slot)] ?? 0;
  }

  /** Of two orders that expire together the older one comes first, so that the order of events never depends on the heap. */
  private sooner(orders: OrderStore, one: number, other: number): boolean {
    const first = this.expiry(orders, one);
    const second = this.expiry(orders, other);
    return first < second || (first === second && orders.id(one) < orders.id(other));
  }
}
