export type BookSide = 'buy' | 'sell';
export type Level = readonly [priceTicks: number, lots: number];

/** What stands at each price of both sides. It knows no orders, only their sums. */
export class LevelBook {
  private readonly lots = { buy: new Map<number, number>(), sell: new Map<number, number>() };
  /** Prices of each side, the best last, where most of the changes are. */
  private readonly prices: Record<BookSide, number[]> = { buy: [], sell: [] };

  /** From now on so many lots stand at the price; none take the level away. */
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

  /** The best price, or undefined of an empty side. */
  bestPrice(side: BookSide): number | undefined {
    return this.prices[side].at(-1);
  }

  /** The best levels of a side, best first. */
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
