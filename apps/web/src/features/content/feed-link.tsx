import { languageTag } from '@dukat/locales/locale';
import { usePage } from '../../platform/use-page.ts';

/** Tells readers of feeds where this language's articles come from. */
export function FeedLink() {
  const { site, locale } = usePage();
  const href = `/rss/${languageTag(locale).slice(0, 2)}.xml`;
  return <link rel="alternate" type="application/rss+xml" title={site.brand.name} href={href} />;
}
