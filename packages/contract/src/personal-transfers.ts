import { endpoint } from './endpoint.ts';
import { assetCode, decimal, done, instant, line, page, publicId } from './wire.ts';
import { outgoingRefusals, withdrawal } from './withdrawals.ts';
import { z } from './z.ts';

// Transfers to another person by e-mail address. A transfer is a withdrawal until the recipient takes it: it is confirmed, cancelled,
// approved and listed as one.

const transferId = z.object({ transferId: publicId });

export const sendToPerson = endpoint({
  method: 'POST',
  path: '/api/user/personal_transfers',
  access: 'signed-in',
  requiresProof: true,
  budget: 'new-orders',
  mailsTo: 'email',
  movesMoney: true,
  summary:
    'Holds an amount of the selected portfolio for the owner of an e-mail address. The answer is the same whether the address has an account or not; once confirmed, it can be accepted for a week.',
  body: z.strictObject({ currency: assetCode, amount: decimal, email: line(254) }),
  response: z.object({ withdrawal }),
  refusals: {
    currency_unknown: 404,
    withdrawals_unavailable: 422,
    email_required: 422,
    email_invalid: 422,
    recipient_self: 422,
    recipient_not_known: 409,
    amount_not_a_number: 422,
    amount_too_precise: 422,
    ...outgoingRefusals,
    payouts_held: 409,
    too_many_withdrawals: 409,
  },
});

const incoming = z.object({
  id: publicId,
  /** The sender's e-mail address. */
  from: z.string(),
  currency: assetCode,
  amount: decimal,
  /** The time until which it can be taken. */
  until: instant,
  created_at: instant,
});

export const listIncomingTransfers = endpoint({
  method: 'GET',
  path: '/api/user/personal_transfers',
  access: 'signed-in',
  summary:
    'Personal transfers to the user’s confirmed e-mail address that are not accepted yet, newest first.',
  query: page.strict(),
  response: z.object({ transfers: z.array(incoming), total: z.number().int() }),
  refusals: {},
});

export const acceptTransfer = endpoint({
  method: 'POST',
  path: '/api/user/personal_transfers/{transferId}/take',
  access: 'signed-in',
  movesMoney: true,
  summary:
    'Accepts a personal transfer into the selected portfolio, within the deposit limit. Later transfers of this sender are accepted automatically.',
  params: transferId,
  body: z.strictObject({}),
  response: done,
  refusals: {
    transfer_unknown: 404,
    transfer_not_waiting: 409,
    transfer_not_ready: 409,
    above_deposit_limit: 409,
  },
});

export const declineTransfer = endpoint({
  method: 'POST',
  path: '/api/user/personal_transfers/{transferId}/decline',
  access: 'signed-in',
  isShedLast: true,
  summary: 'Returns a personal transfer to its sender.',
  params: transferId,
  body: z.strictObject({}),
  response: done,
  refusals: { transfer_unknown: 404, transfer_not_waiting: 409 },
});
