import { type ApiKeyConfig, decideApiKeyConfig } from '@dukat/rules/identity/api-key';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/events.ts';
import { lockUser } from '../accounts/users-repository.ts';
import { parseAllowedAddresses } from './allowed-addresses.ts';
import { type ApiKey, changeKey, lockKey } from './api-keys-repository.ts';
import { keyTopic } from './live-keys.ts';
import { type KeyAct, notifyOwner } from './notify-owner.ts';

type UpdateRefusal = 'api_key_unknown' | 'label_required' | 'scope_required' | 'ip_address_invalid';

type Change = KeyAct & {
  readonly userId: string;
  readonly keyId: string;
} & {
  readonly [Field in keyof ApiKeyConfig]: ApiKeyConfig[Field] | undefined;
};

/** Changes the given fields of one of the user's keys. Closes live connections that use the key, since it may now have fewer rights. */
export async function updateApiKey(tx: Transaction, change: Change): Promise<Result<ApiKey, UpdateRefusal>> {
  const { userId, keyId } = change;
  const key = await lockKey(tx, userId, keyId);
  if (key === undefined) return refuse('api_key_unknown');
  const addresses = parseAllowedAddresses(change.allowedAddresses ?? key.allowedAddresses);
  if (addresses.refused) return addresses;
  const config = decideApiKeyConfig({
    label: change.label ?? key.label,
    scopes: change.scopes ?? key.scopes,
    allowedAddresses: addresses.value,
  });
  if (config.refused) return config;

  await changeKey(tx, keyId, config.value);
  await notifyOwner(tx, 'changed', { user: await lockUser(tx, userId), keyId, config: config.value }, change);
  await publish(tx, { topic: keyTopic(keyId), type: 'key_changed' });
  return accept({ ...key, ...config.value });
}
