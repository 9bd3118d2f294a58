import { endpoint } from './endpoint.ts';
import { done, instant, line } from './wire.ts';
import { z } from './z.ts';

const path = '/api/user/change_email';

export const emailChange = z.object({
  email: z.string(),
  asked_at: instant,
  expires_at: instant,
  is_confirmed_by_old: z.boolean(),
  is_confirmed_by_new: z.boolean(),
});

export const readEmailChange = endpoint({
  method: 'GET',
  path,
  access: 'signed-in',
  summary:
    'The account’s pending change of e-mail, and which address has not confirmed it; null if there is none.',
  response: z.object({ pending: emailChange.nullable() }),
  refusals: {},
});

export const changeEmail = endpoint({
  method: 'POST',
  path,
  access: 'signed-in',
  requiresProof: true,
  summary:
    'Mails a link to both addresses; the e-mail changes once both links were opened. The answer is the same if the new address already has an account.',
  body: z.strictObject({ email: line(254) }),
  response: done,
  refusals: { email_required: 422, email_invalid: 422, email_unchanged: 422, too_many_attempts: 429 },
});

export const cancelEmailChange = endpoint({
  method: 'POST',
  path: '/api/user/change_email/cancel',
  access: 'signed-in',
  isShedLast: true,
  summary: 'Cancels the change of e-mail and its links. Repeating it has no effect.',
  body: z.strictObject({}),
  response: done,
  refusals: {},
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/confirm_email_change',
  access: 'device',
  budget: 'login',
  summary:
    'Confirms the change for the address that the link was mailed to. With the second confirmation the e-mail changes, every session ends and withdrawals wait 24 hours.',
  body: z.strictObject({ token: line(128) }),
  response: z.object({ is_done: z.boolean() }),
  refusals: { link_invalid: 422 },
});
