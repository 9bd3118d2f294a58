import type { Engine } from '@dukat/matching-engine/engine';
import { previewPlacing } from '@dukat/matching-engine/matching/preview';
import type { Amount } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { QuotedPart } from '@dukat/rules/trading/order-quote';
import type { BatchFunds } from '../batch/batch-funds.ts';
import { type MarketBand, placeBand } from './command-band.ts';
import type { ExchangeRefusal, PlaceOrder } from './exchange-command.ts';
import { type PlacingCommand, planOrder } from './plan-order.ts';

/** What an order would do if it were placed now. */
export interface OrderForecast {
  readonly need: Amount;
  readonly atOnce: { readonly lots: number; readonly worth: number };
  /** The part that would rest or wait, at the order's own price. */
  readonly later: QuotedPart;
}

/** Refuses what placing would refuse, and changes nothing. */
export function forecastOrder(
  order: PlaceOrder,
  engine: Engine,
  funds: BatchFunds,
  { now, bands }: { readonly now: Date; readonly bands: MarketBand['bands'] },
): Result<OrderForecast, ExchangeRefusal> {
  const band = placeBand(order, { market: order.market, bands, lastPriceTicks: engine.market.lastPrice });
  if (band.refused) return band;
  const plan = planOrder(order, engine, funds, band.value);
  assert(plan.kind !== 'wait', 'expected no wait, since the order is alone in its batch');
  if (plan.kind === 'insufficient') return refuse('insufficient_funds');
  const { command, need } = plan;
  // The engine learns the time only from commands, and a preview runs none.
  const expiresAt = 'expiresAt' in command ? command.expiresAt : undefined;
  if (expiresAt !== undefined && expiresAt <= now.getTime()) return refuse('already_expired');
  const { refusal, waits, lots, worth } = previewPlacing(engine, command);
  if (refusal !== undefined) return refuse(refusal);
  return accept({ need, atOnce: { lots, worth }, later: laterPart(command, waits, lots) });
}

function laterPart(command: PlacingCommand, waits: boolean, lots: number): QuotedPart {
  if (command.type === 'place_market') return waits ? waitingPart(command) : nothing;
  const rest = command.sizeLots - lots;
  if (command.type === 'place_limit' && !waits && isCutByBand(command)) return nothing;
  const isAtOnce = command.type === 'place_limit' && ['IOC', 'FOK'].includes(command.timeInForce);
  if (isAtOnce && !waits) return nothing;
  // A stop is a taker when triggered; what rests is a maker.
  return { lots: rest, worth: rest * command.priceTicks, isMaker: !waits };
}

/** Reports whether a part lies beyond the band; that part is canceled and never rests. */
function isCutByBand({ side, priceTicks, band }: PlacingCommand & { readonly type: 'place_limit' }): boolean {
  if (band === undefined) return false;
  return side === 'buy' ? priceTicks > band.highTicks : priceTicks < band.lowTicks;
}

const nothing: QuotedPart = { lots: 0, worth: 0, isMaker: true };

/** A waiting market order is assumed to trade at its trigger. */
function waitingPart({
  triggerTicks = 1,
  sizeLots,
  funds = 0,
  side,
}: PlacingCommand & { readonly type: 'place_market' }): QuotedPart {
  const byFunds = sizeLots === undefined || (side === 'sell' && funds > 0);
  const lots = byFunds ? Math.floor(funds / triggerTicks) : sizeLots;
  return { lots, worth: byFunds ? funds : lots * triggerTicks, isMaker: false };
}
