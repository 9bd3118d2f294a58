import { decimal } from '../wire.ts';
import { z } from '../z.ts';

/** The market rate of an open order; null if the order is closed or the coin has no rate. */
export const currentRate = z
  .object({
    value: decimal,
    time: z.number().int(),
    /** How far the market is from the order's rate in the unfavourable direction; 0 if the rate can be reached. */
    distance_percent: z.number(),
  })
  .nullable();
