import { ACCEPTED, CLOSED, type EventLog, FILL, REFUSED } from '@dukat/matching-engine/event-log';
import { feeRoundingUp } from '@dukat/matching-engine/numbers/mul-div';
import { FILL_HASH_SEED, fillHash } from '../order-stream/fill-hash.ts';

const MAKER_FEE = 1_000;
const TAKER_FEE = 2_500;
// Local copies: V8 inlines a module's own constants, but loads imported ones at every use.
const ACCEPTED_KIND = ACCEPTED;
const CLOSED_KIND = CLOSED;
const FILL_KIND = FILL;
const REFUSED_KIND = REFUSED;

/**
 * The integer work that the exchange does for the engine's events: it reads every event, tracks holds by owner, and for each fill computes
 * the cost, the fees of maker and taker, and the hash.
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
    for (let event = 0; event < log.count; event++) {
      const kind = log.kind(event);
      if (kind === ACCEPTED_KIND) {
        this.hold(log.side(event), log.owner(event), log.other(event));
        this.takerPrice = log.price(event);
      } else if (kind === CLOSED_KIND) {
        this.hold(log.side(event), log.owner(event), -log.other(event));
      } else if (kind === FILL_KIND) {
        this.fill(log, event);
      } else if (kind === REFUSED_KIND) {
        this.refused += 1;
      }
    }
    log.clear();
  }

  private fill(log: EventLog, event: number): void {
    const price = log.price(event);
    const lots = log.lots(event);
    const taker = log.owner(event);
    const maker = log.makerOwner(event);
    const side = log.side(event);
    const cost = price * lots;
    this.fills += 1;
    this.hash = fillHash(this.hash, log.orderId(event), log.maker(event), price, lots);
    // The taker's hold was made at its own limit. The limit of a market order is 0: it held only its funds.
    this.hold(side, taker, -(side === 1 ? lots : this.takerPrice * lots));
    this.hold(side ^ 1, maker, -(side === 1 ? cost : lots));
    this.fees[taker] = (this.fees[taker] ?? 0) + feeRoundingUp(cost, TAKER_FEE);
    this.fees[maker] = (this.fees[maker] ?? 0) + feeRoundingUp(cost, MAKER_FEE);
  }

  private hold(side: number, owner: number, amount: number): void {
    const held = side === 1 ? this.heldBase : this.heldQuote;
    held[owner] = (held[owner] ?? 0) + amount;
  }
}
