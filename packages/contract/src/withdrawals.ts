import { confirmations } from '@dukat/rules/withdrawals/confirmation';
import { withdrawalSteps } from '@dukat/rules/withdrawals/withdrawal-state';
import { endpoint } from './endpoint.ts';
import { addressDeclaration, transferOwner, travelRuleRefusals } from './travel-rule.ts';
import { assetCode, decimal, done, instant, line, networkCode, page, publicId } from './wire.ts';
import {
  addressFieldRefusals,
  addressRefusals,
  invoiceRefusals,
  withdrawalAddress,
} from './withdrawal-address.ts';
import { z } from './z.ts';

// Withdrawals from a balance: requested, confirmed, sent. The money is held from the request on.

export const withdrawalStep = z.enum(withdrawalSteps);

/** The proof required before money leaves a balance. */
export const confirmation = z.enum(confirmations);

/** The refusals of every confirmation: of a withdrawal, and of an order that was paid from a balance. */
export const confirmationRefusals = {
  payouts_frozen: 409,
  /** The account has a second factor, but no code was sent. */
  code_needed: 422,
  /** The link of the mail is required, together with the code if the account has a second factor. */
  mail_needed: 409,
  code_wrong: 422,
  too_many_attempts: 429,
  codes_locked: 429,
  address_not_kept: 409,
  address_waits: 409,
} as const;

/** The refusals of an amount that its owner cannot send. */
export const outgoingRefusals = {
  funds_too_low: 422,
  above_withdrawal_limit: 422,
  above_withdrawal_ceiling: 422,
  needs_verification: 409,
  email_not_confirmed: 409,
  payouts_frozen: 409,
} as const;

/** A code of the second factor, or a recovery code. */
export const shownCode = line(64);

/** A payment over Lightning, once it is confirmed. */
export const lightningPayment = z
  .object({
    /**
     * `stored` before it is sent. `unknown`: the node does not know yet how it ends; the sum stays held until it does, as long as that takes.
     */
    state: z.enum(['stored', 'sent', 'unknown', 'paid', 'failed']),
    payment_hash: z.string().nullable(),
    /** Proves the payment. Null before the end, and if the payee is a customer of ours, who is paid without the network. */
    preimage: z.string().nullable(),
    /** The real fee, in whole satoshis; null before the end. */
    fee: decimal.nullable(),
    sent_at: instant.nullable(),
    /** When we last asked the node about it. */
    asked_at: instant.nullable(),
    /** Why it failed. */
    reason: z.string().nullable(),
    /** What the payer wrote to the payee. */
    comment: z.string().nullable(),
    /** What the payee’s service shows after the payment. */
    success: z.object({ text: z.string(), url: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'LightningPayment' });

export const withdrawal = z
  .object({
    id: publicId,
    currency: assetCode,
    /** `HOUSE` for a personal transfer and `CARD` for a gift card, which has the same id. */
    network: networkCode,
    /** The amount taken from the balance: `arrives`, `fee`, and a remainder below the precision of the network, which is credited back. */
    amount: decimal,
    fee: decimal,
    arrives: decimal,
    to: withdrawalAddress,
    /** For coins: the owner of the address, as known when the withdrawal was requested. */
    address_owner: transferOwner.nullable(),
    /** The e-mail address of the recipient of a personal transfer; null otherwise. */
    recipient: z.string().nullable(),
    step: withdrawalStep,
    /** How the owner confirms it: by a second-factor code, by a mailed link, or by both for a day after a change of the security settings. */
    confirms_by: confirmation,
    /**
     * The deadline for its confirmation, for approval by operators if it is large, or for the recipient to take it. Null once none is
     * pending.
     */
    expires_at: instant.nullable(),
    /** Why operators refused it, in their words; null otherwise. */
    refusal: z.string().nullable(),
    can_cancel: z.boolean(),
    /** Nothing leaves the account before this time; null if nothing holds it. */
    held_until: instant.nullable(),
    /** For coins, once they are signed. */
    transaction: z
      .object({
        txid: z.string(),
        url: z.string().nullable(),
        confirmations: z.number().int(),
        confirmations_needed: z.number().int(),
      })
      .nullable(),
    /** For the network LN, once it is confirmed. */
    lightning: lightningPayment.nullable(),
    created_at: instant,
    ended_at: instant.nullable(),
  })
  .meta({ id: 'Withdrawal' });

const one = z.object({ withdrawal });
const withdrawalId = z.object({ withdrawalId: publicId });

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/user/withdraw',
  access: 'signed-in',
  scope: 'user:funding:write',
  budget: 'new-orders',
  movesMoney: true,
  summary:
    'Holds an amount of the selected portfolio for a withdrawal to an address or a bank account. It is sent once its owner has confirmed it: by a code, by a mailed link, or by both, as in `confirms_by`.',
  body: z.strictObject({
    currency: assetCode,
    amount: decimal,
    to: withdrawalAddress,
    /** For coins, if the owner of the address was not declared before. */
    address_owner: addressDeclaration.optional(),
    /** The owner has compared, letter by letter, an address that begins and ends like a saved one. */
    is_similar_checked: z.boolean().optional(),
  }),
  response: one,
  refusals: {
    currency_unknown: 404,
    withdrawals_unavailable: 422,
    network_unknown: 422,
    ...addressRefusals,
    address_not_kept: 409,
    address_waits: 409,
    address_similar: 409,
    ...invoiceRefusals,
    ...travelRuleRefusals,
    too_many_addresses: 409,
    ...addressFieldRefusals,
    amount_not_a_number: 422,
    amount_too_precise: 422,
    below_minimum_withdrawal: 422,
    ...outgoingRefusals,
    too_many_withdrawals: 409,
  },
});

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/api/user/withdrawals',
  access: 'signed-in',
  scope: 'user:funding:read',
  summary: 'The withdrawals of the selected portfolio, newest first, all of them or over one network.',
  query: page.extend({ network: networkCode.optional() }).strict(),
  response: z.object({ withdrawals: z.array(withdrawal), total: z.number().int() }),
  refusals: {},
});

