import type { LocaleCode } from '@dukat/locales/locale';
import type { ContentKind } from '@dukat/rules/content/publication';
import { sql } from 'kysely';
import { condition } from '../../../platform/database/condition.ts';
import type { Database } from '../../../platform/database/database.ts';

/** Visitors who read one language at one moment. */
export interface Reader {
  readonly locale: LocaleCode;
  readonly now: Date;
}

export interface PageRequest {
  readonly offset: number;
  readonly limit: number;
}

/** Filters of published items; omitted filters do not apply. */
export interface ShownFilter {
  readonly tag?: string | undefined;
  readonly category?: string | undefined;
  /** Folded words; the text must contain all of them. */
  readonly words?: readonly string[];
}

/** The published items of one kind. A scheduled version replaces the current one at its time. */
function shown(db: Database, kind: ContentKind, { locale, now }: Reader, filter: ShownFilter = {}) {
  const { tag, category, words = [] } = filter;
  const number = sql<number>`case when i.next_at <= ${now} then i.next else i.live end`;
  return db
    .selectFrom('content_items as i')
    .innerJoin('content_versions as v', (join) =>
      join.onRef('v.item_id', '=', 'i.id').on('v.number', '=', number),
    )
    .innerJoin('content_texts as t', (join) =>
      join
        .onRef('t.item_id', '=', 'v.item_id')
        .onRef('t.number', '=', 'v.number')
        .on('t.locale', '=', locale),
    )
    .where('i.kind', '=', kind)
    .$if(tag !== undefined, (query) => query.where(condition`${tag} = any(v.tags)`))
    .$if(category !== undefined, (query) => query.where('v.category', '=', category ?? ''))
    .$if(words.length > 0, (query) =>
      query.where((is) => is.and(words.map((word) => is('t.folded', 'like', `%${word}%`)))),
    );
}

function summaries(db: Database, kind: ContentKind, reader: Reader, filter?: ShownFilter) {
  const changedAt = sql<Date>`case when i.next_at <= ${reader.now} then i.next_at else i.live_since end`;
  return shown(db, kind, reader, filter)
    .select(['i.id', 'i.name', 'v.number', 'v.shown_on', 'v.tags', 'v.category', 'v.picture'])
    .select(['v.place', 'v.employment', 'v.link', 't.title', 't.description', 't.words'])
    .select(changedAt.as('changed_at'));
}

export type ShownSummary = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number];
export type ShownItem = ShownSummary & { readonly body: string };

