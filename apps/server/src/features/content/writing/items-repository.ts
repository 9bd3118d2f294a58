import type { AlertDetails, OpeningHours } from '@dukat/contract/back-office/content-details';
import { type LocaleCode, localeCodes } from '@dukat/locales/locale';
import { countWords, foldText } from '@dukat/rules/content/fold-text';
import { plainText } from '@dukat/rules/content/plain-text';
import type { ContentKind, LocalizedText, Publication } from '@dukat/rules/content/publication';
import { assert } from '@dukat/rules/result';
import type { Selectable } from 'kysely';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { extractWords } from '../markdown/render-markdown.ts';

export type ContentTexts = Readonly<Record<LocaleCode, LocalizedText>>;

/** The contents of a version, with the field names of the API. */
export interface Draft {
  readonly shown_on: string;
  readonly tags: readonly string[];
  readonly category: string | null;
  readonly picture: string | null;
  readonly is_recommended: boolean;
  readonly position: number;
  readonly place: string;
  readonly employment: 'full-time' | 'part-time' | 'contract' | null;
  readonly link: string | null;
  readonly alert: AlertDetails | null;
  readonly hours: OpeningHours | null;
  readonly texts: ContentTexts;
}

/** The author of a version: an operator or the seed files. */
export type Author =
  | { readonly operatorId: string; readonly sourceHash: null }
  | { readonly operatorId: null; readonly sourceHash: string };

export interface Item {
  readonly id: string;
  readonly kind: ContentKind;
  readonly name: string;
  readonly isEdited: boolean;
  readonly publication: Publication;
}

export function toItem(row: Selectable<Tables['content_items']>): Item {
  const { id, kind, name, is_edited, newest, live, live_since, next, next_at } = row;
  const publication = { newest, live, liveSince: live_since, next, nextAt: next_at };
  return { id, kind, name, isEdited: is_edited, publication };
}

export async function lockItem(tx: Transaction, id: string): Promise<Item | undefined> {
  const row = await tx
    .selectFrom('content_items')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : toItem(row);
}

export async function lockItemNamed(
  tx: Transaction,
  kind: ContentKind,
  name: string,
): Promise<Item | undefined> {
  const row = await tx
    .selectFrom('content_items')
    .selectAll()
    .where('kind', '=', kind)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : toItem(row);
}

export interface WrittenVersion {
  readonly draft: Draft;
  readonly author: Author;
  readonly restoredFrom?: number;
  readonly now: Date;
}

/** Inserts an item with an unpublished first version. Returns undefined if the name is taken. */
export async function insertItem(
  tx: Transaction,
  { kind, name }: { readonly kind: ContentKind; readonly name: string },
  written: WrittenVersion,
): Promise<string | undefined> {
  const { author, now } = written;
  const unseen = { live: null, live_since: null, next: null, next_at: null };
  const row = await tx
    .insertInto('content_items')
    .values({ kind, name, newest: 1, ...unseen, is_edited: author.operatorId !== null, changed_at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await insertVersion(tx, row.id, 1, written);
  return row.id;
}

/** Adds a version to a locked item. */
export async function addVersion(tx: Transaction, item: Item, written: WrittenVersion): Promise<number> {
  const number = item.publication.newest + 1;
  await insertVersion(tx, item.id, number, written);
  const isEdited = item.isEdited || written.author.operatorId !== null;
  await tx
    .updateTable('content_items')
    .set({ newest: number, changed_at: written.now, is_edited: isEdited })
    .where('id', '=', item.id)
    .execute();
  return number;
}

async function insertVersion(
  tx: Transaction,
  id: string,
  number: number,
  { draft, author, restoredFrom, now }: WrittenVersion,
): Promise<void> {
  const { texts, alert, hours, ...rest } = draft;
  await tx
    .insertInto('content_versions')
    .values({
      ...rest,
      alert: alert === null ? null : JSON.stringify(alert),
      hours: hours === null ? null : JSON.stringify(hours),
      item_id: id,
      number,
      restored_from: restoredFrom ?? null,
      written_by: author.operatorId,
      source_hash: author.sourceHash,
      written_at: now,
    })
    .execute();
  await tx
    .insertInto('content_texts')
    .values(localeCodes.map((locale) => ({ item_id: id, number, locale, ...storedText(texts[locale]) })))
    .execute();
}

function storedText(given: LocalizedText) {
  const [title, description, body] = [given.title, given.description, given.body].map(plainText);
  assert(title !== undefined && description !== undefined && body !== undefined, 'expected three texts');
  const words = extractWords(body);
  return {
    title,
    description,
    body,
    folded: foldText(`${title} ${description} ${words}`).slice(0, longestFolded),
    words: countWords(words),
  };
}

/** Maximum length of the folded search text; compatibility characters fold into several. */
const longestFolded = 130_000;

export async function setPublication(
  tx: Transaction,
  id: string,
  { live, liveSince, next, nextAt }: Publication,
  change: { readonly isEdited: boolean; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('content_items')
    .set({
      ...{ live, live_since: liveSince, next, next_at: nextAt },
      ...{ is_edited: change.isEdited, changed_at: change.now },
    })
    .where('id', '=', id)
    .execute();
}

/** Returns one version, or undefined if the number does not exist. */
export async function findVersion(db: Database, id: string, number: number): Promise<Draft | undefined> {
  const version = await db
    .selectFrom('content_versions')
    .select(['shown_on', 'tags', 'category', 'picture', 'is_recommended', 'position'])
    .select(['place', 'employment', 'link', 'alert', 'hours'])
    .where('item_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  if (version === undefined) return undefined;
  const texts = await db
    .selectFrom('content_texts')
    .select(['locale', 'title', 'description', 'body'])
    .where('item_id', '=', id)
    .where('number', '=', number)
    .execute();
  return { ...version, texts: toTexts(texts) };
}

/**
 * By kind and name: the seed hash of each item's newest version, and whether an operator edited it, so that unchanged seeds are skipped.
 */
export async function newestSources(
  db: Database,
): Promise<ReadonlyMap<string, { readonly hash: string | null; readonly isEdited: boolean }>> {
  const rows = await db
    .selectFrom('content_items as i')
    .innerJoin('content_versions as v', (join) =>
      join.onRef('v.item_id', '=', 'i.id').onRef('v.number', '=', 'i.newest'),
    )
    .select(['i.kind', 'i.name', 'i.is_edited', 'v.source_hash'])
    .execute();
  return new Map(
    rows.map(({ kind, name, is_edited, source_hash }) => [
      `${kind} ${name}`,
      { hash: source_hash, isEdited: is_edited },
    ]),
  );
}

function toTexts(rows: readonly ({ readonly locale: LocaleCode } & LocalizedText)[]): ContentTexts {
  const nothing = { title: '', description: '', body: '' };
  const texts: Record<LocaleCode, LocalizedText> = {
    cs_CZ: nothing,
    sk_SK: nothing,
    en_US: nothing,
    de_DE: nothing,
    es_ES: nothing,
  };
  for (const { locale, title, description, body } of rows) texts[locale] = { title, description, body };
  return texts;
}
