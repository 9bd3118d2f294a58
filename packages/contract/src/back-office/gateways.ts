import { gatewayPaymentStatuses } from '@dukat/rules/payments/gateway-payment';
import { endpoint } from '../endpoint.ts';
import { gatewayProvider } from '../gateway-provider.ts';
import { decimal, instant, line, page, publicId, queryFlag, signedDecimal } from '../wire.ts';
import { z } from '../z.ts';
import { decisionAnswer, decisionRefusals, waitingApproval } from './approvals.ts';
import { backOfficeRoles, moneyRoles } from './roles.ts';

const byPublicId = z.object({ id: publicId });

/** The outcome of a refund that waits for operators. */
const endingChoice = z.enum(['given_back', 'keep']);

const gatewayPaymentRow = z.object({
  id: publicId,
  provider: gatewayProvider,
  /** The payment's id at the gateway. */
  ref: z.string().nullable(),
  status: z.enum(gatewayPaymentStatuses),
  reason: z.string().nullable(),
  amount: signedDecimal,
  currency: z.string(),
  paid: signedDecimal.nullable(),
  paid_currency: z.string().nullable(),
  /** The received amount less everything returned; null before the money has arrived. */
  left: signedDecimal.nullable(),
  /** The amount of a chargeback that names none; null if none can be recorded. */
  chargeable: signedDecimal.nullable(),
  /** The amount of the open dispute. */
  disputed: signedDecimal.nullable(),
  /** The amount taken by settled chargebacks. */
  charged_back: signedDecimal,
  /** Settled chargebacks that the gateway may still return, oldest first. */
  chargebacks: z.array(
    z.object({ id: publicId, amount: signedDecimal, status: z.enum(['taken_back', 'written_off']) }),
  ),
  parts: z.array(
    z.object({
      id: publicId,
      amount: signedDecimal,
      reason: z.string(),
      status: z.enum(['sending', 'refused', 'unclear', 'sent', 'kept']),
      created_at: instant,
    }),
  ),
  order_id: publicId.nullable(),
  email: z.string(),
  notifications: z.number().int(),
  created_at: instant,
  asked_at: instant.nullable(),
  can: z.object({
    refund: z.boolean(),
    release: z.boolean(),
    dispute: z.boolean(),
    settle: z.boolean(),
    refund_part: z.boolean(),
    end_part: z.boolean(),
    end_refund: z.boolean(),
  }),
  waiting_approval: waitingApproval.nullable(),
});

export const listGatewayPayments = endpoint({
  method: 'GET',
  path: '/admin/api/gateway-payments',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'Payments through card gateways, newest first; with `cases` only those that wait for an operator.',
  query: z.strictObject({ ...page.shape, cases: queryFlag }),
  response: z.object({
    payments: z.array(gatewayPaymentRow),
    has_more: z.boolean(),
  }),
  refusals: {},
});

const common = { ...decisionRefusals, payment_unknown: 404 } as const;

const sumRefusals = { amount_not_a_number: 422, amount_too_precise: 422, part_above_payment: 422 } as const;

export const refundGatewayPayment = endpoint({
  method: 'POST',
  path: '/admin/api/gateway-payments/{id}/refund',
  access: 'operator',
  roles: moneyRoles,
  summary: 'Refunds a held payment through its gateway; a large sum waits for a second operator.',
  movesMoney: true,
  params: byPublicId,
  body: z.strictObject({}),
  response: decisionAnswer,
  refusals: { ...common, payment_not_held: 409, cannot_send_back: 409 },
});

export const releaseGatewayPayment = endpoint({
  method: 'POST',
  path: '/admin/api/gateway-payments/{id}/release',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Credits a held payment of an unexpected amount to its order or balance; a large sum waits for a second operator.',
  movesMoney: true,
  params: byPublicId,
  body: z.strictObject({}),
  response: decisionAnswer,
  refusals: { ...common, payment_not_held: 409, above_deposit_limit: 422, currency_differs: 422 },
});

export const disputeGatewayPayment = endpoint({
  method: 'POST',
  path: '/admin/api/gateway-payments/{id}/dispute',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Records a chargeback that a gateway announced by mail: of the given amount, or by default of all that is left, or of the whole payment if it was refunded. The owner’s payouts wait until it is settled.',
  params: byPublicId,
  body: z.strictObject({ amount: decimal.optional() }),
  response: decisionAnswer,
  refusals: { ...common, ...sumRefusals, payment_not_paid: 409 },
});

export const settleGatewayDispute = endpoint({
  method: 'POST',
  path: '/admin/api/gateway-payments/{id}/settle',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Settles the dispute about a payment: the disputed sum is deducted from the owner’s balance, written off as a loss, or was returned by the gateway. With `amount` only that much is settled, and the rest stays disputed. A partial refund that was not sent yet is sent if the gateway returned the sum; otherwise its owner keeps it.',
  movesMoney: true,
  params: byPublicId,
  body: z.strictObject({
    choice: z.enum(['take_back', 'write_off', 'withdrawn']),
    amount: decimal.optional(),
  }),
  response: decisionAnswer,
  refusals: {
    ...common,
    ...sumRefusals,
    payment_not_disputed: 409,
    part_on_its_way: 409,
    above_deposit_limit: 422,
    InsufficientFunds: 422,
  },
});

export const winGatewayChargeback = endpoint({
  method: 'POST',
  path: '/admin/api/gateway-payments/{id}/win-chargeback',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Records that the gateway has returned the money of a settled chargeback: it is credited to the account that paid for the chargeback, or reduces the loss.',
  movesMoney: true,
  params: byPublicId,
  body: z.strictObject({ chargeback: publicId }),
  response: decisionAnswer,
  refusals: { ...common, chargeback_cannot_be_won: 409 },
});

export const endGatewayRefund = endpoint({
  method: 'POST',
  path: '/admin/api/gateway-payments/{id}/end-refund',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Closes a refund that waits for operators: the gateway refused it or reported a chargeback first, or it holds less in the books. The money was returned at the gateway, or its owner keeps it as a balance.',
  movesMoney: true,
  params: byPublicId,
  body: z.strictObject({ choice: endingChoice }),
  response: decisionAnswer,
  refusals: { ...common, refund_not_stuck: 409, above_deposit_limit: 422, InsufficientFunds: 422 },
});

export const refundGatewayPart = endpoint({
  method: 'POST',
  path: '/admin/api/gateway-payments/{id}/refund-part',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Refunds a part of a payment, one refund at a time and never more than was paid. The money comes from the waiting payment if its payer has yet to choose, otherwise from the owner’s balance. An order that trades or has ended is unaffected. A large sum waits for a second operator.',
  movesMoney: true,
  params: byPublicId,
  body: z.strictObject({ amount: decimal, reason: line(500) }),
  response: decisionAnswer,
  refusals: {
    ...common,
    payment_not_paid: 409,
    part_on_its_way: 409,
    part_above_payment: 422,
    payouts_frozen: 409,
    amount_not_a_number: 422,
    amount_too_precise: 422,
    reason_missing: 422,
    InsufficientFunds: 422,
  },
});

export const endGatewayPart = endpoint({
  method: 'POST',
  path: '/admin/api/gateway-payments/{id}/end-part',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Closes a partial refund that the gateway refused or whose outcome is unknown: the money was returned, or its owner keeps it.',
  movesMoney: true,
  params: byPublicId,
  body: z.strictObject({ choice: endingChoice }),
  response: decisionAnswer,
  refusals: { ...common, refund_not_stuck: 409, above_deposit_limit: 422, InsufficientFunds: 422 },
});
