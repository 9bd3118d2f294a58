import type { ReasonOf } from '@dukat/contract/endpoint';
import type { cancelExchangeOrder, placeExchangeOrder } from '@dukat/contract/trading';
import type { ExchangeRefusal } from './exchange-command.ts';

type WireRefusal = ReasonOf<typeof placeExchangeOrder>;

/** Why the exchange did not take an order, in the specification's words. What our own checks rule out is a defect. */
export function refusalOfPlacing(refusal: ExchangeRefusal): WireRefusal {
  switch (refusal) {
    case 'insufficient_funds':
      return 'InsufficientFunds';
    case 'status_forbids':
      return 'market_status_forbids';
    case 'client_order_id_used':
    case 'would_trade':
    case 'cannot_fill_whole':
    case 'book_full':
    case 'would_trigger':
    case 'already_expired':
      return refusal;
    default:
      throw new Error(`The engine refused what was checked before: ${refusal}`);
  }
}

export function refusalOfCancelling(refusal: ExchangeRefusal): ReasonOf<typeof cancelExchangeOrder> {
  switch (refusal) {
    case 'status_forbids':
      return 'market_status_forbids';
    case 'order_unknown':
      return 'order_not_open';
    default:
      throw new Error(`The engine refused to cancel: ${refusal}`);
  }
}
