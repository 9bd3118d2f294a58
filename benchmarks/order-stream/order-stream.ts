import { FILL_HASH_SEED, fillHash } from './fill-hash.ts';
import { PlainBook } from './plain-book.ts';
import {
  BUY,
  CANCEL,
  FOK,
  IOC,
  LIMIT,
  MARKET,
  MARKET_FUNDS,
  POST_ONLY,
  PROFILES,
  type ProfileName,
  SELL,
} from './profiles.ts';
import { SeededRandom } from './random.ts';

/** Commands on one market, stored by column; the first `preload` commands only build the book. */
export type OrderStream = {
  readonly profile: ProfileName;
  readonly total: number;
  readonly preload: number;
  readonly maxId: number;
  readonly kind: Uint8Array;
  readonly side: Uint8Array;
  /** For a new order its increasing id; for a cancel the id of the order to cancel, which always rests at that moment. */
  readonly id: Int32Array;
  readonly price: Int32Array;
  readonly size: Int32Array;
  /** 1 to 1,000; drawn without regard to self-trades. */
  readonly user: Int32Array;
  readonly funds: Float64Array;
  readonly fills: number;
  readonly lots: number;
  readonly fillHash: number;
  readonly restingOrders: number;
  readonly bestBid: number;
  readonly bestAsk: number;
};

const START_PRICE = 1_000_000;

/** The same profile, seed and number of commands give the same stream, and the same fills, on every machine. */
export function orderStream(name: ProfileName, seed: number, commands: number): OrderStream {
  const maker = new StreamMaker(name, seed, commands);
  return maker.make();
}

class StreamMaker {
  private readonly name: ProfileName;
  private readonly random: SeededRandom;
  private readonly preload: number;
  private readonly total: number;
  private readonly kind: Uint8Array;
  private readonly side: Uint8Array;
  private readonly id: Int32Array;
  private readonly price: Int32Array;
  private readonly size: Int32Array;
  private readonly user: Int32Array;
  private readonly funds: Float64Array;
  private readonly live: Int32Array;
  /** The index of an id in `live`, or -1. */
  private readonly place: Int32Array;
  private liveCount = 0;
  private readonly book: PlainBook;
  private fills = 0;
  private lots = 0;
  private hash = FILL_HASH_SEED;
  private fair = START_PRICE;
  private nextId = 1;

  constructor(name: ProfileName, seed: number, commands: number) {
    this.name = name;
    this.random = new SeededRandom(seed);
    this.preload = Math.min(PROFILES[name].target, commands);
    this.total = this.preload + commands;
    this.kind = new Uint8Array(this.total);
    this.side = new Uint8Array(this.total);
    this.id = new Int32Array(this.total);
    this.price = new Int32Array(this.total);
    this.size = new Int32Array(this.total);
    this.user = new Int32Array(this.total);
    this.funds = new Float64Array(this.total);
    this.live = new Int32Array(this.total + 1);
    this.place = new Int32Array(this.total + 1).fill(-1);
    this.book = new PlainBook(this.total, (taker, maker, price, lots) => {
      this.fills += 1;
      this.lots += lots;
      this.hash = fillHash(this.hash, taker, maker, price, lots);
      if (this.book.left[maker] === lots) this.drop(maker);
    });
  }

  make(): OrderStream {
    for (let command = 0; command < this.total; command++) this.makeOne(command);
    const { total, preload, kind, side, id, price, size, user, funds, fills, lots, book } = this;
    const columns = { kind, side, id, price, size, user, funds };
    const end = { restingOrders: book.resting, bestBid: book.best(BUY), bestAsk: book.best(SELL) };
    const counts = { fills, lots, fillHash: this.hash >>> 0 };
    return { profile: this.name, total, preload, maxId: this.nextId - 1, ...columns, ...counts, ...end };
  }

