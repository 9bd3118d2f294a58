import type { BookSide, Level, LevelBook } from './level-book.ts';

/** The set of prices at which something changed. */
export class Touched {
  private readonly prices = { buy: new Set<number>(), sell: new Set<number>() };

  get isEmpty(): boolean {
    return this.prices.buy.size + this.prices.sell.size === 0;
  }

  add(side: BookSide, priceTicks: number): void {
    this.prices[side].add(priceTicks);
  }

  /** Returns the current levels at those prices. */
  of(side: BookSide, book: LevelBook): Level[] {
    return [...this.prices[side]].map((priceTicks) => [priceTicks, book.at(side, priceTicks)]);
  }
}
