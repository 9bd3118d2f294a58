import { endpoint } from '../endpoint.ts';
import { instant, line, page } from '../wire.ts';
import { z } from '../z.ts';
import { contentNameParam } from './content-fields.ts';

const category = z
  .object({ category: z.string(), label: z.string(), articles: z.number().int() })
  .meta({ id: 'FaqCategory' });

export const listFaqCategories = endpoint({
  method: 'GET',
  path: '/api/faq/categories',
  access: 'device',
  summary: 'The categories of questions, in the order of the page, with the number of questions in each.',
  response: z.object({ categories: z.array(category) }),
  refusals: {},
  cacheSeconds: 30,
});

export const faqArticle = z.object({
  name: z.string(),
  category: z.string(),
  question: z.string(),
  /** The answer as sanitised HTML that the server rendered. */
  html: z.string(),
  /** The answer as plain text, for machines that read the questions. */
  text: z.string(),
  updatedAt: instant,
});

export const listFaqArticles = endpoint({
  method: 'GET',
  path: '/api/faq/articles',
  access: 'device',
  summary: 'Questions with their answers: of one category, or those that contain every word of a search.',
  query: z.strictObject({
    ...page.shape,
    category: contentNameParam.optional(),
    search: line(200).optional(),
  }),
  response: z.object({ articles: z.array(faqArticle), total: z.number().int() }),
  refusals: { category_unknown: 404 },
  cacheSeconds: 30,
});
