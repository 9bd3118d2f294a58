import type { Site } from '@dukat/brands/site';
import type { Article, ArticleSummary, Picture } from '@dukat/contract/content/content-fields';
import { holdHyphens, insertNonBreakingSpaces } from '@dukat/locales/non-breaking-spaces';
import { readingMinutes } from '@dukat/rules/content/fold-text';
import type { Database } from '../../../platform/database/database.ts';
import { listLabels } from '../labels-repository.ts';
import { headerPictures } from '../pictures/header-pictures.ts';
import { fillNames } from './fill-names.ts';
import { renderItem } from './rendered-texts.ts';
import type { Reader, ShownItem, ShownSummary } from './shown-content-repository.ts';

/** The audience of an answer. */
export interface Audience {
  readonly db: Database;
  readonly site: Site;
  readonly reader: Reader;
}

/** The names of tags in the reader's language. */
export async function tagNames({ db, reader }: Audience): Promise<ReadonlyMap<string, string>> {
  const labels = await listLabels(db, 'tag');
  return new Map(labels.map(({ key, names }) => [key, names[reader.locale]]));
}

/** Formats several lists of articles, with one query for the tags and pictures of all lists. */
export async function summaryAnswers(
  audience: Audience,
  lists: readonly (readonly ShownSummary[])[],
): Promise<ArticleSummary[][]> {
  const { db } = audience;
  const tags = await tagNames(audience);
  const names = lists.flat().map(({ picture, name }) => picture ?? name);
  const pictures = await headerPictures(db, audience.site, [...new Set(names)]);
  return lists.map((rows) => rows.map((row) => summaryAnswer(row, audience, tags, pictures)));
}

function summaryAnswer(
  row: ShownSummary,
  { site, reader }: Audience,
  tags: ReadonlyMap<string, string>,
  pictures: ReadonlyMap<string, Picture>,
): ArticleSummary {
  const shown = (text: string) =>
    holdHyphens(insertNonBreakingSpaces(fillNames(text, site), reader.locale), reader.locale);
  const header = pictures.get(row.picture ?? row.name) ?? null;
  return {
    name: row.name,
    createdAt: toNoon(row.shown_on),
    updatedAt: row.changed_at.toISOString(),
    tags: row.tags.flatMap((tag) => {
      const label = tags.get(tag);
      return label === undefined ? [] : [{ tag, label }];
    }),
    image: header?.url ?? null,
    images: { header },
    fields: [
      { name: 'title', content: shown(row.title), type: 'plaintext' },
      { name: 'description', content: shown(row.description), type: 'plaintext' },
    ],
    readingMinutes: readingMinutes(row.words),
  };
}

export async function articleAnswer(
  { db, site, reader }: Audience,
  summary: ArticleSummary,
  item: ShownItem,
): Promise<Article> {
  return {
    ...summary,
    fields: [...summary.fields, { name: 'content', content: fillNames(item.body, site), type: 'markdown' }],
    text: await renderItem(db, site, reader, item),
  };
}

/** A day has no time; noon UTC is the same day in all time zones of the readers. */
function toNoon(day: string): string {
  return `${day}T12:00:00.000Z`;
}
