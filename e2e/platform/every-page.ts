import { type PageEntry, type PageKey, pageTable } from '@dukat/brands/page-table';

/** A page of the product, at one of its paths. */
export interface TestedPage {
  readonly key: PageKey;
  readonly path: string;
  readonly needsLogin: boolean;
  readonly isIndexed: boolean;
}

const entries: readonly (PageEntry & { readonly key: PageKey })[] = pageTable;

/** Example values for path parameters. */
const examples: Readonly<Record<string, string>> = {
  currencySlug: 'bitcoin',
  articleName: 'first-purchase',
  alias: 'jana',
};

/** Every page of the table, once per path. The sandbox page is excluded: it is a tool, not a page of a brand. */
export const allAddresses: readonly TestedPage[] = entries.flatMap(
  ({ key, paths, redirectsTo, needsLogin, isIndexed }) =>
    redirectsTo !== undefined || key === 'sandbox'
      ? []
      : paths.map((path) => ({
          key,
          path: path.replace(/\{(\w+)\??\}/g, (_, name: string) => examples[name] ?? 'nothing'),
          needsLogin: needsLogin === true,
          isIndexed: isIndexed !== false,
        })),
);

/** Every page once, at its last path; the others may be aliases. */
export const allPages: readonly TestedPage[] = allAddresses.filter(
  ({ key }, index) => allAddresses[index + 1]?.key !== key,
);

/** The values of the account's `section` parameter; some sections are linked from within the account and are in no menu. */
export const accountSections = [
  'funding',
  'autobuy',
  'autosell',
  'referral',
  'applications',
  'notifications',
  'settings',
  'security',
  'activity',
  'verification',
  'support',
  'transactions',
  'taxes',
  'trading-account',
  'api-keys',
] as const;

/** Pages that are hidden together with another page. */
const parentPages: Partial<Record<PageKey, string>> = { blog_detail: 'blog', connect: 'applications' };

/** Whether a brand hides the page, so that its path redirects to the home page. */
export function isHiddenOn(key: PageKey, hiddenPages: readonly string[]): boolean {
  const whole = parentPages[key];
  return hiddenPages.includes(key) || (whole !== undefined && hiddenPages.includes(whole));
}
