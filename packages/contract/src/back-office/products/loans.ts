import { loanSaleWaits, loanStandings, loanStates, longestLoanMonths } from '@dukat/rules/loans/loan';
import { endpoint } from '../../endpoint.ts';
import { paymentCurrency } from '../../rates.ts';
import { assetCode, decimal, instant, line, page, publicId } from '../../wire.ts';
import { z } from '../../z.ts';
import { decisionAnswer, decisionRefusals, waitingApproval } from '../approvals.ts';
import { backOfficeRoles, moneyRoles } from '../roles.ts';

// Terms of loans, the money that is set aside for them, and the loans by LTV. LTVs and the fee are shares in whole basis points.

const reason = line(280);
const loanSaleKinds = ['partial', 'full', 'payoff'] as const;
const months = z.number().int().min(1).max(longestLoanMonths);

const terms = {
  coin: assetCode,
  currency: paymentCurrency,
  start_ltv: decimal,
  notice_ltv: decimal,
  second_notice_ltv: decimal,
  margin_call_ltv: decimal,
  partial_sale_ltv: decimal,
  partial_sale_to: decimal,
  full_sale_ltv: decimal,
  sale_fee: decimal,
  yearly_rate: decimal,
  min_months: months,
  max_months: months,
  smallest: decimal,
  source: reason,
};

export const listLoanTerms = endpoint({
  method: 'GET',
  path: '/admin/api/loan-terms',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'The newest terms of loans by coin and currency, and the pools with what is lent of them.',
  response: z.object({
    terms: z.array(
      z.object({
        ...terms,
        version: z.number().int(),
        state: z.enum(loanStandings),
        /** When loans against a delisted coin end at the latest. */
        ends_on: z.string().meta({ format: 'date' }).nullable(),
        waiting_approvals: z.array(waitingApproval),
      }),
    ),
    /** Terms of further coins that wait for the second operator. */
    new_terms: z.array(waitingApproval),
    pools: z.array(
      z.object({
        currency: paymentCurrency,
        amount: decimal,
        lent: decimal,
        /** What can still be lent: the platform’s capital is a limit too. */
        room: decimal,
        waiting_approvals: z.array(waitingApproval),
      }),
    ),
  }),
  refusals: {},
});

export const setLoanTerms = endpoint({
  method: 'POST',
  path: '/admin/api/loan-terms/set',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Sets the terms of new loans against a coin, once a second operator requests the same. Loans that were drawn keep theirs.',
  body: z.strictObject(terms),
  response: decisionAnswer,
  refusals: { ...decisionRefusals, loan_market_unknown: 404, loan_terms_invalid: 422, reason_missing: 422 },
});

export const setLoanTermsState = endpoint({
  method: 'POST',
  path: '/admin/api/loan-terms/state',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Pauses new loans against a coin. Once a second operator requests the same, opens them again, or delists the coin: loans against it then end within 30 days, with a mail.',
  body: z.strictObject({ coin: assetCode, currency: paymentCurrency, state: z.enum(loanStandings), reason }),
  response: decisionAnswer,
  refusals: { ...decisionRefusals, loan_market_unknown: 404, reason_missing: 422 },
});

export const setLoanPool = endpoint({
  method: 'POST',
  path: '/admin/api/loan-pools/set',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Sets how much of the platform’s capital is set aside for loans in a currency, once a second operator requests the same.',
  body: z.strictObject({ currency: paymentCurrency, amount: decimal, reason }),
  response: decisionAnswer,
  refusals: {
    ...decisionRefusals,
    reason_missing: 422,
    amount_too_precise: 422,
    loan_pool_below_lent: 409,
    loan_pool_above_capital: 409,
  },
});

export const listLoansForOperators = endpoint({
  method: 'GET',
  path: '/admin/api/loans',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'The loans of which something is owed, the highest LTV first.',
  query: page.strict(),
  response: z.object({
    loans: z.array(
      z.object({
        id: publicId,
        email: z.string(),
        state: z.enum(loanStates),
        currency: paymentCurrency,
        owed: decimal,
        coin: assetCode,
        collateral: decimal,
        /** Null without a current price. */
        ltv: decimal.nullable(),
        due_on: z.string().meta({ format: 'date' }),
        drawn_at: instant,
        waiting_approvals: z.array(waitingApproval),
      }),
    ),
    total: z.number().int(),
  }),
  refusals: {},
});

