import { planFilters, planStates, purposeKinds } from '@dukat/rules/automatic-payments/plan';
import { skipReasons } from '@dukat/rules/automatic-payments/run';
import { automaticRun, pauseReason } from '../../automatic-payments.ts';
import { planCoins } from '../../automatic-sending.ts';
import { endpoint } from '../../endpoint.ts';
import { paymentCurrency } from '../../rates.ts';
import { assetCode, decimal, instant, line, page, publicId } from '../../wire.ts';
import { z } from '../../z.ts';
import { decisionAnswer, decisionRefusals, waitingApproval } from '../approvals.ts';
import { backOfficeRoles, moneyRoles } from '../roles.ts';

// Plans of automatic payments as operators see them.

const operatorPlan = z.object({
  id: publicId,
  /** The e-mail address of the owner. */
  email: z.string(),
  name: z.string(),
  purpose_kind: z.enum(purposeKinds),
  currency: paymentCurrency,
  amount: decimal,
  /** What payments have brought and no run has spent. */
  waiting: decimal,
  coins: planCoins,
  state: z.enum(planStates),
  paused_because: pauseReason.nullable(),
  next_run_at: instant.nullable(),
  /** Failed runs in a row. */
  failures: z.number().int(),
  bought_runs: z.number().int(),
  created_at: instant,
});

export const listOperatorPlans = endpoint({
  method: 'GET',
  path: '/admin/api/automatic-plans',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'Plans of all customers, newest first; due ones by their time.',
  query: z.strictObject({ ...page.shape, state: z.enum(planFilters).default('all') }),
  response: z.object({ plans: z.array(operatorPlan), has_more: z.boolean() }),
  refusals: {},
});

export const readOperatorPlan = endpoint({
  method: 'GET',
  path: '/admin/api/automatic-plans/{id}',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'One plan with a page of its runs, newest first.',
  params: z.object({ id: publicId }),
  query: page.strict(),
  response: z.object({ plan: operatorPlan, runs: z.array(automaticRun), has_more: z.boolean() }),
  refusals: { plan_unknown: 404 },
});

export const readPlansSummary = endpoint({
  method: 'GET',
  path: '/admin/api/automatic-plan-summary',
  access: 'operator',
  roles: backOfficeRoles,
  summary:
    'How many plans are due, late, failing and paused, why runs were skipped, and the coins that are stopped or about to be.',
  response: z.object({
    active: z.number().int(),
    due: z.number().int(),
    late: z.number().int(),
    oldest_due_at: instant.nullable(),
    failing: z.number().int(),
    paused: z.array(z.object({ because: pauseReason, plans: z.number().int() })),
    /** Of the last 24 hours. */
    skipped: z.array(z.object({ reason: z.enum(skipReasons), runs: z.number().int() })),
    stops: z.array(
      z.object({
        coin: assetCode,
        /** Null while the stop waits for a second operator. */
        stop: z.object({ reason: z.string(), at: instant }).nullable(),
        waiting_approval: waitingApproval.nullable(),
      }),
    ),
  }),
  refusals: {},
});

export const decidePlansOfCoin = endpoint({
  method: 'POST',
  path: '/admin/api/automatic-coins/decide',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Stops all plans that buy a coin or lets them go on, once a second operator does the same for the same reason.',
  body: z.strictObject({ coin: assetCode, decision: z.enum(['stop', 'continue']), reason: line(280) }),
  response: decisionAnswer,
  refusals: {
    ...decisionRefusals,
    reason_missing: 422,
    currency_unknown: 422,
    coin_stopped: 409,
    coin_not_stopped: 409,
  },
});
