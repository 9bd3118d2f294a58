import type { Slice } from '../../platform/slice.ts';
import { registerArticleEndpoints } from './reading/article-endpoints.ts';
import { registerFaqEndpoints } from './reading/faq-endpoints.ts';
import { registerHouseTextEndpoints } from './reading/house-text-endpoints.ts';

export const contentSlice: Slice<unknown> = {
  name: 'content',
  serveRetail(api) {
    registerArticleEndpoints(api);
    registerFaqEndpoints(api);
    registerHouseTextEndpoints(api);
  },
};
