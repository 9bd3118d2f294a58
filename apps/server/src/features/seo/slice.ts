import type { Slice } from '../../platform/slice.ts';

/** What search engines and shared links ask for. It stands beside the pages, outside of /api, and needs nothing else of a slice. */
export const seoSlice: Slice<unknown> = { name: 'seo' };
