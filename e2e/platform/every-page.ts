import { type PageEntry, type PageKey, pageTable } from '@dukat/brands/page-table';

/** A page that stands, by one of its addresses. */
export interface StandingPage {
  readonly key: PageKey;
  readonly path: string;
  readonly needsLogin: boolean;
  readonly isIndexed: boolean;
}

const entries: readonly (PageEntry & { readonly key: PageKey })[] = pageTable;

/** What stands for the parameters of a path. */
const examples: Readonly<Record<string, string>> = {
  currencySlug: 'bitcoin',
  articleName: 'first-purchase',
  alias: 'somebody',
};

/** Every page of the table, each by all of its addresses; the sandbox is a tool, not a page of a brand. */
export const everyAddress: readonly StandingPage[] = entries.flatMap(
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

/** Of several addresses the last is the page's own; the others may be names that lead to it. */
export const everyPage: readonly StandingPage[] = everyAddress.filter(
  ({ key }, index) => everyAddress[index + 1]?.key !== key,
);

/** What the account shows by its `section`; some of them are reached from within and stand in no menu. */
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

/** Pages that go with what a brand hides. */
const wholeOf: Partial<Record<PageKey, string>> = { blog_detail: 'blog', connect: 'applications' };

/** Whether a brand leads a page's visitors home. */
export function isHiddenOn(key: PageKey, hiddenPages: readonly string[]): boolean {
  const whole = wholeOf[key];
  return hiddenPages.includes(key) || (whole !== undefined && hiddenPages.includes(whole));
}
