import { endpoint } from '../endpoint.ts';
import { paymentCurrency } from '../rates.ts';
import { instant, signedDecimal } from '../wire.ts';
import { z } from '../z.ts';
import { backOfficeRoles, withdrawalRoles } from './roles.ts';

/** The queues of work that wait for operators. */
export const queueName = z.enum([
  'suspense',
  'unexplained',
  'bank_payouts',
  'held_coins',
  'held_lightning',
  'reported_donations',
  'open_lightning',
  'stuck_coins',
  'card_cases',
  'wrong_card_codes',
  'large_withdrawals',
  'questions',
  'identity_cases',
  'referral_cases',
  'late_plans',
  'late_stake_days',
  'loan_shortfalls',
  'waiting_loan_sales',
  'second_operator',
  'restore',
  'restore_findings',
  'books',
  'given_up_jobs',
]);

export type QueueName = z.output<typeof queueName>;

/** Queues are counted up to this number. One more means "more than that". */
export const mostCounted = 999;

/** How many items of each queue are shown. */
export const shownPerQueue = 3;

const waitingQueue = z.object({
  name: queueName,
  count: z.number().int(),
  /** Sorted by deadline, then by age. */
  first: z.array(
    z.object({
      since: instant,
      due: instant.nullable(),
      amount: signedDecimal.nullable(),
      asset: z.string().nullable(),
      /** The act of a request, the task of a job, the name of a check or the kind of a case. */
      about: z.string().nullable(),
    }),
  ),
});

export const listWaiting = endpoint({
  method: 'GET',
  path: '/admin/api/waiting',
  access: 'operator',
  roles: backOfficeRoles,
  summary:
    'What waits for operators: each queue that the operator’s role may see, with its length and its most urgent items.',
  response: z.object({
    queues: z.array(waitingQueue),
  }),
  refusals: {},
});

export const readMoney = endpoint({
  method: 'GET',
  path: '/admin/api/money',
  access: 'operator',
  roles: withdrawalRoles,
  summary:
    'Balances at banks, card gateways, in hot wallets and on the Lightning node, and the fees earned so far.',
  response: z.object({
    balances: z.array(
      z.object({
        kind: z.enum(['bank', 'gateway', 'chain', 'lightning', 'fees']),
        /** A bank account, a gateway or a network; empty for fees and Lightning. */
        name: z.string(),
        asset: z.string(),
        amount: signedDecimal,
      }),
    ),
  }),
  refusals: {},
});

const turnover = z.object({ volume: signedDecimal, margin: signedDecimal });

export const readTurnover = endpoint({
  method: 'GET',
  path: '/admin/api/turnover',
  access: 'operator',
  roles: withdrawalRoles,
  summary:
    'The volume of customers’ orders in the last day and the last week, and the margin: the difference between the customers’ price and the price of the broker’s trades on the exchange. Orders that trade against the house inventory have a volume and no margin.',
  response: z.object({
    currencies: z.array(z.object({ currency: paymentCurrency, day: turnover, week: turnover })),
  }),
  refusals: {},
});
