import { endpoint } from './endpoint.ts';
import { loginResult } from './identity.ts';
import { creationOptions, newPasskeyResponse, passkeyResponse, requestOptions } from './passkey-response.ts';
import { done, instant, line, publicId } from './wire.ts';
import { z } from './z.ts';

// Passkeys (WebAuthn level 3). Options and responses of the browser's interface are passed on unchanged.

const name = line(60);

export const passkey = z
  .object({
    id: publicId,
    name: z.string(),
    created_at: instant,
    last_used_at: instant.nullable(),
  })
  .meta({ id: 'Passkey' });

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/user/passkeys',
  access: 'signed-in',
  summary: 'The user’s passkeys, newest first.',
  response: z.object({ passkeys: z.array(passkey), most: z.number().int() }),
  refusals: {},
});

export const offerPasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys/options',
  access: 'signed-in',
  requiresProof: true,
  summary: 'Options with which the browser creates a passkey.',
  body: z.strictObject({}),
  response: creationOptions,
  refusals: { too_many_passkeys: 409 },
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys',
  access: 'signed-in',
  requiresProof: true,
  summary: 'Stores the passkey that the browser created.',
  body: z.strictObject({ name, response: newPasskeyResponse }),
  response: passkey,
  refusals: { passkey_invalid: 422, passkey_name_required: 422, too_many_passkeys: 409 },
});

export const renamePasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys/rename',
  access: 'signed-in',
  summary: 'Renames one of the user’s passkeys.',
  body: z.strictObject({ id: publicId, name }),
  response: done,
  refusals: { passkey_unknown: 404, passkey_name_required: 422 },
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys/remove',
  access: 'signed-in',
  requiresProof: true,
  summary: 'Deletes one of the user’s passkeys. Withdrawals then wait for a day.',
  body: z.strictObject({ id: publicId }),
  response: done,
  refusals: { passkey_unknown: 404 },
});

export const createPasskeyChallenge = endpoint({
  method: 'POST',
  path: '/api/login/passkey/options',
  access: 'device',
  budget: 'login',
  summary: 'Options with which the browser offers its passkeys for this site.',
  body: z.strictObject({}),
  response: requestOptions,
  refusals: {},
});

export const logInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
  access: 'device',
  budget: 'login',
  summary: 'Opens a session with a passkey, which counts as two factors: there is no second step.',
  body: z.strictObject({ response: passkeyResponse }),
  response: loginResult,
  refusals: { passkey_invalid: 422, passkey_suspended: 409 },
});
