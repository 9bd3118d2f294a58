import { endpoint, type OperatorRole } from '../endpoint.ts';
import { instant } from '../wire.ts';
import { z } from '../z.ts';
import { moneyRoles, oversightRoles, withdrawalRoles } from './roles.ts';

/** The refusals of every endpoint that decides through `decideByOperators`. Spread them into its `refusals`. */
export const decisionRefusals = {
  /** The decision concerns the operator's own account. */
  own_account: 403,
  /** A different request about the same subject waits for a second operator. */
  another_request_waits: 409,
  /** The same operator made the request. Another operator must approve it. */
  second_operator_needed: 409,
} as const;

export type DecisionRefusal = keyof typeof decisionRefusals;

/** A request by one operator. A second operator approves it by making the same request. */
export const waitingApproval = z.object({
  /** Identifies the request when it is withdrawn. */
  subject: z.string(),
  act: z.string(),
  /** The recipient of the money; null if it is returned. */
  target: z.string().nullable(),
  asked_by: z.string(),
  since: instant,
  /** The request expires then, and must be made again. */
  until: instant,
});

export type WaitingApproval = z.output<typeof waitingApproval>;

/** The acts that can wait for a second operator, each with the roles of its endpoint. */
export const approverRoles = {
  'suspense.matched': moneyRoles,
  'suspense.returned': moneyRoles,
  'suspense.declared_return': moneyRoles,
  'statement.imported': moneyRoles,
  'payment_file.resent': moneyRoles,
  'held_deposit.matched': moneyRoles,
  'held_deposit.returned': moneyRoles,
  'disputed_deposit.settled': moneyRoles,
  'withdrawal.given_up': moneyRoles,
  'gateway_payment.refunded': moneyRoles,
  'gateway_payment.released': moneyRoles,
  'gateway_payment.disputed': moneyRoles,
  'gateway_payment.settled': moneyRoles,
  'gateway_payment.chargeback_won': moneyRoles,
  'gateway_payment.refund_ended': moneyRoles,
  'gateway_payment.part_refunded': moneyRoles,
  'gateway_payment.part_ended': moneyRoles,
  'owners_withdrawal.approved': withdrawalRoles,
  'lightning_node.booked': moneyRoles,
  'lightning_payment.decided': moneyRoles,
  'gift_card.refunded': moneyRoles,
  'gift_card.extended': moneyRoles,
  'gift_card.corrected': moneyRoles,
  'referral_case.paid': withdrawalRoles,
  'referral_terms.changed': moneyRoles,
  'staking_product.created': moneyRoles,
  'staking_product.opened': moneyRoles,
  'staking_rates.set': moneyRoles,
  'staking_reserve.funded': moneyRoles,
  'staking_income.booked': moneyRoles,
  'staking_penalty.booked': moneyRoles,
  'loan_terms.set': moneyRoles,
  'loan_terms.opened': moneyRoles,
  'loan_terms.delisted': moneyRoles,
  'loan_pool.set': moneyRoles,
  'loan.written_off': moneyRoles,
  'loan_sale.taken_over': moneyRoles,
  'automatic_plans.stopped': moneyRoles,
  'automatic_plans.continued': moneyRoles,
  'address_owner.accepted': withdrawalRoles,
  'verification.third_tier': oversightRoles,
  'books.corrected': moneyRoles,
  'restore.released': moneyRoles,
  'restore_finding.noted': moneyRoles,
} as const satisfies Readonly<Record<string, readonly OperatorRole[]>>;

/** A decision about money is done, or waits for a second operator to make the same request. */
export const decisionAnswer = z.object({ outcome: z.enum(['done', 'waits_for_second_operator']) });

export const withdrawDecisionRequest = endpoint({
  method: 'POST',
  path: '/admin/api/decision-requests/withdraw',
  access: 'operator',
  roles: withdrawalRoles,
  summary:
    'Withdraws the operator’s own request that waits for a second operator, so that another one can be made.',
  body: z.object({ subject: z.string().max(120) }),
  response: z.object({}),
  refusals: { decision_request_unknown: 404 },
});
