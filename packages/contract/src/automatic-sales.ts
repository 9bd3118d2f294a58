import { largestKeptShare } from '@dukat/rules/automatic-sales/limits';
import {
  belowFloor,
  depositStates,
  keptReasons,
  saleRunStates,
  saleStates,
  stayReasons,
} from '@dukat/rules/automatic-sales/sale';
import { endpoint } from './endpoint.ts';
import { paymentCurrency } from './rates.ts';
import { depositWallet } from './wallets.ts';
import { assetCode, decimal, instant, line, networkCode, page, publicId } from './wire.ts';
import { addressFieldRefusals, addressRefusals, withdrawalAddress } from './withdrawal-address.ts';
import { confirmation, confirmationRefusals, shownCode, withdrawalStep } from './withdrawals.ts';
import { z } from './z.ts';

// Permanent addresses whose coins are sold, with the proceeds sent to a bank account or kept on the balance.

const terms = {
  /** What the coins are sold for. */
  currency: paymentCurrency,
  /** The share that stays as coins, in percent. */
  kept_share: z
    .number()
    .int()
    .min(0)
    .max(largestKeptShare / 100)
    .default(0),
  /** Coins are not sold below this price. */
  floor_price: decimal.nullable().default(null),
  /** Below it, coins wait for the price or stay on the balance. */
  below_floor: z.enum(belowFloor).default('wait'),
  /** The owner’s verified bank account; null keeps the proceeds on the balance. */
  bank: z
    .strictObject({
      to: withdrawalAddress,
      /** The largest payout of one sale that the owner authorises. */
      payout_most: decimal,
    })
    .nullable()
    .default(null),
};

/** What a month brought. */
const monthTotal = z.object({
  /** Such as 2026-01. */
  month: z.string(),
  currency: paymentCurrency,
  sold: decimal,
  proceeds: decimal,
});

const sale = z
  .object({
    id: publicId,
    wallet: depositWallet,
    ...terms,
    /** Whether the bank account is confirmed; until then the proceeds stay on the balance. */
    is_confirmed: z.boolean(),
    /** How the owner confirms it; null if there is nothing to confirm now. */
    confirms_by: confirmation.nullable(),
    state: z.enum(saleStates),
    /** The last twelve months with a sale, newest first. */
    months: z.array(monthTotal),
    created_at: instant,
  })
  .meta({ id: 'AutomaticSale' });
export type AutomaticSale = z.output<typeof sale>;

const saleDeposit = z.object({
  id: publicId,
  currency: assetCode,
  amount: decimal,
  txid: z.string(),
  seen_at: instant,
  status: z.enum(['confirming', 'held', 'credited', 'lost']),
  confirmations: z.number().int(),
  needed: z.number().int(),
  held_because: z.enum(['above_limit', 'below_minimum', 'needs_operator']).nullable(),
  /** Null until it is credited. */
  state: z.enum(depositStates).nullable(),
  /** Why it stays on the balance as coins. */
  kept_because: z.enum(keptReasons).nullable(),
  /** The sale of this deposit and of those combined with it. */
  run: z
    .object({
      /** The first of the combined deposits. */
      first_deposit: publicId,
      /** The number of combined deposits. */
      deposits: z.number().int(),
      order: publicId,
      state: z.enum(saleRunStates),
      currency: paymentCurrency,
      sold: decimal,
      proceeds: decimal,
      /** The price at which they were sold; null until something is sold. */
      price: decimal.nullable(),
      /** Why the proceeds stay on the balance; null if the owner wants them there. */
      stays_because: z.enum(stayReasons).nullable(),
      /** The withdrawal to the bank; it is `final` once it is on the bank’s statement. */
      payout: z.object({ id: publicId, step: withdrawalStep }).nullable(),
    })
    .nullable(),
});
export type AutomaticSaleDeposit = z.output<typeof saleDeposit>;

