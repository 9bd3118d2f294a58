import { decimal } from '../wire.ts';
import { z } from '../z.ts';

/** The market for an open order; null when the order is closed or the coin has no rate. */
export const currentRate = z
  .object({
    value: decimal,
    time: z.number().int(),
    /** How far the market is from the order's rate in the unfavourable direction; 0 when the rate can be reached. */
    distance_percent: z.number(),
  })
  .nullable();
