import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/events.ts';
import { lockUser } from '../accounts/users-repository.ts';
import { endKey, lockKey } from './api-keys-repository.ts';
import { keyTopic } from './live-keys.ts';
import { type KeyAct, notifyOwner } from './notify-owner.ts';

/** Ends one of the user's keys and closes live connections that use it. */
export async function deleteApiKey(
  tx: Transaction,
  request: KeyAct & { readonly userId: string; readonly keyId: string },
): Promise<Result<Record<string, never>, 'api_key_unknown'>> {
  const { userId, keyId, now } = request;
  const key = await lockKey(tx, userId, keyId);
  if (key === undefined) return refuse('api_key_unknown');

  await endKey(tx, keyId, now);
  await notifyOwner(tx, 'deleted', { user: await lockUser(tx, userId), keyId, config: key }, request);
  await publish(tx, { topic: keyTopic(keyId), type: 'key_ended' });
  return accept({});
}
