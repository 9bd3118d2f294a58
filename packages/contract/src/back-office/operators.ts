import { endpoint, operatorRoles } from '../endpoint.ts';
import { passkeyResponse, requestOptions } from '../passkey-response.ts';
import { done, instant, line, page } from '../wire.ts';
import { z } from '../z.ts';
import { oversightRoles } from './roles.ts';

export const operatorAnswer = z.object({
  email: z.string(),
  role: z.enum(operatorRoles),
  /** True if another person has seen the password. All other requests are refused until it is changed. */
  must_change_password: z.boolean(),
  /** True if a second step is required and the session was opened without one. The session can only set one up. */
  must_add_second_step: z.boolean(),
});

export const operatorLogin = endpoint({
  method: 'POST',
  path: '/admin/api/login',
  access: 'open',
  summary:
    'Logs an operator in; the session is an HttpOnly cookie. An operator with a second step sends the password again with a code or a passkey.',
  body: z.strictObject({
    email: line(254),
    password: z.string().max(256),
    code: line(64).optional(),
    passkey: passkeyResponse.optional(),
  }),
  response: z.object({
    is_signed_in: z.boolean(),
    /** The second steps that can accompany the password; null once signed in. */
    second_step: z
      .object({
        has_app: z.boolean(),
        /** Null if no passkey for the address of this back office is known. */
        passkey: requestOptions.nullable(),
      })
      .nullable(),
  }),
  refusals: {
    login_failed: 401,
    code_wrong: 422,
    passkey_invalid: 422,
    too_many_attempts: 429,
    login_locked: 403,
  },
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

const operatorAct = z.object({
  id: z.string(),
  at: instant,
  operator: z.string(),
  act: z.string(),
  subject: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

export const listOperatorActs = endpoint({
  method: 'GET',
  path: '/admin/api/acts',
  access: 'operator',
  roles: oversightRoles,
  summary: 'What operators did, newest first.',
  query: z.strictObject(page.shape),
  response: z.object({
    acts: z.array(operatorAct),
    has_more: z.boolean(),
  }),
  refusals: {},
});
