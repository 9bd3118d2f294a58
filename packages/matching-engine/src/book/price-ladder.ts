import { BitSet, bitsAbove, bitsBelow, highestBit, lowestBit } from './bit-set.ts';
import { grownReals, grownWords } from './memory.ts';

const PAGE_BITS = 10;
const PAGE_TICKS = 1 << PAGE_BITS;
const LEAVES = PAGE_TICKS / 32;

/** A level is four words: its first and last order, and the sum of its lots as a double. */
const LEVEL_BITS = 2;
const HEAD = 0;
const TAIL = 1;
const LOTS = 1;

/**
 * Price levels in pages of 1,024 ticks. A page exists only while an order is on it, so memory follows the pages in use and not the price.
 * Page 0 stays empty and stands for every page that does not exist.
 */
export class PriceLadder {
  private words: Int32Array;
  /** The bytes of `words`, read as doubles. */
  private reals: Float64Array;
  /** One bit per price; one word holds 32 prices. */
  private leaves = new Int32Array(LEAVES * 4);
  /** One word per page: which of its leaves are not 0. */
  private summaries = new Int32Array(4);
  private readonly directory: Int32Array;
  private readonly pages: BitSet;
  private readonly freePages: number[] = [];
  private usedPages = 1;

  constructor(maxPriceTicks: number) {
    // One page more than the highest price needs, so that `below` also works from just above it.
    const pages = (maxPriceTicks >>> PAGE_BITS) + 2;
    this.directory = new Int32Array(pages);
    this.pages = new BitSet(pages);
    this.words = new Int32Array((4 * PAGE_TICKS) << LEVEL_BITS);
    this.reals = new Float64Array(this.words.buffer);
  }

  /** Returns the level of a price. A level without orders reads as empty and must not be written to. */
  levelAt(price: number): number {
    const page = this.directory[price >>> PAGE_BITS] ?? 0;
    return ((page << PAGE_BITS) | (price & (PAGE_TICKS - 1))) << LEVEL_BITS;
  }

  head(level: number): number {
    return this.words[level + HEAD] ?? 0;
  }

  tail(level: number): number {
    return this.words[level + TAIL] ?? 0;
  }

  lots(level: number): number {
    return this.reals[(level >> 1) + LOTS] ?? 0;
  }

  setHead(level: number, slot: number): void {
    this.words[level + HEAD] = slot;
  }

  setTail(level: number, slot: number): void {
    this.words[level + TAIL] = slot;
  }

  setLots(level: number, lots: number): void {
    this.reals[(level >> 1) + LOTS] = lots;
  }

  /** Makes room for the first order of a price, marks the price as taken and returns its level. */
  open(price: number): number {
    const number = price >>> PAGE_BITS;
    let page = this.directory[number] ?? 0;
    if (page === 0) page = this.openPage(number);
    const leaf = (price >>> 5) & (LEAVES - 1);
    const place = page * LEAVES + leaf;
    this.leaves[place] = (this.leaves[place] ?? 0) | (1 << (price & 31));
    this.summaries[page] = (this.summaries[page] ?? 0) | (1 << leaf);
    return ((page << PAGE_BITS) | (price & (PAGE_TICKS - 1))) << LEVEL_BITS;
  }

  /** Marks a price as free after its last order left; the caller has cleared the level. */
  close(price: number): void {
    const number = price >>> PAGE_BITS;
    const page = this.directory[number] ?? 0;
    const leaf = (price >>> 5) & (LEAVES - 1);
    const place = page * LEAVES + leaf;
    const bits = (this.leaves[place] ?? 0) & ~(1 << (price & 31));
    this.leaves[place] = bits;
    if (bits !== 0) return;
    const summary = (this.summaries[page] ?? 0) & ~(1 << leaf);
    this.summaries[page] = summary;
    if (summary === 0) this.closePage(number, page);
  }

  /** Returns the lowest taken price above this one, or 0. */
  above(price: number): number {
    const number = price >>> PAGE_BITS;
    const page = this.directory[number] ?? 0;
    const leaf = (price >>> 5) & (LEAVES - 1);
    const near = bitsAbove(this.leaves[page * LEAVES + leaf] ?? 0, price & 31);
    if (near !== 0) return ((price >>> 5) << 5) + lowestBit(near);
    const summary = bitsAbove(this.summaries[page] ?? 0, leaf);
    if (summary !== 0) return this.lowestOf(number, page, summary);
    const next = this.pages.above(number);
    return next < 0 ? 0 : this.lowestOfPage(next);
  }

  /** Returns the highest taken price below this one, or 0. */
  below(price: number): number {
    const number = price >>> PAGE_BITS;
    const page = this.directory[number] ?? 0;
    const leaf = (price >>> 5) & (LEAVES - 1);
    const near = bitsBelow(this.leaves[page * LEAVES + leaf] ?? 0, price & 31);
    if (near !== 0) return ((price >>> 5) << 5) + highestBit(near);
    const summary = bitsBelow(this.summaries[page] ?? 0, leaf);
    if (summary !== 0) return this.highestOf(number, page, summary);
    const next = this.pages.below(number);
    return next < 0 ? 0 : this.highestOfPage(next);
  }

  private lowestOfPage(number: number): number {
    const page = this.directory[number] ?? 0;
    return this.lowestOf(number, page, this.summaries[page] ?? 0);
  }

  private highestOfPage(number: number): number {
    const page = this.directory[number] ?? 0;
    return this.highestOf(number, page, this.summaries[page] ?? 0);
  }

  private lowestOf(number: number, page: number, summary: number): number {
    const leaf = lowestBit(summary);
    return number * PAGE_TICKS + leaf * 32 + lowestBit(this.leaves[page * LEAVES + leaf] ?? 0);
  }

  private highestOf(number: number, page: number, summary: number): number {
    const leaf = highestBit(summary);
    return number * PAGE_TICKS + leaf * 32 + highestBit(this.leaves[page * LEAVES + leaf] ?? 0);
  }

  private openPage(number: number): number {
    const page = this.freePages.pop() ?? this.usedPages++;
    if (page >= this.summaries.length) this.grow();
    this.directory[number] = page;
    this.pages.add(number);
    return page;
  }

  private closePage(number: number, page: number): void {
    this.directory[number] = 0;
    this.pages.remove(number);
    this.freePages.push(page);
  }

  private grow(): void {
    this.summaries = grownWords(this.summaries, this.summaries.length * 2);
    this.leaves = grownWords(this.leaves, this.leaves.length * 2);
    const reals = grownReals(this.reals, this.reals.length * 2);
    this.reals = reals;
    this.words = new Int32Array(reals.buffer);
  }
}
