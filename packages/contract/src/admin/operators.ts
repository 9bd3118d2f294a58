import { endpoint } from '../endpoint.ts';
import { done, instant, line, page } from '../wire.ts';
import { z } from '../z.ts';
import { oversightRoles } from './roles.ts';

export const operatorAnswer = z.object({
  email: z.string(),
  role: z.enum(['support', 'finance', 'compliance', 'content', 'administrator']),
  /** True for a password that somebody else has seen: nothing else works before it is changed. */
  must_change_password: z.boolean(),
});

export const operatorLogin = endpoint({
  method: 'POST',
  path: '/admin/api/login',
  access: 'open',
  summary: 'Logs an operator in; the session is an HttpOnly cookie.',
  body: z.strictObject({ email: line(254), password: z.string().max(256) }),
  response: z.object({ operator: operatorAnswer }),
  refusals: { login_failed: 401, too_many_attempts: 429, login_locked: 403 },
});

export const operatorLogout = endpoint({
  method: 'POST',
  path: '/admin/api/logout',
  access: 'operator',
  isShedLast: true,
  summary: 'Ends the session.',
  response: done,
  refusals: {},
});

export const readOperator = endpoint({
  method: 'GET',
  path: '/admin/api/me',
  access: 'operator',
  summary: 'Who is logged in.',
  response: z.object({ operator: operatorAnswer, sandbox: z.boolean() }),
  refusals: {},
});

export const changeOperatorPassword = endpoint({
  method: 'POST',
  path: '/admin/api/password',
  access: 'operator',
  summary: 'Sets an own password; ends every other session of the operator.',
  body: z.strictObject({ current: z.string().max(256), password: z.string().max(256) }),
  response: done,
  refusals: {
    login_failed: 422,
    password_needs_letter: 422,
    password_needs_capital: 422,
    password_needs_number: 422,
    password_too_short: 422,
    password_too_weak: 422,
    password_too_long: 422,
    password_breached: 422,
    password_unchanged: 422,
    too_many_attempts: 429,
    login_locked: 403,
  },
});

export const listOperatorActs = endpoint({
  method: 'GET',
  path: '/admin/api/acts',
  access: 'operator',
  roles: oversightRoles,
  summary: 'What operators did, newest first.',
  query: z.strictObject(page.shape),
  response: z.object({
    acts: z.array(
      z.object({
        id: z.string(),
        at: instant,
        operator: z.string(),
        act: z.string(),
        subject: z.string().nullable(),
        details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      }),
    ),
    has_more: z.boolean(),
  }),
  refusals: {},
});
