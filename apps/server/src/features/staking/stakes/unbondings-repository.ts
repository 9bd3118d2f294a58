import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

export interface Unbonding {
  readonly id: string;
  readonly publicId: string;
  readonly positionId: string;
  readonly amount: Amount;
  readonly price: Amount;
  readonly startedOn: string;
  readonly endsOn: string;
}

async function selectUnbondings(
  db: Database,
  conditions: RawBuilder<unknown>,
): Promise<readonly Unbonding[]> {
  const { rows } = await sql<{
    id: string;
    public_id: string;
    position_id: string;
    amount: string;
    price: string;
    started_on: string;
    ends_on: string;
  }>`
    select id::text, public_id, position_id::text, amount::text, price::text, started_on::text, ends_on::text
      from staking_unbondings where state = 'open' and ${conditions}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    publicId: row.public_id,
    positionId: row.position_id,
    amount: toAmount(row.amount),
    price: toAmount(row.price),
    startedOn: row.started_on,
    endsOn: row.ends_on,
  }));
}

/** Locks what of a position has not returned. The caller holds the position locked. */
export const lockUnbondings = (tx: Transaction, positionId: string) =>
  selectUnbondings(tx, sql`position_id = ${positionId} order by staking_unbondings.id for no key update`);

/** Locks one part that has not returned. The caller holds the position locked. */
export async function lockUnbonding(tx: Transaction, id: string): Promise<Unbonding | undefined> {
  return (await selectUnbondings(tx, sql`id = ${id} for no key update`)).at(0);
}

/** Locks a part of a position that returns on a day. The caller holds the position locked. */
export async function lockReturningOn(
  tx: Transaction,
  positionId: string,
  endsOn: string,
): Promise<Unbonding | undefined> {
  const found = await selectUnbondings(
    tx,
    sql`position_id = ${positionId} and ends_on = ${endsOn}::date order by staking_unbondings.id limit 1 for no key update`,
  );
  return found.at(0);
}

export async function isUnbonding(db: Database, positionId: string): Promise<boolean> {
  return (await selectUnbondings(db, sql`position_id = ${positionId} limit 1`)).length > 0;
}

export const findUnbondings = (db: Database, positionIds: readonly string[]) =>
  selectUnbondings(db, sql`position_id = any (${[...positionIds]}::bigint[]) order by staking_unbondings.id`);

/** Returns the ids of what is due to return, with its position, page by page. */
export async function dueUnbondings(
  db: Database,
  today: string,
  last: string,
  limit: number,
): Promise<readonly { readonly id: string; readonly positionId: string }[]> {
  const { rows } = await sql<{ id: string; positionId: string }>`
    select id::text, position_id::text as "positionId" from staking_unbondings
     where state = 'open' and ends_on <= ${today}::date and id > ${last}::bigint order by staking_unbondings.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

type NewUnbonding = Omit<Unbonding, 'id'> & { readonly now: Date };

export async function insertUnbonding(tx: Transaction, its: NewUnbonding): Promise<string> {
  const { id } = await tx
    .insertInto('staking_unbondings')
    .values({
      public_id: its.publicId,
      position_id: its.positionId,
      amount: formatAmount(its.amount),
      price: formatAmount(its.price),
      state: 'open',
      started_on: its.startedOn,
      ends_on: its.endsOn,
      created_at: its.now,
      closed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function closeUnbonding(
  tx: Transaction,
  id: string,
  state: 'ended' | 'canceled',
  now: Date,
): Promise<void> {
  await tx.updateTable('staking_unbondings').set({ state, closed_at: now }).where('id', '=', id).execute();
}

/** Adds to what returns on the same day, so that many small parts are one row. */
export async function raiseUnbonding(
  tx: Transaction,
  id: string,
  { amount, price }: Pick<Unbonding, 'amount' | 'price'>,
): Promise<void> {
  await sql`
    update staking_unbondings set amount = amount + ${formatAmount(amount)}::numeric, price = price + ${formatAmount(price)}::numeric
     where id = ${id}`.execute(tx);
}

export async function updateUnbondings(
  tx: Transaction,
  changes: readonly Pick<Unbonding, 'id' | 'amount'>[],
): Promise<void> {
  await sql`
    update staking_unbondings u set amount = w.amount
      from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ amount }) => formatAmount(amount))}::numeric[]) w (id, amount)
     where u.id = w.id`.execute(tx);
}
