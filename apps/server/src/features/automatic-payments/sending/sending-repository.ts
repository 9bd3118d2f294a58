import { type WithdrawalAddress, withdrawalAddress } from '@dukat/contract/withdrawal-address';
import type { PlanDestination, SendingTerms, SendReason } from '@dukat/rules/automatic-payments/sending';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import type { Confirmation } from '@dukat/rules/withdrawals/confirmation';
import { type Selectable, sql } from 'kysely';
import { condition } from '../../../platform/database/condition.ts';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { iterateRows } from '../../../platform/database/iterate-rows.ts';
import { hashSecret } from '../../../platform/random.ts';
import type { ExtendedKey } from '../keys/read-extended-key.ts';

export interface PlanKey extends ExtendedKey {
  /** The first, which the owner has compared. */
  readonly addresses: readonly string[];
}

export interface NewDestination extends PlanDestination {
  readonly to: WithdrawalAddress;
  readonly key: PlanKey | null;
}

export interface StoredDestination extends NewDestination {
  readonly waitsBecause: SendReason | null;
  readonly checkAt: Date | null;
}

/** The destinations of a plan and the owner's authorization. */
export interface StoredSending extends SendingTerms {
  readonly planId: string;
  /** In hundredths of a percent. */
  readonly threshold: number;
  readonly request: string;
  readonly confirmsBy: Confirmation;
  readonly expiresAt: Date;
  readonly epoch: number;
  readonly authorizedAt: Date | null;
  /** Only what later runs buy is sent. */
  readonly afterRun: string | null;
  readonly destinations: readonly StoredDestination[];
}

