import { endpoint } from '../../endpoint.ts';
import { decimal, instant, page, paragraph, publicId, signedDecimal } from '../../wire.ts';
import { z } from '../../z.ts';
import { decisionAnswer, decisionRefusals, waitingApproval } from '../approvals.ts';
import { backOfficeRoles, moneyRoles } from '../roles.ts';

export const listHeldLightning = endpoint({
  method: 'GET',
  path: '/admin/api/held-lightning',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'Payments over Lightning that wait in suspense, oldest first.',
  query: z.strictObject(page.shape),
  response: z.object({
    payments: z.array(
      z.object({
        payment_hash: z.string(),
        asset: z.literal('BTC'),
        amount: signedDecimal,
        /** The first two are credited by a job as soon as they may be; no invoice is known for the third. */
        reason: z.enum(['above_deposit_limit', 'unpriced', 'unknown']),
        paid_at: instant,
      }),
    ),
    has_more: z.boolean(),
  }),
  refusals: {},
});

export const listOpenLightning = endpoint({
  method: 'GET',
  path: '/admin/api/lightning-payments',
  access: 'operator',
  roles: backOfficeRoles,
  summary:
    'Payments over Lightning whose end is not known, and those that cannot be sent now, oldest first, with what the node was asked and answered last.',
  query: z.strictObject(page.shape),
  response: z.object({
    payments: z.array(
      z.object({
        id: publicId,
        asset: z.literal('BTC'),
        amount: decimal,
        max_fee: decimal,
        state: z.enum(['stored', 'unknown']),
        destination: z.string(),
        payment_hash: z.string().nullable(),
        /** Why it is not sent. */
        problem: z.string().nullable(),
        /** Its end is unknown, or a restored database does not know whether it was sent. */
        can_decide: z.boolean(),
        created_at: instant,
        sent_at: instant.nullable(),
        asked_at: instant.nullable(),
        answer: z.string().nullable(),
        waiting_approval: waitingApproval.nullable(),
      }),
    ),
    has_more: z.boolean(),
  }),
  refusals: {},
});

export const decideLightning = endpoint({
  method: 'POST',
  path: '/admin/api/lightning-payments/{id}/decide',
  access: 'operator',
  roles: moneyRoles,
  movesMoney: true,
  summary:
    'Decides how an unknown payment over Lightning ended, once a second operator decides the same: paid, with the preimage that proves it, or failed. The node is asked about a failed one further on; if it was paid after all, that is booked as a loss.',
  params: z.object({ id: publicId }),
  body: z.strictObject({
    outcome: z.enum(['paid', 'failed']),
    /** For `paid`: the preimage and the routing fee. */
    preimage: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    fee: decimal.optional(),
    /** How the operators know. */
    evidence: paragraph(1000),
  }),
  response: decisionAnswer,
  refusals: {
    lightning_payment_unknown: 404,
    lightning_payment_not_open: 409,
    preimage_wrong: 422,
    evidence_needed: 422,
    amount_too_precise: 422,
    max_fee_too_high: 422,
    ...decisionRefusals,
  },
});
