/** Why a command was refused, which then changed nothing. The number of a refusal in an event is its index plus 1: only append. */
export const REFUSALS = [
  'malformed_command',
  'status_forbids',
  'status_transition',
  'order_id_not_rising',
  'order_unknown',
  'client_id_in_use',
  'price_out_of_range',
  'trigger_out_of_range',
  'size_too_small',
  'size_too_large',
  'funds_out_of_range',
  'already_expired',
  'would_trade',
  'cannot_fill_whole',
  'book_full',
  'amend_not_above_filled',
  'amend_of_linked_order',
  'would_trigger',
  'price_outside_band',
] as const;
export type Refusal = (typeof REFUSALS)[number];

export const MALFORMED_COMMAND = 1;
export const STATUS_FORBIDS = 2;
export const STATUS_TRANSITION = 3;
export const ORDER_ID_NOT_RISING = 4;
export const ORDER_UNKNOWN = 5;
export const CLIENT_ID_IN_USE = 6;
export const PRICE_OUT_OF_RANGE = 7;
export const TRIGGER_OUT_OF_RANGE = 8;
export const SIZE_TOO_SMALL = 9;
export const SIZE_TOO_LARGE = 10;
export const FUNDS_OUT_OF_RANGE = 11;
export const ALREADY_EXPIRED = 12;
export const WOULD_TRADE = 13;
export const CANNOT_FILL_WHOLE = 14;
export const BOOK_FULL = 15;
export const AMEND_NOT_ABOVE_FILLED = 16;
export const AMEND_OF_LINKED_ORDER = 17;
export const WOULD_TRIGGER = 18;
export const PRICE_OUTSIDE_BAND = 19;
