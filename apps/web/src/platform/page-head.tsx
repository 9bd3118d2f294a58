import { findPage } from '@dukat/brands/find-page';
import { languageTag, localeCodes } from '@dukat/locales/locale';
import { useLocation } from '@tanstack/react-router';
import { canonicalUrl } from './canonical-url.ts';
import { breadcrumb, type Crumb } from './structured-data.ts';
import { StructuredData } from './structured-data-script.tsx';
import { usePage } from './use-page.ts';

interface Props {
  readonly title: string;
  readonly description?: string;
  /** False for personal pages and for pages with a secret in the URL. */
  readonly isIndexed?: boolean;
  /** The canonical path if several paths lead to the page. */
  readonly path?: string;
  /** The preview picture for messengers, below /og/{locale}/. Defaults to the site's picture. */
  readonly picture?: string;
  /** The Open Graph type. */
  readonly kind?: 'website' | 'article';
  /** The breadcrumb between home and this page, for search engines. */
  readonly trail?: readonly Crumb[];
}

/** The title, description and canonical link of a page (requirement 2.4). React puts them into the head. */
export function PageHead({
  title,
  description,
  isIndexed = true,
  path,
  picture = 'site/home',
  kind = 'website',
  trail = [],
}: Props) {
  const { site, locale } = usePage();
  const { pathname, searchStr } = useLocation();
  const isKnown = isIndexed && findPage(pathname)?.isIndexed !== false && site.purpose === 'public';
  const url = (language: string) => canonicalUrl(site.origin, path ?? pathname, searchStr, language);
  return (
    <>
      <title>{`${site.brand.name} | ${title}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {isKnown ? (
        <>
          <link rel="canonical" href={url(locale)} />
          {localeCodes.map((code) => (
            <link key={code} rel="alternate" hrefLang={languageTag(code)} href={url(code)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={url(site.defaultLocale)} />
          <meta property="og:site_name" content={site.brand.name} />
          <meta property="og:type" content={kind} />
          <meta property="og:title" content={title} />
          {description !== undefined && <meta property="og:description" content={description} />}
          <meta property="og:url" content={url(locale)} />
          <meta property="og:locale" content={locale} />
          <meta property="og:image" content={`${site.origin}/og/${locale}/${picture}.png`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
          {pathname !== '/' && (
            <StructuredData
              data={breadcrumb(site.origin, [
                { name: site.brand.name, path: '/' },
                ...trail,
                { name: title, path: path ?? pathname },
              ])}
            />
          )}
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
