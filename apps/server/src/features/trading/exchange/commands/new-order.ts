import { type EngineCommand, encodeCommand } from '@dukat/matching-engine/command';
import { CommandBatch } from '@dukat/matching-engine/command-batch';
import { stopLegFlags } from '@dukat/matching-engine/orders/place-pair';
import { zero } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { ExchangeOrder } from '../book/open-order.ts';
import type { PlaceOrder } from './exchange-command.ts';
import type { PlacingCommand } from './plan-order.ts';

/** Returns the orders that a command would place, before any of them trades: one, or a pair. */
export function newOrders(place: PlaceOrder, command: PlacingCommand, now: Date): readonly ExchangeOrder[] {
  const { market, account, publicId, clientOrderId, linkedPublicId, terms, fundsAsked } = place;
  const common = {
    market,
    account: account.number,
    portfolioId: account.portfolioId,
    side: terms.side,
    createdAt: now,
    priority: 0,
    filledLots: 0,
    filledCost: 0,
    filledQuote: zero,
    feePaid: zero,
    held: zero,
    status: 'Open',
    endedAt: undefined,
    endReason: undefined,
  } as const;
  const flags = engineFlags(command);
  const expiresAt = 'expiresAt' in command && command.expiresAt ? new Date(command.expiresAt) : undefined;
  const isPair = command.type === 'place_pair';
  const order: ExchangeOrder = {
    ...common,
    publicId,
    engineId: command.orderId,
    clientOrderId,
    type: terms.type === 'limit' ? 'Limit' : 'Market',
    flags,
    priceTicks: terms.type === 'limit' ? terms.priceTicks : 0,
    sizeLots: terms.sizeLots,
    leftLots: command.sizeLots ?? 0,
    triggerTicks: isPair ? 0 : (command.triggerTicks ?? 0),
    funds: command.type === 'place_market' ? (command.funds ?? 0) : 0,
    fundsAsked,
    expiresAt,
    linkedId: isPair ? command.orderId + 1 : 0,
    linkedPublicId: isPair ? linkedPublicId : undefined,
  };
  if (!isPair) return [order];
  assert(linkedPublicId !== undefined, "expected the pair's stop to have a public id");
  const { stopPriceTicks, stopFunds = 0 } = command;
  const stop: ExchangeOrder = {
    ...order,
    publicId: linkedPublicId,
    engineId: command.orderId + 1,
    clientOrderId: undefined,
    type: stopPriceTicks === undefined ? 'Market' : 'Limit',
    flags: stopLegFlags(flags, stopPriceTicks !== undefined),
    priceTicks: stopPriceTicks ?? 0,
    triggerTicks: command.triggerTicks,
    funds: stopFunds,
    linkedId: command.orderId,
    linkedPublicId: publicId,
  };
  return [order, stop];
}

/** The flags by which the engine and its snapshots know the kind of order. */
function engineFlags(command: EngineCommand): number {
  const one = new CommandBatch(1);
  encodeCommand(one, 0, 0, command);
  return one.flags(0);
}
