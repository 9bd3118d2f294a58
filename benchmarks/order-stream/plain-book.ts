import { BUY, CANCEL, FOK, IOC, MARKET, MARKET_FUNDS, POST_ONLY } from './profiles.ts';

type Level = { ids: number[]; head: number; live: number };
type OnFill = (taker: number, maker: number, price: number, lots: number) => void;

/**
 * The book that generates the stream: sorted arrays of prices, best price last, and one array of ids per level, in which dead ids are
 * skipped. Deliberately simple: it defines the expected fills and is not meant to be fast.
 */
export class PlainBook {
  /** Remaining lots by order id; 0 if the order does not rest. */
  readonly left: Int32Array;
  readonly side: Uint8Array;
  resting = 0;
  private readonly price: Int32Array;
  private readonly prices: [number[], number[]] = [[], []];
  private readonly levels: [Map<number, Level>, Map<number, Level>] = [new Map(), new Map()];
  private readonly onFill: OnFill;

  constructor(maxOrders: number, onFill: OnFill) {
    this.left = new Int32Array(maxOrders + 1);
    this.price = new Int32Array(maxOrders + 1);
    this.side = new Uint8Array(maxOrders + 1);
    this.onFill = onFill;
  }

  best(side: number): number {
    return this.pricesOf(side).at(-1) ?? 0;
  }

  levelCount(): number {
    return this.prices[0].length + this.prices[1].length;
  }

  apply(kind: number, side: number, id: number, price: number, size: number, funds: number): void {
    if (kind === CANCEL) this.cancel(id);
    else if (kind === MARKET) this.take(id, side, 0, size, -1);
    else if (kind === MARKET_FUNDS) this.take(id, side, 0, 0x7fffffff, funds);
    else if (kind === POST_ONLY) {
      if (!this.crosses(side, price, this.best(side ^ 1))) this.rest(id, side, price, size);
    } else if (kind === FOK) {
      if (this.available(side, price, size) >= size) this.take(id, side, price, size, -1);
    } else if (kind === IOC) this.take(id, side, price, size, -1);
    else {
      const left = this.take(id, side, price, size, -1);
      if (left > 0) this.rest(id, side, price, left);
    }
  }

  private pricesOf(side: number): number[] {
    return side === BUY ? this.prices[0] : this.prices[1];
  }

  private level(side: number, price: number): Level | undefined {
    return (side === BUY ? this.levels[0] : this.levels[1]).get(price);
  }

  private placeOf(side: number, price: number): number {
    const prices = this.pricesOf(side);
    let low = 0;
    let high = prices.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const there = prices[middle] ?? 0;
      if (side === BUY ? there < price : there > price) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private rest(id: number, side: number, price: number, size: number): void {
    let level = this.level(side, price);
    if (level === undefined) {
      level = { ids: [], head: 0, live: 0 };
      (side === BUY ? this.levels[0] : this.levels[1]).set(price, level);
      this.pricesOf(side).splice(this.placeOf(side, price), 0, price);
    }
    level.ids.push(id);
    level.live += 1;
    this.left[id] = size;
    this.price[id] = price;
    this.side[id] = side;
    this.resting += 1;
  }

  private drop(id: number, level: Level): void {
    this.left[id] = 0;
    this.resting -= 1;
    level.live -= 1;
    if (level.live > 0) return;
    const side = this.side[id] ?? 0;
    const price = this.price[id] ?? 0;
    (side === BUY ? this.levels[0] : this.levels[1]).delete(price);
    this.pricesOf(side).splice(this.placeOf(side, price), 1);
  }

  private cancel(id: number): void {
    if (this.left[id] === 0) return;
    const level = this.level(this.side[id] ?? 0, this.price[id] ?? 0);
    if (level !== undefined) this.drop(id, level);
  }

  private crosses(side: number, price: number, best: number): boolean {
    return best !== 0 && (side === BUY ? price >= best : price <= best);
  }

  private available(side: number, limit: number, wanted: number): number {
    const prices = this.pricesOf(side ^ 1);
    let sum = 0;
    for (let place = prices.length - 1; place >= 0 && sum < wanted; place--) {
      const price = prices[place] ?? 0;
      if (!this.crosses(side, limit, price)) break;
      for (const id of this.level(side ^ 1, price)?.ids ?? []) sum += this.left[id] ?? 0;
    }
    return sum;
  }

  /** Takes up to `size` lots at `limit` (0: any price) within `funds` (-1: unlimited); returns the size not filled. */
  private take(id: number, side: number, limit: number, size: number, funds: number): number {
    let left = size;
    let rest = funds;
    while (left > 0) {
      const price = this.best(side ^ 1);
      if (price === 0 || (limit !== 0 && !this.crosses(side, limit, price))) break;
      const level = this.level(side ^ 1, price);
      if (level === undefined) break;
      while (this.left[level.ids[level.head] ?? 0] === 0) level.head += 1;
      const maker = level.ids[level.head] ?? 0;
      const makerLeft = this.left[maker] ?? 0;
      let lots = Math.min(left, makerLeft);
      if (rest >= 0) {
        lots = Math.min(lots, Math.floor(rest / price));
        if (lots === 0) break;
        rest -= lots * price;
      }
      this.onFill(id, maker, price, lots);
      left -= lots;
      if (lots === makerLeft) this.drop(maker, level);
      else this.left[maker] = makerLeft - lots;
    }
    return left;
  }
}
