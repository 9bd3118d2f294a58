import type { PagePath } from '@dukat/brands/page-path';
import type { PageKey } from '@dukat/brands/page-table';
import type { Site } from '@dukat/brands/site';

interface Link {
  readonly key: string;
  readonly page: PageKey;
  readonly to: PagePath;
}

const portalLinks = [
  { key: 'howitworks', page: 'howitworks', to: '/howitworks' },
  { key: 'fees', page: 'fees', to: '/fees' },
  { key: 'mobile', page: 'mobile', to: '/mobile' },
  { key: 'terms', page: 'terms', to: '/terms' },
  { key: 'privacy', page: 'terms', to: '/personal_data_processing' },
  { key: 'contact', page: 'contact', to: '/contact' },
] as const satisfies readonly Link[];

const productLinks = [
  { key: 'currencies', page: 'currencies', to: '/currencies' },
  { key: 'staking', page: 'staking', to: '/staking' },
  { key: 'gift_cards', page: 'buy_gift_card', to: '/buy_gift_card' },
] as const satisfies readonly Link[];

const academyLinks = [{ key: 'academy', page: 'blog', to: '/blog' }] as const satisfies readonly Link[];

export type FooterKey =
  | (typeof portalLinks | typeof productLinks | typeof academyLinks)[number]['key']
  | 'api'
  | 'product'
  | 'learn';

interface Column {
  readonly key: 'portal' | 'product' | 'learn';
  readonly links: readonly { readonly key: FooterKey; readonly to: string; readonly isDocument?: true }[];
}

/** Drawn by the server and no page of this application, so that following it loads a document. */
const apiLink = { key: 'api', to: '/v1/docs', isDocument: true } as const;

/** Columns with the links whose pages exist; a column without any is left out. */
export function footerColumns(site: Pick<Site, 'features'>, isThere: (page: PageKey) => boolean): Column[] {
  const ofPortal = portalLinks.filter(({ page }) => isThere(page));
  const columns: Column[] = [
    { key: 'portal', links: site.features.api_documents ? [...ofPortal, apiLink] : ofPortal },
    { key: 'product', links: productLinks.filter(({ page }) => isThere(page)) },
    { key: 'learn', links: site.features.blog ? academyLinks.filter(({ page }) => isThere(page)) : [] },
  ];
  return columns.filter(({ links }) => links.length > 0);
}
