import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import type { Period } from '@dukat/rules/staking/accrual';
import type { PositionState } from '@dukat/rules/staking/product';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

export interface Position {
  readonly id: string;
  readonly publicId: string;
  readonly productId: string;
  readonly userId: string;
  readonly portfolioId: string;
  readonly amount: Amount;
  readonly state: PositionState;
  readonly isCompounding: boolean;
  readonly renews: boolean;
  readonly earned: bigint;
  readonly paid: Amount;
  readonly nextDay: string | null;
  readonly lockedUntil: string | null;
  readonly earlyEndShare: Amount;
  readonly createdAt: Date;
}

interface PositionRow {
  readonly id: string;
  readonly public_id: string;
  readonly product_id: string;
  readonly user_id: string;
  readonly portfolio_id: string;
  readonly amount: string;
  readonly state: PositionState;
  readonly is_compounding: boolean;
  readonly renews: boolean;
  readonly earned: string;
  readonly paid: string;
  readonly next_day: string | null;
  readonly locked_until: string | null;
  readonly early_end_share: string;
  readonly created_at: Date;
}

const columns = sql`id::text, public_id, product_id::text, user_id::text, portfolio_id::text, amount::text, state, is_compounding,
  renews, earned::text, paid::text, next_day::text, locked_until::text, early_end_share::text, created_at`;

const toPosition = (row: PositionRow): Position => ({
  id: row.id,
  publicId: row.public_id,
  productId: row.product_id,
  userId: row.user_id,
  portfolioId: row.portfolio_id,
  amount: toAmount(row.amount),
  state: row.state,
  isCompounding: row.is_compounding,
  renews: row.renews,
  earned: BigInt(row.earned),
  paid: toAmount(row.paid),
  nextDay: row.next_day,
  lockedUntil: row.locked_until,
  earlyEndShare: toAmount(row.early_end_share),
  createdAt: row.created_at,
});

/** Returns positions that meet the conditions, which may lock them. */
export async function selectPositions(
  db: Database,
  conditions: RawBuilder<unknown>,
): Promise<readonly Position[]> {
  const { rows } = await sql<PositionRow>`select ${columns} from staking_positions ${conditions}`.execute(db);
  return rows.map(toPosition);
}

const first = async (db: Database, conditions: RawBuilder<unknown>) =>
  (await selectPositions(db, conditions)).at(0);

/** Locks a position for internal use. */
export const lockPosition = (tx: Transaction, id: string) =>
  first(tx, sql`where id = ${id} for no key update`);

/** Locks positions in the order of their ids. */
export const lockPositions = (tx: Transaction, ids: readonly string[]) =>
  selectPositions(
    tx,
    sql`where id = any (${[...ids]}::bigint[]) order by staking_positions.id for no key update`,
  );

/** Locks the position of a portfolio with this id. */
export const lockOwnPosition = (tx: Transaction, portfolioId: string, publicId: string) =>
  first(tx, sql`where public_id = ${publicId} and portfolio_id = ${portfolioId} for no key update`);

export const findOwnPosition = (db: Database, portfolioId: string, publicId: string) =>
  first(db, sql`where public_id = ${publicId} and portfolio_id = ${portfolioId}`);

/** Locks the position of a portfolio in a flexible product. */
export const lockFlexible = (tx: Transaction, portfolioId: string, productId: string) =>
  first(
    tx,
    sql`where portfolio_id = ${portfolioId} and product_id = ${productId} and locked_until is null and state <> 'ended'
        for no key update`,
  );