export async function countShown(
  db: Database,
  kind: ContentKind,
  reader: Reader,
  filter?: ShownFilter,
): Promise<number> {
  const { total } = await shown(db, kind, reader, filter)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Without bodies, newest first. */
export async function newestSummaries(
  db: Database,
  kind: ContentKind,
  reader: Reader,
  { offset, limit, ...filter }: PageRequest & ShownFilter,
): Promise<ShownSummary[]> {
  return summaries(db, kind, reader, filter)
    .orderBy('v.shown_on', 'desc')
    .orderBy('i.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Full items, newest first. */
export async function newestItems(
  db: Database,
  kind: ContentKind,
  reader: Reader,
  { offset, limit }: PageRequest,
): Promise<ShownItem[]> {
  return summaries(db, kind, reader)
    .select('t.body')
    .orderBy('v.shown_on', 'desc')
    .orderBy('v.position')
    .orderBy('i.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Full items ordered by category and by position within it. */
export async function itemsByCategory(
  db: Database,
  kind: ContentKind,
  reader: Reader,
  { offset, limit, ...filter }: PageRequest & ShownFilter,
): Promise<ShownItem[]> {
  return summaries(db, kind, reader, filter)
    .leftJoin('content_labels as l', (join) =>
      join.onRef('l.key', '=', 'v.category').on('l.kind', '=', 'category'),
    )
    .select('t.body')
    .orderBy('l.position')
    .orderBy('v.position')
    .orderBy('i.id')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Articles to read next: most shared tags first, then recommended ones, then the newest. */
export async function articlesToRecommend(
  db: Database,
  reader: Reader,
  {
    except,
    tags,
    limit,
  }: { readonly except: string; readonly tags: readonly string[]; readonly limit: number },
): Promise<ShownSummary[]> {
  const shared = sql`cardinality(array(select unnest(v.tags) intersect select unnest(${tags}::text[])))`;
  return summaries(db, 'article', reader)
    .where('i.name', '!=', except)
    .orderBy(shared, 'desc')
    .orderBy('v.is_recommended', 'desc')
    .orderBy('v.shown_on', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute();
}

/** The alerts that are active on a site, newest first. */
export async function shownAlerts(
  db: Database,
  reader: Reader,
  { portal, brand, limit }: { readonly portal: string; readonly brand: string; readonly limit: number },
) {
  return summaries(db, 'alert', reader)
    .select(['t.body', 'v.alert'])
    .where(condition`coalesce(v.alert->>'portal', ${portal}) = ${portal}`)
    .where(condition`coalesce(v.alert->>'brand', ${brand}) = ${brand}`)
    .where(condition`coalesce((v.alert->>'ends_at')::timestamptz > ${reader.now}, true)`)
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute();
}

/** The name of the item that the contact page shows. */
export const contactHoursName = 'contact';

/** The published opening hours. */
export async function shownHours(db: Database, name: string, reader: Reader) {
  return summaries(db, 'hours', reader)
    .select(['t.body', 'v.hours'])
    .where('i.name', '=', name)
    .executeTakeFirst();
}

export async function shownItem(
  db: Database,
  kind: ContentKind,
  name: string,
  reader: Reader,
): Promise<ShownItem | undefined> {
  return summaries(db, kind, reader).select('t.body').where('i.name', '=', name).executeTakeFirst();
}

/** Items whose title or text contains every word; items with all words in the title come first. */
export async function itemsWithWords(
  db: Database,
  kind: ContentKind,
  reader: Reader,
  { words, limit }: { readonly words: readonly string[]; readonly limit: number },
): Promise<ShownSummary[]> {
  // The folded text begins with the title, so an early position means a match in the title.
  const early = sql`least(${sql.join(words.map((word) => sql`strpos(t.folded, ${word})`))})`;
  return summaries(db, kind, reader, { words }).orderBy(early).orderBy('i.id').limit(limit).execute();
}

/** Published items ordered by name, for sitemaps; `after` is the last name of the previous page. */
export async function shownNames(
  db: Database,
  kind: ContentKind,
  reader: Reader,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ShownSummary[]> {
  return summaries(db, kind, reader).where('i.name', '>', after).orderBy('i.name').limit(limit).execute();
}

/** The current version of each legal text, as a query that can be embedded into another. */
export function shownLegalVersions(db: Database, now: Date) {
  return db
    .selectFrom('content_items as i')
    .innerJoin('content_versions as v', (join) =>
      join
        .onRef('v.item_id', '=', 'i.id')
        .on('v.number', '=', sql<number>`case when i.next_at <= ${now} then i.next else i.live end`),
    )
    .select(['i.name', 'v.number', 'v.shown_on'])
    .where('i.kind', '=', 'legal');
}

/** The same, with the SHA-256 of title, an empty line and body in one language. */
export async function shownLegalTexts(db: Database, reader: Reader) {
  return shown(db, 'legal', reader)
    .select(['i.name', 'v.number', 'v.shown_on'])
    .select(sql<string>`encode(sha256(convert_to(t.title || E'\\n\\n' || t.body, 'UTF8')), 'hex')`.as('hash'))
    .execute();
}

/** The tags of published articles. */
export async function tagsInUse(db: Database, reader: Reader): Promise<readonly string[]> {
  const rows = await shown(db, 'article', reader)
    .select(sql<string>`unnest(v.tags)`.as('tag'))
    .distinct()
    .execute();
  return rows.map(({ tag }) => tag);
}

/** The number of published questions in each category. */
export async function questionsByCategory(
  db: Database,
  reader: Reader,
): Promise<ReadonlyMap<string, number>> {
  const rows = await shown(db, 'question', reader)
    .select(({ fn }) => ['v.category', fn.countAll<string>().as('questions')])
    .groupBy('v.category')
    .execute();
  return new Map(rows.map(({ category, questions }) => [category ?? '', Number(questions)]));
}
