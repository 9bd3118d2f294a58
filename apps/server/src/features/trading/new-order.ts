import { type EngineCommand, encodeCommand } from '@dukat/matching-engine/command';
import { CommandBatch } from '@dukat/matching-engine/command-batch';
import { zero } from '@dukat/rules/money/amount';
import type { PlaceOrder } from './exchange-command.ts';
import type { ExchangeOrder } from './open-order.ts';

/** The order that a command would bring, before anything of it has traded. */
export function newOrder(
  { market, account, publicId, clientOrderId, terms, fundsAsked }: PlaceOrder,
  engineId: number,
  command: EngineCommand,
  now: Date,
): ExchangeOrder {
  return {
    publicId,
    market,
    engineId,
    account: account.number,
    portfolioId: account.portfolioId,
    clientOrderId,
    type: terms.type === 'limit' ? 'Limit' : 'Market',
    side: terms.side,
    flags: flagsOf(command),
    priceTicks: terms.type === 'limit' ? terms.priceTicks : 0,
    sizeLots: terms.sizeLots,
    fundsAsked,
    createdAt: now,
    leftLots: terms.sizeLots ?? 0,
    filledLots: 0,
    filledCost: 0,
    filledQuote: zero,
    held: zero,
    status: 'Open',
    endedAt: undefined,
  };
}

/** The word by which the engine and its snapshots know what kind of order it is. */
function flagsOf(command: EngineCommand): number {
  const one = new CommandBatch(1);
  encodeCommand(one, 0, 0, command);
  return one.flags(0);
}
