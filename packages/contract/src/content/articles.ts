import { endpoint } from '../endpoint.ts';
import { assetCode, page } from '../wire.ts';
import { z } from '../z.ts';
import { article, articleSummary, contentNameParam, tag } from './content-fields.ts';

export const listArticles = endpoint({
  method: 'GET',
  path: '/api/articles',
  access: 'device',
  summary: 'Published articles, newest first, with the recommended ones.',
  query: z.strictObject({
    ...page.shape,
    tag: contentNameParam.optional(),
    /** Recommendations then begin with articles that have this coin's tag, such as `btc`. */
    coin: assetCode.optional(),
  }),
  response: z.object({
    articles: z.array(articleSummary),
    total: z.number().int(),
    /** The requested tag with its name; null if none was requested. */
    tag: tag.nullable(),
    /** Every tag of a published article. */
    tags: z.array(tag),
    /** At most five, whatever page or tag is requested. */
    recommendedArticles: z.array(articleSummary),
  }),
  refusals: { tag_unknown: 404 },
  cacheSeconds: 30,
});

export const readArticle = endpoint({
  method: 'GET',
  path: '/api/articles/{articleName}',
  access: 'device',
  summary: 'One published article, with at most five others to read next.',
  params: z.object({ articleName: contentNameParam }),
  response: z.object({ article, recommendedArticles: z.array(articleSummary) }),
  refusals: { article_unknown: 404 },
  cacheSeconds: 30,
});
