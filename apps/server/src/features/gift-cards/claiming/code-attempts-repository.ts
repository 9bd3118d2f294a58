import { mostCounted } from '@dukat/contract/back-office/overview';
import { backOfficeRoles } from '@dukat/contract/back-office/roles';
import { wrongCardCodes, wrongCardCodesNotice } from '@dukat/rules/gift-cards/limits';
import { decideAttempt } from '@dukat/rules/identity/login-attempts';
import { accept, type Refused, type Result, refuse } from '@dukat/rules/result';
import { later } from '@dukat/rules/time/later';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { WorkQueue } from '../../../platform/work-queue.ts';

/** The refusal of a caller who may not try another code until the count is forgotten. */
const locked = (lastAt: Date, now: Date) => {
  const leftMs = wrongCardCodes.forgottenMs - (now.getTime() - lastAt.getTime());
  return refuse('too_many_attempts', { values: { seconds: String(Math.ceil(leftMs / 1000)) } });
};

/** Whether a code may be tried from the device and the address. */
export async function admitCode(
  db: Database,
  subjects: readonly string[],
  now: Date,
): Promise<Result<null, 'too_many_attempts'>> {
  const rows = await db
    .selectFrom('gift_card_failures')
    .select(['failures', 'last_failed_at'])
    .where('subject', 'in', [...subjects])
    .execute();
  for (const { failures: count, last_failed_at: lastAt } of rows) {
    const decided = decideAttempt({ count, lastAt }, 'gift-card', now);
    if (decided.refused)
      return decided.reason === 'login_locked' ? locked(lastAt, now) : { ...decided, reason: decided.reason };
  }
  return accept(null);
}

/**
 * Counts a code that is no card's, and refuses it. The caller must commit. Of concurrent wrong codes each counts those before it, so that
 * no more of them than allowed are answered.
 */
export async function refuseWrongCode(
  tx: Transaction,
  subjects: readonly string[],
  now: Date,
): Promise<Refused<'too_many_attempts' | 'gift_card_code_unknown'>> {
  const { rows } = await sql<{ failures: number }>`
    insert into gift_card_failures as f (subject, failures, last_failed_at)
    select subject, 1, ${now} from unnest(${[...subjects]}::text[]) as subject order by subject
    on conflict (subject) do update set
      failures = case when f.last_failed_at <= ${later(now, -wrongCardCodes.forgottenMs)} then 1 else f.failures + 1 end,
      last_failed_at = ${now}
    returning failures`.execute(tx);
  if (rows.some(({ failures }) => failures > wrongCardCodes.most)) return locked(now, now);
  return refuse('gift_card_code_unknown', { field: 'code' });
}

/** A notice of many wrong codes from all callers together, who may be guessing from many devices and addresses. */
export const wrongCodesNotice: WorkQueue = {
  name: 'wrong_card_codes',
  roles: backOfficeRoles,
  async read(db, { now }) {
    // Each wrong code counts for one device, and for an address besides.
    const { rows } = await sql<{ count: number; since: Date | null }>`
      select least(coalesce(sum(failures), 0), ${mostCounted + 1})::int as count, min(last_failed_at) as since
        from gift_card_failures
       where last_failed_at > ${later(now, -wrongCardCodes.forgottenMs)} and subject like 'device:%'`.execute(
      db,
    );
    const [{ count, since } = { count: 0, since: null }] = rows;
    if (count < wrongCardCodesNotice || since === null) return { count: 0, first: [] };
    return { count, first: [{ since, due: null, amount: null, asset: null, about: null }] };
  },
};
