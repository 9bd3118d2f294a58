import { findPage } from './find-page.ts';
import { type PageEntry, type PageKey, pageTable } from './page-table.ts';
import type { Feature } from './portals.ts';

const entries: readonly PageEntry[] = pageTable;

/** Pages that are hidden together with another page: an article is hidden if the blog is. */
const hiddenWith: Readonly<Partial<Record<PageKey, string>>> = {
  blog_detail: 'blog',
  connect: 'applications',
};

export type Resolution =
  | { readonly kind: 'page'; readonly page: PageEntry }
  | { readonly kind: 'redirect'; readonly to: string };

const home: Resolution = { kind: 'redirect', to: '/' };

/** Resolves a path on a brand: to a page, to another path, or to the home page if the path is unknown or hidden. */
export function resolvePath(path: string, hiddenPages: readonly string[]): Resolution {
  const page = findPage(path);
  if (page === undefined || isHidden(page.key, hiddenPages)) return home;
  if (page.redirectsTo !== undefined) return resolveRedirect(page.redirectsTo, path, hiddenPages);
  return { kind: 'page', page };
}

/** Whether menus may link to the page on this brand. */
export function isOffered(key: PageKey, hiddenPages: readonly string[]): boolean {
  const target = entries.find((page) => page.key === key)?.redirectsTo;
  return !isHidden(key, hiddenPages) && (target === undefined || leadsToPage(target, hiddenPages));
}

function leadsToPage(target: string, hiddenPages: readonly string[]): boolean {
  return resolvePath(target.replace(/\?.*$/, ''), hiddenPages).kind === 'page';
}

function isHidden(key: PageKey, hiddenPages: readonly string[]): boolean {
  return hiddenPages.includes(key) || hiddenPages.includes(hiddenWith[key] ?? '');
}

function resolveRedirect(target: string, path: string, hiddenPages: readonly string[]): Resolution {
  const destination = resolvePath(target.replace(/\?.*$/, ''), hiddenPages);
  if (destination.kind === 'redirect') return destination;
  const request = /^\/user\/support\/([^/]+)$/.exec(path)?.[1];
  return { kind: 'redirect', to: request === undefined ? target : `${target}&request=${request}` };
}

/** Whether the portal has the feature that the page belongs to. */
export function hasPageFeature(key: PageKey, features: Readonly<Record<Feature, boolean>>): boolean {
  const feature = entries.find((page) => page.key === key)?.feature;
  return feature === undefined || features[feature];
}
