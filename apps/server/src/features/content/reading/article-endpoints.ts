import * as contract from '@dukat/contract/content/articles';
import { maxRecommendedArticles } from '@dukat/rules/content/limits';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import { type Audience, articleAnswer, summaryAnswers, tagNames } from './article-answers.ts';
import {
  articlesToRecommend,
  countShown,
  newestSummaries,
  shownItem,
  tagsInUse,
} from './shown-content-repository.ts';

export function registerArticleEndpoints(api: Api): void {
  api.serveRead(contract.listArticles, async ({ db, site, language, query, now }) => {
    const audience = { db, site, reader: { locale: language, now } };
    const tags = await tagList(audience);
    const tag = tags.find((known) => known.tag === query.tag) ?? null;
    if (query.tag !== undefined && tag === null) return refuse('tag_unknown', { field: 'tag' });
    const filter = { tag: query.tag };
    const listed = await newestSummaries(db, 'article', audience.reader, { ...query, ...filter });
    const coinTags = query.coin === undefined ? [] : [query.coin.toLowerCase()];
    const recommendation = { except: '', tags: coinTags, limit: maxRecommendedArticles };
    const recommended = await articlesToRecommend(db, audience.reader, recommendation);
    const [articles = [], recommendedArticles = []] = await summaryAnswers(audience, [listed, recommended]);
    const total = await countShown(db, 'article', audience.reader, filter);
    return accept({ articles, total, tag, tags, recommendedArticles });
  });

  api.serveRead(contract.readArticle, async ({ db, site, language, params, now }) => {
    const audience = { db, site, reader: { locale: language, now } };
    const item = await shownItem(db, 'article', params.articleName, audience.reader);
    if (item === undefined) return refuse('article_unknown');
    const { name: except, tags } = item;
    const recommended = await articlesToRecommend(db, audience.reader, {
      except,
      tags,
      limit: maxRecommendedArticles,
    });
    const [[summary] = [], recommendedArticles = []] = await summaryAnswers(audience, [[item], recommended]);
    if (summary === undefined) return refuse('article_unknown');
    return accept({ article: await articleAnswer(audience, summary, item), recommendedArticles });
  });
}

/** The tags of published articles, ordered by position. */
async function tagList(audience: Audience): Promise<{ tag: string; label: string }[]> {
  const used = new Set(await tagsInUse(audience.db, audience.reader));
  const names = await tagNames(audience);
  return [...names].filter(([tag]) => used.has(tag)).map(([tag, label]) => ({ tag, label }));
}
