import { BitSet, bitsAbove, bitsBelow, highestBit, lowestBit } from './bit-set.ts';
import { grownReals, grownWords, wordAt } from './memory.ts';

const PAGE_BITS = 10;
const PAGE_TICKS = 1 << PAGE_BITS;
const LEVEL_WORDS = 4;
const LEAVES = PAGE_TICKS / 32;

/** A level: its first and last order, and (as a double over words 2-3) the sum of their lots. */
export const HEAD = 0;
export const TAIL = 1;
/** The index is `(level >> 1) + LOTS`. */
export const LOTS = 1;

/**
 * Price levels in pages of 1,024 ticks that exist only while an order stands on them, so that memory follows the
 * pages touched and not the price. Page 0 stays empty and stands for every page that does not exist.
 */
export class PriceLadder {
  words: Int32Array;
  /** The same bytes as `words`. */
  reals: Float64Array;
  private leaves = new Int32Array(LEAVES * 4);
  private summaries = new Int32Array(4);
  private readonly directory: Int32Array;
  private readonly pages: BitSet;
  private readonly freePages: number[] = [];
  private usedPages = 1;

  constructor(maxPriceTicks: number) {
    // One page more than the highest price needs, so that `below` may be asked from just above it.
    const pages = (maxPriceTicks >>> PAGE_BITS) + 2;
    this.directory = new Int32Array(pages);
    this.pages = new BitSet(pages);
    this.words = new Int32Array(4 * PAGE_TICKS * LEVEL_WORDS);
    this.reals = new Float64Array(this.words.buffer);
  }

  /** The level of a price; one without orders has neither head nor lots and must not be written to. */
  levelAt(price: number): number {
    return (wordAt(this.directory, price >>> PAGE_BITS) << 12) | ((price & (PAGE_TICKS - 1)) << 2);
  }

  /** Makes room for the first order of a price, and marks it as taken. */
  open(price: number): number {
    const number = price >>> PAGE_BITS;
    let page = wordAt(this.directory, number);
    if (page === 0) page = this.openPage(number);
    const leaf = (price >>> 5) & (LEAVES - 1);
    const place = page * LEAVES + leaf;
    this.leaves[place] = wordAt(this.leaves, place) | (1 << (price & 31));
    this.summaries[page] = wordAt(this.summaries, page) | (1 << leaf);
    return (page << 12) | ((price & (PAGE_TICKS - 1)) << 2);
  }

  /** Marks a price as free after its last order left; the caller has cleared the level. */
  close(price: number): void {
    const number = price >>> PAGE_BITS;
    const page = wordAt(this.directory, number);
    const leaf = (price >>> 5) & (LEAVES - 1);
    const place = page * LEAVES + leaf;
    const bits = wordAt(this.leaves, place) & ~(1 << (price & 31));
    this.leaves[place] = bits;
    if (bits !== 0) return;
    const summary = wordAt(this.summaries, page) & ~(1 << leaf);
    this.summaries[page] = summary;
    if (summary !== 0) return;
    this.directory[number] = 0;
    this.pages.remove(number);
    this.freePages.push(page);
  }

  /** The lowest taken price above this one, or 0. */
  above(price: number): number {
    const number = price >>> PAGE_BITS;
    const page = wordAt(this.directory, number);
    const leaf = (price >>> 5) & (LEAVES - 1);
    const near = bitsAbove(wordAt(this.leaves, page * LEAVES + leaf), price & 31);
    if (near !== 0) return ((price >>> 5) << 5) + lowestBit(near);
    const summary = bitsAbove(wordAt(this.summaries, page), leaf);
    if (summary !== 0) return this.lowestOf(number, page, summary);
    const next = this.pages.above(number);
    return next < 0 ? 0 : this.lowestOfPage(next);
  }

  /** The highest taken price below this one, or 0. */
  below(price: number): number {
    const number = price >>> PAGE_BITS;
    const page = wordAt(this.directory, number);
    const leaf = (price >>> 5) & (LEAVES - 1);
    const near = bitsBelow(wordAt(this.leaves, page * LEAVES + leaf), price & 31);
    if (near !== 0) return ((price >>> 5) << 5) + highestBit(near);
    const summary = bitsBelow(wordAt(this.summaries, page), leaf);
    if (summary !== 0) return this.highestOf(number, page, summary);
    const next = this.pages.below(number);
    return next < 0 ? 0 : this.highestOfPage(next);
  }

  private lowestOfPage(number: number): number {
    const page = wordAt(this.directory, number);
    return this.lowestOf(number, page, wordAt(this.summaries, page));
  }

  private highestOfPage(number: number): number {
    const page = wordAt(this.directory, number);
    return this.highestOf(number, page, wordAt(this.summaries, page));
  }

  private lowestOf(number: number, page: number, summary: number): number {
    const leaf = lowestBit(summary);
    return number * PAGE_TICKS + leaf * 32 + lowestBit(wordAt(this.leaves, page * LEAVES + leaf));
  }

  private highestOf(number: number, page: number, summary: number): number {
    const leaf = highestBit(summary);
    return number * PAGE_TICKS + leaf * 32 + highestBit(wordAt(this.leaves, page * LEAVES + leaf));
  }

  private openPage(number: number): number {
    const page = this.freePages.pop() ?? this.usedPages++;
    if (page >= this.summaries.length) this.grow();
    this.directory[number] = page;
    this.pages.add(number);
    return page;
  }

  private grow(): void {
    this.summaries = grownWords(this.summaries, this.summaries.length * 2);
    this.leaves = grownWords(this.leaves, this.leaves.length * 2);
    const reals = grownReals(this.reals, this.reals.length * 2);
    this.reals = reals;
    this.words = new Int32Array(reals.buffer);
  }
}
