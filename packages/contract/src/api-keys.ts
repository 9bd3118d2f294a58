import { maxKeyLabelLength } from '@dukat/rules/identity/api-key';
import { apiScopes } from '@dukat/rules/identity/api-scope';
import { endpoint } from './endpoint.ts';
import { done, instant, line, publicId } from './wire.ts';
import { z } from './z.ts';

// Keys with which programs sign requests to /v1. Only a session can create, change or delete them.

const label = line(maxKeyLabelLength);
const scopes = z.array(z.enum(apiScopes)).max(apiScopes.length);
/** IPv4 or IPv6 addresses, or networks such as 192.0.2.0/24; empty allows every address. */
const allowedAddresses = z.array(z.string().max(64)).max(20);

export const apiKey = z
  .object({
    /** The id that a signed request sends in `dukat-key`. */
    id: publicId,
    /** Created by its owner. A key created by a consent has the kind `authorize`, and is listed as a connected application (requirement 3). */
    kind: z.literal('apiKey'),
    label: z.string(),
    scopes: z.array(z.enum(apiScopes)),
    allowed_addresses: z.array(z.string()),
    created_at: instant,
    /** To the minute; null for an unused key. */
    last_used_at: instant.nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKeyAnswer = z.output<typeof apiKey>;

const configRefusals = { label_required: 422, scope_required: 422, ip_address_invalid: 422 } as const;

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/dukat/api-keys',
  access: 'signed-in',
  summary: 'The user’s API keys, newest first, without their secrets.',
  response: z.object({ api_keys: z.array(apiKey), most: z.number().int() }),
  refusals: {},
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/dukat/api-keys',
  access: 'signed-in',
  requiresAgreement: true,
  requiresProof: true,
  summary: 'Creates an API key. Its secret is in this answer and never shown again.',
  body: z.strictObject({ label, scopes, allowed_addresses: allowedAddresses.default([]) }),
  response: z.object({ api_key: apiKey, secret: z.string() }),
  refusals: { email_not_confirmed: 403, too_many_api_keys: 409, ...configRefusals },
});

export const deleteApiKey = endpoint({
  method: 'DELETE',
  path: '/api/dukat/api-keys/{apiKeyId}',
  access: 'signed-in',
  summary: 'Deletes an API key, which stops working at once, also on open connections.',
  params: z.object({ apiKeyId: publicId }),
  response: done,
  refusals: { api_key_unknown: 404 },
});

export const updateApiKey = endpoint({
  method: 'POST',
  path: '/api/user/api_keys/update_config',
  access: 'signed-in',
  requiresProof: true,
  summary: 'Changes the label, the scopes or the allowed addresses of a key; omitted fields stay unchanged.',
  body: z.strictObject({
    id: publicId,
    label: label.optional(),
    scopes: scopes.optional(),
    allowed_addresses: allowedAddresses.optional(),
  }),
  response: apiKey,
  refusals: { api_key_unknown: 404, ...configRefusals },
});
