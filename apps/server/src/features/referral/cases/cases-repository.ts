import { backOfficeRoles } from '@dukat/contract/back-office/roles';
import { type Amount, toAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import type { ReferralCaseFilter, ReferralDecision, ReferralEvidence } from '@dukat/rules/referral/settings';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { publicId } from '../../../platform/random.ts';
import { readQueue, type WorkQueue } from '../../../platform/work-queue.ts';

export const openCases: WorkQueue = {
  name: 'referral_cases',
  roles: backOfficeRoles,
  read: (db) =>
    readQueue(db, {
      from: sql`referral_cases where decision is null`,
      since: sql`opened_at`,
      about: sql`'referral_' || evidence[1]`,
    }),
};

/**
 * Opens a case, or adds evidence to the one that stops the rewards for the referred user. Returns the case's id if the
 * evidence is new. A refused case stays refused.
 */
export async function openCase(
  tx: Transaction,
  {
    friendId,
    evidence,
    now,
  }: { readonly friendId: string; readonly evidence: readonly string[]; readonly now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ public_id: string }>`
    insert into referral_cases as c (public_id, friend_id, evidence, opened_at, through_reward, czk, eur)
    select ${publicId()}, ${friendId}, ${evidence}::text[], ${now}, coalesce(max(id), 0),
           coalesce(sum(amount) filter (where asset = 'CZK' and payout_id is null and cancelled_at is null), 0),
           coalesce(sum(amount) filter (where asset = 'EUR' and payout_id is null and cancelled_at is null), 0)
      from referral_rewards where friend_id = ${friendId}
    on conflict (friend_id) where decision is distinct from 'pay' do update
      set evidence = c.evidence || array(select unnest(excluded.evidence) except select unnest(c.evidence) order by 1),
          through_reward = excluded.through_reward, czk = excluded.czk, eur = excluded.eur
      where not c.evidence @> excluded.evidence
    returning public_id`.execute(tx);
  return rows[0]?.public_id;
}

export interface StoredCase {
  readonly publicId: string;
  readonly friendId: string;
  readonly referrerId: string;
  readonly boundAt: Date;
  readonly evidence: readonly ReferralEvidence[];
  readonly openedAt: Date;
  readonly sums: readonly { readonly currency: Fiat; readonly amount: Amount }[];
  readonly decision: ReferralDecision | null;
  readonly reason: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

const selectCases = (db: Database) =>
  db
    .selectFrom('referral_cases as c')
    .innerJoin('referral_bindings as b', 'b.friend_id', 'c.friend_id')
    .leftJoin('operators as o', 'o.id', 'c.decided_by')
    .selectAll('c')
    .select(['b.referrer_id', 'b.bound_at', 'o.email as operator']);

type CaseRow = Awaited<ReturnType<ReturnType<typeof selectCases>['execute']>>[number];

function toCase(row: CaseRow): StoredCase {
  return {
    publicId: row.public_id,
    friendId: row.friend_id,
    referrerId: row.referrer_id,
    boundAt: row.bound_at,
    evidence: row.evidence,
    openedAt: row.opened_at,
    sums: [
      { currency: 'CZK', amount: toAmount(row.czk) },
      { currency: 'EUR', amount: toAmount(row.eur) },
    ],
    decision: row.decision,
    reason: row.reason,
    decidedBy: row.operator,
    decidedAt: row.decided_at,
  };
}

/** Returns one row more than the page, to know whether another page follows. */
export async function listCases(
  db: Database,
  {
    state,
    offset,
    limit,
  }: { readonly state: ReferralCaseFilter; readonly offset: number; readonly limit: number },
): Promise<readonly StoredCase[]> {
  const page = selectCases(db)
    .orderBy('c.id', state === 'open' ? 'asc' : 'desc')
    .offset(offset)
    .limit(limit + 1);
  const found =
    state === 'all'
      ? page
      : state === 'open'
        ? page.where('c.decision', 'is', null)
        : page.where('c.decision', '=', state);
  return (await found.execute()).map(toCase);
}

export async function findCase(db: Database, publicId: string): Promise<StoredCase | undefined> {
  const row = await selectCases(db).where('c.public_id', '=', publicId).executeTakeFirst();
  return row && toCase(row);
}

/** The same, locked until the transaction ends. */
export async function lockCase(tx: Transaction, publicId: string): Promise<StoredCase | undefined> {
  const row = await selectCases(tx).where('c.public_id', '=', publicId).forUpdate('c').executeTakeFirst();
  return row && toCase(row);
}

export async function storeDecision(
  tx: Transaction,
  { publicId }: StoredCase,
  {
    operatorId,
    now,
    ...decided
  }: {
    readonly decision: ReferralDecision;
    readonly reason: string;
    readonly operatorId: string;
    readonly now: Date;
  },
): Promise<void> {
  await tx
    .updateTable('referral_cases')
    .set({ ...decided, decided_by: operatorId, decided_at: now })
    .where('public_id', '=', publicId)
    .execute();
}

interface LiabilityRow {
  readonly currency: Fiat;
  readonly maturing: string;
  readonly payable: string;
  readonly inCases: string;
  readonly owedBack: string;
}

/** Sums what is earned and not paid, without what was refused. */
export async function sumLiability(db: Database, now: Date): Promise<readonly LiabilityRow[]> {
  const { rows } = await sql<LiabilityRow>`
    with unpaid as (
      select r.asset, sum(r.amount) filter (where r.matures_at > ${now} and not s.is_stopped) as maturing,
             sum(r.amount) filter (where r.matures_at <= ${now} and not s.is_stopped) as payable,
             sum(r.amount) filter (where s.is_stopped and not s.is_refused) as in_cases
        from referral_rewards r
        left join referral_cases c on c.friend_id = r.friend_id and c.decision is distinct from 'pay'
       cross join lateral (select c.id is not null as is_stopped, c.decision is not null as is_refused) s
       where r.payout_id is null and r.cancelled_at is null group by r.asset
    ), owed as (
      select asset, sum(amount) as amount from referral_rewards
       where payout_id is not null and cancelled_at is not null and recovered_by is null group by asset
    )
    select asset as currency, coalesce(u.maturing, 0)::text as maturing, coalesce(u.payable, 0)::text as payable,
           coalesce(u.in_cases, 0)::text as "inCases", coalesce(o.amount, 0)::text as "owedBack"
      from unpaid u full join owed o using (asset) order by 1`.execute(db);
  return rows;
}
