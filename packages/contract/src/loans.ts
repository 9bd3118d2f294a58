import { loanClosures, loanStates, loanThresholds, longestLoanMonths } from '@dukat/rules/loans/loan';
import { endpoint } from './endpoint.ts';
import { paymentCurrency } from './rates.ts';
import { assetCode, decimal, instant, line, page, publicId } from './wire.ts';
import { z } from './z.ts';

// Money borrowed against coins that stay blocked in the portfolio. LTV is what is owed over the value of the collateral, as a share.

/** A calendar day in Prague. */
const day = z.string().meta({ format: 'date' });

const months = z.number().int().min(1).max(longestLoanMonths);

/** An amount of a coin. */
const coinAmount = z.strictObject({ currency: assetCode, amount: decimal }).meta({ id: 'CoinAmount' });

/** At this LTV something happens, and the price of the coin at which it does; null once nothing is owed or secured. */
const threshold = z.object({ kind: z.enum(loanThresholds), ltv: decimal, price: decimal.nullable() });

/** Terms that were fixed at the draw. */
const fixedTerms = {
  /** The yearly rate as a share. */
  rate: decimal,
  start_ltv: decimal,
  /** A partial sale restores this LTV. */
  partial_sale_to: decimal,
  /** The share of a sale’s proceeds that a liquidation costs. */
  sale_fee: decimal,
  thresholds: z.array(threshold),
};

export const readLoanLimit = endpoint({
  method: 'GET',
  path: '/api/user/loan_limit',
  access: 'signed-in',
  summary: 'How much the selected portfolio can borrow in each currency, by coin, or why nothing.',
  response: z.object({
    currencies: z.array(
      z.object({
        currency: paymentCurrency,
        /** The most that can be borrowed now, by loans against each coin. */
        maximum: decimal,
        /** What is left of the money that is set aside for loans. */
        pool_room: decimal,
        /** Null if something can be borrowed. */
        closed_because: z.enum(loanClosures).nullable(),
        coins: z.array(
          z.object({
            currency: assetCode,
            available: decimal,
            /** The value and what it can secure; null without a current price. */
            value: decimal.nullable(),
            maximum: decimal.nullable(),
            start_ltv: decimal,
            rate: decimal,
            smallest: decimal,
            min_months: z.number().int(),
            max_months: z.number().int(),
          }),
        ),
      }),
    ),
  }),
  refusals: {},
});

const loan = z
  .object({
    id: publicId,
    state: z.enum(loanStates),
    currency: paymentCurrency,
    /** What was drawn. */
    amount: decimal,
    principal: decimal,
    /** Interest that is due and not paid, with that of the nights that are not booked yet. */
    interest_due: decimal,
    /** What a full payoff takes now. */
    owed: decimal,
    /** All interest that was paid, or written off with the loan. */
    interest_paid: decimal,
    /** Null without a current price, or once nothing is owed. */
    ltv: decimal.nullable(),
    /** The coins that secure the loan, of one kind. */
    collateral: z.object({
      currency: assetCode,
      amount: decimal,
      value: decimal.nullable(),
      /** What can be taken while the LTV stays at most the start LTV; null without a current price. */
      takable: decimal.nullable(),
    }),
    ...fixedTerms,
    months: z.number().int(),
    drawn_at: instant,
    due_on: day,
    /** Until then its owner may withdraw from the contract. */
    withdraw_until: instant,
    /** A sale that was requested and is not over. */
    is_selling: z.boolean(),
    /** Deposits of the coin are added to the collateral. One loan of a coin can take them. */
    takes_deposits: z.boolean(),
    ended_at: instant.nullable(),
  })
  .meta({ id: 'Loan' });
export type Loan = z.output<typeof loan>;

const one = z.object({ loan });
const params = z.object({ loanId: publicId });

const offer = {
  currency: paymentCurrency,
  amount: decimal,
  months,
  collateral: coinAmount,
};

/** A coin’s price is stale, suspended or missing. */
const priceRefusals = { loan_price_unknown: 503 } as const;
const amountRefusals = { amount_not_a_number: 422, amount_too_precise: 422 } as const;
const offerRefusals = {
  ...amountRefusals,
  ...priceRefusals,
  loans_shut: 409,
  loans_paused: 409,
  loan_coin_unknown: 404,
  loan_below_smallest: 422,
  loan_months_invalid: 422,
  loan_above_ltv: 422,
  loan_above_pool: 409,
} as const;

