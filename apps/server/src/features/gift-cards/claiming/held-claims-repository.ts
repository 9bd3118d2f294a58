import { type Amount, toAmount } from '@dukat/rules/money/amount';
import type { Selectable, SelectQueryBuilder } from 'kysely';
import { condition } from '../../../platform/database/condition.ts';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { iterateRows } from '../../../platform/database/iterate-rows.ts';

const batchSize = 100;

type DueClaim = Pick<Selectable<Tables['gift_card_claims']>, 'id' | 'card_id' | 'held_until'>;

/** A claim whose money is blocked. */
export interface HeldClaim {
  readonly id: string;
  readonly publicId: string;
  readonly portfolioId: string;
  readonly amount: Amount;
}

/** Yields each held claim whose time has ended, oldest first. */
export function dueClaims(db: Database, now: Date): AsyncGenerator<DueClaim> {
  return iterateRows<DueClaim>(batchSize, (last, limit) => {
    const due = whereHeld(db.selectFrom('gift_card_claims'))
      .where('held_until', '<=', now)
      .select(['id', 'card_id', 'held_until']);
    const next =
      last === undefined ? due : due.where(condition`(held_until, id) > (${last.held_until}, ${last.id})`);
    return next.orderBy('held_until').orderBy('id').limit(limit).execute();
  });
}

/** Returns the held claims of a card, which the caller has locked. */
export async function findHeldClaims(tx: Transaction, cardId: string): Promise<readonly HeldClaim[]> {
  const held = whereHeld(tx.selectFrom('gift_card_claims').where('card_id', '=', cardId));
  const rows = await held.select(['id', 'public_id', 'portfolio_id', 'amount']).orderBy('id').execute();
  return rows.map(({ id, public_id: publicId, portfolio_id: portfolioId, amount }) => ({
    id,
    publicId,
    portfolioId,
    amount: toAmount(amount),
  }));
}

export async function endHeldClaim(
  tx: Transaction,
  { id }: HeldClaim,
  end: { readonly released_at: Date } | { readonly taken_back_at: Date },
): Promise<void> {
  await tx.updateTable('gift_card_claims').set(end).where('id', '=', id).execute();
}

function whereHeld<O>(chosen: SelectQueryBuilder<Tables, 'gift_card_claims', O>) {
  return chosen
    .where('held_until', 'is not', null)
    .where('released_at', 'is', null)
    .where('taken_back_at', 'is', null);
}
