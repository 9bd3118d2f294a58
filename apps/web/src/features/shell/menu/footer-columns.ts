import type { FooterPlace } from '@dukat/brands/page-entry';
import { type PageKey, pageTable } from '@dukat/brands/page-table';
import { hasPageFeature } from '@dukat/brands/resolve-path';
import type { Site } from '@dukat/brands/site';

type FootedPage = Extract<(typeof pageTable)[number], { readonly footer: unknown }>;
type ColumnKey = FooterPlace['column'];

export type FooterKey =
  | FootedPage['key']
  | 'privacy'
  | 'dca'
  | 'api'
  | 'visual_book'
  | Exclude<ColumnKey, 'portal'>;

interface FooterLink {
  readonly key: FooterKey;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  /** True for a document that the server renders outside of this application, so that the link loads a new document. */
  readonly isDocument?: true;
}

interface Column {
  readonly key: ColumnKey;
  readonly links: readonly FooterLink[];
}

interface PagePlace extends FooterPlace {
  readonly key: FooterKey;
  readonly page: PageKey;
  readonly to: string;
}

/** The footer links declared in the table of pages, in order. */
export const footerPlaces: readonly PagePlace[] = pageTable
  .flatMap((page): readonly PagePlace[] =>
    'footer' in page
      ? page.footer.map((place) => ({ key: page.key, to: page.paths[0], ...place, page: page.key }))
      : [],
  )
  .sort((one, other) => one.at - other.at);

/** Documents that are not pages, with their positions among the links (requirement 2.6). */
const visualBookLink = { key: 'visual_book', to: '/visual-book.svg', isDocument: true, at: 35 } as const;
const apiLink = { key: 'api', to: '/v1/docs', isDocument: true, at: 65 } as const;

/** Returns the columns with the links whose pages exist. A column without links is left out. */
export function footerColumns(
  { features }: Pick<Site, 'features'>,
  isPageAvailable: (page: PageKey) => boolean,
): Column[] {
  const listColumnLinks = (column: ColumnKey) =>
    footerPlaces.filter(
      (its) => its.column === column && isPageAvailable(its.page) && hasPageFeature(its.page, features),
    );
  const portal = [...listColumnLinks('portal'), visualBookLink, ...(features.api_documents ? [apiLink] : [])];
  const columns: Column[] = [
    { key: 'portal', links: portal.sort((one, other) => one.at - other.at) },
    { key: 'product', links: listColumnLinks('product') },
    { key: 'learn', links: listColumnLinks('learn') },
  ];
  return columns.filter(({ links }) => links.length > 0);
}
