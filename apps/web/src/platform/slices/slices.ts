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

/** The slices whose texts each account section needs. */
export const sectionTexts: ReadonlyMap<string, readonly string[]> = new Map(
  slices.flatMap(({ accountSections: sections = {}, texts = [] }) =>
    Object.keys(sections).map((section) => [section, texts]),
  ),
);
