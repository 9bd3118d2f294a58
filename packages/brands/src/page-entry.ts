import type { Feature } from './portals.ts';

export type RequiredPortfolio = 'basic' | 'trade';

/** In the header and the drawer, or in the drawer only. */
type Menus = 'everywhere' | 'drawer';

/** The place of a page in the menus. Its menu name is in `slice.ts` of its slice. */
export interface MenuPlace {
  /** The position among all entries; unique. */
  readonly at: number;
  readonly visitor?: Menus;
  readonly user?: Menus;
}

/** A link in the footer (requirement 2.6). Its text is in the footer component. */
export interface FooterPlace {
  readonly column: 'portal' | 'product' | 'learn';
  /** The position in its column; unique. */
  readonly at: number;
  /** The key of this link, if the page has several. */
  readonly key?: string;
  /** The target, if it is not the page's first path. */
  readonly to?: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** A page of the product. Paths are matched in the order of the table (requirement 2.1). */
export interface PageDefinition<Key extends string> {
  readonly key: Key;
  /** `{name}` stands for one part of a path, `{name?}` for an optional part. */
  readonly paths: readonly string[];
  /** The query parameters that the page reads. It ignores all others. */
  readonly query?: readonly string[];
  /**
   * Those of the query parameters that only fill in the page for one visitor. They do not make it a different page, so search engines do
   * not see URLs with them.
   */
  readonly ownQuery?: readonly string[];
  readonly needsLogin?: true;
  readonly isIndexed?: false;
  /** The page contains personal data: it is rendered for each request with the user's session, and never cached. */
  readonly isPersonal?: true;
  /** Links to the page may have a secret after `#`. The page takes it out of its address before it loads anything, and sends no referrer. */
  readonly hasSecretFragment?: true;
  /** The page redirects to this path instead of showing something. */
  readonly redirectsTo?: string;
  /** The page requires this kind of portfolio (requirements 2.4, 2.5, 6). The menu, the page and the server enforce it. */
  readonly portfolio?: RequiredPortfolio;
  /** The same for single sections of the page, by the section's name in the query. */
  readonly sectionPortfolios?: Readonly<Record<string, RequiredPortfolio>>;
  /** The page is available only if the portal has this feature (requirement 2.5): in the menu, in the footer and in the search. */
  readonly feature?: Feature;
  readonly menu?: MenuPlace & { readonly to: string };
  readonly footer?: readonly FooterPlace[];
  /** For a page without a menu entry: the page, or the section of the account, whose menu entry is highlighted. */
  readonly within?: string;
  /** `full-height` has no footer; `bare` has neither header nor cookie banner (requirement 2.4). */
  readonly layout?: 'full-height' | 'bare';
}
