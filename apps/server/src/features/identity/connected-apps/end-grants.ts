import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/events.ts';
import { keyTopic } from '../api-keys/live-keys.ts';
import type { GrantEnd } from './grants-repository.ts';
import { endGrantRows, type WhichGrants } from './grants-repository.ts';

interface Ending {
  readonly reason: GrantEnd;
  /** Device of the person who ends it; absent when a program ends it. */
  readonly deviceId?: string;
  readonly now: Date;
}

/** Ends grants: every token is invalid after the commit, and live connections are closed at once. Returns the number of ended grants. */
export async function endGrants(
  tx: Transaction,
  which: WhichGrants,
  { reason, deviceId = '', now }: Ending,
): Promise<number> {
  const ended = await endGrantRows(tx, which, { reason, now });
  for (const { publicId, userId } of ended) {
    const act = reason === 'owner' || reason === 'program' ? 'app.disconnected' : 'app.ended';
    const actor = { kind: 'user', id: userId } as const;
    if (reason !== 'replaced') {
      const subject = `app_grant:${publicId}`;
      await recordAct(tx, { at: now, actor, deviceId, act, subject, details: { reason } });
    }
    await publish(tx, { topic: keyTopic(publicId), type: 'key_ended' });
  }
  return ended.length;
}
