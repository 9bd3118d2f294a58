import { grownWords } from './memory.ts';

const PAGE_BITS = 7;
const PAGE_WORDS = 1 << PAGE_BITS;
const PAGE_MASK = PAGE_WORDS - 1;

/**
 * Maps an order's id to its slot, in pages of 128 ids that exist only while one of their orders is open. Ids rise, so the young orders,
 * which are cancelled most, lie together. Memory follows the open orders: at worst a page of 512 bytes for each, plus 4 bytes for every 128
 * ids ever given.
 */
export class OrderIndex {
  private directory = new Int32Array(1024);
  private slots = new Int32Array(PAGE_WORDS * 64);
  private entries = new Int32Array(64);
  private readonly freePages: number[] = [];
  private usedPages = 1;

  /** Returns the slot, or 0 if there is none. */
  get(id: number): number {
    const number = id >>> PAGE_BITS;
    if (number >= this.directory.length) return 0;
    return this.slots[((this.directory[number] ?? 0) << PAGE_BITS) | (id & PAGE_MASK)] ?? 0;
  }

  /** Adds an id. The id must not be present. */
  add(id: number, slot: number): void {
    const number = id >>> PAGE_BITS;
    let page = number < this.directory.length ? (this.directory[number] ?? 0) : 0;
    if (page === 0) page = this.openPage(number);
    this.slots[(page << PAGE_BITS) | (id & PAGE_MASK)] = slot;
    this.entries[page] = (this.entries[page] ?? 0) + 1;
  }

  /** Removes an id. The id must be present. */
  remove(id: number): void {
    const number = id >>> PAGE_BITS;
    const page = this.directory[number] ?? 0;
    this.slots[(page << PAGE_BITS) | (id & PAGE_MASK)] = 0;
    const left = (this.entries[page] ?? 0) - 1;
    this.entries[page] = left;
    if (left === 0) this.closePage(number, page);
  }

  private closePage(number: number, page: number): void {
    this.directory[number] = 0;
    this.freePages.push(page);
  }

  private openPage(number: number): number {
    if (number >= this.directory.length) {
      this.directory = grownWords(this.directory, Math.max(number + 1, this.directory.length * 2));
    }
    const page = this.freePages.pop() ?? this.usedPages++;
    if (page >= this.entries.length) {
      this.entries = grownWords(this.entries, this.entries.length * 2);
      this.slots = grownWords(this.slots, this.slots.length * 2);
    }
    this.directory[number] = page;
    return page;
  }
}