export const readWithdrawal = endpoint({
  method: 'GET',
  path: '/api/user/withdrawals/{withdrawalId}',
  access: 'signed-in',
  scope: 'user:funding:read',
  summary: 'One withdrawal with its progress.',
  params: withdrawalId,
  response: one,
  refusals: { withdrawal_unknown: 404 },
});

export const confirmWithdrawal = endpoint({
  method: 'POST',
  path: '/api/user/withdrawals/{withdrawalId}/confirm',
  access: 'signed-in',
  summary:
    'Confirms a withdrawal with a code of the second factor; a recovery code works as well. If `confirms_by` includes the mail, the link is needed: see `/api/withdrawals/confirm`.',
  params: withdrawalId,
  body: z.strictObject({ code: shownCode }),
  response: one,
  refusals: {
    withdrawal_unknown: 404,
    withdrawal_not_waiting: 409,
    ...confirmationRefusals,
    payouts_held: 409,
    restore_not_released: 409,
  },
});

export const cancelWithdrawal = endpoint({
  method: 'POST',
  path: '/api/user/withdrawals/{withdrawalId}/cancel',
  access: 'signed-in',
  scope: 'user:funding:write',
  isShedLast: true,
  summary: 'Cancels a withdrawal that is not signed yet and releases its hold. Repeating it has no effect.',
  params: withdrawalId,
  body: z.strictObject({}),
  response: one,
  refusals: { withdrawal_unknown: 404, withdrawal_not_stoppable: 409 },
});

export const confirmByLink = endpoint({
  method: 'POST',
  path: '/api/withdrawals/confirm',
  access: 'device',
  budget: 'login',
  summary:
    'Confirms a withdrawal by its mailed link, on any device; an account with a second factor sends a code as well.',
  body: z.strictObject({ token: line(128), code: shownCode.optional() }),
  response: done,
  refusals: {
    link_invalid: 422,
    withdrawal_not_waiting: 409,
    ...confirmationRefusals,
    payouts_held: 409,
    restore_not_released: 409,
  },
});

export const cancelByLink = endpoint({
  method: 'POST',
  path: '/api/withdrawals/cancel',
  access: 'device',
  budget: 'login',
  isShedLast: true,
  summary: 'Cancels a withdrawal by its mailed link, on any device. Repeating it has no effect.',
  body: z.strictObject({ token: line(128) }),
  response: done,
  refusals: { link_invalid: 422, withdrawal_not_stoppable: 409 },
});