const one = z.object({ automatic_sale: sale });
const params = z.object({ saleId: publicId });

const termRefusals = {
  currency_unknown: 404,
  withdrawals_unavailable: 422,
  network_unknown: 422,
  ...addressRefusals,
  ...addressFieldRefusals,
  amount_not_a_number: 422,
  amount_too_precise: 422,
  below_minimum_withdrawal: 422,
  sale_account_not_own: 409,
  basic_portfolio_needed: 409,
} as const;

export const listAutomaticSales = endpoint({
  method: 'GET',
  path: '/api/user/automatic_sales',
  access: 'signed-in',
  scope: 'user:funding:read',
  summary: 'The addresses whose coins are sold, newest first, without removed ones.',
  query: page.strict(),
  response: z.object({ automatic_sales: z.array(sale), total: z.number().int() }),
  refusals: {},
});

export const createAutomaticSale = endpoint({
  method: 'POST',
  path: '/api/user/automatic_sales',
  access: 'signed-in',
  requiresAgreement: true,
  movesMoney: true,
  summary:
    'Creates a permanent address whose coins are sold. A bank account is used once its owner has confirmed it.',
  body: z.strictObject({ coin: assetCode, network: networkCode, ...terms }),
  response: one,
  refusals: { ...termRefusals, deposits_unavailable: 503, too_many_sales: 409 },
});

export const editAutomaticSale = endpoint({
  method: 'POST',
  path: '/api/user/automatic_sales/{saleId}',
  access: 'signed-in',
  requiresAgreement: true,
  movesMoney: true,
  summary: 'Changes the terms of later sales. Another account or a larger payout must be confirmed.',
  params,
  body: z.strictObject(terms),
  response: one,
  refusals: { ...termRefusals, sale_unknown: 404 },
});

export const pauseAutomaticSale = endpoint({
  method: 'POST',
  path: '/api/user/automatic_sales/{saleId}/pause',
  access: 'signed-in',
  scope: 'user:funding:write',
  summary: 'Pauses sales. Coins that arrive are credited to the balance.',
  params,
  response: one,
  refusals: { sale_unknown: 404, sale_not_active: 409 },
});

export const resumeAutomaticSale = endpoint({
  method: 'POST',
  path: '/api/user/automatic_sales/{saleId}/resume',
  access: 'signed-in',
  requiresAgreement: true,
  movesMoney: true,
  summary: 'Resumes sales of coins that arrive from now on.',
  params,
  response: one,
  refusals: { sale_unknown: 404, sale_not_paused: 409, basic_portfolio_needed: 409 },
});

export const removeAutomaticSale = endpoint({
  method: 'POST',
  path: '/api/user/automatic_sales/{saleId}/remove',
  access: 'signed-in',
  summary: 'Removes an address. Coins that arrive later are credited to the balance.',
  params,
  response: z.object({}),
  refusals: { sale_unknown: 404 },
});

export const confirmSaleAccount = endpoint({
  method: 'POST',
  path: '/api/user/automatic_sales/{saleId}/confirm_destination',
  access: 'signed-in',
  summary:
    'Confirms the bank account of later sales: by a code of the second factor, by the mailed code, or by both, as in `confirms_by`.',
  params,
  body: z.strictObject({ code: shownCode.optional(), mailed_code: line(64).optional() }),
  response: one,
  refusals: { sale_unknown: 404, sale_not_waiting: 409, mailed_code_wrong: 422, ...confirmationRefusals },
});

export const listSaleDeposits = endpoint({
  method: 'GET',
  path: '/api/user/automatic_sales/{saleId}/deposits',
  access: 'signed-in',
  scope: 'user:funding:read',
  summary: 'The coins that came to the address, newest first, with their sales and payouts.',
  params,
  query: page.strict(),
  response: z.object({ deposits: z.array(saleDeposit), total: z.number().int() }),
  refusals: { sale_unknown: 404 },
});
