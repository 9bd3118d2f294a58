import { giftCardDesigns } from '@dukat/rules/gift-cards/card-state';
import { withdrawalRails } from '@dukat/rules/verification/withdrawal-limit';
import { approvalStates } from '@dukat/rules/withdrawals/approval';
import { endpoint } from '../endpoint.ts';
import { transferProof } from '../travel-rule.ts';
import { assetCode, decimal, done, instant, networkCode, page, paragraph, publicId } from '../wire.ts';
import { withdrawalAddress } from '../withdrawal-address.ts';
import { z } from '../z.ts';
import { decisionAnswer, decisionRefusals, waitingApproval } from './approvals.ts';
import { backOfficeRoles, withdrawalRoles } from './roles.ts';

const params = z.object({ id: publicId });

const ownersWithdrawal = z.object({
  id: publicId,
  /** The id by which the customer's file is opened. */
  person: publicId,
  email: z.string(),
  tier: z.number().int(),
  currency: assetCode,
  amount: decimal,
  network: networkCode,
  /** Its value in CZK when it was requested. */
  worth: decimal,
  to: withdrawalAddress,
  /** If `to` is derived from an extended public key: its first address, to which `address_owner` applies. */
  first_address: z.string().nullable(),
  /** For coins: the owner of the address, and the proof by its key. */
  address_owner: transferProof.nullable(),
  /** For a personal transfer: the recipient's e-mail address. */
  recipient: z.string().nullable(),
  /** For a gift card, whose id is the withdrawal's: its design, and where its code is mailed, mostly hidden. */
  gift_card: z.object({ design: z.enum(giftCardDesigns), recipient: z.string().nullable() }).nullable(),
  created_at: instant,
  confirmed_at: instant,
  /** Until when it can be approved; null once it is decided. */
  until: instant.nullable(),
  decided_at: instant.nullable(),
  /** The reason that was given to its owner. */
  refusal: z.string().nullable(),
  waiting_approval: waitingApproval.nullable(),
});

export const listWithdrawalsToApprove = endpoint({
  method: 'GET',
  path: '/admin/api/owners-withdrawals',
  access: 'operator',
  roles: backOfficeRoles,
  summary:
    'Customers’ withdrawals that are large enough to need approval: waiting ones oldest first, decided ones newest first.',
  query: z.strictObject({
    ...page.shape,
    status: z.enum(approvalStates).default('waiting'),
    rail: z.enum(['all', ...withdrawalRails]).default('all'),
  }),
  response: z.object({ withdrawals: z.array(ownersWithdrawal), has_more: z.boolean() }),
  refusals: {},
});

export const approveWithdrawal = endpoint({
  method: 'POST',
  path: '/admin/api/owners-withdrawals/{id}/approve',
  access: 'operator',
  roles: withdrawalRoles,
  movesMoney: true,
  summary:
    'Approves a large withdrawal, once a second operator does the same. Operators cannot approve their own withdrawals.',
  params,
  body: z.strictObject({}),
  response: decisionAnswer,
  refusals: {
    ...decisionRefusals,
    withdrawal_unknown: 404,
    withdrawal_not_to_approve: 409,
    payouts_frozen: 409,
  },
});

export const refuseWithdrawal = endpoint({
  method: 'POST',
  path: '/admin/api/owners-withdrawals/{id}/refuse',
  access: 'operator',
  roles: withdrawalRoles,
  summary: 'Rejects a large withdrawal and returns its money to the owner, who receives the given reason.',
  params,
  body: z.strictObject({ reason: paragraph(1000) }),
  response: done,
  refusals: {
    ...decisionRefusals,
    withdrawal_unknown: 404,
    withdrawal_not_to_approve: 409,
    refusal_needs_words: 422,
  },
});
