import type { SliceExamples } from '../../program/testing/slice-examples.ts';
import { emptyDraft } from './seeding/read-seed.ts';

const page = { offset: '0', limit: '25' };
const text = { title: 'Title', description: 'What it is about.', body: 'Words.' };
const texts = { cs_CZ: text, sk_SK: text, en_US: text, de_DE: text, es_ES: text };
const draft = { ...emptyDraft, texts };
const names = { cs_CZ: 'a', sk_SK: 'a', en_US: 'a', de_DE: 'a', es_ES: 'a' };
const item = { id: '1' };

export const examples: SliceExamples = {
  requests: async () => ({
    'GET /api/articles': { query: { ...page, tag: 'basics', coin: 'BTC' } },
    'GET /api/articles/{articleName}': { params: { articleName: 'storing-cryptocurrencies' } },
    'GET /api/faq/articles': { query: { ...page, category: 'orders', search: 'how' } },
    'GET /api/legal/{document}': { params: { document: 'terms' } },
    'GET /api/careers': { query: page },
    'GET /api/changelog': { query: page },
    'GET /admin/api/content': { query: { ...page, kind: 'article' } },
    'GET /admin/api/content/{id}': { params: item, query: { version: '1' } },
    'GET /admin/api/content/{id}/versions': { params: item, query: page },
    'POST /admin/api/content': { body: { kind: 'article', name: 'new-article', draft } },
    'POST /admin/api/content/{id}/versions': { params: item, body: { based_on: 1, draft } },
    'POST /admin/api/content/{id}/restore': { params: item, body: { based_on: 1, version: 1 } },
    'POST /admin/api/content/{id}/publish': { params: item, body: { version: 1, at: null } },
    'POST /admin/api/content/{id}/withdraw': { params: item, body: {} },
    'POST /admin/api/content/preview': { body: { body: '## Words', locale: 'cs_CZ' } },
    'GET /admin/api/content-pictures': { query: page },
    'POST /admin/api/content-pictures': { body: { name: 'picture', file: 'iVBORw0KGgo=' } },
    'POST /admin/api/content-labels': { body: { kind: 'tag', key: 'basics', position: 0, names } },
  }),
  async foreign() {
    // Published content: its names are not secret.
    return { uses: { 'GET /api/articles/{articleName}': [], 'GET /api/legal/{document}': [] }, watched: [] };
  },
};
