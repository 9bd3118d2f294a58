import type { Slice } from '../../platform/slice.ts';
import { servePictures } from './pictures/serve-pictures.ts';
import { registerArticleEndpoints } from './reading/article-endpoints.ts';
import { registerFaqEndpoints } from './reading/faq-endpoints.ts';
import { registerHouseTextEndpoints } from './reading/house-text-endpoints.ts';
import { serveFeeds } from './reading/serve-feeds.ts';

export const contentSlice: Slice<unknown> = {
  name: 'content',
  serveRetail(api) {
    registerArticleEndpoints(api);
    registerFaqEndpoints(api);
    registerHouseTextEndpoints(api);
    servePictures(api);
    serveFeeds(api);
  },
};
