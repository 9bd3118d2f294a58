import { payoutSteps } from '@dukat/rules/withdrawals/withdrawal-state';
import { endpoint } from '../endpoint.ts';
import { transferProof } from '../travel-rule.ts';
import { instant, page, publicId, signedDecimal } from '../wire.ts';
import { coinReturn, returnAddressRefusals, withdrawalAddress } from '../withdrawal-address.ts';
import { z } from '../z.ts';
import { decisionAnswer, decisionRefusals, waitingApproval } from './approvals.ts';
import { backOfficeRoles, moneyRoles } from './roles.ts';

const byPublicId = z.object({ id: publicId });

const heldDeposit = z.object({
  id: z.string(),
  network: z.string(),
  txid: z.string(),
  asset: z.string(),
  amount: signedDecimal,
  address: z.string().nullable(),
  memo: z.string().nullable(),
  order_id: z.string().nullable(),
  /** Only a held deposit can be assigned to an order. A disputed one is settled at `/admin/api/disputed-deposits`. */
  is_held: z.boolean(),
  reason: z.string().nullable(),
  /** How held coins can go back; null if they cannot. */
  send_back: coinReturn.nullable(),
  seen_at: instant,
  waiting_approval: waitingApproval.nullable(),
});

export const listHeldCoins = endpoint({
  method: 'GET',
  path: '/admin/api/held-deposits',
  access: 'operator',
  roles: backOfficeRoles,
  summary:
    'Coins that wait for an operator: in suspense, or credited and then dropped by a chain reorganisation.',
  query: z.strictObject(page.shape),
  response: z.object({
    deposits: z.array(heldDeposit),
    has_more: z.boolean(),
  }),
  refusals: {},
});

export const matchHeldCoins = endpoint({
  method: 'POST',
  path: '/admin/api/held-deposits/{id}/match',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Matches held coins to an order of the same coin; a large amount, or one that is not the order’s price, waits for a second operator.',
  movesMoney: true,
  params: byPublicId,
  body: z.strictObject({ order_id: publicId }),
  response: decisionAnswer,
  refusals: {
    ...decisionRefusals,
    deposit_unknown: 404,
    deposit_not_held: 409,
    order_unknown: 422,
    currency_differs: 422,
  },
});

export const returnHeldCoins = endpoint({
  method: 'POST',
  path: '/admin/api/held-deposits/{id}/return',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Sends held coins, less the network fee, to an address that their sender gave; a large amount waits for a second operator, who must enter the same address.',
  movesMoney: true,
  params: byPublicId,
  body: z.strictObject({ to: withdrawalAddress }),
  response: decisionAnswer,
  refusals: {
    ...decisionRefusals,
    deposit_unknown: 404,
    deposit_not_held: 409,
    cannot_send_back: 409,
    payouts_frozen: 409,
    ...returnAddressRefusals,
  },
});

export const settleDisputedDeposit = endpoint({
  method: 'POST',
  path: '/admin/api/disputed-deposits/{id}/settle',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Settles the dispute about coins that a chain reorganisation dropped after they were credited: they are deducted from the owner’s balance, or the operator bears the loss. The owner’s payouts then continue.',
  movesMoney: true,
  params: byPublicId,
  body: z.strictObject({ choice: z.enum(['take_back', 'write_off']) }),
  response: decisionAnswer,
  refusals: {
    ...decisionRefusals,
    deposit_unknown: 404,
    deposit_not_disputed: 409,
    return_on_its_way: 409,
    InsufficientFunds: 422,
  },
});

/** After this time an open withdrawal of coins waits for an operator. */
export const slowWithdrawalMinutes = 60;

const coinWithdrawal = z.object({
  id: z.string(),
  reference: z.string(),
  network: z.string(),
  asset: z.string(),
  amount: signedDecimal,
  status: z.enum(payoutSteps),
  txid: z.string().nullable(),
  sendings: z.number(),
  problem: z.string().nullable(),
  /** The owner of the address and the proof by its key; null if this is not an account's transfer. */
  address_owner: transferProof.nullable(),
  created_at: instant,
  /** False for a signed transaction: it may have been broadcast even if no node reports it. */
  can_be_given_up: z.boolean(),
  waiting_approval: waitingApproval.nullable(),
});

export const listStuckCoins = endpoint({
  method: 'GET',
  path: '/admin/api/withdrawals',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'Withdrawals that are open for longer than the given minutes or have a problem, oldest first.',
  query: z.strictObject({
    ...page.shape,
    older_than_minutes: z.coerce.number().int().min(0).max(100_000).default(slowWithdrawalMinutes),
  }),
  response: z.object({
    withdrawals: z.array(coinWithdrawal),
    has_more: z.boolean(),
  }),
  refusals: {},
});

export const giveUpStuckWithdrawal = endpoint({
  method: 'POST',
  path: '/admin/api/withdrawals/{id}/give-up',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Cancels a withdrawal that was never signed and returns all of it to its owner’s balance. A large one waits for a second operator.',
  movesMoney: true,
  params: byPublicId,
  response: decisionAnswer,
  refusals: { ...decisionRefusals, withdrawal_unknown: 404, withdrawal_already_signed: 409 },
});

export const readNetworkHealth = endpoint({
  method: 'GET',
  path: '/admin/api/health/networks',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'The last block read from each network, and since when its node has not answered.',
  response: z.object({
    networks: z.array(
      z.object({
        network: z.string(),
        height: z.number().nullable(),
        problem: z.string().nullable(),
        problem_since: instant.nullable(),
      }),
    ),
  }),
  refusals: {},
});