export const listLoans = endpoint({
  method: 'GET',
  path: '/api/user/loans',
  access: 'signed-in',
  scope: 'user:accounts:read',
  summary: 'The loans of the selected portfolio, newest first, with the prices at which collateral is sold.',
  query: page
    .extend({
      /** Only running loans against this coin. */
      live_coin: assetCode.optional(),
    })
    .strict(),
  response: z.object({ loans: z.array(loan), total: z.number().int() }),
  refusals: {},
});

export const previewLoan = endpoint({
  method: 'POST',
  path: '/api/user/loans/preview',
  access: 'signed-in',
  budget: 'account',
  summary: 'What a loan would cost, and every price at which something happens.',
  body: z.strictObject(offer),
  response: z.object({
    ...fixedTerms,
    /** Names the terms; a draw must repeat it. */
    terms_version: line(40),
    ltv: decimal,
    due_on: day,
    /** For the whole term, without early payments. */
    interest: decimal,
    total: decimal,
    /** By the formula of the Directive on consumer credit, as a share; null while it is not computed. */
    annual_percentage_rate: decimal.nullable(),
    /** Days after the draw within which its owner may withdraw from the contract. */
    withdrawal_days: z.number().int(),
    /** Days after the end of the term before collateral is sold. */
    grace_days: z.number().int(),
    /** An early payoff costs no fee. */
    payoff_fee: decimal,
  }),
  refusals: offerRefusals,
});

export const drawLoan = endpoint({
  method: 'POST',
  path: '/api/user/loans',
  access: 'signed-in',
  budget: 'new-orders',
  requiresProof: true,
  requiresAgreement: true,
  movesMoney: true,
  summary: 'Blocks collateral and credits the borrowed money to the balance.',
  body: z.strictObject({ ...offer, terms_version: line(40) }),
  response: one,
  refusals: {
    ...offerRefusals,
    loan_terms_changed: 409,
    loan_tier_needed: 409,
    basic_portfolio_needed: 409,
    funds_too_low: 422,
    payouts_frozen: 409,
    payouts_held: 409,
    restore_not_released: 409,
  },
});

export const addCollateral = endpoint({
  method: 'POST',
  path: '/api/user/loans/{loanId}/collateral',
  access: 'signed-in',
  budget: 'new-orders',
  movesMoney: true,
  summary: 'Adds coins of the balance to the collateral of a loan.',
  params,
  body: coinAmount,
  response: one,
  refusals: {
    ...amountRefusals,
    loan_unknown: 404,
    loan_ended: 409,
    loan_sold: 409,
    loan_coin_unknown: 404,
    funds_too_low: 422,
  },
});

export const takeCollateral = endpoint({
  method: 'POST',
  path: '/api/user/loans/{loanId}/collateral/take',
  access: 'signed-in',
  budget: 'new-orders',
  requiresProof: true,
  movesMoney: true,
  summary: 'Returns collateral to the balance while the LTV stays at most the start LTV.',
  params,
  body: coinAmount,
  response: one,
  refusals: {
    ...amountRefusals,
    ...priceRefusals,
    loan_unknown: 404,
    loan_ended: 409,
    loan_sold: 409,
    loan_in_sale: 409,
    loan_coin_unknown: 404,
    loan_collateral_too_low: 422,
    loan_above_ltv: 422,
    payouts_frozen: 409,
    payouts_held: 409,
    restore_not_released: 409,
  },
});

export const chooseLoanDeposits = endpoint({
  method: 'POST',
  path: '/api/user/loans/{loanId}/deposits',
  access: 'signed-in',
  summary:
    'Chooses whether deposits of the loan’s coin are added to its collateral once they are credited. A deposit address that sells what it receives goes on to sell, and payments over Lightning stay in the balance.',
  params,
  body: z.strictObject({ into_collateral: z.boolean() }),
  response: one,
  refusals: { loan_unknown: 404, loan_ended: 409 },
});

export const payLoan = endpoint({
  method: 'POST',
  path: '/api/user/loans/payoffs',
  access: 'signed-in',
  budget: 'new-orders',
  movesMoney: true,
  summary:
    'Pays a loan in part or in full, interest first, from the balance or by a sale of collateral. It is free of charge.',
  body: z.strictObject({
    loan_id: publicId,
    /** At most what is owed. Any text is admitted here: the refusals name what is wrong. */
    amount: line(60),
    from: z.enum(['balance', 'collateral']),
  }),
  response: one,
  refusals: {
    amount_too_precise: 422,
    loan_payoff_not_a_number: 422,
    amount_not_positive: 422,
    loan_payoff_too_high: 422,
    loan_unknown: 404,
    loan_ended: 409,
    loan_in_sale: 409,
    loan_market_closed: 409,
    funds_too_low: 422,
  },
});
