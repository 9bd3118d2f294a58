import { contentPages } from '@dukat/locales/pages/pages';
import { contentRefusals } from '@dukat/locales/refusals/content';
import type { Slice } from '../../platform/slice.ts';
import { registerContentLibrary } from './pictures/library-endpoints.ts';
import { serveIllustrations, serveUploadedPictures } from './pictures/serve-pictures.ts';
import { registerArticleEndpoints } from './reading/article-endpoints.ts';
import { registerCompanyTextEndpoints } from './reading/company-text-endpoints.ts';
import { registerFaqEndpoints } from './reading/faq-endpoints.ts';
import { serveFeeds } from './reading/serve-feeds.ts';
import { registerContentWriting } from './writing/writing-endpoints.ts';

export const contentSlice: Slice<unknown> = {
  name: 'content',
  pages: contentPages,
  serveRetail(api) {
    registerArticleEndpoints(api);
    registerFaqEndpoints(api);
    registerCompanyTextEndpoints(api);
    serveUploadedPictures(api.deps);
    serveIllustrations(api.deps);
    serveFeeds(api);
  },
  serveBackOffice(api) {
    registerContentWriting(api);
    registerContentLibrary(api);
  },
  refusals: [contentRefusals],
};
