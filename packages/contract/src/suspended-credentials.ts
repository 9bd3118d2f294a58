import { loginIssuers } from '@dukat/rules/identity/login-provider';
import { credentialKinds } from '@dukat/rules/identity/suspension';
import { endpoint } from './endpoint.ts';
import { done, instant, publicId } from './wire.ts';
import { z } from './z.ts';

// Credentials that an account recovery has suspended. They give no access until their owner keeps them, and are deleted after 30 days.

const kind = z.enum(credentialKinds);
const which = z.strictObject({ kind, id: publicId });

export const suspendedCredential = z.object({
  kind,
  id: publicId,
  /** The name given by its owner or its application; for a linked login, the e-mail address at the provider. */
  name: z.string(),
  provider: z.enum(loginIssuers).nullable(),
  created_at: instant,
  /** From where it was added, if known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  last_used_at: instant.nullable(),
  suspended_at: instant,
  deleted_at: instant,
});

export const listSuspendedCredentials = endpoint({
  method: 'GET',
  path: '/api/user/suspended_credentials',
  access: 'signed-in',
  summary:
    'API keys, programs, passkeys and linked logins that an account recovery has suspended, newest first.',
  response: z.object({ credentials: z.array(suspendedCredential) }),
  refusals: {},
});

export const keepCredential = endpoint({
  method: 'POST',
  path: '/api/user/suspended_credentials/keep',
  access: 'signed-in',
  requiresProof: true,
  summary: 'Reactivates a suspended credential. Repeating it has no effect.',
  body: which,
  response: done,
  refusals: { credential_unknown: 404, account_is_frozen: 409, proof_too_new: 409 },
});

export const deleteCredential = endpoint({
  method: 'POST',
  path: '/api/user/suspended_credentials/delete',
  access: 'signed-in',
  requiresProof: true,
  summary: 'Deletes a suspended credential.',
  body: which,
  response: done,
  refusals: { credential_unknown: 404 },
});
