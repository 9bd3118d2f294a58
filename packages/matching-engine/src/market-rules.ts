/** The limits of a market. Prices are whole ticks and sizes whole lots; `quantise` converts amounts to and from them. */
export type MarketRules = {
  readonly maxPriceTicks: number;
  readonly minSizeLots: number;
  readonly maxSizeLots: number;
  /** The most open orders and waiting stops together. A full book refuses new orders. */
  readonly maxOrders: number;
};

export type RulesRefusal =
  | 'not_whole'
  | 'price_too_wide'
  | 'size_too_wide'
  | 'product_too_wide'
  | 'book_too_large';

const MAX_PRICE_TICKS = 2 ** 30;
const MAX_ORDERS = 2 ** 24;

/**
 * Returns why the engine could not compute exactly with these rules, or undefined if it can. Prices fit a 32-bit word; price x size and the
 * lots of a full level stay below 2^53, so that no hold, cost or sum is ever rounded. For example, 2.5e8 ticks (2,500,000.00 CZK) leave
 * room for 3.6e7 lots an order.
 */
export function rulesRefusal(rules: MarketRules): RulesRefusal | undefined {
  const { maxPriceTicks, minSizeLots, maxSizeLots, maxOrders } = rules;
  const whole = [maxPriceTicks, minSizeLots, maxSizeLots, maxOrders];
  if (!whole.every((value) => Number.isSafeInteger(value) && value >= 1)) return 'not_whole';
  if (maxPriceTicks > MAX_PRICE_TICKS) return 'price_too_wide';
  if (minSizeLots > maxSizeLots) return 'size_too_wide';
  if (maxPriceTicks * maxSizeLots > Number.MAX_SAFE_INTEGER) return 'product_too_wide';
  if (maxOrders > MAX_ORDERS || maxSizeLots * maxOrders > Number.MAX_SAFE_INTEGER) return 'book_too_large';
  return undefined;
}
