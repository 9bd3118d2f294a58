import { endpoint } from './endpoint.ts';
import { loginResult } from './identity.ts';
import { done, instant, line } from './wire.ts';
import { z } from './z.ts';

// The second step of a login: codes of an authenticator app, and recovery codes in case the phone is lost.

const code = line(64);
const codeRefusals = { code_wrong: 422, too_many_attempts: 429, codes_locked: 429 } as const;
const token = line(128);

export const readTwoFactor = endpoint({
  method: 'GET',
  path: '/api/user/two_factor',
  access: 'signed-in',
  summary: 'Whether a login requires a code, how many recovery codes are left, and the pending reset.',
  response: z.object({
    is_on: z.boolean(),
    recovery_codes_left: z.number().int(),
    /** When the second step will be removed without a code; null if nobody requested that. */
    reset_due_at: instant.nullable(),
  }),
  refusals: {},
});

export const generateTwoFactor = endpoint({
  method: 'POST',
  path: '/api/twofactor/generate',
  access: 'signed-in',
  requiresProof: true,
  summary: 'Creates a secret for an authenticator app. It takes effect once a code has confirmed it.',
  body: z.strictObject({}),
  response: z.object({ secret: z.string(), uri: z.string() }),
  refusals: { two_factor_on: 409 },
});

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/api/twofactor/confirm',
  access: 'signed-in',
  requiresProof: true,
  summary:
    'Turns the second factor on with a first code. The recovery codes are in this answer and never shown again.',
  body: z.strictObject({ code }),
  response: recoveryCodes,
  refusals: { ...codeRefusals, two_factor_on: 409, two_factor_off: 409 },
});

export const removeTwoFactor = endpoint({
  method: 'POST',
  path: '/api/twofactor/remove',
  access: 'signed-in',
  requiresProof: true,
  summary: 'Turns the second factor off. Withdrawals then wait for a day.',
  body: z.strictObject({}),
  response: done,
  refusals: { two_factor_off: 409 },
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/twofactor/recovery_codes',
  access: 'signed-in',
  requiresProof: true,
  summary: 'Creates ten new recovery codes; the old ones stop working.',
  body: z.strictObject({}),
  response: recoveryCodes,
  refusals: { two_factor_off: 409 },
});

export const logInWithCode = endpoint({
  method: 'POST',
  path: '/api/login/second_factor',
  access: 'device',
  budget: 'login',
  summary: 'Completes a login with its ticket and a code or a recovery code.',
  body: z.strictObject({ ticket: token, code }),
  response: loginResult,
  refusals: { login_ticket_invalid: 422, ...codeRefusals },
});

export const sendResetInfo = endpoint({
  method: 'POST',
  path: '/api/twofactor/send-reset-info-email',
  access: 'device',
  budget: 'login',
  summary:
    'Mails instructions to reset the second factor to a user without phone and recovery codes. Needs a ticket.',
  body: z.strictObject({ ticket: token }),
  response: done,
  refusals: { login_ticket_invalid: 422 },
});

export const resetWithCode = endpoint({
  method: 'POST',
  path: '/api/twofactor/reset-with-code',
  access: 'device',
  budget: 'login',
  summary:
    'Starts the reset with the mailed code: after a day the second factor is off, unless the owner stops it.',
  body: z.strictObject({ code: token }),
  response: z.object({ due_at: instant }),
  refusals: { link_invalid: 422 },
});

export const stopReset = endpoint({
  method: 'POST',
  path: '/api/twofactor/stop-reset',
  access: 'device',
  budget: 'login',
  isShedLast: true,
  summary: 'Stops the reset with the code of its notification mail. Repeating it has no effect.',
  body: z.strictObject({ code: token }),
  response: done,
  refusals: { link_invalid: 422 },
});

export const stopOwnReset = endpoint({
  method: 'POST',
  path: '/api/user/two_factor/stop-reset',
  access: 'signed-in',
  isShedLast: true,
  summary: 'Stops the reset of the signed-in user. Repeating it has no effect.',
  body: z.strictObject({}),
  response: done,
  refusals: {},
});
