import type { SliceExamples } from '../../program/testing/slice-examples.ts';

const page = { offset: '0', limit: '25' };

export const examples: SliceExamples = {
  requests: async () => ({
    'GET /api/articles': { query: { ...page, tag: 'basics' } },
    'GET /api/articles/{articleName}': { params: { articleName: 'storing-cryptocurrencies' } },
    'GET /api/faq/articles': { query: { ...page, category: 'orders', search: 'how' } },
    'GET /api/legal/{document}': { params: { document: 'terms' } },
    'GET /api/careers': { query: page },
    'GET /api/changelog': { query: page },
  }),
  async foreign() {
    // Published for everybody: a name is no secret.
    return { uses: { 'GET /api/articles/{articleName}': [], 'GET /api/legal/{document}': [] }, watched: [] };
  },
};
