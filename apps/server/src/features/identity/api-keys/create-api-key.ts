import { type ApiKeyConfig, decideApiKeyConfig, decideNewApiKey } from '@dukat/rules/identity/api-key';
import { accept, type Result } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { newSecret, publicId } from '../../../platform/random.ts';
import { lockUser } from '../accounts/users-repository.ts';
import { countSuspended } from '../security/suspended-credentials-repository.ts';
import { parseAllowedAddresses } from './allowed-addresses.ts';
import { type ApiKey, insertKey, listActiveKeys } from './api-keys-repository.ts';
import type { KeyEncryption } from './key-encryption.ts';
import { secretOwner } from './live-keys.ts';
import { type KeyAct, notifyOwner } from './notify-owner.ts';

type CreateRefusal =
  | 'email_not_confirmed'
  | 'too_many_api_keys'
  | 'label_required'
  | 'scope_required'
  | 'ip_address_invalid';

/** Creates a key and returns its secret. The secret is shown only here; the stored copy is encrypted. */
export async function createApiKey(
  tx: Transaction,
  request: ApiKeyConfig & KeyAct & { readonly userId: string; readonly encryption: KeyEncryption },
): Promise<Result<{ readonly key: ApiKey; readonly secret: string }, CreateRefusal>> {
  const { userId, encryption, deviceId, now } = request;
  const addresses = parseAllowedAddresses(request.allowedAddresses);
  if (addresses.refused) return addresses;
  const config = decideApiKeyConfig({ ...request, allowedAddresses: addresses.value });
  if (config.refused) return config;
  // Locks the user's row so that concurrent requests cannot exceed the limit of keys.
  const user = await lockUser(tx, userId);
  const keys = (await listActiveKeys(tx, userId)).length + (await countSuspended(tx, userId, 'api_key'));
  const decision = decideNewApiKey({ isEmailConfirmed: user.isEmailConfirmed, keys });
  if (decision.refused) return decision;

  const id = publicId();
  const secret = newSecret();
  const encryptedSecret = encryption.close(secret, secretOwner(id, userId));
  const sealed = { encryptedSecret, pepper: encryption.pepper };
  await insertKey(tx, { id, userId, config: config.value, ...sealed, deviceId, now });
  await notifyOwner(tx, 'created', { user, keyId: id, config: config.value }, request);
  return accept({ key: { id, ...config.value, createdAt: now, lastUsedAt: null }, secret });
}
