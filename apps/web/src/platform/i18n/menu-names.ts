import type { MessageDescriptor } from '@lingui/core';

const sliceNames = import.meta.glob<Readonly<Record<string, MessageDescriptor>>>(
  '../../features/*/menu-names.ts',
  { eager: true, import: 'menuNames' },
);

/** The menu names of pages and sections, declared by their slices. Their texts are among those loaded on every page. */
export const menuNames: Readonly<Record<string, MessageDescriptor>> = Object.assign(
  {},
  ...Object.values(sliceNames),
);
