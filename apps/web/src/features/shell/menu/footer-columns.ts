import type { PagePath } from '@dukat/brands/page-path';
import type { PageKey } from '@dukat/brands/page-table';
import { hasFeatureOf } from '@dukat/brands/resolve-path';
import type { Site } from '@dukat/brands/site';

interface Link {
  readonly key: string;
  readonly page: PageKey;
  readonly to: PagePath | '/blog/first-purchase';
  readonly search?: Readonly<Record<string, string>>;
}

const portalLinks = [
  { key: 'howitworks', page: 'howitworks', to: '/howitworks' },
  { key: 'fees', page: 'fees', to: '/fees' },
  { key: 'mobile', page: 'mobile', to: '/mobile' },
  { key: 'careers', page: 'careers', to: '/careers' },
  { key: 'terms', page: 'terms', to: '/terms' },
  { key: 'privacy', page: 'terms', to: '/personal_data_processing' },
  { key: 'contact', page: 'contact', to: '/contact' },
  { key: 'status', page: 'status', to: '/status' },
] as const satisfies readonly Link[];

const productLinks = [
  { key: 'currencies', page: 'currencies', to: '/currencies' },
  { key: 'dca', page: 'blog', to: '/blog', search: { tag: 'saving' } },
  { key: 'staking', page: 'staking', to: '/staking' },
  { key: 'gift_cards', page: 'buy_gift_card', to: '/buy_gift_card' },
] as const satisfies readonly Link[];

const academyLinks = [
  { key: 'academy', page: 'blog', to: '/blog' },
  { key: 'how_to_buy', page: 'blog_detail', to: '/blog/first-purchase' },
] as const satisfies readonly Link[];

export type FooterKey =
  | (typeof portalLinks | typeof productLinks | typeof academyLinks)[number]['key']
  | 'api'
  | 'visual_book'
  | 'product'
  | 'learn';

interface FooterLink {
  readonly key: FooterKey;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  /** Drawn by the server and no page of this application, so that following it loads a document. */
  readonly isDocument?: true;
}

interface Column {
  readonly key: 'portal' | 'product' | 'learn';
  readonly links: readonly FooterLink[];
}

const apiLink = { key: 'api', to: '/v1/docs', isDocument: true } as const;
const visualBookLink = { key: 'visual_book', to: '/visual-book.svg', isDocument: true } as const;

/** Columns with the links whose pages exist; a column without any is left out. */
export function footerColumns(site: Pick<Site, 'features'>, isThere: (page: PageKey) => boolean): Column[] {
  const { api_documents } = site.features;
  const offered = (links: readonly (Link & { readonly key: FooterKey })[]): FooterLink[] =>
    links.filter(({ page }) => isThere(page) && hasFeatureOf(page, site.features));
  const columns: Column[] = [
    {
      key: 'portal',
      links: [...offered(portalLinks), visualBookLink, ...(api_documents ? [apiLink] : [])],
    },
    { key: 'product', links: offered(productLinks) },
    { key: 'learn', links: offered(academyLinks) },
  ];
  return columns.filter(({ links }) => links.length > 0);
}
