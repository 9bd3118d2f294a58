/**
 * A collection for items that come and go a thousand times a second.
 *
 * A Set or Map under constant writes allocates a new table whenever the old one is full of deleted entries, and the old table keeps a
 * reference to the new one (V8 redirects iterators by it). Once one table has reached the old generation, all later tables stay
 * until the next full collection, with all items that were ever in them: every request. This class reuses its slots instead.
 */
export class SlotPool<Item> implements Iterable<Item> {
  private readonly items: (Item | undefined)[] = [];
  private readonly free: number[] = [];

  get size(): number {
    return this.items.length - this.free.length;
  }

  /** Returns the item's slot, which must be left exactly once. */
  take(item: Item): number {
    const place = this.free.pop() ?? this.items.length;
    this.items[place] = item;
    return place;
  }

  leave(place: number): void {
    this.items[place] = undefined;
    this.free.push(place);
  }

  *[Symbol.iterator](): Iterator<Item> {
    for (const item of this.items) if (item !== undefined) yield item;
  }
}
