import type { Slice } from '../../platform/slice.ts';

/** What a browser asks for before it installs the site. It stands beside the pages, outside of /api, and needs nothing else of a slice. */
export const installSlice: Slice<unknown> = { name: 'install' };
