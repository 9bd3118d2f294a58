import type { MenuPlace } from './page-entry.ts';

/** The sections of the account that are implemented (requirement 2.3), with their places in the menus. Nothing links to the others. */
export const accountSections: Readonly<Record<string, MenuPlace>> = {
  funding: { at: 70, user: 'everywhere' },
  transactions: { at: 90, user: 'drawer' },
  taxes: { at: 95, user: 'drawer' },
  autobuy: { at: 120, user: 'everywhere' },
  autosell: { at: 130, user: 'everywhere' },
  support: { at: 140, user: 'drawer' },
  referral: { at: 150, user: 'drawer' },
  applications: { at: 160, user: 'drawer' },
  settings: { at: 170, user: 'drawer' },
  security: { at: 180, user: 'drawer' },
  notifications: { at: 190, user: 'drawer' },
};

/** Whether menus and the search may link to a section of the account on this brand. */
export function isSectionOffered(section: string, hiddenPages: readonly string[]): boolean {
  return Object.hasOwn(accountSections, section) && !hiddenPages.includes(section);
}
