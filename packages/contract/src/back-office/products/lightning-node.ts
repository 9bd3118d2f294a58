import { nodePostingKinds } from '@dukat/rules/lightning/node-difference';
import { endpoint } from '../../endpoint.ts';
import { decimal, instant, paragraph, signedDecimal } from '../../wire.ts';
import { z } from '../../z.ts';
import { decisionAnswer, decisionRefusals, waitingApproval } from '../approvals.ts';
import { backOfficeRoles, moneyRoles } from '../roles.ts';

export const readLightningNode = endpoint({
  method: 'GET',
  path: '/admin/api/lightning-node',
  access: 'operator',
  roles: backOfficeRoles,
  summary:
    'What the Lightning node had in its channels at the last check, and what the books say, in bitcoins.',
  response: z.object({
    /** Null before the first check. */
    node: z
      .object({
        local: decimal,
        remote: decimal,
        /** On its way out: neither settled nor failed. */
        unsettled: decimal,
        ledger: signedDecimal,
        /** What open payments may still take, and may already have taken. */
        open: decimal,
        /** How much more the node has than the books; negative if it has less. Without what was booked since the check. */
        difference: signedDecimal,
        /** The node has less than open payments explain. */
        is_short: z.boolean(),
        checked_at: instant,
      })
      .nullable(),
    waiting_approval: waitingApproval.nullable(),
  }),
  refusals: {},
});

export const bookLightningDifference = endpoint({
  method: 'POST',
  path: '/admin/api/lightning-node/postings',
  access: 'operator',
  roles: moneyRoles,
  movesMoney: true,
  summary:
    'Books why the Lightning node has more or less than the books say, once a second operator decides the same: capital put into channels or taken out of them, income of routing, or fees of rebalancing and closing. At most the difference of the last check, and only towards the node.',
  body: z.strictObject({
    kind: z.enum(nodePostingKinds),
    amount: decimal,
    /** How the operators know, such as the transaction of the channel. */
    reason: paragraph(1000),
  }),
  response: decisionAnswer,
  refusals: {
    evidence_needed: 422,
    amount_not_a_number: 422,
    amount_too_precise: 422,
    lightning_difference_other: 409,
    funds_too_low: 422,
    ...decisionRefusals,
  },
});
