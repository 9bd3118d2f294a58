import type { LocaleCode } from '@dukat/locales/locale';
import type { CardPaymentType, GiftCardDesign, GiftCardState } from '@dukat/rules/gift-cards/card-state';
import { firstReminder } from '@dukat/rules/gift-cards/reminders';
import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { assert } from '@dukat/rules/result';
import type { Selectable, SelectQueryBuilder } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, Tables, Transaction } from '../../platform/database/database.ts';

export interface NewGiftCard {
  readonly publicId: string;
  readonly buyerId: string;
  readonly portfolioId: string;
  readonly asset: Fiat;
  readonly amount: Amount;
  readonly design: GiftCardDesign;
  readonly sender: string;
  readonly recipient: string;
  readonly message: string;
  readonly recipientEmail: string | null;
  readonly paymentType: CardPaymentType;
  /** Until when the payment must arrive; null if it is paid from the balance. */
  readonly dueAt: Date | null;
  /** Bought without a login: the holder of the card's secret may see it. */
  readonly isVisitors: boolean;
  readonly deviceId: string | null;
  readonly purpose: string | null;
  readonly purposeText: string | null;
  readonly locale: LocaleCode;
  /** The site of the purchase, to which mails link. */
  readonly brand: string;
  readonly origin: string;
  readonly deliverAt: Date;
  readonly createdAt: Date;
}

export interface StoredGiftCard extends NewGiftCard, Omit<GiftCardState, 'expiresAt'> {
  readonly id: string;
  readonly lastFour: string | null;
  readonly encryptedCode: string | null;
  readonly deliveredAt: Date | null;
  /** When it was reported that the mail with the code did not arrive; null after a further mail. */
  readonly bouncedAt: Date | null;
  /** When a holder of the code first looked the card up. */
  readonly openedAt: Date | null;
  readonly readdressedAt: Date | null;
  /** By the product calendar, as the end and the deadline for a return. */
  readonly paidAt: Date | null;
  readonly expiresAt: Date | null;
  /** What was left at the expiry and went to the buyer. */
  readonly expired: Amount;
  /** The payment through a gateway is disputed, which freezes the card. */
  readonly isDisputed: boolean;
  /** The booking of the deposit that paid the card; null if it was paid from the balance. */
  readonly paidBy: string | null;
  /** What was left and was taken by two operators. */
  readonly corrected: Amount;
  /** Mails with the code that the buyer requested since the start of a day. */
  readonly resends: { readonly count: number; readonly from: Date | null };
}

/** A card that has a code. */
export interface PaidGiftCard extends StoredGiftCard {
  readonly expiresAt: Date;
}

export async function insertGiftCard(tx: Transaction, card: NewGiftCard): Promise<void> {
  await tx
    .insertInto('gift_cards')
    .values({
      public_id: card.publicId,
      buyer_id: card.buyerId,
      portfolio_id: card.portfolioId,
      asset: card.asset,
      amount: formatAmount(card.amount),
      remaining: '0',
      status: 'CREATED',
      code_hash: null,
      last_four: null,
      encrypted_code: null,
      design: card.design,
      sender: card.sender,
      recipient: card.recipient,
      message: card.message,
      recipient_email: card.recipientEmail,
      locale: card.locale,
      brand: card.brand,
      origin: card.origin,
      deliver_at: card.deliverAt,
      delivered_at: null,
      mailed_as: null,
      bounced_at: null,
      opened_at: null,
      readdressed_at: null,
      paid_at: null,
      expires_at: null,
      remind_at: null,
      frozen_at: null,
      payment_type: card.paymentType,
      is_visitors: card.isVisitors,
      device_id: card.deviceId,
      purpose: card.purpose,
      purpose_text: card.purposeText,
      due_at: card.dueAt,
      claimable_from: null,
      paid_by: null,
      disputed_at: null,
      resends_from: null,
      created_at: card.createdAt,
    })
    .execute();
}

interface OwnCard {
  readonly publicId: string;
  readonly buyerId: string;
}

/** Finds a card; the caller checks who may see it. */
export function findCard(db: Database, publicId: string): Promise<StoredGiftCard | undefined> {
  return findFirst(db.selectFrom('gift_cards').where('public_id', '=', publicId));
}

export function findOwnCard(
  db: Database,
  { publicId, buyerId }: OwnCard,
): Promise<StoredGiftCard | undefined> {
  const all = db.selectFrom('gift_cards');
  return findFirst(all.where('public_id', '=', publicId).where('buyer_id', '=', buyerId));
}

/** The same, locked until the transaction ends. */
export function lockOwnCard(
  tx: Transaction,
  { publicId, buyerId }: OwnCard,
): Promise<StoredGiftCard | undefined> {
  const all = tx.selectFrom('gift_cards').forUpdate();
  return findFirst(all.where('public_id', '=', publicId).where('buyer_id', '=', buyerId));
}

/** Locks a card for internal use; the caller is responsible for authorization. */
export async function lockCard(tx: Transaction, publicId: string): Promise<StoredGiftCard> {
  const card = await findFirst(tx.selectFrom('gift_cards').where('public_id', '=', publicId).forUpdate());
  assert(card !== undefined, 'expected a stored gift card');
  return card;
}

