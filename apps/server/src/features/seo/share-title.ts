import { isOffered } from '@dukat/brands/resolve-path';
import type { Site } from '@dukat/brands/site';
import type { LocaleCode } from '@dukat/locales/locale';
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
  if (kind === 'site') return name === 'home' ? { title: homeTitles[locale] } : undefined;
  const coin = tradableCoins.find(({ slug }) => slug === name);
  if (coin === undefined || !isOffered('buy_sell', hiddenPages)) return undefined;
  if (kind !== 'buy' && kind !== 'sell') return undefined;
  return { title: searchTexts[locale][kind].replace('{name}', coin.name), coin: coin.code };
}

const homeTitles: Readonly<Record<LocaleCode, string>> = {
  cs_CZ: 'Kryptoměny za koruny i eura během několika minut',
  sk_SK: 'Kryptomeny za eurá aj koruny v priebehu niekoľkých minút',
  en_US: 'Cryptocurrencies for Czech crowns and euros, within minutes',
  de_DE: 'Kryptowährungen für Euro und Kronen, in wenigen Minuten',
  es_ES: 'Criptomonedas con coronas y euros, en pocos minutos',
};
