// The number of a closing in an event: the index of its name in `closings`, plus 1.

/** The owner or the platform cancelled it. */
export const CANCELLED = 1;
/** It expired. */
export const EXPIRED = 2;
/** The part of an immediate-or-cancel or market order that the book could not fill. */
export const UNFILLED_REST = 3;
/** It met an order of the same owner. */
export const SELF_TRADED = 4;
/** The other leg of its pair filled, triggered or was cancelled. */
export const OTHER_LEG = 5;
/** A triggered fill-or-kill order that could not be filled whole. */
export const NOT_FILLED_WHOLE = 6;
/** The funds of a market order do not pay for another lot. */
export const FUNDS_SPENT = 7;
/** The remaining size would trade or rest beyond the price band. */
export const BEYOND_BAND = 8;
