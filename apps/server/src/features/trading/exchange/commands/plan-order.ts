import type { PlaceLimit, PlaceMarket, PlacePair } from '@dukat/matching-engine/command';
import type { Engine } from '@dukat/matching-engine/engine';
import { previewPlacing } from '@dukat/matching-engine/matching/preview';
import { type Amount, larger } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { type LimitTerms, type MarketTerms, stopBounds } from '@dukat/rules/trading/order-terms';
import type { PriceBand } from '@dukat/rules/trading/price-band';
import { costRoundingUp, sellable, toSize } from '@dukat/rules/trading/steps';
import type { BatchFunds } from '../batch/batch-funds.ts';
import { heldAsset } from '../book/open-order.ts';
import type { PlaceOrder } from './exchange-command.ts';

export type PlacingCommand = PlaceLimit | PlaceMarket | PlacePair;

export type OrderPlan =
  /** The engine's command, and the order's maximum cost. */
  | { readonly kind: 'ready'; readonly command: PlacingCommand; readonly need: Amount }
  | { readonly kind: 'insufficient' }
  /** Whether the funds suffice is known only after this batch is booked. */
  | { readonly kind: 'wait' };

/**
 * Returns the engine's command, within the price band and bounded by the owner's available funds, so that nothing
 * trades that cannot be paid for. A sale by funds offers at most all available coins.
 */
export function planOrder(
  order: PlaceOrder,
  engine: Engine,
  funds: BatchFunds,
  band: PriceBand | undefined,
): OrderPlan {
  const { market, account, terms } = order;
  const asset = heldAsset({ side: terms.side, market });
  const available = funds.available(account.portfolioId, asset);
  const hasCredit = funds.hasCredit(account.portfolioId, asset);
  const short: OrderPlan = hasCredit ? { kind: 'wait' } : { kind: 'insufficient' };
  const isSaleByFunds = terms.type === 'market' && terms.side === 'sell' && terms.funds !== undefined;
  if (isSaleByFunds && terms.triggerTicks === undefined) {
    if (hasCredit) return { kind: 'wait' };
    return planSaleByFunds(order, terms, { engine, band }, available) ?? short;
  }
  const plan =
    terms.type === 'limit'
      ? planLimit(order, terms, { engine, band })
      : planMarket(order, terms, { engine, band });
  return plan.need > available ? short : { kind: 'ready', ...plan };
}

interface Plan {
  readonly command: PlacingCommand;
  readonly need: Amount;
}

interface Entry {
  readonly engine: Engine;
  readonly band: PriceBand | undefined;
}

function commonFields({ account, terms: { side, selfTrade } }: PlaceOrder, { engine, band }: Entry) {
  return { orderId: engine.market.lastOrderId + 1, owner: account.number, side, selfTrade, band };
}

function planLimit(order: PlaceOrder, terms: LimitTerms, entry: Entry): Plan {
  const { market } = order;
  const { side, priceTicks, sizeLots, timeInForce, expiresAt, postOnly, triggerTicks, linkedStop } = terms;
  const of = { ...commonFields(order, entry), priceTicks, sizeLots, postOnly };
  const toCost = (worth: number) =>
    side === 'buy' ? costRoundingUp(market, worth) : toSize(market, sizeLots);
  const need = toCost(priceTicks * sizeLots);
  const ends = expiresAt === undefined ? {} : { expiresAt };
  if (linkedStop === undefined) {
    const stop = triggerTicks === undefined ? {} : { triggerTicks };
    return { need, command: { type: 'place_limit', ...of, timeInForce, ...ends, ...stop } };
  }
  const { triggerTicks: trigger, priceTicks: stopPriceTicks } = linkedStop;
  const { funds } = stopBounds(market, { side, triggerTicks: trigger, sizeLots, funds: undefined });
  const bound =
    stopPriceTicks === undefined ? { ...(funds > 0 && { stopFunds: funds }) } : { stopPriceTicks };
  return {
    // Only one of the two ever trades.
    need: larger(need, toCost(stopPriceTicks === undefined ? funds : stopPriceTicks * sizeLots)),
    command: { type: 'place_pair', ...of, ...ends, ...bound, triggerTicks: trigger },
  };
}

function planMarket(order: PlaceOrder, terms: MarketTerms, entry: Entry): Plan {
  const { market } = order;
  const { side, sizeLots, funds, triggerTicks, fillOrKill } = terms;
  const of = { type: 'place_market', ...commonFields(order, entry), fillOrKill } as const;
  if (triggerTicks !== undefined) {
    const bounds = stopBounds(market, { side, triggerTicks, sizeLots, funds });
    const command: PlaceMarket = {
      ...of,
      triggerTicks,
      ...(bounds.sizeLots > 0 && { sizeLots: bounds.sizeLots }),
      ...(bounds.funds > 0 && { funds: bounds.funds }),
    };
    return {
      command,
      need: side === 'buy' ? costRoundingUp(market, bounds.funds) : toSize(market, bounds.sizeLots),
    };
  }
  if (sizeLots === undefined) {
    assert(
      side === 'buy' && funds !== undefined,
      'expected a purchase: a sale by funds is planned separately',
    );
    return { command: { ...of, funds }, need: costRoundingUp(market, funds) };
  }
  const command = { ...of, sizeLots };
  if (side === 'sell') return { command, need: toSize(market, sizeLots) };
  // The preview is exact, because nothing else changes the book meanwhile.
  return { command, need: costRoundingUp(market, previewPlacing(entry.engine, command).worth) };
}

/** Offers all available coins; returns undefined if they certainly earn less than requested. */
function planSaleByFunds(
  order: PlaceOrder,
  { funds = 0 }: MarketTerms,
  entry: Entry,
  available: Amount,
): OrderPlan | undefined {
  const { market } = order;
  const most = sellable(market, available);
  if (most < market.minSizeLots) return undefined;
  const all: PlaceMarket = { type: 'place_market', ...commonFields(order, entry), sizeLots: most };
  const earned = previewPlacing(entry.engine, all);
  if (earned.lots === most && earned.worth < funds) return undefined;
  const command = { ...all, funds };
  const sold = previewPlacing(entry.engine, command);
  return { kind: 'ready', command, need: toSize(market, sold.lots) };
}
