import type { Site } from '@dukat/brands/site';
import * as contract from '@dukat/contract/content/faq';
import { searchedWords } from '@dukat/rules/content/fold-text';
import { accept, refuse } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import { listLabels } from '../labels-repository.ts';
import { extractWords } from '../markdown/render-markdown.ts';
import { fillNames } from './fill-names.ts';
import { renderItem } from './rendered-texts.ts';
import {
  countShown,
  itemsByCategory,
  questionsByCategory,
  type Reader,
  type ShownItem,
} from './shown-content-repository.ts';

export function registerFaqEndpoints(api: Api): void {
  api.serveRead(contract.listFaqCategories, async ({ db, language, now }) => {
    const counts = await questionsByCategory(db, { locale: language, now });
    const labels = await listLabels(db, 'category');
    return accept({
      categories: labels.flatMap(({ key, names }) => {
        const articles = counts.get(key);
        return articles === undefined ? [] : [{ category: key, label: names[language], articles }];
      }),
    });
  });

  api.serveRead(contract.listFaqArticles, async ({ db, site, language, query, now }) => {
    const { category, search = '', ...page } = query;
    const reader = { locale: language, now };
    if (category !== undefined && !(await questionsByCategory(db, reader)).has(category)) {
      return refuse('category_unknown', { field: 'category' });
    }
    const words = searchedWords(search);
    // A search that consists only of punctuation matches nothing.
    if (words.length === 0 && search.trim() !== '') return accept({ articles: [], total: 0 });
    const filter = { category, words };
    const items = await itemsByCategory(db, 'question', reader, { ...page, ...filter });
    const articles = await Promise.all(items.map((item) => questionAnswer(db, site, reader, item)));
    return accept({ articles, total: await countShown(db, 'question', reader, filter) });
  });
}

async function questionAnswer(db: Database, site: Site, reader: Reader, item: ShownItem) {
  const { html } = await renderItem(db, site, reader, item);
  return {
    name: item.name,
    category: item.category ?? '',
    question: fillNames(item.title, site),
    html,
    text: extractWords(fillNames(item.body, site)),
    updatedAt: item.changed_at.toISOString(),
  };
}
