import { endpoint } from '../endpoint.ts';
import { instant } from '../wire.ts';
import { z } from '../z.ts';
import { withdrawalRoles } from './roles.ts';

/** What every endpoint that decides through `decideByOperators` can refuse; spread into its `refusals`. */
export const decisionRefusals = {
  /** The decision concerns the operator's own account. */
  own_account: 403,
  /** A different request about the same subject waits for a second operator. */
  another_request_waits: 409,
  /** The same operator asked before; another one has to. */
  second_operator_needed: 409,
} as const;

export type DecisionRefusal = keyof typeof decisionRefusals;

/** What one operator asked for; a second one approves it by asking for the same. */
export const waitingApproval = z.object({
  /** By which the request is withdrawn. */
  subject: z.string(),
  act: z.string(),
  /** Whom or what the money goes to; null where it goes back. */
  target: z.string().nullable(),
  asked_by: z.string(),
  since: instant,
  /** Afterwards it must be asked for again. */
  until: instant,
});

export type WaitingApproval = z.output<typeof waitingApproval>;

/** A decision about money is done, or waits for a second operator who asks the same. */
export const decisionAnswer = z.object({ outcome: z.enum(['done', 'waits_for_second_operator']) });

export const withdrawDecisionRequest = endpoint({
  method: 'POST',
  path: '/admin/api/decision-requests/withdraw',
  access: 'operator',
  roles: withdrawalRoles,
  summary:
    'Withdraws a request of the operator that waits for a second operator, so that another one can be made.',
  body: z.object({ subject: z.string().max(120) }),
  response: z.object({}),
  refusals: { decision_request_unknown: 404 },
});
