import type { Behavior } from './sandbox-payments-repository.ts';

/** How a payment to an invoice of the outside world ends. */
export const behaviors = [
  'pay',
  'hold',
  'fail',
  'lose-answer',
  'hang',
  'nonsense',
  'forget',
  'wrong-preimage',
] as const satisfies readonly Behavior[];
