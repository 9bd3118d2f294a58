import { endpoint } from '../endpoint.ts';
import { publicId, secret } from '../wire.ts';
import { z } from '../z.ts';

/** Requirement 7.2 names the path but not the payload. */
export const sendPaymentConfirmation = endpoint({
  method: 'POST',
  path: '/api/order/send_payment_confirmation',
  budget: 'new-orders',
  access: 'visitor-or-user',
  summary:
    'Mails the order’s owner a confirmation of the received payment; the number of such mails to an address is limited for all requesters together.',
  body: z.strictObject({ id: publicId, secret: secret.optional() }),
  response: z.object({}),
  refusals: { order_unknown: 404, order_not_paid: 409, confirmation_too_often: 429 },
});
