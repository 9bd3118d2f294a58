import { languageTag, localeCodes } from '@dukat/locales/locale';
import { useLocation } from '@tanstack/react-router';
import { canonicalUrl } from './canonical-url.ts';
import { usePage } from './use-page.ts';

interface Props {
  readonly title: string;
  readonly description?: string;
  /** False for pages that belong to one person or hold a secret in their address. */
  readonly isIndexed?: boolean;
}

/** Title, description and canonical link of a page (specification 2.4). React puts them into the head. */
export function PageHead({ title, description, isIndexed = true }: Props) {
  const { site, locale } = usePage();
  const { pathname, searchStr } = useLocation();
  const url = (language: string) => canonicalUrl(site.origin, pathname, searchStr, language);
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
