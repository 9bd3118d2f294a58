import { publicQuery } from '@dukat/brands/public-query';

/**
 * The address by which search engines know a page: what makes it another page, with its language. Without where a visitor came from
 * (specification 2.4), and without a visitor's own matter: each amount that somebody linked would be one more page to them.
 */
export function canonicalUrl(origin: string, pathname: string, search: string, locale: string): string {
  const parameters = new URLSearchParams(publicQuery(pathname, search));
  parameters.set('locale', locale);
  return `${origin}${pathname}?${parameters}`;
}
