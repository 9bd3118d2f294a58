import type { CardPaymentType } from '@dukat/rules/gift-cards/card-state';
import { cardExpiresSoonMs } from '@dukat/rules/gift-cards/limits';
import type { GiftCardFilter } from '@dukat/rules/gift-cards/operator-acts';
import { firstReminder } from '@dukat/rules/gift-cards/reminders';
import { formatAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { later } from '@dukat/rules/time/later';
import { type SelectQueryBuilder, sql } from 'kysely';
import { textArray } from '../../../platform/database/array-literal.ts';
import { condition } from '../../../platform/database/condition.ts';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { listFrozenPortfolios } from '../../freezes/freezes-facade.ts';
import { findFirst, type StoredGiftCard, toCard } from '../gift-cards-repository.ts';

/** The cards of a list. Each criterion narrows it. */
interface CardCriteria {
  readonly state: GiftCardFilter;
  readonly payment?: CardPaymentType | undefined;
  readonly search?: CardSearch;
}

/** The buyer, or the id of a card or the last four symbols of its code. */
type CardSearch = { readonly buyerId: string } | { readonly text: string };

interface Page {
  readonly offset: number;
  readonly limit: number;
}

type SelectedCards = SelectQueryBuilder<Tables, 'gift_cards', object>;

/** Returns one row more than the page, to know whether another page follows. */
export async function listCards(
  db: Database,
  { state, payment, search, offset, limit, now }: Page & CardCriteria & { readonly now: Date },
): Promise<readonly StoredGiftCard[]> {
  const all = db.selectFrom('gift_cards');
  const found = search === undefined ? all : searchCards(all, search);
  const paid = payment === undefined ? found : found.where('payment_type', '=', payment);
  const page = await filterCards(db, paid, state, now);
  const rows = await page
    .selectAll()
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit + 1)
    .execute();
  return rows.map(toCard);
}

async function filterCards(
  db: Database,
  all: SelectedCards,
  state: GiftCardFilter,
  now: Date,
): Promise<SelectedCards> {
  switch (state) {
    case 'unpaid':
      return all.where('status', '=', 'CREATED');
    case 'refunded':
      return all.where('status', '=', 'REFUNDED');
    case 'frozen':
      return all.where('frozen_at', 'is not', null);
    case 'expiring':
      return all
        .where('remaining', '>', '0')
        .where('expires_at', '<=', later(now, cardExpiresSoonMs))
        .orderBy('expires_at');
    case 'disputed': {
      const frozen = textArray(await listFrozenPortfolios(db));
      return all
        .where('status', '=', 'PAID')
        .where(condition`(disputed_at is not null or portfolio_id = any (${frozen}::bigint[]))`);
    }
    default:
      return all;
  }
}

function searchCards(all: SelectedCards, search: CardSearch): SelectedCards {
  if ('buyerId' in search) return all.where('buyer_id', '=', search.buyerId);
  return /^[0-9A-Z]{4}$/i.test(search.text)
    ? all.where('last_four', '=', search.text.toUpperCase())
    : all.where('public_id', '=', search.text);
}

export function findCard(db: Database, publicId: string): Promise<StoredGiftCard | undefined> {
  return findFirst(db.selectFrom('gift_cards').where('public_id', '=', publicId));
}

/** The same, locked until the transaction ends. */
export function lockForDecision(tx: Transaction, publicId: string): Promise<StoredGiftCard | undefined> {
  return findFirst(tx.selectFrom('gift_cards').where('public_id', '=', publicId).forUpdate());
}

export async function findCards(
  db: Database,
  publicIds: readonly string[],
): Promise<readonly StoredGiftCard[]> {
  if (publicIds.length === 0) return [];
  const rows = await db.selectFrom('gift_cards').selectAll().where('public_id', 'in', publicIds).execute();
  return rows.map(toCard);
}

/** A page of the card's claims, newest first, and one more if another page follows. */
export function listClaims(db: Database, { id }: StoredGiftCard, { offset, limit }: Page) {
  return db
    .selectFrom('gift_card_claims')
    .select(['public_id', 'claimer_id', 'amount', 'claimed_at'])
    .where('card_id', '=', id)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit + 1)
    .execute();
}

/** More parts than a card can have in practice. */
const mostParts = 100;

/** Returns the references of the newest credited parts of an expired card, oldest first. */
export async function listExpiries(db: Database, cardId: string): Promise<readonly string[]> {
  const parts = db.selectFrom('gift_card_expiries').select('reference').where('card_id', '=', cardId);
  const newest = await parts.orderBy('credited_at', 'desc').limit(mostParts).execute();
  return newest.map(({ reference }) => reference).toReversed();
}

/** Everybody who claimed a part of the card. */
export async function findClaimers(db: Database, { id }: StoredGiftCard): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('gift_card_claims')
    .select('claimer_id')
    .distinct()
    .where('card_id', '=', id)
    .execute();
  return rows.map(({ claimer_id: claimerId }) => claimerId);
}

export async function storeFreeze(
  tx: Transaction,
  { id }: StoredGiftCard,
  frozenAt: Date | null,
): Promise<void> {
  await tx.updateTable('gift_cards').set({ frozen_at: frozenAt }).where('id', '=', id).execute();
}

export async function storeExpiry(tx: Transaction, { id }: StoredGiftCard, expiresAt: Date): Promise<void> {
  const set = { expires_at: expiresAt, remind_at: firstReminder(expiresAt) };
  await tx.updateTable('gift_cards').set(set).where('id', '=', id).execute();
}

/** Takes what is left, and with it the code. */
export async function storeCorrection(tx: Transaction, { id, remaining }: StoredGiftCard): Promise<void> {
  await tx
    .updateTable('gift_cards')
    .set({ remaining: '0', corrected: formatAmount(remaining), encrypted_code: null })
    .where('id', '=', id)
    .execute();
}

interface LiabilityRow {
  readonly currency: Fiat;
  readonly year: number;
  readonly cards: number;
  readonly remaining: string;
  readonly frozen: string;
}

/** What is left of all cards, by currency and year of expiry. A card ends with the last moment of its year. */
export async function sumLiability(db: Database): Promise<LiabilityRow[]> {
  const { rows } = await sql<LiabilityRow>`
    select asset as currency,
           extract(year from (expires_at - interval '1 second') at time zone 'Europe/Prague')::int as year,
           count(*)::int as cards, sum(remaining) as remaining,
           coalesce(sum(remaining) filter (where frozen_at is not null or disputed_at is not null), 0) as frozen
      from gift_cards where remaining > 0
     group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
