import type { Selectable } from 'kysely';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';

export type AllowanceRow = Selectable<Tables['lightning_allowances']>;

export function findAllowance(db: Database, portfolioId: string): Promise<AllowanceRow | undefined> {
  return db
    .selectFrom('lightning_allowances')
    .selectAll()
    .where('portfolio_id', '=', portfolioId)
    .executeTakeFirst();
}

/** Returns the allowance, locked until the transaction ends: of concurrent payments each counts those before it. */
export function lockAllowance(tx: Transaction, portfolioId: string): Promise<AllowanceRow | undefined> {
  return tx
    .selectFrom('lightning_allowances')
    .selectAll()
    .where('portfolio_id', '=', portfolioId)
    .forUpdate()
    .executeTakeFirst();
}

interface NewAllowance {
  readonly portfolioId: string;
  readonly userId: string;
  readonly sats: bigint;
  readonly epoch: number;
  readonly now: Date;
}

/** Opens an allowance, or opens it again with another sum. */
export async function saveAllowance(
  tx: Transaction,
  { portfolioId, userId, sats, epoch, now }: NewAllowance,
): Promise<void> {
  const terms = { sats: String(sats), epoch, opened_at: now };
  await tx
    .insertInto('lightning_allowances')
    .values({ portfolio_id: portfolioId, user_id: userId, ...terms })
    .onConflict((conflict) => conflict.column('portfolio_id').doUpdateSet(terms))
    .execute();
}

export async function emptyAllowance(tx: Transaction, portfolioId: string): Promise<void> {
  await tx
    .updateTable('lightning_allowances')
    .set({ sats: '0' })
    .where('portfolio_id', '=', portfolioId)
    .execute();
}

export interface AllowedPayment {
  readonly withdrawalId: string;
  readonly portfolioId: string;
  readonly sats: bigint;
  readonly now: Date;
}

export async function insertAllowed(
  tx: Transaction,
  { withdrawalId, portfolioId, sats, now }: AllowedPayment,
): Promise<void> {
  await tx
    .insertInto('lightning_allowance_payments')
    .values({
      withdrawal_id: withdrawalId,
      portfolio_id: portfolioId,
      sats: String(sats),
      paid_at: now,
    })
    .execute();
}

/** Returns the satoshis of unconfirmed payments since then that the node was or will be asked to send and that did not fail. */
export async function sumAllowed(db: Database, portfolioId: string, since: Date): Promise<bigint> {
  const { sats } = await db
    .selectFrom('lightning_allowance_payments as a')
    .innerJoin('lightning_payments as p', 'p.public_id', 'a.withdrawal_id')
    .select((its) => its.fn.sum<string | null>('a.sats').as('sats'))
    .where('a.portfolio_id', '=', portfolioId)
    .where('a.paid_at', '>', since)
    .where('p.status', '<>', 'failed')
    .executeTakeFirstOrThrow();
  return BigInt(sats ?? '0');
}

/** Returns the unconfirmed payments since then that have no payout yet. */
export function listAllowedWithoutPayout(db: Database, portfolioId: string, since: Date) {
  return db
    .selectFrom('lightning_allowance_payments as a')
    .leftJoin('lightning_payments as p', 'p.public_id', 'a.withdrawal_id')
    .select(['a.withdrawal_id as withdrawalId', 'a.sats'])
    .where('a.portfolio_id', '=', portfolioId)
    .where('a.paid_at', '>', since)
    .where('p.id', 'is', null)
    .execute();
}
