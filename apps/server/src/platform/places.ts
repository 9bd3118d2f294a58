/**
 * Who is here now, for those who come and go a thousand times a second.
 *
 * A set or a map that is written all the time makes a new table whenever the old one is full of those who went, and an old table
 * holds the one after it (V8 leads iterators on their way so). Once one of them has grown old, all that follow are kept until the
 * next full collection, with everybody who was in them: every request, that is. Places are taken again instead.
 */
export class Places<Item> implements Iterable<Item> {
  private readonly items: (Item | undefined)[] = [];
  private readonly free: number[] = [];

  get size(): number {
    return this.items.length - this.free.length;
  }

  /** Gives the place, to be left once. */
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
