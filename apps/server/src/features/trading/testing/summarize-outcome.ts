import { formatAmount } from '@dukat/rules/money/amount';
import type { ExchangeOrder } from '../exchange/book/open-order.ts';
import type { ExchangeOutcome } from '../exchange/commands/exchange-command.ts';

/** Returns "status filled cost" of each order that a command placed, amended or canceled, or its refusal. */
export function summarizeOutcome(outcome: ExchangeOutcome): string {
  if (outcome.refused) return outcome.reason;
  return outcome.value
    .map(({ status, filledLots, filledQuote }) => `${status} ${filledLots} ${formatAmount(filledQuote)}`)
    .join();
}

/** Returns the order that was placed; of a pair, the limit order. */
export function expectOrder(outcome: ExchangeOutcome): ExchangeOrder {
  if (outcome.refused) throw new Error(outcome.reason);
  const [order] = outcome.value;
  if (order === undefined) throw new Error('expected an order');
  return order;
}
