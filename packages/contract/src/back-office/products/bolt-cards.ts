import { endpoint } from '../../endpoint.ts';
import { decimal, instant, line, page, publicId } from '../../wire.ts';
import { z } from '../../z.ts';
import { decisionAnswer, decisionRefusals } from '../approvals.ts';
import { backOfficeRoles, withdrawalRoles } from '../roles.ts';

// Bolt cards of customers. Operators block those that thieves use.

const operatorCard = z.object({
  id: publicId,
  /** The e-mail address of the owner. */
  email: z.string(),
  name: z.string(),
  status: z.enum(['new', 'active', 'blocked', 'wiped']),
  blocked_by: z.enum(['owner', 'pin', 'operator']).nullable(),
  /** Whole satoshis of one payment, and of 24 hours. */
  single_limit: decimal,
  daily_limit: decimal,
  tapped_at: instant.nullable(),
  created_at: instant,
});

export const listOperatorBoltCards = endpoint({
  method: 'GET',
  path: '/admin/api/bolt-cards',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'Bolt cards of all customers, newest first; with an e-mail address only those of its account.',
  query: z.strictObject({
    ...page.shape,
    state: z.enum(['all', 'blocked']).default('all'),
    email: line(254).optional(),
  }),
  response: z.object({ bolt_cards: z.array(operatorCard), has_more: z.boolean() }),
  refusals: {},
});

export const decideBoltCard = endpoint({
  method: 'POST',
  path: '/admin/api/bolt-cards/{id}/decide',
  access: 'operator',
  roles: withdrawalRoles,
  summary:
    'Blocks a bolt card, so that its owner cannot open it again, or ends that block. The owner then opens the card with a proof.',
  params: z.object({ id: publicId }),
  body: z.strictObject({ decision: z.enum(['block', 'unblock']), reason: line(500) }),
  response: decisionAnswer,
  refusals: {
    ...decisionRefusals,
    bolt_card_unknown: 404,
    bolt_card_wiped: 409,
    bolt_card_decided: 409,
    reason_missing: 422,
  },
});
