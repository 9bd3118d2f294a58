import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

export type Actor =
  | { readonly kind: 'visitor' | 'system' }
  | { readonly kind: 'user' | 'operator'; readonly id: string };

export interface Act {
  readonly at: Date;
  readonly actor: Actor;
  readonly deviceId?: string;
  /** The action, such as `login.succeeded`. */
  readonly act: string;
  /** The object of the action, such as `user:12`. */
  readonly subject?: string;
  /** Ids and reasons; never a secret. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Adds an entry to the append-only audit log, in the transaction that did the act. */
export async function recordAct(
  tx: Transaction,
  { at, actor, deviceId, act, subject, details }: Act,
): Promise<void> {
  const actorId = 'id' in actor ? actor.id : null;
  await sql`
    insert into audit_log (at, actor_kind, actor_id, device_id, act, subject, details)
    values (${at}, ${actor.kind}, ${actorId}, ${deviceId ?? null}, ${act}, ${subject ?? null},
      ${JSON.stringify(details ?? {})}::jsonb)`.execute(tx);
}

interface UserActs {
  readonly userId: string;
  readonly act: string;
  readonly detail: string;
  readonly since: Date;
}

/** Counts the distinct values of a detail in the acts of a user since then. */
export async function countActDetails(
  tx: Transaction,
  { userId, act, detail, since }: UserActs,
): Promise<number> {
  const { rows } = await sql<{ values: number }>`
    select count(distinct details ->> ${detail})::int as values from audit_log
     where actor_kind = 'user' and actor_id = ${userId} and act = ${act} and at > ${since}`.execute(tx);
  return rows[0]?.values ?? 0;
}
