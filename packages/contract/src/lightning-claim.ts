import { longestRequest } from '@dukat/rules/lightning/payment-kinds';
import { endpoint } from './endpoint.ts';
import { createLightningInvoice } from './lightning.ts';
import { decimal, paragraph } from './wire.ts';
import { z } from './z.ts';

const { amount_not_a_number, amount_too_precise, ...invoiceRefusals } = createLightningInvoice.refusals;

export const claimLightningWithdrawal = endpoint({
  method: 'POST',
  path: '/api/lightning/requests/claim',
  access: 'signed-in',
  requiresAgreement: true,
  budget: 'lookups',
  summary:
    'Lets the service of an LNURL-withdraw pay an invoice of the selected portfolio. A service is asked once for each of its secrets; the same account gets the same answer again.',
  body: z.strictObject({
    request: paragraph(longestRequest),
    /** In bitcoins, to the satoshi. By default the most that the service pays. */
    amount: decimal.optional(),
  }),
  response: z.object({
    payment_hash: z.string(),
    /** Why the service may not pay: without an answer it may have heard us. Null if it agreed. */
    problem: z.enum(['host_not_public', 'host_silent', 'host_answer_unusable', 'host_refused']).nullable(),
    /** The words with which the host refused. */
    host_reason: z.string().nullable(),
  }),
  refusals: {
    ...invoiceRefusals,
    ...{ amount_not_a_number, amount_too_precise },
    payment_request_unreadable: 422,
    payment_request_damaged: 422,
    payment_request_unsupported: 422,
    lnurl_not_withdrawal: 422,
    lnurl_host_failed: 422,
    lnurl_already_claimed: 409,
    lnurl_amount_out_of_range: 422,
  },
});
