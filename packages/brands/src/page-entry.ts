import type { Feature } from './portals.ts';

export type RequiredPortfolio = 'basic' | 'trade';

/** In the header and the drawer, or in the drawer alone. */
type Menus = 'everywhere' | 'drawer';

/** Where menus lead to a page. What it is called there stands with its slice, in `menu-names.ts`. */
export interface MenuPlace {
  /** Its place among all, which no other has. */
  readonly at: number;
  readonly visitor?: Menus;
  readonly user?: Menus;
}

/** A link of the footer (specification 2.6). What it is called there stands with the footer. */
export interface FooterPlace {
  readonly column: 'portal' | 'product' | 'learn';
  /** Its place among those of its column, which no other has. */
  readonly at: number;
  /** Of a page that has several: the key of this one. */
  readonly key?: string;
  /** Where it leads, if not to the page's first path. */
  readonly to?: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** One page of the product, in the order in which paths are matched (specification 2.1). */
export interface PageOf<Key extends string> {
  readonly key: Key;
  /** `{name}` stands for one part of a path, `{name?}` for one that may be missing. */
  readonly paths: readonly string[];
  /** The query parameters that the page reads, as they are written. Whatever else an address carries changes nothing of the page. */
  readonly query?: readonly string[];
  /** Those of them that one visitor's matter is in: they fill the page in and make no other page, so that search engines are told of none. */
  readonly ownQuery?: readonly string[];
  readonly needsLogin?: true;
  readonly isIndexed?: false;
  /** What is drawn belongs to one person: drawn for each request anew, as who asks, and kept nowhere. */
  readonly isPersonal?: true;
  /** Where the page sends its visitors instead of showing something. */
  readonly redirectsTo?: string;
  /** Closed to who has selected another kind of portfolio (specification 2.4, 2.5, 6): in the menu, on the page and at the server. */
  readonly portfolio?: RequiredPortfolio;
  /** The same of those of its sections that are closed to another kind, by the name in its query. */
  readonly sectionPortfolios?: Readonly<Record<string, RequiredPortfolio>>;
  /** Stands where the portal has it (specification 2.5): in the menu, in the footer and in the search. */
  readonly feature?: Feature;
  readonly menu?: MenuPlace & { readonly to: string };
  readonly footer?: readonly FooterPlace[];
  /** Of a page that no menu holds: the page, or section of the account, whose item is marked while one is on it. */
  readonly within?: string;
  /** `full-height` has no footer; `bare` has no header and no cookie question either (specification 2.4). */
  readonly layout?: 'full-height' | 'bare';
}
