export type BookSide = 'buy' | 'sell';
export type Level = readonly [priceTicks: number, lots: number];

/** The total size at each price of both sides, without the orders. */
export class LevelBook {
  private readonly lots = { buy: new Map<number, number>(), sell: new Map<number, number>() };
  /** The prices of each side, the best last, where most of the changes are. */
  private readonly prices: Record<BookSide, number[]> = { buy: [], sell: [] };

  /** Sets the lots at a price; zero removes the level. */
  set(side: BookSide, priceTicks: number, lots: number): void {
    const levels = this.lots[side];
    const isKnown = levels.has(priceTicks);
    if (lots > 0) levels.set(priceTicks, lots);
    else levels.delete(priceTicks);
    if (isKnown === lots > 0) return;
    const prices = this.prices[side];
    const at = this.placeOf(side, priceTicks);
    if (isKnown) prices.splice(at, 1);
    else prices.splice(at, 0, priceTicks);
  }

  at(side: BookSide, priceTicks: number): number {
    return this.lots[side].get(priceTicks) ?? 0;
  }

  /** Returns the best price; undefined if the side is empty. */
  bestPrice(side: BookSide): number | undefined {
    return this.prices[side].at(-1);
  }

  /** Returns the best levels of a side, best first. */
  best(side: BookSide, count: number): Level[] {
    return this.prices[side]
      .slice(-count)
      .reverse()
      .map((priceTicks) => [priceTicks, this.at(side, priceTicks)]);
  }

  private placeOf(side: BookSide, priceTicks: number): number {
    const prices = this.prices[side];
    const isBehind = (other: number) => (side === 'buy' ? other < priceTicks : other > priceTicks);
    let [low, high] = [0, prices.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBehind(prices[middle] ?? 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
