import { formatAmount } from '@dukat/rules/money/amount';
import type { TradingMarket } from '@dukat/rules/trading/market';
import { toPrice, toSize } from '@dukat/rules/trading/steps';
import { SeededRandom } from '../order-stream/random.ts';

/** A trader's next action. Half of all actions rest, a quarter cross resting orders, and a quarter cancel distant ones. */
export type Action =
  | {
      readonly kind: 'place';
      readonly isResting: boolean;
      readonly distance: number;
      readonly body: OrderBody;
    }
  | { readonly kind: 'cancel'; readonly orderId: string };

export interface OrderBody {
  readonly market: string;
  readonly type: 'Limit';
  readonly side: 'Buy' | 'Sell';
  readonly price: string;
  readonly size: string;
}

const levels = 20;
/** Crossing orders consume the nearer half of the levels. Only the farther half is cancelled, so that few cancels come too late. */
const farFrom = 11;
const sizes = 5;

/**
 * The actions of one trader. A maker places two resting orders for each that it cancels; a taker crosses. With three makers per taker, as
 * much is consumed and cancelled as is placed, and the book keeps its size.
 */
export class Trader {
  readonly isMaker: boolean;
  private readonly market: TradingMarket;
  private readonly random: SeededRandom;
  private readonly middleTicks: number;
  private readonly far: string[] = [];

  constructor(market: TradingMarket, isMaker: boolean, seed: number, middleTicks: number) {
    this.market = market;
    this.middleTicks = middleTicks;
    this.isMaker = isMaker;
    this.random = new SeededRandom(seed);
  }

  next(): Action {
    if (!this.isMaker) return this.place(false);
    const mayCancel = this.far.length > 4 && this.random.below(3) === 0;
    const orderId = mayCancel ? this.far.shift() : undefined;
    return orderId === undefined ? this.place(true) : { kind: 'cancel', orderId };
  }

  /** Remembers resting orders that may be cancelled. */
  placed(action: Action, order: { readonly id: string; readonly status: string }): void {
    if (action.kind === 'place' && action.isResting && action.distance >= farFrom && order.status === 'Open')
      this.far.push(order.id);
  }

  private place(isResting: boolean): Action {
    const { market, middleTicks } = this;
    const isBuy = this.random.below(2) === 0;
    const distance = isResting ? 1 + this.random.below(levels) : levels;
    // A resting buy is below the middle, a crossing one above everything that rests there.
    const ticks = middleTicks + (isBuy === isResting ? -distance : distance);
    const lots = market.minSizeLots * (10 + this.random.below(sizes));
    return {
      kind: 'place',
      isResting,
      distance,
      body: {
        market: market.name,
        type: 'Limit',
        side: isBuy ? 'Buy' : 'Sell',
        price: formatAmount(toPrice(market, ticks)),
        size: formatAmount(toSize(market, lots)),
      },
    };
  }
}
