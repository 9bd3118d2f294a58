import type { CardTerms } from '@dukat/rules/bolt-cards/card-form';
import { type Selectable, sql } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, Tables, Transaction } from '../../platform/database/database.ts';

export type CardRow = Selectable<Tables['bolt_cards']>;
export type LinkPurpose = 'program' | 'reset';

/** Locks the cards of a person as a whole, so that concurrent requests count each other. */
export async function lockCardsOf(tx: Transaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bolt-cards:${userId}`}, 0))`.execute(tx);
}

export function countCards(tx: Transaction, userId: string): Promise<number> {
  return countRows(tx.selectFrom('bolt_cards').where('user_id', '=', userId).where('status', '<>', 'wiped'));
}

/** Returns the cards of a person, newest first, with those wiped since then. */
export function listCards(db: Database, userId: string, wipedSince: Date): Promise<CardRow[]> {
  return db
    .selectFrom('bolt_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where((where) => where.or([where('wiped_at', 'is', null), where('wiped_at', '>', wipedSince)]))
    .orderBy('id', 'desc')
    .execute();
}

export function findOwnCard(db: Database, userId: string, publicId: string): Promise<CardRow | undefined> {
  return db
    .selectFrom('bolt_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .executeTakeFirst();
}

/** Returns the user's card, locked until the transaction ends. */
export function lockOwnCard(tx: Transaction, userId: string, publicId: string): Promise<CardRow | undefined> {
  return tx
    .selectFrom('bolt_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst();
}

export function lockCard(tx: Transaction, id: string): Promise<CardRow | undefined> {
  return tx.selectFrom('bolt_cards').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns the cards of a chip: one for each time that it was programmed, the newest first. */
export function findByChip(db: Database, issuer: string, chip: string): Promise<CardRow[]> {
  return db
    .selectFrom('bolt_cards')
    .selectAll()
    .where('chip', '=', chip)
    .where('issuer', '=', issuer)
    .orderBy('version', 'desc')
    .execute();
}

const columns = ({ name, singleSats, dailySats, pinAboveSats }: CardTerms) => ({
  name,
  single_sats: String(singleSats),
  daily_sats: String(dailySats),
  pin_above_sats: pinAboveSats === null ? null : String(pinAboveSats),
});

export interface CardLink {
  readonly purpose: LinkPurpose;
  readonly hash: string;
  readonly expiresAt: Date;
}

const linkColumns = (link: CardLink | null) => ({
  link_purpose: link?.purpose ?? null,
  link_hash: link?.hash ?? null,
  link_expires_at: link?.expiresAt ?? null,
});

interface NewCard {
  readonly publicId: string;
  readonly userId: string;
  readonly portfolioId: string;
  readonly terms: CardTerms;
  readonly pinHash: string | null;
  readonly epoch: number;
  readonly link: CardLink;
  readonly now: Date;
}

export function insertCard(tx: Transaction, card: NewCard): Promise<CardRow> {
  return tx
    .insertInto('bolt_cards')
    .values({
      public_id: card.publicId,
      user_id: card.userId,
      portfolio_id: card.portfolioId,
      status: 'new',
      epoch: card.epoch,
      pin_hash: card.pinHash,
      ...columns(card.terms),
      ...linkColumns(card.link),
      created_at: card.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface CardChange {
  readonly terms: CardTerms;
  /** Undefined keeps the PIN. */
  readonly pinHash: string | undefined;
  readonly epoch: number;
}

/** Changes a card and opens it again. The row must be locked. */
export function changeTerms(
  tx: Transaction,
  { id, chip }: CardRow,
  { terms, pinHash, epoch }: CardChange,
): Promise<CardRow> {
  return tx
    .updateTable('bolt_cards')
    .set({
      ...columns(terms),
      ...(pinHash !== undefined && { pin_hash: pinHash }),
      status: chip === null ? 'new' : 'active',
      blocked_by: null,
      wrong_pins: 0,
      epoch,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Replaces the one-time address of a card; null ends it. */
export function setLink(tx: Transaction, id: string, link: CardLink | null): Promise<CardRow> {
  return tx
    .updateTable('bolt_cards')
    .set(linkColumns(link))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the card of a one-time address that has not expired, locked until the transaction ends. */
export function lockLinkedCard(tx: Transaction, hash: string, now: Date): Promise<CardRow | undefined> {
  return tx
    .selectFrom('bolt_cards')
    .selectAll()
    .where('link_hash', '=', hash)
    .where('link_expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** Blocks a card that is not blocked or wiped yet. */
export function blockCard(
  tx: Transaction,
  { id }: CardRow,
  by: NonNullable<CardRow['blocked_by']>,
): Promise<CardRow> {
  return tx
    .updateTable('bolt_cards')
    .set({ status: 'blocked', blocked_by: by, ...linkColumns(null) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function wipeCard(tx: Transaction, { id }: CardRow, now: Date): Promise<CardRow> {
  return tx
    .updateTable('bolt_cards')
    .set({ status: 'wiped', blocked_by: null, wiped_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Serializes the programming of chips, and returns the version of the next keys. It increases over all cards: a card that is programmed
 * again forgets its former chip and version, and no chip may get the same keys twice.
 */
export async function nextVersion(tx: Transaction): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bolt-card-version', 0))`.execute(tx);
  const row = await tx
    .selectFrom('bolt_cards')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst();
  return (row?.version ?? 0) + 1;
}

/** Gives a card the keys of a chip, whose counter starts again. Uses up the one-time address. */
export async function setChip(
  tx: Transaction,
  id: string,
  its: {
    readonly issuer: string;
    readonly chip: string;
    readonly version: number;
    readonly encryptedKeys: string;
  },
): Promise<void> {
  await tx
    .updateTable('bolt_cards')
    .set({
      issuer: its.issuer,
      chip: its.chip,
      version: its.version,
      encrypted_keys: its.encryptedKeys,
      status: 'active',
      counter: -1,
      ...linkColumns(null),
    })
    .where('id', '=', id)
    .execute();
}

/** Counts a wrong PIN, or forgets them after a right one. The row must be locked. */
export async function setWrongPins(tx: Transaction, id: string, wrongPins: number): Promise<void> {
  await tx.updateTable('bolt_cards').set({ wrong_pins: wrongPins }).where('id', '=', id).execute();
}

/** Takes the counter of a genuine tap: of taps with the same counter one gets the card, and an old one gets nothing. */
export function takeCounter(
  tx: Transaction,
  { id, version, counter, now }: Pick<CardRow, 'id' | 'version' | 'counter'> & { readonly now: Date },
): Promise<CardRow | undefined> {
  return tx
    .updateTable('bolt_cards')
    .set({ counter, tapped_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('counter', '<', counter)
    .returningAll()
    .executeTakeFirst();
}
