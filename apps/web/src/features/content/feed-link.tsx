import { languageTag } from '@dukat/locales/locale';
import { usePage } from '../../platform/use-page.ts';

/** Says to readers of feeds where this language's articles come from, or its releases. */
export function FeedLink({ of = 'articles' }: { readonly of?: 'articles' | 'releases' }) {
  const { site, locale } = usePage();
  const href = `/rss/${of === 'releases' ? 'changelog-' : ''}${languageTag(locale).slice(0, 2)}.xml`;
  return <link rel="alternate" type="application/rss+xml" title={site.brand.name} href={href} />;
}
