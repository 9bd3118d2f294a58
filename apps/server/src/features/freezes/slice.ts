import type { Slice } from '../../platform/slice.ts';

/** Owners whose payouts wait until somebody has looked; other slices ask and set it through the facade. */
export const freezesSlice: Slice<unknown> = { name: 'freezes' };
