import { raises } from '@dukat/rules/automatic-payments/limits';
import { planStates, purposeKinds, runStates } from '@dukat/rules/automatic-payments/plan';
import { planSorts } from '@dukat/rules/automatic-payments/plan-sorts';
import { skipReasons } from '@dukat/rules/automatic-payments/run';
import { schedule } from './automatic-schedule.ts';
import {
  destinationRefusals,
  keyedCoins,
  sending,
  sendingTerms,
  sent,
  sentCoins,
  shownCoins,
  similarity,
} from './automatic-sending.ts';
import { endpoint } from './endpoint.ts';
import { payee } from './orders/payment-instructions.ts';
import { paymentCurrency } from './rates.ts';
import { assetCode, decimal, done, instant, line, page, publicId } from './wire.ts';
import { z } from './z.ts';

// Plans that buy coins from the balance by a schedule, or with each payment under their own variable symbol.

/** What a plan does. */
export const planTerms = {
  /** What a run spends. A plan with `payment` buys with what arrives; there it is the usual payment, for the QR code. */
  amount: decimal,
  currency: paymentCurrency,
  /** An edit does not change it; `payment` has no schedule. */
  purpose_kind: z.enum(purposeKinds).default('schedule'),
  coins: sentCoins,
  schedule: schedule.nullable().default(null),
  ...sendingTerms,
  conditions: z
    .strictObject({
      /** Prices of the first coin. */
      only_below: decimal.nullable().default(null),
      only_above: decimal.nullable().default(null),
      /** The most that is spent in a calendar month. */
      month_ceiling: decimal.nullable().default(null),
      /** What stays on the balance. */
      keep_at_least: decimal.nullable().default(null),
      /** By how many percent more a run of the schedule buys while the first coin’s price is 1 % or further below its average. Null for `payment`. */
      buy_more: z.literal(raises).nullable().default(null),
    })
    .prefault({}),
};
const named = {
  name: line(60).min(1),
  /** Plans due at once take the balance in this order, 1 first. */
  priority: z.number().int().min(1).max(1000).default(1),
};

/** Why a plan is paused: by its owner, after five failures in a row, or because the owner’s limit no longer allows it. */
export const pauseReason = z.enum(['owner', 'failures', 'limit']);

