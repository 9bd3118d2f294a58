import { endpoint } from '../endpoint.ts';
import { creationOptions, newPasskeyResponse } from '../passkey-response.ts';
import { passkey } from '../passkeys.ts';
import { done, line, publicId } from '../wire.ts';
import { z } from '../z.ts';

// The second step of an operator's own sign-in. Adding or removing one requires the password again.

const password = z.string().max(256);
const name = line(60);
const passwordRefusals = {
  login_failed: 422,
  password_change_required: 403,
  second_step_required: 403,
  too_many_attempts: 429,
  login_locked: 403,
} as const;

export const readOperatorSignIn = endpoint({
  method: 'GET',
  path: '/admin/api/sign-in',
  access: 'operator',
  summary: 'The operator’s authenticator app and passkeys, newest first.',
  response: z.object({
    /** With real money the last second step cannot be removed. */
    is_required: z.boolean(),
    has_app: z.boolean(),
    passkeys: z.array(passkey),
  }),
  refusals: {},
});

export const offerOperatorApp = endpoint({
  method: 'POST',
  path: '/admin/api/sign-in/app/offer',
  access: 'operator',
  summary:
    'Creates a secret for an authenticator app. It replaces the current one when its first code arrives.',
  body: z.strictObject({ password }),
  response: z.object({ secret: z.string(), uri: z.string() }),
  refusals: passwordRefusals,
});

export const confirmOperatorApp = endpoint({
  method: 'POST',
  path: '/admin/api/sign-in/app/confirm',
  access: 'operator',
  summary:
    'Confirms the new authenticator app with its first code; ends every other session of the operator.',
  body: z.strictObject({ code: line(64) }),
  response: done,
  refusals: {
    code_wrong: 422,
    password_change_required: 403,
    second_step_required: 403,
    too_many_attempts: 429,
    login_locked: 403,
  },
});

export const removeOperatorApp = endpoint({
  method: 'POST',
  path: '/admin/api/sign-in/app/remove',
  access: 'operator',
  summary: 'Removes the authenticator app; ends every other session of the operator.',
  body: z.strictObject({ password }),
  response: done,
  refusals: { ...passwordRefusals, two_factor_off: 409, last_second_step: 409 },
});

export const offerOperatorPasskey = endpoint({
  method: 'POST',
  path: '/admin/api/sign-in/passkeys/options',
  access: 'operator',
  summary: 'Options with which the browser creates a passkey.',
  body: z.strictObject({ password }),
  response: creationOptions,
  refusals: { ...passwordRefusals, passkey_invalid: 422, too_many_passkeys: 409 },
});

export const addOperatorPasskey = endpoint({
  method: 'POST',
  path: '/admin/api/sign-in/passkeys',
  access: 'operator',
  summary: 'Stores the passkey that the browser created; ends every other session of the operator.',
  body: z.strictObject({ name, response: newPasskeyResponse }),
  response: done,
  refusals: {
    passkey_invalid: 422,
    passkey_name_required: 422,
    password_change_required: 403,
    second_step_required: 403,
    too_many_attempts: 429,
    login_locked: 403,
  },
});

export const renameOperatorPasskey = endpoint({
  method: 'POST',
  path: '/admin/api/sign-in/passkeys/rename',
  access: 'operator',
  summary: 'Renames an own passkey.',
  body: z.strictObject({ id: publicId, name }),
  response: done,
  refusals: { passkey_unknown: 404, passkey_name_required: 422 },
});

export const removeOperatorPasskey = endpoint({
  method: 'POST',
  path: '/admin/api/sign-in/passkeys/remove',
  access: 'operator',
  summary: 'Removes an own passkey; ends every other session of the operator.',
  body: z.strictObject({ id: publicId, password }),
  response: done,
  refusals: { ...passwordRefusals, passkey_unknown: 404, last_second_step: 409 },
});
