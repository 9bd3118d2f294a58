import type { Slice } from '../../platform/slice.ts';

/** Freezes and holds of owners' payouts. Other slices use the facade. */
export const freezesSlice: Slice<unknown> = { name: 'freezes' };
