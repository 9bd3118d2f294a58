import type { BookSide, Level, LevelBook } from './level-book.ts';

/** Prices at which something changed, each once. */
export class Touched {
  private readonly prices = { buy: new Set<number>(), sell: new Set<number>() };

  get isEmpty(): boolean {
    return this.prices.buy.size + this.prices.sell.size === 0;
  }

  add(side: BookSide, priceTicks: number): void {
    this.prices[side].add(priceTicks);
  }

  /** What stands there now. */
  of(side: BookSide, book: LevelBook): Level[] {
    return [...this.prices[side]].map((priceTicks) => [priceTicks, book.at(side, priceTicks)]);
  }
}
