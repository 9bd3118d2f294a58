import type { createApiKey, deleteApiKey, updateApiKey } from '@dukat/contract/api-keys';
import type { RefusalReason } from '@dukat/contract/endpoint';
import type { SignedRefusal } from '@dukat/rules/identity/signed-request';
import { describeTexts } from '../descriptors.ts';

export type ApiKeyRefusal =
  | RefusalReason<typeof createApiKey | typeof deleteApiKey | typeof updateApiKey>
  | Exclude<SignedRefusal, 'too_many_requests'>
  | 'scope_missing'
  | 'api_key_not_accepted';

export const apiKeyRefusals = describeTexts<ApiKeyRefusal>({
  email_not_confirmed: 'Please confirm your e-mail first.',
  too_many_api_keys: 'You can have at most {most} API keys. Please delete one that you do not need.',
  label_required: 'Please name the key.',
  scope_required: 'Please choose at least one permission.',
  ip_address_invalid: '"{address}" is not an IP address or a network such as 192.0.2.0/24.',
  api_key_unknown: 'You have no such API key.',
  signature_incomplete:
    'A signed request needs each of the headers dukat-key, dukat-timestamp, dukat-nonce and dukat-signature once, in the documented form.',
  signature_from_before_start:
    'The request was signed before our last start. Please sign it again and send it again. Our time is {time}.',
  signature_expired: 'The time of the request is more than 30 seconds from ours. Our time is {time}.',
  signature_invalid: 'The API key or the signature is incorrect.',
  nonce_used: 'A request with this nonce was already taken.',
  address_not_allowed: 'This API key may not be used from your network address.',
  scope_missing: 'This API key lacks the permission {scope}.',
  api_key_not_accepted: 'This cannot be done with an API key. Please log in.',
});
