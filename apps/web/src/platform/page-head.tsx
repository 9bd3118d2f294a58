import { languageTag, localeCodes } from '@dukat/locales/locale';
import { useLocation } from '@tanstack/react-router';
import { canonicalUrl } from './canonical-url.ts';
import { usePage } from './use-page.ts';

interface Props {
  readonly title: string;
  readonly description?: string;
  /** False for pages that belong to one person or hold a secret in their address. */
  readonly isIndexed?: boolean;
  /** The page's own path where several lead to it; the canonical link names this one. */
  readonly path?: string;
}

/** Title, description and canonical link of a page (specification 2.4). React puts them into the head. */
export function PageHead({ title, description, isIndexed = true, path }: Props) {
  const { site, locale } = usePage();
  const { pathname, searchStr } = useLocation();
  const url = (language: string) => canonicalUrl(site.origin, path ?? pathname, searchStr, language);
  return (
    <>
      <title>{`${site.brand.name} | ${title}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {isIndexed && site.purpose === 'public' ? (
        <>
          <link rel="canonical" href={url(locale)} />
          {localeCodes.map((code) => (
            <link key={code} rel="alternate" hrefLang={languageTag(code)} href={url(code)} />
          ))}
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
