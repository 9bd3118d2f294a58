export { writtenAlerts } from './reading/standing-alerts.ts';

import type { LocaleCode } from '@dukat/locales/locale';
import { searchedWords } from '@dukat/rules/content/fold-text';
import type { OpeningHours } from '@dukat/rules/support/open-time';
import type { Database } from '../../platform/database/database.ts';
import {
  contactHoursName,
  itemsWithWords,
  type Reader,
  shownHours,
  shownNames,
} from './reading/shown-content-repository.ts';

/** Returns the support hours shown on the contact page; undefined if it shows none. */
export async function supportHours(db: Database, now: Date): Promise<OpeningHours | undefined> {
  // The hours are the same in every language.
  const item = await shownHours(db, contactHoursName, { locale: 'cs_CZ', now });
  return item?.hours ?? undefined;
}

export interface ContentSearch {
  readonly query: string;
  readonly locale: LocaleCode;
  readonly now: Date;
  /** The limit applies to articles and to questions separately. */
  readonly limit: number;
}

export interface FoundContent {
  readonly kind: 'article' | 'question';
  /** An article's page is `/blog/{name}`, a question's is `/faq#{name}`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

/**
 * Published articles and questions that contain every word of the query, ignoring accents and case; matches at the beginning come first. At
 * most eight words count. A query without words finds nothing.
 */
export async function searchContent(
  db: Database,
  { query, locale, now, limit }: ContentSearch,
): Promise<FoundContent[]> {
  const words = searchedWords(query);
  if (words.length === 0) return [];
  const kinds = ['article', 'question'] as const;
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const rows = await itemsWithWords(db, kind, { locale, now }, { words, limit });
      return rows.map(({ name, title, description }) => ({ kind, name, title, description }));
    }),
  );
  return found.flat();
}

export interface PublishedArticle {
  /** The article's page is `/blog/{name}`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly shownOn: string;
  readonly changedAt: Date;
}

const articlesAtOnce = 200;

/** Every published article ordered by name, for sitemaps and feeds. */
export async function* publishedArticles(db: Database, reader: Reader): AsyncGenerator<PublishedArticle> {
  let after = '';
  for (;;) {
    const rows = await shownNames(db, 'article', reader, { after, limit: articlesAtOnce });
    for (const { name, title, description, shown_on, changed_at } of rows) {
      yield { name, title, description, shownOn: shown_on, changedAt: changed_at };
      after = name;
    }
    if (rows.length < articlesAtOnce) return;
  }
}
