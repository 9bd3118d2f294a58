import { type Amount, formatAmount, subtract } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { StoredGiftCard } from '../gift-cards-repository.ts';
import { withdrawalOfCardRequest } from '../operators/card-requests.ts';

export interface NewClaim {
  readonly publicId: string;
  readonly claimerId: string;
  readonly portfolioId: string;
  readonly amount: Amount;
  /** Until when the credit stays blocked; null if it is free at once. */
  readonly heldUntil: Date | null;
  readonly now: Date;
}

/**
 * Records a claim of a locked card and returns what is left. The stored code is no longer needed: its holder has it. A request of operators
 * about the rest is withdrawn.
 */
export async function insertClaim(
  tx: Transaction,
  card: StoredGiftCard,
  { publicId, claimerId, portfolioId, amount, heldUntil, now }: NewClaim,
): Promise<Amount> {
  const { id, remaining } = card;
  const left = subtract(remaining, amount);
  await sql`
    with changed as (
      update gift_cards set remaining = ${formatAmount(left)}, encrypted_code = null where id = ${id} returning id
    ), withdrawn as (${withdrawalOfCardRequest(card)})
    insert into gift_card_claims (public_id, card_id, claimer_id, portfolio_id, amount, held_until, claimed_at)
    select ${publicId}::text, id, ${claimerId}::bigint, ${portfolioId}::bigint, ${formatAmount(amount)}::numeric,
           ${heldUntil}::timestamptz, ${now}::timestamptz
      from changed`.execute(tx);
  return left;
}

/** Returns when the last part of a card was claimed; null if none was. */
export async function findLastClaimTime(db: Database, { id }: StoredGiftCard): Promise<Date | null> {
  const claims = db.selectFrom('gift_card_claims').where('card_id', '=', id);
  const last = await claims.select('claimed_at').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return last?.claimed_at ?? null;
}
