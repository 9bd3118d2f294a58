import { longestRequest, paymentKinds, paymentProblems } from '@dukat/rules/lightning/payment-kinds';
import { endpoint } from './endpoint.ts';
import { decimal, instant, networkCode, paragraph } from './wire.ts';
import { z } from './z.ts';

/** One way to pay a request. */
const paymentOption = z.object({
  kind: z.enum(paymentKinds),
  /** The network of BTC over which it is paid. */
  network: networkCode,
  /** The invoice, LNURL, Lightning address or address without a link’s scheme. */
  address: z.string(),
  /** The public key of a node, the host of an LNURL, or the address itself; null if it is hidden in an offer. */
  payee: z.string().nullable(),
  /** Thousandths of a satoshi; null if the payer chooses or the payee’s host states the amount. */
  amount_msat: decimal.nullable(),
  amount_sats: decimal.nullable(),
  description: z.string().nullable(),
  /** SHA-256 of a description that is not part of the invoice. */
  description_hash: z.string().nullable(),
  payment_hash: z.string().nullable(),
  expires_at: instant.nullable(),
  /** Why it can’t be paid as it is. */
  problems: z.array(z.enum(paymentProblems)),
});

export const decodePaymentRequest = endpoint({
  method: 'POST',
  path: '/api/lightning/requests/decode',
  access: 'visitor-or-user',
  budget: 'public',
  summary:
    'Reads a Lightning invoice, LNURL, Lightning address, bitcoin address or link. Answers with the ways to pay it, the cheapest payable one first.',
  body: z.strictObject({ request: paragraph(longestRequest) }),
  response: z.object({ options: z.array(paymentOption) }),
  refusals: {
    payment_request_unreadable: 422,
    payment_request_damaged: 422,
    payment_request_unsupported: 422,
  },
});
