import { z } from '../z.ts';

/** Why a paid order has not traded or not been paid out yet; null if it waits for nothing. */
export const whyWaiting = z
  .enum(['rate_not_reached', 'rate_suspended', 'order_not_placed', 'above_limit', 'email_confirmation'])
  .nullable();
