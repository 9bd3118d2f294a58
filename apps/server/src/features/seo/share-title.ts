import { isOffered } from '@dukat/brands/resolve-path';
import type { Site } from '@dukat/brands/site';
import { translate } from '@dukat/locales/compiled-texts';
import type { LocaleCode } from '@dukat/locales/locale';
import { siteTitle } from '@dukat/locales/page-notes';
import { searchTexts } from '@dukat/locales/search/search-texts';
import { tradableCoins } from '@dukat/rules/rates/catalogue';

/** Returns the title published under a name in one language, or undefined. */
export type FindTitle = (name: string, site: Site, locale: LocaleCode) => Promise<string | undefined>;

export interface Shared {
  readonly title: string;
  readonly coin?: string;
}

/** The title for the picture of a coin, an article or the whole site; undefined if it does not exist. */
export async function shareTitle(
  kind: string,
  name: string,
  site: Site,
  locale: LocaleCode,
  findArticle: FindTitle,
): Promise<Shared | undefined> {
  const { hiddenPages } = site.brand;
  if (kind === 'article' && isOffered('blog_detail', hiddenPages)) {
    const title = await findArticle(name, site, locale);
    return title === undefined ? undefined : { title };
  }
  if (kind === 'site') return name === 'home' ? { title: translate(siteTitle, locale) } : undefined;
  const coin = tradableCoins.find(({ slug }) => slug === name);
  if (coin === undefined || !isOffered('buy_sell', hiddenPages)) return undefined;
  if (kind !== 'buy' && kind !== 'sell') return undefined;
  return { title: translate(searchTexts[kind], locale, { name: coin.name }), coin: coin.code };
}
