import { type Amount, amountFromUnits, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { baseFor, type Rate, rateFromUnits } from '@dukat/rules/money/rate';
import { divideRounding, divideRoundingDown } from '@dukat/rules/money/rounding';
import type { Numbers } from '@dukat/rules/seeded-numbers';
import type { QuoteAsset, TradingMarket } from '@dukat/rules/trading/market';
import { tradingMarkets } from '@dukat/rules/trading/markets';
import type { OrderRequest } from '@dukat/rules/trading/order-request';
import { toPrice, toSize } from '@dukat/rules/trading/steps';

/** A simulated trader's holding of an asset, and its initial stake. */
export interface Holding {
  readonly total: Amount;
  readonly stake: Amount;
}

export interface SimulatedScene {
  readonly market: TradingMarket;
  readonly reference: Rate;
  readonly base: Holding;
  readonly quote: Holding;
}

/** The value of the smallest order; the largest is forty times as much. */
const smallestWorth: Readonly<Record<QuoteAsset, Amount>> = {
  CZK: toAmount('150'),
  EUR: toAmount('6'),
  BTC: toAmount('0.00006'),
};
const million = 1_000_000n;
/**
 * The distance of a resting order from the reference, in millionths: nearer than the market maker's prices, most of which are 1,000
 * away.
 */
const nearest = 50;
const farthest = 400;

/** Half of the orders go to the markets that a visitor opens first, a quarter to larger coins, the rest to all markets. */
export function pickMarket(numbers: Numbers): TradingMarket {
  const among = [firstMarkets, firstMarkets, busyMarkets, tradingMarkets][numbers(4)] ?? tradingMarkets;
  const market = among[numbers(among.length)];
  if (market === undefined) throw new RangeError('expected at least one market');
  return market;
}

const firstMarkets = tradingMarkets.filter(({ base, quote }) => base === 'BTC' && quote !== 'BTC');
const busyMarkets = tradingMarkets.filter(
  ({ base, quote }) => quote !== 'BTC' && ['BTC', 'ETH', 'SOL', 'XRP', 'LTC'].includes(base),
);

/** Returns a small order that either trades at once or rests between the market maker's best prices. */
export function decideSimulatedOrder(numbers: Numbers, scene: SimulatedScene): OrderRequest {
  const { market, reference } = scene;
  const side = sideFor(numbers, scene);
  const size = formatAmount(toSize(market, lotsFor(numbers, market, reference)));
  if (numbers(2) === 0) return { type: 'Market', side, size };
  const away = BigInt(nearest + numbers(farthest - nearest)) * (side === 'Buy' ? -1n : 1n);
  const price = rateFromUnits(divideRoundingDown(reference * (million + away), million));
  const ticks = Number(divideRounding(price, market.tick, side === 'Buy' ? 'down' : 'up'));
  return { type: 'Limit', side, size, price: formatAmount(toPrice(market, Math.max(1, ticks))) };
}

/** Returns a random side, unless one asset is scarce or ample. */
function sideFor(numbers: Numbers, { base, quote }: SimulatedScene): 'Buy' | 'Sell' {
  if (isScarce(quote) || isAmple(base)) return 'Sell';
  if (isScarce(base)) return 'Buy';
  return numbers(2) === 0 ? 'Buy' : 'Sell';
}

function isScarce({ total, stake }: Holding): boolean {
  return total * 2n < stake;
}

function isAmple({ total, stake }: Holding): boolean {
  return total * 2n > stake * 3n;
}

function lotsFor(numbers: Numbers, market: TradingMarket, reference: Rate): number {
  // Small orders are common and large ones rare.
  const factor = numbers(5) === 0 ? 10 + numbers(31) : 1 + numbers(10);
  const worth = amountFromUnits(smallestWorth[market.quote] * BigInt(factor));
  const size = baseFor(worth, reference, market.baseDecimals, 'down');
  return Math.max(market.minSizeLots, Number(divideRoundingDown(size, market.lot)));
}
