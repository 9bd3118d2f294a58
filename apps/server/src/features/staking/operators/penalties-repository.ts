import { type Amount, formatAmount } from '@dukat/rules/money/amount';
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

/** Returns everything that is held in a product, in the order of positions. */
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
  const unbondings = Map.groupBy(await findUnbondings(db, ids), ({ positionId }) => positionId);
  return positions.map((position) => ({ position, unbondings: unbondings.get(position.id) ?? [] }));
}

interface NewSlash {
  readonly publicId: string;
  readonly productId: string;
  readonly day: string;
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

export async function insertLosses(
  tx: Transaction,
  slashId: string,
  losses: readonly { readonly position: Position; readonly loss: Amount }[],
): Promise<void> {
  await sql`
    insert into staking_losses (slash_id, position_id, amount)
    select ${slashId}, * from unnest(${losses.map(({ position }) => position.id)}::bigint[],
                                     ${losses.map(({ loss }) => formatAmount(loss))}::numeric[])`.execute(tx);
}
