import { type Amount, toAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A penalty whose losses were not all taken from their positions. */
export interface WaitingPenalty {
  readonly id: string;
  readonly publicId: string;
  readonly asset: string;
  readonly cause: string;
  /** The first day that earns less. */
  readonly appliesOn: string;
}

/** What waits to be taken of a position, in all and of the amount that earns. */
export interface WaitingLoss {
  readonly positionId: string;
  readonly loss: Amount;
  readonly ofAmount: Amount;
}

const columns = sql`s.id::text, s.public_id as "publicId", p.asset, s.cause, s.applies_on::text as "appliesOn"`;

/** Returns the penalties that wait, oldest first. */
export async function listWaitingPenalties(db: Database): Promise<readonly WaitingPenalty[]> {
  const { rows } = await sql<WaitingPenalty>`
    select ${columns} from staking_slashes s join staking_products p on p.id = s.product_id
     where s.applied_at is null order by s.id`.execute(db);
  return rows;
}

/** Returns the penalties that wait for a position, oldest first. */
export async function findPenaltiesFor(db: Database, positionId: string): Promise<readonly WaitingPenalty[]> {
  const { rows } = await sql<WaitingPenalty>`
    select ${columns} from staking_losses l join staking_slashes s on s.id = l.slash_id join staking_products p on p.id = s.product_id
     where l.position_id = ${positionId} and l.applied_at is null order by s.id`.execute(db);
  return rows;
}

/** Returns the positions of which a penalty still takes something, after an id. */
export async function findWaitingPage(
  db: Database,
  { slashId, last, limit }: { readonly slashId: string; readonly last: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select position_id::text as id from staking_losses
     where slash_id = ${slashId} and position_id > ${last}::bigint and applied_at is null
     order by position_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the waiting losses of positions that the caller holds locked. An older penalty is taken first, from whose rest the next follows. */
export async function readWaitingLosses(
  tx: Transaction,
  slashId: string,
  positionIds: readonly string[],
): Promise<ReadonlyMap<string, WaitingLoss>> {
  const { rows } = await sql<{ id: string; amount: string; of_amount: string }>`
    select l.position_id::text as id, l.amount::text, l.of_amount::text from staking_losses l
     where l.slash_id = ${slashId} and l.position_id = any (${[...positionIds]}::bigint[]) and l.applied_at is null
       and not exists (select from staking_losses o
                        where o.position_id = l.position_id and o.applied_at is null and o.slash_id < l.slash_id)`.execute(
    tx,
  );
  return new Map(
    rows.map(({ id, amount, of_amount }) => [
      id,
      { positionId: id, loss: toAmount(amount), ofAmount: toAmount(of_amount) },
    ]),
  );
}

/** Returns what a penalty takes of the unbonding parts of positions. */
export async function readUnbondingLosses(
  tx: Transaction,
  slashId: string,
  unbondingIds: readonly string[],
): Promise<ReadonlyMap<string, Amount>> {
  const { rows } = await sql<{ id: string; amount: string }>`
    select unbonding_id::text as id, amount::text from staking_unbonding_losses
     where slash_id = ${slashId} and unbonding_id = any (${[...unbondingIds]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, amount }) => [id, toAmount(amount)]));
}

export async function noteApplied(
  tx: Transaction,
  slashId: string,
  positionIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update staking_losses set applied_at = ${now}
     where slash_id = ${slashId} and position_id = any (${[...positionIds]}::bigint[])`.execute(tx);
}

/** Ends a penalty of which nothing waits any more. */
export async function endPenalty(tx: Transaction, slashId: string, now: Date): Promise<void> {
  await sql`
    update staking_slashes s set applied_at = ${now} where s.id = ${slashId} and s.applied_at is null
       and not exists (select from staking_losses l where l.slash_id = s.id and l.applied_at is null)`.execute(
    tx,
  );
}

/**
 * Returns those of the positions from which something waits to be taken. Read in a statement after the one that locks them: a penalty that
 * was decided while the lock was awaited is not in the snapshot of that statement.
 */
export async function findLosing(
  tx: Transaction,
  positionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct position_id::text as id from staking_losses
     where position_id = any (${[...positionIds]}::bigint[]) and applied_at is null`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