const plan = z
  .object({
    id: publicId,
    ...named,
    ...planTerms,
    coins: shownCoins,
    /** Null if no coin has a destination. */
    sending: sending.nullable(),
    state: z.enum(planStates),
    paused_because: pauseReason.nullable(),
    next_run_at: instant.nullable(),
    /** Money on the balance that payments brought and no run has spent: too little for a trade, or above the limit. */
    waiting: decimal,
    /** Runs that bought something. */
    bought_runs: z.number().int(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'AutomaticPayment' });
export type AutomaticPayment = z.output<typeof plan>;

export const automaticRun = z
  .object({
    id: publicId,
    due_at: instant,
    /** True for an extra run outside the schedule. */
    is_extra: z.boolean(),
    state: z.enum(runStates),
    /** Why nothing was bought. */
    skipped_because: z.enum(skipReasons).nullable(),
    /** What the balance was short of. */
    missing: decimal.nullable(),
    /** The number of runs that the row stands for: more than one only if they were missed. */
    count: z.number().int(),
    currency: paymentCurrency,
    amount: decimal,
    orders: z.array(
      z.object({
        id: publicId,
        coin: assetCode,
        status: z.string(),
        amount: decimal,
        spent: decimal,
        bought: decimal,
      }),
    ),
  })
  .meta({ id: 'AutomaticRun' });
export type AutomaticRun = z.output<typeof automaticRun>;

/** What a plan has bought of a coin so far. */
const purchased = z.object({
  coin: assetCode,
  currency: paymentCurrency,
  spent: decimal,
  bought: decimal,
  average_price: decimal,
});
const listedPlan = plan.extend({
  last_run: automaticRun.nullable(),
  purchased: z.array(purchased),
  /** How to pay a plan with `payment`; null for others. */
  payment: z.object(payee).nullable(),
  sent: z.array(sent),
});
export type ListedPlan = z.output<typeof listedPlan>;

export const onePlan = z.object({ automatic_payment: plan });
export const planParams = z.object({ planId: publicId });

export const termRefusals = {
  amount_not_a_number: 422,
  amount_too_precise: 422,
  price_not_integer: 422,
  price_too_precise: 422,
  price_out_of_range: 422,
  below_minimum_trade: 422,
  currency_unknown: 422,
  currency_suspended: 409,
  plan_share_invalid: 422,
  plan_shares_not_whole: 422,
  plan_coin_repeated: 422,
  plan_date_invalid: 422,
  plan_has_no_run: 422,
  plan_purpose_invalid: 422,
  time_zone_unknown: 422,
} as const;

export const createAutomaticPayment = endpoint({
  method: 'POST',
  path: '/api/user/automatic_payments',
  access: 'signed-in',
  requiresAgreement: true,
  movesMoney: true,
  summary:
    'Creates a plan that buys coins by a schedule, or with each payment. It sends them to addresses, or to the addresses of an extended public key, once its owner has confirmed them.',
  body: z.strictObject({ ...named, ...planTerms, ...similarity, coins: keyedCoins }),
  response: onePlan,
  refusals: { ...termRefusals, ...destinationRefusals, too_many_plans: 409, basic_portfolio_needed: 409 },
});

export const editAutomaticPayment = endpoint({
  method: 'POST',
  path: '/api/user/automatic-payments/edit',
  access: 'signed-in',
  requiresAgreement: true,
  movesMoney: true,
  summary:
    'Changes a plan from now on. Earlier runs keep the terms by which they ran. Another destination, another key or a higher sum is confirmed anew.',
  body: z.strictObject({ id: publicId, ...named, ...planTerms, ...similarity, coins: keyedCoins }),
  response: onePlan,
  refusals: { ...termRefusals, ...destinationRefusals, plan_unknown: 404, basic_portfolio_needed: 409 },
});

export const deleteAutomaticPayment = endpoint({
  method: 'POST',
  path: '/api/user/delete_automatic_payment',
  access: 'signed-in',
  summary: 'Deletes a plan. Its open orders go on.',
  body: z.strictObject({ id: publicId }),
  response: done,
  refusals: { plan_unknown: 404 },
});

export const listAutomaticPayments = endpoint({
  method: 'GET',
  path: '/api/user/automatic_payments',
  access: 'signed-in',
  scope: 'user:funding:read',
  summary: 'The user’s plans; without a sort field, the next due come first.',
  query: page.extend({
    sort: z.enum(planSorts).default('page'),
    order: z.enum(['ASC', 'DESC']).default('ASC'),
  }),
  response: z.object({ automatic_payments: z.array(listedPlan), total: z.number().int() }),
  refusals: {},
});

export const listAutomaticRuns = endpoint({
  method: 'GET',
  path: '/api/user/automatic_payments/{planId}/runs',
  access: 'signed-in',
  scope: 'user:funding:read',
  summary: 'The runs of a plan, newest first.',
  params: planParams,
  query: page,
  response: z.object({ runs: z.array(automaticRun), total: z.number().int() }),
  refusals: { plan_unknown: 404 },
});

export const pauseAutomaticPayment = endpoint({
  method: 'POST',
  path: '/api/user/automatic_payments/{planId}/pause',
  access: 'signed-in',
  scope: 'user:funding:write',
  summary: 'Pauses a plan.',
  params: planParams,
  response: onePlan,
  refusals: { plan_unknown: 404, plan_not_active: 409 },
});

export const resumeAutomaticPayment = endpoint({
  method: 'POST',
  path: '/api/user/automatic_payments/{planId}/resume',
  access: 'signed-in',
  requiresAgreement: true,
  movesMoney: true,
  summary: 'Resumes a paused plan. Runs that passed meanwhile are not made up.',
  params: planParams,
  response: onePlan,
  refusals: { plan_unknown: 404, plan_not_paused: 409, plan_has_no_run: 422, basic_portfolio_needed: 409 },
});

export const skipAutomaticRun = endpoint({
  method: 'POST',
  path: '/api/user/automatic_payments/{planId}/skip_next',
  access: 'signed-in',
  scope: 'user:funding:write',
  summary: 'Skips the next run of a plan.',
  params: planParams,
  body: z.strictObject({
    /** The run to skip, so that a repeated call skips no other. */
    due_at: instant,
  }),
  response: onePlan,
  refusals: { plan_unknown: 404, plan_not_active: 409, plan_run_passed: 409 },
});

export const runAutomaticPayment = endpoint({
  method: 'POST',
  path: '/api/user/automatic_payments/{planId}/run_now',
  access: 'signed-in',
  requiresAgreement: true,
  movesMoney: true,
  summary:
    'Runs an active plan once more, now. The schedule stays. A plan with `payment` buys with the money that waits.',
  params: planParams,
  response: z.object({ run: automaticRun }),
  refusals: {
    ...{ plan_unknown: 404, plan_not_active: 409, basic_portfolio_needed: 409 },
    ...{ plan_run_open: 409, plan_nothing_waits: 409 },
  },
});

export const previewAutomaticPayment = endpoint({
  method: 'POST',
  path: '/api/automatic_payments/preview',
  access: 'visitor-or-user',
  budget: 'public',
  summary:
    'The next runs of a plan that is not created yet, what it spends in a year, and until when the balance lasts.',
  body: z.strictObject(planTerms),
  response: z.object({
    next_runs: z.array(instant),
    runs_a_year: z.number().int(),
    amount_a_year: decimal,
    /** What of it is our margin, at the current rates. */
    margin_a_year: decimal,
    /** Fees of networks for coins that are sent, at the current rates. */
    network_a_year: decimal,
    /** For how long the user's balance is enough; null for a visitor. */
    balance: z
      .object({
        available: decimal,
        /** The number of runs. */
        runs: z.number().int(),
        /** The first run within a year that the balance does not pay; null if it is enough for a year. */
        first_unpaid_at: instant.nullable(),
      })
      .nullable(),
  }),
  refusals: termRefusals,
});
