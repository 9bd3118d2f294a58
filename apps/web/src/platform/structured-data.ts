import type { Site } from '@dukat/brands/site';

// schema.org data for search engines. Contains only what the page also shows.

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** The company behind the site. */
export function organisation({ brand, origin }: Pick<Site, 'brand' | 'origin'>): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    legalName: brand.company.name,
    address: brand.company.address,
    email: brand.company.supportEmail,
    url: origin,
    logo: `${origin}/icon-512.png`,
    sameAs: Object.values(brand.social),
  };
}

/** The breadcrumb of a page, from the top page down. */
export function breadcrumb(origin: string, trail: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

/** The price of one coin in fiat. */
export function exchangeRate(coin: string, fiat: string, price: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ExchangeRateSpecification',
    currency: coin,
    currentExchangeRate: { '@type': 'UnitPriceSpecification', price, priceCurrency: fiat },
  };
}

export interface PublishedArticle {
  readonly title: string;
  readonly description: string;
  /** A language tag (RFC 5646). */
  readonly language: string;
  readonly path: string;
  readonly publishedAt: string;
  readonly changedAt: string;
  readonly picture: string | null;
}

/** An article, with the company as its author. */
export function article({ brand, origin }: Pick<Site, 'brand' | 'origin'>, its: PublishedArticle): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: its.title,
    description: its.description,
    inLanguage: its.language,
    mainEntityOfPage: `${origin}${its.path}`,
    ...(its.picture !== null && { image: new URL(its.picture, origin).href }),
    datePublished: its.publishedAt,
    dateModified: its.changedAt,
    author: { '@type': 'Organization', name: brand.name },
    publisher: { '@type': 'Organization', name: brand.company.name, logo: `${origin}/icon-512.png` },
  };
}

export interface Question {
  readonly question: string;
  readonly answer: string;
}

export function questions(list: readonly Question[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: list.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Serialises data for a script element. Escapes it so that no text can close the element or begin a comment. */
export function scriptText(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
