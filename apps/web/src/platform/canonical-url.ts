/** The address by which search engines know a page: without where a visitor came from, with its language. */
export function canonicalUrl(origin: string, pathname: string, search: string, locale: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of [...parameters.keys()]) {
    if (name === 'ref' || name === 'src' || name.startsWith('utm_')) parameters.delete(name);
  }
  parameters.set('locale', locale);
  return `${origin}${pathname}?${parameters}`;
}
