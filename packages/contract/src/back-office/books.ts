import { endpoint } from '../endpoint.ts';
import { done, instant, signedDecimal } from '../wire.ts';
import { z } from '../z.ts';
import { decisionAnswer, decisionRefusals, waitingApproval } from './approvals.ts';
import { backOfficeRoles, moneyRoles } from './roles.ts';

const text = z.string().max(300);
/** As named by the last audit. */
const namedDifference = z.object({ check: text, about: text, expected: text, found: text });

export const readBooksStatus = endpoint({
  method: 'GET',
  path: '/admin/api/books',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'What the last audit of the books found, and the last seal.',
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
            /** What operators may post to the platform's differing account, against losses; null if nothing can be posted. */
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
    'Asks for an audit at once; its result appears in the status. Asked again while one waits, it is one.',
  response: done,
  refusals: {},
});

export const correctBooks = endpoint({
  method: 'POST',
  path: '/admin/api/books/corrections',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Posts the sum by which the last audit found an account of the platform to differ, against losses. Always waits for a second operator, who asks the same; then an audit follows.',
  movesMoney: true,
  body: z.strictObject(namedDifference.shape),
  response: decisionAnswer,
  refusals: { ...decisionRefusals, difference_unknown: 409, difference_not_correctable: 422 },
});
