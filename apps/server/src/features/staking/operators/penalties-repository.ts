import { type Amount, formatAmount, subtract, toAmount, zero } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { type Position, selectPositions } from '../stakes/positions-repository.ts';
import { findUnbondings, type Unbonding } from '../stakes/unbondings-repository.ts';

export interface Holding {
  readonly position: Position;
  readonly unbondings: readonly Unbonding[];
}

/** A holding with what a penalty takes of it. */
export interface BornePart extends Holding {
  /** What the penalty takes of the amount that earns, and of each part that unbonds. */
  readonly ofAmount: Amount;
  readonly ofUnbondings: readonly Amount[];
  readonly loss: Amount;
}

/** Returns everything that is held in a product, less what earlier penalties take of it, in the order of positions. */
export async function readHoldings(
  db: Database,
  productId: string,
  isLocking: boolean,
): Promise<readonly Holding[]> {
  const lock = isLocking ? sql`for no key update` : sql``;
  const positions = await selectPositions(
    db,
    sql`where product_id = ${productId} and state <> 'ended' order by staking_positions.id ${lock}`,
  );
  const ids = positions.map(({ id }) => id);
  const waiting = await readWaiting(db, productId);
  const rest = <Held extends { readonly id: string; readonly amount: Amount }>(
    kind: string,
    held: Held,
  ): Held => ({
    ...held,
    amount: subtract(held.amount, waiting.get(`${kind}${held.id}`) ?? zero),
  });
  const unbondings = Map.groupBy(await findUnbondings(db, ids), ({ positionId }) => positionId);
  return positions.map((position) => ({
    position: rest('position', position),
    unbondings: (unbondings.get(position.id) ?? []).map((unbonding) => rest('unbonding', unbonding)),
  }));
}

/** Returns what earlier penalties have still to take of positions and of what unbonds. */
async function readWaiting(db: Database, productId: string): Promise<ReadonlyMap<string, Amount>> {
  const { rows } = await sql<{ held: string; amount: string }>`
    with waiting as (
      select l.* from staking_losses l join staking_slashes s on s.id = l.slash_id
       where s.product_id = ${productId} and s.applied_at is null and l.applied_at is null
    )
    select 'position' || position_id as held, sum(of_amount)::text as amount from waiting group by position_id
     union all
    select 'unbonding' || u.unbonding_id, sum(u.amount)::text
      from staking_unbonding_losses u join staking_unbondings b on b.id = u.unbonding_id
      join waiting w on w.slash_id = u.slash_id and w.position_id = b.position_id
     group by u.unbonding_id`.execute(db);
  return new Map(rows.map(({ held, amount }) => [held, toAmount(amount)]));
}

interface NewSlash {
  readonly publicId: string;
  readonly productId: string;
  readonly day: string;
  readonly appliesOn: string;
  readonly cause: string;
  readonly share: Amount;
  readonly total: Amount;
  readonly covered: Amount;
  readonly now: Date;
}

export async function insertSlash(tx: Transaction, its: NewSlash): Promise<string> {
  const { id } = await tx
    .insertInto('staking_slashes')
    .values({
      public_id: its.publicId,
      product_id: its.productId,
      day: its.day,
      applies_on: its.appliesOn,
      applied_at: null,
      cause: its.cause,
      share: formatAmount(its.share),
      total: formatAmount(its.total),
      covered: formatAmount(its.covered),
      created_at: its.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores what each position has to lose. */
export async function insertLosses(
  tx: Transaction,
  slashId: string,
  losses: readonly BornePart[],
): Promise<void> {
  await sql`
    insert into staking_losses (slash_id, position_id, amount, of_amount)
    select ${slashId}, * from unnest(${losses.map(({ position }) => position.id)}::bigint[],
                                     ${losses.map(({ loss }) => formatAmount(loss))}::numeric[],
                                     ${losses.map(({ ofAmount }) => formatAmount(ofAmount))}::numeric[])`.execute(
    tx,
  );
  const parts = losses.flatMap(({ unbondings, ofUnbondings }) =>
    unbondings.map(({ id }, at) => ({ id, amount: formatAmount(ofUnbondings[at] ?? zero) })),
  );
  await sql`
    insert into staking_unbonding_losses (slash_id, unbonding_id, amount)
    select ${slashId}, id, amount from unnest(${parts.map(({ id }) => id)}::bigint[],
                                              ${parts.map(({ amount }) => amount)}::numeric[]) w (id, amount)
     where amount > 0`.execute(tx);
}
