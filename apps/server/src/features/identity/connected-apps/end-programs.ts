import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/events.ts';
import { endKeysOf } from '../api-keys/api-keys-repository.ts';
import { keyTopic } from '../api-keys/live-keys.ts';
import { endAllGrants } from './end-grants.ts';

/**
 * Ends every key of a user and all that programs were allowed: whoever sets a new password because somebody else knew the old one must not leave a key of
 * that person's behind, nor a consent. Live connections hear so at once.
 */
export async function endPrograms(
  tx: Transaction,
  { userId, deviceId, now }: { readonly userId: string; readonly deviceId: string; readonly now: Date },
): Promise<void> {
  for (const keyId of await endKeysOf(tx, userId, now)) {
    const actor = { kind: 'user', id: userId } as const;
    await recordAct(tx, { at: now, actor, deviceId, act: 'api_key.ended', subject: `api_key:${keyId}` });
    await publish(tx, { topic: keyTopic(keyId), type: 'key_ended' });
  }
  await endAllGrants(tx, { userId, deviceId, now });
}
