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

/** Sections that are hidden together with another one. */
const hiddenWith: Readonly<Partial<Record<string, string>>> = { 'api-keys': 'trading-account' };

/** Whether a section of the account does not exist on this brand. */
export function isSectionHidden(section: string, hiddenPages: readonly string[]): boolean {
  return hiddenPages.includes(section) || hiddenPages.includes(hiddenWith[section] ?? '');
}

/** Whether menus and the search may link to a section of the account on this brand. */
export function isSectionOffered(section: string, hiddenPages: readonly string[]): boolean {
  return Object.hasOwn(accountSections, section) && !isSectionHidden(section, hiddenPages);
}
