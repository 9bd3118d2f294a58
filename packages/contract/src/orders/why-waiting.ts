import { z } from '../z.ts';

/** Why an order that is paid has not traded or not paid out yet; null where it waits for nothing. */
export const whyWaiting = z
  .enum(['rate_not_reached', 'rate_suspended', 'order_not_placed', 'above_limit', 'email_confirmation'])
  .nullable();
