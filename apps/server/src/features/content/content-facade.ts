export { writtenAlerts } from './reading/standing-alerts.ts';

import type { LocaleCode } from '@dukat/locales/locale';
import { searchedWords } from '@dukat/rules/content/fold-text';
import type { OpeningHours } from '@dukat/rules/support/open-time';
import type { Database } from '../../platform/database/database.ts';
import {
  hoursOfContact,
  itemsWithWords,
  type Reader,
  shownHours,
  shownNames,
} from './reading/shown-content-repository.ts';

/** When somebody answers, as the contact page says it; undefined where it says nothing. */
export async function houseHours(db: Database, now: Date): Promise<OpeningHours | undefined> {
  // The hours are those of the item in each language.
  const item = await shownHours(db, hoursOfContact, { locale: 'cs_CZ', now });
  return item?.hours ?? undefined;
}

export interface ContentSearch {
  readonly query: string;
  readonly locale: LocaleCode;
  readonly now: Date;
  /** Of articles, and of questions. */
  readonly limit: number;
}

export interface FoundContent {
  readonly kind: 'article' | 'question';
  /** An article stands at `/blog/{name}`, a question at `/faq#{name}`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

/**
 * Published articles and questions that hold every word of the query, whatever its accents and capitals; those with the words early
 * come first. At most eight words count, and a query without any finds nothing.
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
  /** It stands at `/blog/{name}`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly shownOn: string;
  readonly changedAt: Date;
}

const articlesAtOnce = 200;

/** Every published article, by name, for lists of addresses and feeds. */
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
