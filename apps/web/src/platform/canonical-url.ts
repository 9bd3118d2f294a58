import { knownQuery } from '@dukat/brands/page-table';

/** The address by which search engines know a page: what the page reads, without where a visitor came from, with its language. */
export function canonicalUrl(origin: string, pathname: string, search: string, locale: string): string {
  const parameters = new URLSearchParams(knownQuery(pathname, search));
  parameters.set('locale', locale);
  return `${origin}${pathname}?${parameters}`;
}
