import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';

/** Account sections by their query parameter (requirement 2.3). Each is a separate chunk, so that only the open one is loaded. */
export type AccountSections = Readonly<Record<string, () => Promise<() => ReactNode>>>;

/** What a slice adds to the menus and to the account page. Pages are routes, which compose slices. */
export interface Slice {
  /** Names by page and account section. Their texts are among those loaded on every page. */
  readonly menuNames?: Readonly<Record<string, MessageDescriptor>>;
  readonly accountSections?: AccountSections;
  /** Slices whose texts the account sections need beside the texts of every page. */
  readonly texts?: readonly string[];
}