export async function lockCardById(tx: Transaction, id: string): Promise<StoredGiftCard> {
  const card = await findFirst(tx.selectFrom('gift_cards').where('id', '=', id).forUpdate());
  assert(card !== undefined, 'expected a stored gift card');
  return card;
}

/** Locks many cards, in the order of their ids, so that two transactions never wait for each other. */
export async function lockCards(tx: Transaction, publicIds: readonly string[]): Promise<void> {
  if (publicIds.length === 0) return;
  const chosen = tx
    .selectFrom('gift_cards')
    .select('id')
    .where('public_id', 'in', [...publicIds]);
  await chosen.orderBy('id').forUpdate().execute();
}

/** Counts the cards that a device has ordered and that wait for a payment from outside. */
/** Counts the cards of a device that still wait for a payment from outside. */
export function countUnpaidCards(db: Database, deviceId: string, now: Date): Promise<number> {
  return countRows(
    db
      .selectFrom('gift_cards')
      .where('device_id', '=', deviceId)
      .where('status', '=', 'CREATED')
      .where('due_at', '>', now),
  );
}

export async function findCardByCode(db: Database, codeHash: string): Promise<PaidGiftCard | undefined> {
  return asPaid(await findFirst(db.selectFrom('gift_cards').where('code_hash', '=', codeHash)));
}

/** The same, locked until the transaction ends, so that each claim sees those before it. */
export async function lockCardByCode(tx: Transaction, codeHash: string): Promise<PaidGiftCard | undefined> {
  const all = tx.selectFrom('gift_cards').where('code_hash', '=', codeHash);
  return asPaid(await findFirst(all.forUpdate()));
}

function asPaid(card: StoredGiftCard | undefined): PaidGiftCard | undefined {
  return card && requirePaid(card);
}

export function requirePaid(card: StoredGiftCard): PaidGiftCard {
  const { expiresAt } = card;
  assert(expiresAt !== null, 'expected that a card with a code is paid');
  return { ...card, expiresAt };
}

export async function findOwnCards(
  db: Database,
  buyerId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly StoredGiftCard[]; readonly total: number }> {
  const own = db.selectFrom('gift_cards').where('buyer_id', '=', buyerId);
  const rows = await own.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
  return { rows: rows.map(toCard), total: await countRows(own) };
}

export async function storePaid(
  tx: Transaction,
  { id, amount }: StoredGiftCard,
  paid: {
    readonly codeHash: string;
    readonly encryptedCode: string;
    readonly lastFour: string;
    readonly claimableFrom: Date | null;
    /** The booking of the deposit that paid the card; null for a payment from the balance. */
    readonly paidBy: string | null;
    readonly paidAt: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await tx
    .updateTable('gift_cards')
    .set({
      status: 'PAID',
      remaining: formatAmount(amount),
      code_hash: paid.codeHash,
      encrypted_code: paid.encryptedCode,
      last_four: paid.lastFour,
      claimable_from: paid.claimableFrom,
      paid_by: paid.paidBy,
      paid_at: paid.paidAt,
      expires_at: paid.expiresAt,
      remind_at: firstReminder(paid.expiresAt),
    })
    .where('id', '=', id)
    .execute();
}

/** Ends a card without value: CANCELLED before its payment, REFUNDED after it. */
export async function endCard(
  tx: Transaction,
  { id }: StoredGiftCard,
  status: 'CANCELLED' | 'REFUNDED',
): Promise<void> {
  await tx
    .updateTable('gift_cards')
    .set({ status, remaining: '0', encrypted_code: null })
    .where('id', '=', id)
    .execute();
}

/** Returns the first selected card, locked if the query locks. */
export async function findFirst(
  selected: SelectQueryBuilder<Tables, 'gift_cards', object>,
): Promise<StoredGiftCard | undefined> {
  const row = await selected.selectAll().executeTakeFirst();
  return row && toCard(row);
}

export function toCard(row: Selectable<Tables['gift_cards']>): StoredGiftCard {
  return {
    id: row.id,
    publicId: row.public_id,
    buyerId: row.buyer_id,
    portfolioId: row.portfolio_id,
    asset: row.asset,
    amount: toAmount(row.amount),
    remaining: toAmount(row.remaining),
    status: row.status,
    lastFour: row.last_four,
    encryptedCode: row.encrypted_code,
    design: row.design,
    ...{ sender: row.sender, recipient: row.recipient, message: row.message },
    recipientEmail: row.recipient_email,
    paymentType: row.payment_type,
    dueAt: row.due_at,
    claimableFrom: row.claimable_from,
    isVisitors: row.is_visitors,
    deviceId: row.device_id,
    ...{ purpose: row.purpose, purposeText: row.purpose_text },
    locale: row.locale,
    brand: row.brand,
    origin: row.origin,
    deliverAt: row.deliver_at,
    deliveredAt: row.delivered_at,
    bouncedAt: row.bounced_at,
    openedAt: row.opened_at,
    readdressedAt: row.readdressed_at,
    paidAt: row.paid_at,
    expiresAt: row.expires_at,
    expired: toAmount(row.expired),
    isFrozen: row.frozen_at !== null || row.disputed_at !== null,
    isDisputed: row.disputed_at !== null,
    takenBack: toAmount(row.taken_back),
    paidBy: row.paid_by,
    corrected: toAmount(row.corrected),
    resends: { count: row.resends, from: row.resends_from },
    createdAt: row.created_at,
  };
}
