import type { MessageDescriptor } from '@lingui/core';
import type { AccountSections, Slice } from './slice.ts';

const slices = Object.values(
  import.meta.glob<Slice>('../../features/*/slice.ts', { eager: true, import: 'slice' }),
);

export const menuNames: Readonly<Record<string, MessageDescriptor>> = Object.assign(
  {},
  ...slices.map((slice) => slice.menuNames),
);

export const accountSections: AccountSections = Object.assign(
  {},
  ...slices.map((slice) => slice.accountSections),
);

/** Slices whose texts the account sections need. */
export const accountTexts: readonly string[] = slices.flatMap(({ texts = [] }) => texts);