export async function findPositions(
  db: Database,
  portfolioId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly Position[]; readonly total: number }> {
  const rows = await selectPositions(
    db,
    sql`where portfolio_id = ${portfolioId} order by staking_positions.id desc offset ${offset} limit ${limit}`,
  );
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from staking_positions where portfolio_id = ${portfolioId}`.execute(db);
  return { rows, total: counted[0]?.count ?? 0 };
}

type NewPosition = Pick<
  Position,
  | 'publicId'
  | 'productId'
  | 'userId'
  | 'portfolioId'
  | 'amount'
  | 'isCompounding'
  | 'renews'
  | 'lockedUntil'
  | 'earlyEndShare'
> & { readonly nextDay: string; readonly now: Date };

export async function insertPosition(tx: Transaction, its: NewPosition): Promise<string> {
  const { id } = await tx
    .insertInto('staking_positions')
    .values({
      public_id: its.publicId,
      product_id: its.productId,
      user_id: its.userId,
      portfolio_id: its.portfolioId,
      amount: formatAmount(its.amount),
      state: 'earning',
      is_compounding: its.isCompounding,
      renews: its.renews,
      next_day: its.nextDay,
      locked_until: its.lockedUntil,
      early_end_share: formatAmount(its.earlyEndShare),
      matured_at: null,
      created_at: its.now,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface PositionChange {
  readonly amount: Amount;
  readonly state: PositionState;
  readonly now: Date;
}

/** Stores an amount and the state that follows. Days that passed before are still paid. */
export async function updateAmount(
  tx: Transaction,
  id: string,
  { amount, state, now }: PositionChange,
): Promise<void> {
  await tx
    .updateTable('staking_positions')
    .set({ amount: formatAmount(amount), state, ended_at: state === 'ended' ? now : null })
    .where('id', '=', id)
    .execute();
}

/** The same for many positions at once. */
export async function updateAmounts(
  tx: Transaction,
  changes: readonly (Omit<PositionChange, 'now'> & { readonly id: string })[],
  now: Date,
): Promise<void> {
  await sql`
    update staking_positions p set amount = w.amount, state = w.state, ended_at = case w.state when 'ended' then ${now}::timestamptz end
      from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ amount }) => formatAmount(amount))}::numeric[],
                  ${changes.map(({ state }) => state)}::text[]) w (id, amount, state)
     where p.id = w.id`.execute(tx);
}

export async function updateSettings(
  tx: Transaction,
  id: string,
  { isCompounding, renews }: Pick<Position, 'isCompounding' | 'renews'>,
): Promise<void> {
  await tx
    .updateTable('staking_positions')
    .set({ is_compounding: isCompounding, renews })
    .where('id', '=', id)
    .execute();
}

export async function updateLock(tx: Transaction, id: string, lockedUntil: string): Promise<void> {
  await tx.updateTable('staking_positions').set({ locked_until: lockedUntil }).where('id', '=', id).execute();
}

export async function noteMatured(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('staking_positions').set({ matured_at: now }).where('id', '=', id).execute();
}

/** Returns the periods of positions from the one that contains the day on, in order. */
export async function findPeriods(
  db: Database,
  ids: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, readonly Period[]>> {
  const { rows } = await sql<{ id: string; day: string; amount: string }>`
    select w.id::text, p.day::text, p.amount::text
      from unnest(${[...ids]}::bigint[]) w (id)
      join staking_periods p on p.position_id = w.id and p.day >= coalesce(
        (select max(b.day) from staking_periods b where b.position_id = w.id and b.day <= ${day}::date), ${day}::date)
     order by p.position_id, p.day`.execute(db);
  const periods = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...periods].map(([id, its]) => [id, its.map((row) => ({ day: row.day, amount: toAmount(row.amount) }))]),
  );
}

/** Stores the periods of positions; those that are not given stay. */
export async function storePeriods(
  tx: Transaction,
  positions: Iterable<readonly [id: string, periods: readonly Period[]]>,
): Promise<void> {
  const rows = [...positions].flatMap(([id, periods]) => periods.map((period) => ({ id, ...period })));
  if (rows.length === 0) return;
  await sql`
    insert into staking_periods (position_id, day, amount)
    select * from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ day }) => day)}::date[],
                         ${rows.map(({ amount }) => formatAmount(amount))}::numeric[])
    on conflict (position_id, day) do update set amount = excluded.amount
     where staking_periods.amount <> excluded.amount`.execute(tx);
}
