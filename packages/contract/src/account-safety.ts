import { endpoint } from './endpoint.ts';
import { done, instant, line } from './wire.ts';
import { z } from './z.ts';

// Freezes an account to which a stranger may have access, and opens it again.

export const readSafety = endpoint({
  method: 'GET',
  path: '/api/user/safety',
  access: 'signed-in',
  summary:
    'Whether the account is frozen, until when payouts are blocked, and how many credentials are suspended.',
  response: z.object({
    /** Null if nothing is held. */
    withdrawals_wait_until: instant.nullable(),
    frozen_at: instant.nullable(),
    thaw_due_at: instant.nullable(),
    /** API keys, applications, passkeys and linked logins that wait for their owner to keep or delete them. */
    suspended_credentials: z.number().int(),
  }),
  refusals: {},
});

export const freezeOwnAccount = endpoint({
  method: 'POST',
  path: '/api/user/freeze',
  access: 'signed-in',
  isShedLast: true,
  summary:
    'Freezes the account: cancels orders, blocks payouts, ends sessions, and suspends API keys, programs, passkeys and linked logins.',
  body: z.strictObject({}),
  response: done,
  refusals: {},
});

export const freezeByMail = endpoint({
  method: 'POST',
  path: '/api/freeze_account',
  access: 'device',
  isShedLast: true,
  budget: 'login',
  summary: 'Freezes the account with the code of any security mail.',
  body: z.strictObject({ code: line(128) }),
  response: done,
  refusals: { link_invalid: 422 },
});

export const thawAccount = endpoint({
  method: 'POST',
  path: '/api/user/thaw',
  access: 'signed-in',
  requiresProof: true,
  summary:
    'Requests the end of the freeze, which takes effect a day later unless the account is frozen again.',
  body: z.strictObject({}),
  response: z.object({ due_at: instant }),
  refusals: { account_not_frozen: 409, proof_too_new: 409 },
});