/** Returns what the plans send; plans that keep all coins are missing. */
export async function findSendings(
  db: Database,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, StoredSending>> {
  if (planIds.length === 0) return new Map();
  const payouts = await db
    .selectFrom('automatic_payouts')
    .selectAll()
    .where('plan_id', 'in', [...planIds])
    .execute();
  const destinations = await db
    .selectFrom('automatic_destinations')
    .selectAll()
    .where('plan_id', 'in', [...planIds])
    .orderBy('coin')
    .execute();
  const byPlan = Map.groupBy(destinations, ({ plan_id: id }) => id);
  return new Map(
    payouts.map((row) => [
      row.plan_id,
      {
        planId: row.plan_id,
        threshold: row.threshold,
        fiat: row.fiat,
        mostARun: toAmount(row.most_a_run),
        request: row.request,
        confirmsBy: row.confirms_by,
        expiresAt: row.expires_at,
        epoch: row.epoch,
        authorizedAt: row.authorized_at,
        afterRun: row.after_run,
        destinations: (byPlan.get(row.plan_id) ?? []).map((its) => ({
          coin: its.coin,
          to: withdrawalAddress.parse(its.address),
          key: toPlanKey(its),
          waitsBecause: its.waits_because,
          checkAt: its.check_at,
        })),
      },
    ]),
  );
}

type KeyColumns = Pick<
  Selectable<Tables['automatic_destinations']>,
  'key' | 'key_script' | 'key_text' | 'key_addresses'
>;

function toPlanKey(row: KeyColumns): PlanKey | null {
  const { key: canonical, key_script: script, key_text: text, key_addresses: addresses } = row;
  if (canonical === null || script === null || text === null || addresses === null) return null;
  return { canonical, script, text, addresses };
}

const toKeyColumns = (key: PlanKey | null): KeyColumns => ({
  key: key?.canonical ?? null,
  key_script: key?.script ?? null,
  key_text: key?.text ?? null,
  key_addresses: key?.addresses ?? null,
});

export interface NewRequest extends SendingTerms {
  readonly destinations: readonly NewDestination[];
  readonly planId: string;
  readonly threshold: number;
  readonly request: string;
  readonly confirmsBy: Confirmation;
  readonly token: string | null;
  readonly expiresAt: Date;
  readonly epoch: number;
}

/** Replaces what the plan sends by a request that its owner has not confirmed. The plan must be locked. */
export async function storeRequest(tx: Transaction, its: NewRequest): Promise<void> {
  await deleteSending(tx, its.planId);
  await tx
    .insertInto('automatic_payouts')
    .values({
      plan_id: its.planId,
      threshold: its.threshold,
      fiat: its.fiat,
      most_a_run: formatAmount(its.mostARun),
      request: its.request,
      confirms_by: its.confirmsBy,
      confirm_hash: its.token === null ? null : hashSecret(its.token),
      expires_at: its.expiresAt,
      epoch: its.epoch,
      authorized_at: null,
      after_run: null,
    })
    .execute();
  const rows = its.destinations.map(({ coin, to, key }) => ({
    plan_id: its.planId,
    coin,
    address: JSON.stringify(to),
    ...toKeyColumns(key),
    waits_because: null,
    check_at: null,
  }));
  await tx.insertInto('automatic_destinations').values(rows).execute();
}

export async function deleteSending(tx: Transaction, planId: string): Promise<void> {
  await tx.deleteFrom('automatic_destinations').where('plan_id', '=', planId).execute();
  await tx.deleteFrom('automatic_payouts').where('plan_id', '=', planId).execute();
}

/** Changes what an authorization covers. What has been gathered is checked again. */
export async function changeSending(
  tx: Transaction,
  {
    planId,
    threshold,
    mostARun,
    destinations,
  }: Pick<NewRequest, 'planId' | 'threshold' | 'mostARun' | 'destinations'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('automatic_payouts')
    .set({ threshold, most_a_run: formatAmount(mostARun) })
    .where('plan_id', '=', planId)
    .execute();
  await tx
    .deleteFrom('automatic_destinations')
    .where('plan_id', '=', planId)
    .where(
      'coin',
      'not in',
      destinations.map(({ coin }) => coin),
    )
    .execute();
  await checkSoon(tx, planId, now);
}

/** Returns the plan of a mailed link. */
export async function findPlanByLink(db: Database, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('automatic_payouts')
    .select('plan_id')
    .where('confirm_hash', '=', hashSecret(token))
    .executeTakeFirst();
  return row?.plan_id;
}

/** Records the owner's authorization. Coins of earlier runs stay on the balance. The plan must be locked, so that no run begins meanwhile. */
export async function authorize(tx: Transaction, planId: string, now: Date): Promise<void> {
  await sql`
    update automatic_payouts
       set authorized_at = ${now}, after_run = coalesce((select max(id) from automatic_runs where plan_id = ${planId}), 0)
     where plan_id = ${planId}`.execute(tx);
}

/** Ends a request that cannot be confirmed. */
export async function expireRequest(tx: Transaction, planId: string, now: Date): Promise<void> {
  await tx.updateTable('automatic_payouts').set({ expires_at: now }).where('plan_id', '=', planId).execute();
}

/** Lets the plan's destinations be checked, because a run has bought. */
export async function checkSoon(tx: Transaction, planId: string, now: Date): Promise<void> {
  await tx
    .updateTable('automatic_destinations')
    .set({ check_at: now })
    .where('plan_id', '=', planId)
    .where(condition`plan_id in (select plan_id from automatic_payouts where authorized_at is not null)`)
    .execute();
}

/** Stores why coins wait and when they are checked again; null if not before the next run. */
export async function noteWait(
  tx: Transaction,
  { planId, coin }: { readonly planId: string; readonly coin: string },
  wait: { readonly because: SendReason | null; readonly checkAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('automatic_destinations')
    .set({ waits_because: wait.because, check_at: wait.checkAt })
    .where('plan_id', '=', planId)
    .where('coin', '=', coin)
    .execute();
}

export interface DueDestination {
  readonly plan_id: string;
  readonly coin: string;
  readonly check_at: Date | null;
}

/** Yields the destinations to check now, those that wait longest first. */
export function dueDestinations(db: Database, now: Date): AsyncGenerator<DueDestination> {
  return iterateRows<DueDestination>(100, (last, limit) => {
    const due = db
      .selectFrom('automatic_destinations')
      .select(['plan_id', 'coin', 'check_at'])
      .where('check_at', '<=', now);
    const next =
      last === undefined
        ? due
        : due.where(condition`(check_at, plan_id, coin) > (${last.check_at}, ${last.plan_id}, ${last.coin})`);
    return next.orderBy('check_at').orderBy('plan_id').orderBy('coin').limit(limit).execute();
  });
}
