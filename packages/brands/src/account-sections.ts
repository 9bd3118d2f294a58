/** Sections of the account that stand (specification 2.3); the others are linked nowhere until they do. */
const builtSections: ReadonlySet<string> = new Set([
  'applications',
  'autobuy',
  'autosell',
  'notifications',
  'funding',
  'referral',
  'settings',
  'security',
  'support',
  'transactions',
]);

/** Whether menus and the search may lead to a section of the account on this brand. */
export function isSectionOffered(section: string, hiddenPages: readonly string[]): boolean {
  return builtSections.has(section) && !hiddenPages.includes(section);
}
