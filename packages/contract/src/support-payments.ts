import { endpoint } from './endpoint.ts';
import { transactionKind } from './transactions.ts';
import { instant, publicId, signedDecimal } from './wire.ts';
import { z } from './z.ts';

/** A payment that a support request is about: received, incoming or outgoing. */
export const supportPayment = z
  .strictObject({
    /** A line of the transaction list, a withdrawal, a card payment, coins on their way, or a bank deposit that waits for the limit. */
    kind: z.enum(['transaction', 'withdrawal', 'card', 'coins', 'bank']),
    id: publicId,
  })
  .meta({ id: 'SupportPayment' });
export type SupportPayment = z.output<typeof supportPayment>;

export const shownPayment = supportPayment
  .extend({
    /** For a line of the transaction list: its kind. */
    transaction_kind: transactionKind.nullable(),
    currency: z.string(),
    amount: signedDecimal,
    created_at: instant,
  })
  .meta({ id: 'ShownPayment' });
export type ShownPayment = z.output<typeof shownPayment>;

export const listSupportPayments = endpoint({
  method: 'GET',
  path: '/api/user/support_payments',
  access: 'signed-in',
  summary:
    'The latest payments of the selected portfolio that a request can be about, received, expected and outgoing, newest first, at most fifty.',
  response: z.object({ payments: z.array(shownPayment) }),
  refusals: {},
});

export const readSupportPayment = endpoint({
  method: 'GET',
  path: '/api/user/support_payments/{kind}/{paymentId}',
  access: 'signed-in',
  summary: 'One of the user’s payments, as shown with a request about it.',
  params: z.object({ kind: supportPayment.shape.kind, paymentId: publicId }),
  response: z.object({ payment: shownPayment }),
  refusals: { payment_unknown: 404 },
});