export const listWaitingLoanSales = endpoint({
  method: 'GET',
  path: '/admin/api/loan-sales',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'The sales of collateral that cannot go on, the longest waiting first.',
  query: page.strict(),
  response: z.object({
    sales: z.array(
      z.object({
        id: publicId,
        loan_id: publicId,
        email: z.string(),
        coin: assetCode,
        currency: paymentCurrency,
        kind: z.enum(loanSaleKinds),
        reason: z.enum(loanSaleWaits),
        requested_at: instant,
        waits_since: instant,
        /** What two operators can have the platform take over; null if the sale doesn’t wait for its market, or the owner asked for it. */
        take_over: z
          .object({
            /** At the agreed median; null without a current price, and if nothing needs to be sold any more. */
            quote: z.object({ coins: decimal, price: decimal, amount: decimal }).nullable(),
            waiting_approvals: z.array(waitingApproval),
          })
          .nullable(),
      }),
    ),
    total: z.number().int(),
  }),
  refusals: {},
});

export const takeOverLoanSale = endpoint({
  method: 'POST',
  path: '/admin/api/loan-sales/{id}/take-over',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Sells what a sale needs to the platform at the agreed median while the market is not running, once a second operator requests the same.',
  params: z.object({ id: publicId }),
  body: z.strictObject({ reason }),
  response: decisionAnswer,
  refusals: {
    ...decisionRefusals,
    reason_missing: 422,
    loan_sale_unknown: 404,
    loan_sale_not_waiting: 409,
    loan_sale_not_needed: 409,
    loan_inventory_too_low: 409,
    loan_price_unknown: 503,
  },
});

export const listRunningLoanSales = endpoint({
  method: 'GET',
  path: '/admin/api/loan-sales/running',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'The sales of collateral that are running, the oldest first.',
  query: page.strict(),
  response: z.object({
    sales: z.array(
      z.object({
        id: publicId,
        loan_id: publicId,
        email: z.string(),
        coin: assetCode,
        currency: paymentCurrency,
        kind: z.enum(loanSaleKinds),
        /** What its steps have sold so far, and for how much. */
        sold: decimal,
        proceeds: decimal,
        requested_at: instant,
      }),
    ),
    total: z.number().int(),
  }),
  refusals: {},
});

/** The largest fall that is simulated, in percent. */
export const largestLoanFall = 90;

export const simulateLoanFall = endpoint({
  method: 'GET',
  path: '/admin/api/loan-fall',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'What a fall of all prices would sell: loans, coins, and their share of the bids on their market.',
  query: z.strictObject({ percent: z.coerce.number().int().min(0).max(largestLoanFall) }),
  response: z.object({
    pairs: z.array(
      z.object({
        coin: assetCode,
        currency: paymentCurrency,
        /** After the fall. */
        price: decimal,
        /** Loans of which something would be sold, and of them those that would be sold in full. */
        loans: z.number().int(),
        loans_in_full: z.number().int(),
        coins: decimal,
        owed: decimal,
        /** The coins that bids on the market take now. */
        bids: decimal,
        /** Null without bids. */
        share_of_bids: decimal.nullable(),
      }),
    ),
    /** Loans against coins without a current price. */
    unpriced_loans: z.number().int(),
  }),
  refusals: {},
});

export const writeOffLoan = endpoint({
  method: 'POST',
  path: '/admin/api/loans/{id}/write-off',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Books what a loan still owes after all of its collateral was sold as a loss, once a second operator requests the same.',
  params: z.object({ id: publicId }),
  body: z.strictObject({ reason }),
  response: decisionAnswer,
  refusals: { ...decisionRefusals, loan_unknown: 404, loan_not_sold: 409, reason_missing: 422 },
});
