import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/events.ts';
import { keyTopic } from '../api-keys/live-keys.ts';
import type { GrantEnd } from './connected-apps-tables.ts';
import { endGrantRows, type WhichGrants } from './grants-repository.ts';

interface Ending {
  readonly reason: GrantEnd;
  /** Of the person who ends it; a program has none. */
  readonly deviceId?: string;
  readonly now: Date;
}

/** Ends what programs may do: every token is dead with the commit, and live connections hear so at once. Says how many ended. */
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
