import { waitingReasons } from '@dukat/rules/orders/payment-decision';
import { assetCode, decimal } from '../wire.ts';
import { z } from '../z.ts';

/** Money that arrived for an order and waits for its payer's choice. */
export const waitingPayment = z
  .object({
    token: z.string(),
    amount: decimal,
    currency: assetCode,
    reason: z.enum(waitingReasons),
  })
  .meta({ id: 'WaitingPayment' });
