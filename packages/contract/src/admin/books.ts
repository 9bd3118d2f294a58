import { endpoint } from '../endpoint.ts';
import { done, instant } from '../wire.ts';
import { z } from '../z.ts';
import { backOfficeRoles, moneyRoles } from './roles.ts';

export const readBooksStatus = endpoint({
  method: 'GET',
  path: '/admin/api/books',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'What the last audit of the books found, and the last seal.',
  response: z.object({
    /** Whether payouts leave, or why they wait. */
    payouts: z.enum(['leave', 'books_differ', 'audit_too_old']),
    audit: z
      .object({
        finished_at: instant,
        duration_ms: z.number(),
        is_in_order: z.boolean(),
        postings: z.string(),
        entries: z.string(),
        differences: z.array(
          z.object({ check: z.string(), about: z.string(), expected: z.string(), found: z.string() }),
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
