import { publicQuery } from '@dukat/brands/find-page';

/**
 * The canonical URL of a page for search engines: path, locale and the public query parameters that select the content. Leaves out
 * tracking parameters (requirement 2.4) and personal ones: each linked amount would count as another page.
 */
export function canonicalUrl(origin: string, pathname: string, search: string, locale: string): string {
  const parameters = new URLSearchParams(publicQuery(pathname, search));
  parameters.set('locale', locale);
  return `${origin}${pathname}?${parameters}`;
}
