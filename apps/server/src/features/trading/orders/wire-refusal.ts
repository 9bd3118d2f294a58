import type { RefusalReason } from '@dukat/contract/endpoint';
import type {
  amendExchangeOrder,
  cancelExchangeOrder,
  placeExchangeOrder,
} from '@dukat/contract/trading/orders';
import { type Refused, refuse } from '@dukat/rules/result';
import type { ExchangeRefusal } from '../exchange/commands/exchange-command.ts';

// Maps the exchange's refusals to the API's reasons. A refusal that earlier checks rule out is a defect.

export function toPlaceRefusal({
  reason,
}: Refused<ExchangeRefusal>): Refused<RefusalReason<typeof placeExchangeOrder>> {
  switch (reason) {
    case 'insufficient_funds':
      return refuse('InsufficientFunds');
    case 'status_forbids':
      return refuse('market_status_forbids');
    case 'already_expired':
      return refuse(reason, { field: 'expires_at' });
    case 'would_trigger':
      return refuse(reason, { field: 'linked_stop.stop_price' });
    case 'price_outside_band':
      return refuse(reason, { field: 'price' });
    case 'client_order_id_used':
    case 'market_without_price':
    case 'payouts_frozen':
    case 'payouts_held':
    case 'would_trade':
    case 'cannot_fill_whole':
    case 'book_full':
      return refuse(reason);
    default:
      throw new Error(`The engine refused what was checked before: ${reason}`);
  }
}

export function toAmendRefusal({
  reason,
  field,
}: Refused<ExchangeRefusal>): Refused<RefusalReason<typeof amendExchangeOrder>> {
  const about = field === undefined ? {} : { field };
  switch (reason) {
    case 'insufficient_funds':
      return refuse('InsufficientFunds');
    case 'status_forbids':
      return refuse('market_status_forbids');
    case 'order_unknown':
      return refuse('order_not_open');
    case 'amend_not_above_filled':
      return refuse(reason, { field: 'size' });
    case 'would_trigger':
      return refuse(reason, { field: 'stop_price' });
    case 'price_outside_band':
      return refuse(reason, { field: 'price' });
    case 'amend_of_linked_order':
    case 'already_triggered':
    case 'payouts_frozen':
    case 'payouts_held':
    case 'field_not_allowed':
    case 'funds_out_of_range':
    case 'would_trade':
      return refuse(reason, about);
    default:
      throw new Error(`The engine refused to amend: ${reason}`);
  }
}

export function toCancelRefusal(refusal: ExchangeRefusal): RefusalReason<typeof cancelExchangeOrder> {
  switch (refusal) {
    case 'status_forbids':
      return 'market_status_forbids';
    case 'order_unknown':
      return 'order_not_open';
    default:
      throw new Error(`The engine refused to cancel: ${refusal}`);
  }
}