  /** The order of random draws is part of the stream: another order gives another stream. */
  private makeOne(command: number): void {
    const { random, book } = this;
    if (random.below(50) === 0) this.fair = Math.max(1000, this.fair + random.below(11) - 5);
    const bid = book.best(BUY) || this.fair - 1;
    const ask = book.best(SELL) || this.fair + 1;
    let share = random.below(1000);
    const side = random.below(2);
    if (command < this.preload) share = 0;
    if (share >= 550 && share < 950 && this.liveCount === 0) share = 0;
    if (share < 550) this.makePassive(command, side, bid, ask);
    else if (share < 950) this.makeCancel(command);
    else this.makeTaker(command, side, bid, ask, share >= 990);
    const kind = this.kind[command] ?? 0;
    if (kind !== CANCEL) this.id[command] = this.nextId++;
    this.user[command] = 1 + random.below(1000);
    const id = this.id[command] ?? 0;
    const price = this.price[command] ?? 0;
    book.apply(kind, this.side[command] ?? 0, id, price, this.size[command] ?? 0, this.funds[command] ?? 0);
    if (kind === CANCEL) this.drop(id);
    else if ((book.left[id] ?? 0) > 0) this.keep(id);
  }

  private makePassive(command: number, side: number, bid: number, ask: number): void {
    const { random, fair } = this;
    const distance = PROFILES[this.name].distance(random);
    let price =
      side === BUY ? Math.min(fair - 1 - distance, ask - 1) : Math.max(fair + 1 + distance, bid + 1);
    price = Math.max(1, price);
    const size = 1 + random.exponential(20) + (random.below(50) === 0 ? random.below(2000) : 0);
    let kind = LIMIT;
    if (this.name === 'features' && command >= this.preload) {
      const share = random.below(100);
      if (share < 18) kind = POST_ONLY;
      // Some would trade, and are refused.
      if (share < 2) price = side === BUY ? ask : bid;
    }
    this.write(command, kind, side, price, size, 0);
  }

  private makeCancel(command: number): void {
    const { random } = this;
    let id = random.below(10) < 7 ? this.nextId - 1 - random.exponential(40) : 0;
    if (id < 1 || (this.place[id] ?? -1) < 0) id = this.live[random.below(this.liveCount)] ?? 0;
    this.id[command] = id;
    this.write(command, CANCEL, this.book.side[id] ?? 0, 0, 0, 0);
  }

  private makeTaker(command: number, drawn: number, bid: number, ask: number, market: boolean): void {
    const { random, fair } = this;
    let side = drawn;
    if (random.below(10) < 8) {
      if (fair > ask) side = BUY;
      else if (fair < bid) side = SELL;
    }
    // Keeps the book near its size.
    const over = this.liveCount / PROFILES[this.name].target;
    const size = 1 + random.exponential(PROFILES[this.name].take * over * over);
    if (market) {
      if (this.name !== 'features' || random.below(2) === 0) this.write(command, MARKET, side, 0, size, 0);
      else {
        const funds = size * (side === BUY ? ask : bid) + random.below(1000);
        this.write(command, MARKET_FUNDS, side, 0, 0, funds);
      }
      return;
    }
    const price = side === BUY ? ask + random.below(50) : Math.max(1, bid - random.below(50));
    let kind = LIMIT;
    if (this.name === 'features') {
      const share = random.below(100);
      if (share < 40) kind = IOC;
      else if (share < 60) kind = FOK;
    }
    this.write(command, kind, side, price, size, 0);
  }

  private write(
    command: number,
    kind: number,
    side: number,
    price: number,
    size: number,
    funds: number,
  ): void {
    this.kind[command] = kind;
    this.side[command] = side;
    this.price[command] = price;
    this.size[command] = size;
    this.funds[command] = funds;
  }

  private keep(id: number): void {
    this.place[id] = this.liveCount;
    this.live[this.liveCount] = id;
    this.liveCount += 1;
  }

  private drop(id: number): void {
    const place = this.place[id] ?? -1;
    if (place < 0) return;
    this.liveCount -= 1;
    const last = this.live[this.liveCount] ?? 0;
    this.live[place] = last;
    this.place[last] = place;
    this.place[id] = -1;
  }
}
