import type { Slice } from '../../platform/slice.ts';

/** The files that make the site installable. Served beside the pages, outside of /api, so the slice declares nothing else. */
export const installSlice: Slice<unknown> = { name: 'install' };
