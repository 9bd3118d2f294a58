import { accountSections, isSectionOffered } from '@dukat/brands/account-sections';
import { findPage, isAvailableTo } from '@dukat/brands/find-page';
import type { MenuPlace } from '@dukat/brands/page-entry';
import type { PagePath } from '@dukat/brands/page-path';
import { type PageKey, pageTable } from '@dukat/brands/page-table';
import { hasPageFeature, isOffered } from '@dukat/brands/resolve-path';
import type { Site } from '@dukat/brands/site';

/** The visitor's state and the menu in question (requirement 2.5). */
export interface MenuVisitor {
  readonly isSignedIn: boolean;
  readonly portfolio: 'basic' | 'trade';
  readonly menu: 'header' | 'drawer';
  readonly site: Pick<Site, 'features' | 'blogUrl'> & {
    readonly brand: { readonly hiddenPages: readonly string[] };
  };
}

export interface PagePlace {
  readonly page: PageKey;
  readonly section: string | undefined;
  readonly to: PagePath;
  readonly place: MenuPlace;
}

/** Every position declared in the table of pages and by the account sections, in menu order. */
export const menuPlaces: readonly PagePlace[] = [...listPagePlaces(), ...listSectionPlaces()].sort(
  (one, other) => one.place.at - other.place.at,
);

/**
 * Returns the item whose page this is (`page`) or that contains it (`true`), whatever the other query parameters. A section that is in no
 * menu belongs to the account page.
 */
export function presentIn(
  path: string,
  section: string | undefined,
): { readonly key: string; readonly as: 'page' | 'true' } | undefined {
  const page = findPage(path);
  if (page === undefined) return undefined;
  if (page.within !== undefined) return { key: page.within, as: 'true' };
  const own = menuPlaces.filter((place) => place.page === page.key);
  const sectionPlace = own.find((place) => place.section === section);
  if (sectionPlace !== undefined) return { key: sectionPlace.section ?? page.key, as: 'page' };
  return own.length === 0 ? undefined : { key: page.key, as: own.length > 1 ? 'true' : 'page' };
}

export interface MenuItem {
  /** The page or account section, by which its slice provides the name. */
  readonly key: string;
  readonly to: PagePath;
  readonly search: Readonly<Record<string, string>>;
  /** The external URL that the item leads to instead. */
  readonly href: string | null;
}

/** Returns the menu items of this visitor: those declared for this menu, if their pages exist on this brand. */
export function menuFor(visitor: MenuVisitor, isThere = isLinked, places = menuPlaces): MenuItem[] {
  const { hiddenPages } = visitor.site.brand;
  return places.flatMap((its) => {
    const { page, section, to } = its;
    const href = page === 'blog' ? visitor.site.blogUrl : null;
    if (!isPlaced(its, visitor) || (href === null && !isThere(page, hiddenPages, section))) return [];
    return [{ key: section ?? page, to, search: section === undefined ? {} : { section }, href }];
  });
}

function isPlaced(
  { page, section, place }: PagePlace,
  { isSignedIn, portfolio, menu, site }: MenuVisitor,
): boolean {
  const menus = isSignedIn ? place.user : place.visitor;
  if (menus === undefined || (menus === 'drawer' && menu === 'header')) return false;
  if (!hasPageFeature(page, site.features)) return false;
  // A visitor has no portfolio that could restrict a page.
  return !isSignedIn || isAvailableTo(page, portfolio, section);
}

function isLinked(page: PageKey, hiddenPages: readonly string[], section: string | undefined): boolean {
  return isOffered(page, hiddenPages) && (section === undefined || isSectionOffered(section, hiddenPages));
}

function listPagePlaces(): readonly PagePlace[] {
  return pageTable.flatMap((page) =>
    'menu' in page ? [{ page: page.key, section: undefined, to: page.menu.to, place: page.menu }] : [],
  );
}

function listSectionPlaces(): readonly PagePlace[] {
  return Object.entries(accountSections).map(([section, place]) => ({
    page: 'myaccount',
    section,
    to: '/myaccount',
    place,
  }));
}
