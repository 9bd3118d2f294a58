import type { MessageDescriptor } from '@lingui/core';

const namesOfSlices = import.meta.glob<Readonly<Record<string, MessageDescriptor>>>(
  '../../features/*/menu-names.ts',
  { eager: true, import: 'menuNames' },
);

/** What menus call each page and section, as its slice says; the texts are among those of every page. */
export const menuNames: Readonly<Record<string, MessageDescriptor>> = Object.assign(
  {},
  ...Object.values(namesOfSlices),
);
