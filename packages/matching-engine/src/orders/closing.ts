/** Why an order left the engine with something unfilled. Its number in an event is its place here, from 1. */
export const CLOSINGS = [
  'cancelled',
  'expired',
  'unfilled_rest',
  'self_trade',
  'other_leg',
  'cannot_fill_whole',
  'funds_spent',
  'price_band',
] as const;
export type Closing = (typeof CLOSINGS)[number];

/** The owner, or the house, cancelled it. */
export const CANCELLED = 1;
/** Its time was over. */
export const EXPIRED = 2;
/** Immediate or cancel, and market orders: what the book could not fill. */
export const UNFILLED_REST = 3;
/** It met an order of its own owner. */
export const SELF_TRADED = 4;
/** The other leg of its pair filled, triggered or was cancelled. */
export const OTHER_LEG = 5;
/** A triggered fill-or-kill order that could not be filled whole. */
export const NOT_FILLED_WHOLE = 6;
/** A market order whose funds do not buy another lot. */
export const FUNDS_SPENT = 7;
/** The rest would trade or stand beyond the price band. */
export const BEYOND_BAND = 8;
