import type { LocaleCode } from '@dukat/locales/locale';
import type { ContentKind } from '@dukat/rules/content/publication';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { operatorEmail } from '../../operators/operators-facade.ts';
import { type Item, toItem } from './items-repository.ts';

interface PageRequest {
  readonly offset: number;
  readonly limit: number;
}

export interface ListedItem extends Item {
  /** The title of the newest version, in the operator's language. */
  readonly title: string;
  readonly changedAt: Date;
}

function items(db: Database, locale: LocaleCode) {
  return db
    .selectFrom('content_items as i')
    .innerJoin('content_texts as t', (join) =>
      join.onRef('t.item_id', '=', 'i.id').onRef('t.number', '=', 'i.newest').on('t.locale', '=', locale),
    )
    .selectAll('i')
    .select('t.title');
}

/** Items of one kind, last changed first. Reads one more row than the page to find out whether there are more. */
export async function listItems(
  db: Database,
  kind: ContentKind,
  locale: LocaleCode,
  { offset, limit }: PageRequest,
): Promise<{ readonly items: readonly ListedItem[]; readonly hasMore: boolean }> {
  const rows = await items(db, locale)
    .where('i.kind', '=', kind)
    .orderBy('i.changed_at', 'desc')
    .orderBy('i.id', 'desc')
    .offset(offset)
    .limit(limit + 1)
    .execute();
  const found = rows.map((row) => ({ ...toItem(row), title: row.title, changedAt: row.changed_at }));
  return { items: found.slice(0, limit), hasMore: found.length > limit };
}

export async function listedItem(
  db: Database,
  id: string,
  locale: LocaleCode,
): Promise<ListedItem | undefined> {
  const row = await items(db, locale).where('i.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : { ...toItem(row), title: row.title, changedAt: row.changed_at };
}

export interface ListedVersion {
  readonly number: number;
  readonly written_at: Date;
  readonly written_by: string;
  readonly restored_from: number | null;
}

/** Versions of an item, newest first. Reads one more row than the page to find out whether there are more. */
export async function listVersions(
  db: Database,
  id: string,
  { offset, limit }: PageRequest,
): Promise<{ readonly versions: readonly ListedVersion[]; readonly hasMore: boolean }> {
  const { rows } = await sql<ListedVersion>`
    select v.number, v.written_at, coalesce(${operatorEmail(sql.ref('v.written_by'))}, '') as written_by, v.restored_from
    from content_versions v
    where v.item_id = ${id} order by v.number desc offset ${offset} limit ${limit + 1}`.execute(db);
  return { versions: rows.slice(0, limit), hasMore: rows.length > limit };
}
