import { languageTag } from '@dukat/locales/locale';
import { usePage } from '../../platform/use-page.ts';

/** Announces the feed of this language's articles or releases to feed readers. */
export function FeedLink({ of = 'articles' }: { readonly of?: 'articles' | 'releases' }) {
  const { site, locale } = usePage();
  const href = `/rss/${of === 'releases' ? 'changelog-' : ''}${languageTag(locale).slice(0, 2)}.xml`;
  return <link rel="alternate" type="application/rss+xml" title={site.brand.name} href={href} />;
}
