import { instant } from '../wire.ts';
import { z } from '../z.ts';

/** What every endpoint that decides through `decideByOperators` can refuse; spread into its `refusals`. */
export const decisionRefusals = {
  /** The decision concerns the operator's own account. */
  own_account: 403,
  /** The same operator asked before; another one has to. */
  second_operator_needed: 409,
} as const;

export type DecisionRefusal = keyof typeof decisionRefusals;

/** What one operator wants done with money and a second one must want too. */
export const waitingApproval = z.object({
  act: z.string(),
  /** Whom or what the money goes to; null where it goes back. */
  target: z.string().nullable(),
  asked_by: z.string(),
  /** Afterwards it must be asked for again. */
  until: instant,
});

export type WaitingApproval = z.output<typeof waitingApproval>;

/** A decision about money is done, or waits for a second operator who asks the same. */
export const decisionAnswer = z.object({ outcome: z.enum(['done', 'waits_for_second_operator']) });
