import { endpoint } from '../endpoint.ts';
import { done, instant, signedDecimal } from '../wire.ts';
import { z } from '../z.ts';
import { decisionAnswer, decisionRefusals, waitingApproval } from './approvals.ts';
import { backOfficeRoles, moneyRoles } from './roles.ts';

const text = z.string().max(300);
/** A difference that the last audit reported. */
const namedDifference = z.object({ check: text, about: text, expected: text, found: text });

export const readBooksStatus = endpoint({
  method: 'GET',
  path: '/admin/api/books',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'The result of the last audit of the ledger, and the last seal.',
  response: z.object({
    /** Whether payouts are sent, or why they wait. */
    payouts: z.enum(['leave', 'books_differ', 'audit_too_old']),
    audit: z
      .object({
        finished_at: instant,
        duration_ms: z.number(),
        is_in_order: z.boolean(),
        postings: z.string(),
        entries: z.string(),
        differences: z.array(
          namedDifference.extend({
            /** The correction that operators may post to the differing house account, against losses; null if there is none. */
            correction: z.object({ amount: signedDecimal, asset: z.string() }).nullable(),
            waiting_approval: waitingApproval.nullable(),
          }),
        ),
      })
      .nullable(),
    seal: z.object({ number: z.number(), sealed_at: instant, hash: z.string() }).nullable(),
  }),
  refusals: {},
});

export const auditBooksNow = endpoint({
  method: 'POST',
  path: '/admin/api/books/audit',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Requests an immediate audit; its result appears in the status. A request while another waits has no effect.',
  response: done,
  refusals: {},
});

export const correctBooks = endpoint({
  method: 'POST',
  path: '/admin/api/books/corrections',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Posts the difference that the last audit found in a house account against losses. Always waits for a second operator to make the same request; then an audit follows.',
  movesMoney: true,
  body: z.strictObject(namedDifference.shape),
  response: decisionAnswer,
  refusals: { ...decisionRefusals, difference_unknown: 409, difference_not_correctable: 422 },
});
