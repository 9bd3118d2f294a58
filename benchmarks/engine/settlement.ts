import {
  ACCEPTED,
  CLOSED,
  EVENT_LOTS,
  EVENT_MAKER,
  EVENT_MAKER_OWNER,
  EVENT_ORDER,
  EVENT_OTHER,
  EVENT_OWNER,
  EVENT_PRICE,
  EVENT_REALS,
  EVENT_WORDS,
  type EventLog,
  FILL,
  KIND_MASK,
  REFUSED,
  SIDE_BIT,
} from '@dukat/matching-engine/event-log';
import { feeRoundingUp } from '@dukat/matching-engine/mul-div';
import { FILL_HASH_SEED, fillHash } from '../order-stream/fill-hash.ts';

const MAKER_FEE = 1_000;
const TAKER_FEE = 2_500;

/**
 * What stands beside the engine in the exchange, as whole numbers: every event is read, holds are kept by owner, and
 * each fill is costed, charged a maker's and a taker's fee, and hashed.
 */
export class Settlement {
  fills = 0;
  refused = 0;
  hash = FILL_HASH_SEED;
  readonly heldQuote: Float64Array;
  readonly heldBase: Float64Array;
  readonly fees: Float64Array;
  private takerPrice = 0;

  constructor(owners: number) {
    this.heldQuote = new Float64Array(owners + 1);
    this.heldBase = new Float64Array(owners + 1);
    this.fees = new Float64Array(owners + 1);
  }

  /** Reads and clears the log. */
  settle(log: EventLog): void {
    const { words, reals, count } = log;
    for (let event = 0; event < count; event++) {
      const at = event * EVENT_WORDS;
      const real = event * EVENT_REALS;
      const head = words[at] ?? 0;
      const sells = (head >> SIDE_BIT) & 1;
      const owner = words[at + EVENT_OWNER] ?? 0;
      const kind = head & KIND_MASK;
      if (kind === FILL) {
        this.fill(words, reals, at, real, sells, owner);
      } else if (kind === ACCEPTED) {
        this.hold(sells, owner, reals[real + EVENT_OTHER] ?? 0);
        this.takerPrice = words[at + EVENT_PRICE] ?? 0;
      } else if (kind === CLOSED) {
        this.hold(sells, owner, -(reals[real + EVENT_OTHER] ?? 0));
      } else if (kind === REFUSED) {
        this.refused += 1;
      }
    }
    log.clear();
  }

  private fill(
    words: Int32Array,
    reals: Float64Array,
    at: number,
    real: number,
    takerSells: number,
    taker: number,
  ): void {
    const price = words[at + EVENT_PRICE] ?? 0;
    const lots = reals[real + EVENT_LOTS] ?? 0;
    const maker = words[at + EVENT_MAKER_OWNER] ?? 0;
    const cost = price * lots;
    this.fills += 1;
    this.hash = fillHash(this.hash, words[at + EVENT_ORDER] ?? 0, words[at + EVENT_MAKER] ?? 0, price, lots);
    // The taker's hold was made at its limit; a market order holds the funds it names, and only what it spends goes.
    this.hold(
      takerSells,
      taker,
      -(takerSells === 1 ? lots : this.takerPrice === 0 ? 0 : this.takerPrice * lots),
    );
    this.hold(takerSells ^ 1, maker, -(takerSells === 1 ? cost : lots));
    this.fees[taker] = (this.fees[taker] ?? 0) + feeRoundingUp(cost, TAKER_FEE);
    this.fees[maker] = (this.fees[maker] ?? 0) + feeRoundingUp(cost, MAKER_FEE);
  }

  private hold(sells: number, owner: number, amount: number): void {
    const held = sells === 1 ? this.heldBase : this.heldQuote;
    held[owner] = (held[owner] ?? 0) + amount;
  }
}
