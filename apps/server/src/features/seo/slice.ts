import type { Slice } from '../../platform/slice.ts';

/** Sitemaps and share pictures. Served beside the pages, outside of /api, so the slice declares nothing else. */
export const seoSlice: Slice<unknown> = { name: 'seo' };
