import { payoutStates } from '@dukat/rules/payments/payout-return';
import { endpoint } from '../endpoint.ts';
import { done, instant, page, publicId, signedDecimal } from '../wire.ts';
import { z } from '../z.ts';
import { decisionAnswer, decisionRefusals, waitingApproval } from './approvals.ts';
import { backOfficeRoles, moneyRoles } from './roles.ts';

const rowId = z.string().regex(/^[0-9]{1,18}$/);
const movementParams = z.object({ id: rowId });
const fileParams = z.object({ id: rowId });

/** A line of a bank statement that waits for an operator. */
export const operatorMovement = z.object({
  id: z.string(),
  account: z.string(),
  movement_id: z.string(),
  booked_on: z.string(),
  amount: signedDecimal,
  currency: z.string(),
  counter_account: z.string().nullable(),
  counter_name: z.string().nullable(),
  variable_symbol: z.string().nullable(),
  /** One of our variable symbols, found anywhere in the line. */
  likely_symbol: z.string().nullable(),
  message: z.string().nullable(),
  /** The reference of one of our payouts, found in the line. It proves nothing by itself. */
  named_payout: z.string().nullable(),
  reason: z.string().nullable(),
  /** Whether the bank named the sender's account, so that the money can go back there. */
  can_send_back: z.boolean(),
  waiting_approval: waitingApproval.nullable(),
});

const movementPage = z.object({ movements: z.array(operatorMovement), has_more: z.boolean() });

export const listSuspenseMovements = endpoint({
  method: 'GET',
  path: '/admin/api/suspense',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'Unmatched bank money, oldest first.',
  query: z.strictObject(page.shape),
  response: movementPage,
  refusals: {},
});

export const listUnexplainedMovements = endpoint({
  method: 'GET',
  path: '/admin/api/unexplained',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'Bank statement lines that an operator must explain, oldest first; nothing is booked for them.',
  query: z.strictObject(page.shape),
  response: movementPage,
  refusals: {},
});

export const matchSuspenseMovement = endpoint({
  method: 'POST',
  path: '/admin/api/suspense/{id}/match',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Matches money in suspense to an order; a large sum, or one that is not the order’s price, waits for a second operator.',
  movesMoney: true,
  params: movementParams,
  body: z.strictObject({ order_id: publicId }),
  response: decisionAnswer,
  refusals: {
    ...decisionRefusals,
    movement_unknown: 404,
    movement_not_in_suspense: 409,
    order_unknown: 422,
    currency_differs: 422,
  },
});

export const returnSuspenseMovement = endpoint({
  method: 'POST',
  path: '/admin/api/suspense/{id}/return',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Sends money in suspense back to its account; a large sum waits for a second operator to make the same request.',
  movesMoney: true,
  params: movementParams,
  response: decisionAnswer,
  refusals: {
    ...decisionRefusals,
    movement_unknown: 404,
    movement_not_in_suspense: 409,
    cannot_send_back: 409,
  },
});

/** The end-to-end reference of our bank payments, as statements show it. */
const endToEndId = z.string().regex(/^[A-Z0-9]{10,35}$/);

export const declareSuspenseReturn = endpoint({
  method: 'POST',
  path: '/admin/api/suspense/{id}/declare-return',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Books money in suspense as the return of a payout of exactly that sum. Always waits for a second operator to make the same request.',
  movesMoney: true,
  params: movementParams,
  body: z.strictObject({ end_to_end_id: endToEndId }),
  response: decisionAnswer,
  refusals: {
    ...decisionRefusals,
    movement_unknown: 404,
    movement_not_in_suspense: 409,
    payout_unknown: 422,
    return_does_not_fit: 422,
  },
});

/** After this time an open bank payout waits for an operator. */
export const slowBankPayoutMinutes = 30;

const bankPayout = z.object({
  id: z.string(),
  reference: z.string(),
  end_to_end_id: z.string(),
  asset: z.string(),
  amount: signedDecimal,
  status: z.enum(payoutStates),
  created_at: instant,
  file_id: z.string().nullable(),
  file_status: z.enum(['stored', 'sending', 'accepted', 'rejected', 'absent']).nullable(),
  reason: z.enum(['waits_for_funds', 'payouts_frozen', 'outcome_unknown', 'not_executed']),
  /** For its payment file, which all payments in the file share. */
  waiting_approval: waitingApproval.nullable(),
});

export const listStuckBankPayouts = endpoint({
  method: 'GET',
  path: '/admin/api/bank-payouts',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'Bank payouts that are open for longer than the given minutes, oldest first.',
  query: z.strictObject({
    ...page.shape,
    older_than_minutes: z.coerce.number().int().min(0).max(100_000).default(slowBankPayoutMinutes),
  }),
  response: z.object({
    payouts: z.array(bankPayout),
    has_more: z.boolean(),
  }),
  refusals: {},
});

export const downloadPaymentFile = endpoint({
  method: 'POST',
  path: '/admin/api/payment-files/{id}/download',
  access: 'operator',
  roles: moneyRoles,
  summary: 'The stored pain.001 file, for a bank without an automatic connection.',
  params: fileParams,
  response: z.object({ name: z.string(), document: z.string() }),
  refusals: { batch_unknown: 404, restore_not_released: 409 },
});

export const settlePaymentFile = endpoint({
  method: 'POST',
  path: '/admin/api/payment-files/{id}/settle',
  access: 'operator',
  roles: moneyRoles,
  summary: 'Records that the bank has the file: its payments count as submitted.',
  movesMoney: true,
  params: fileParams,
  response: done,
  refusals: { ...decisionRefusals, batch_unknown: 404, batch_not_waiting: 409 },
});

export const resendPaymentFile = endpoint({
  method: 'POST',
  path: '/admin/api/payment-files/{id}/resend',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Records that the bank never got the file: its payments are sent again, with the same references. A large sum waits for a second operator.',
  movesMoney: true,
  params: fileParams,
  response: decisionAnswer,
  refusals: { ...decisionRefusals, batch_unknown: 404, batch_not_waiting: 409 },
});

/** Statements are small; a year of a busy account fits. */
const largestStatementBytes = 4 * 1024 * 1024;

export const importBankStatement = endpoint({
  method: 'POST',
  path: '/admin/api/statements',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Imports a camt.053 file; importing it again adds nothing. A file with large credits waits until a second operator imports it too.',
  largestBodyBytes: largestStatementBytes,
  body: z.strictObject({ file: z.string().min(1).max(largestStatementBytes) }),
  response: decisionAnswer.extend({ stored: z.number().int() }),
  refusals: {
    ...decisionRefusals,
    file_unreadable: 422,
    account_unknown: 422,
    account_read_online: 409,
  },
});

export const readBankHealth = endpoint({
  method: 'GET',
  path: '/admin/api/health/banks',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'When each account’s statement was last read, and since when reading has failed.',
  response: z.object({
    accounts: z.array(
      z.object({
        code: z.string(),
        currency: z.string(),
        is_open: z.boolean(),
        read_at: instant.nullable(),
        failing_since: instant.nullable(),
        last_failure: z.string().nullable(),
      }),
    ),
  }),
  refusals: {},
});
