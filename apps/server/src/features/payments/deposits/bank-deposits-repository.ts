import type { VariableSymbol } from '@dukat/rules/payments/variable-symbol';
import { sql } from 'kysely';
import { textArray } from '../../../platform/database/array-literal.ts';
import { condition } from '../../../platform/database/condition.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { newVariableSymbol } from '../accounts/open-bank-payment.ts';

/** Returns the portfolio's deposit symbol and issues it on first use. It is valid for all currencies and never changes. */
export async function findPortfolioSymbol(tx: Transaction, portfolioId: string, now: Date): Promise<string> {
  const known = await findSymbol(tx, portfolioId);
  if (known !== undefined) return known;
  await tx
    .insertInto('bank_deposit_symbols')
    .values({ portfolio_id: portfolioId, variable_symbol: await newVariableSymbol(tx), created_at: now })
    .onConflict((conflict) =>
      conflict.column('portfolio_id').where(condition`plan_public_id is null`).doNothing(),
    )
    .execute();
  // Concurrent first requests all return the symbol that was stored.
  const { variable_symbol: symbol } = await tx
    .selectFrom('bank_deposit_symbols')
    .select('variable_symbol')
    .where('portfolio_id', '=', portfolioId)
    .where('plan_public_id', 'is', null)
    .executeTakeFirstOrThrow();
  return symbol;
}

async function findSymbol(db: Database, portfolioId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('bank_deposit_symbols')
    .select('variable_symbol')
    .where('portfolio_id', '=', portfolioId)
    .where('plan_public_id', 'is', null)
    .executeTakeFirst();
  return row?.variable_symbol;
}

/** Issues the symbol of a portfolio's plan of automatic payments. It is never changed or deleted. */
export async function issuePlanSymbol(
  tx: Transaction,
  plan: { readonly portfolioId: string; readonly planPublicId: string; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('bank_deposit_symbols')
    .values({
      portfolio_id: plan.portfolioId,
      plan_public_id: plan.planPublicId,
      variable_symbol: await newVariableSymbol(tx),
      created_at: plan.now,
    })
    .execute();
}

/** Returns the symbols of plans by their ids. */
export async function findPlanSymbols(
  db: Database,
  planPublicIds: readonly string[],
): Promise<ReadonlyMap<string | null, string>> {
  if (planPublicIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bank_deposit_symbols')
    .select(['plan_public_id', 'variable_symbol'])
    .where('plan_public_id', 'in', planPublicIds)
    .execute();
  return new Map(rows.map((row) => [row.plan_public_id, row.variable_symbol]));
}

interface SymbolOwner {
  readonly portfolioId: string;
  /** Null for the portfolio's own symbol. */
  readonly planPublicId: string | null;
}

/** Returns by symbol the portfolios, or their plans, with these symbols. */
export async function portfoliosBySymbol(
  tx: Transaction,
  symbols: readonly VariableSymbol[],
): Promise<ReadonlyMap<string, SymbolOwner>> {
  if (symbols.length === 0) return new Map();
  const rows = await tx
    .selectFrom('bank_deposit_symbols')
    .select(['portfolio_id', 'plan_public_id', 'variable_symbol'])
    .where('variable_symbol', '=', sql<string>`any (${textArray(symbols)}::text[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.variable_symbol,
      { portfolioId: row.portfolio_id, planPublicId: row.plan_public_id },
    ]),
  );
}

/** Reason of a payment that waits for its owner's deposit limit. */
export const aboveLimit = 'above_deposit_limit';

/** Lets a payment in suspense wait for the deposit limit of the owner who became known. */
export async function holdForLimit(
  tx: Transaction,
  {
    movement,
    portfolioId,
    cardPublicId = null,
    now,
  }: {
    readonly movement: { readonly id: string };
    readonly portfolioId: string;
    readonly cardPublicId?: string | null | undefined;
    readonly now: Date;
  },
): Promise<void> {
  await tx
    .updateTable('bank_movements')
    .set({ reason: aboveLimit, portfolio_id: portfolioId, order_public_id: cardPublicId, decided_at: now })
    .where('id', '=', movement.id)
    .where('status', '=', 'suspense')
    .execute();
}

/** Returns the payments that wait for their owners' deposit limits, oldest first. */
export async function limitedMovements(
  db: Database,
  { afterId, limit }: { readonly afterId: string; readonly limit: number },
): Promise<{ readonly id: string }[]> {
  return selectLimited(db).select('id').where('id', '>', afterId).orderBy('id').limit(limit).execute();
}

/** Returns the waiting payments of one portfolio, newest first. */
export async function findLimitedMovements(db: Database, portfolioId: string, limit: number) {
  return selectLimited(db)
    .select(['id', 'amount', 'currency', 'seen_at'])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns a payment to one of these portfolios that waits or has waited for the deposit limit. */
export async function findBankDeposit(db: Database, portfolioIds: readonly string[], id: string) {
  if (portfolioIds.length === 0) return undefined;
  return db
    .selectFrom('bank_movements')
    .select(['id', 'amount', 'currency', 'seen_at'])
    .where('id', '=', id)
    .where('portfolio_id', 'in', [...portfolioIds])
    .executeTakeFirst();
}

function selectLimited(db: Database) {
  return db
    .selectFrom('bank_movements')
    .where('status', '=', 'suspense')
    .where('portfolio_id', 'is not', null)
    .where('reason', '=', aboveLimit);
}
