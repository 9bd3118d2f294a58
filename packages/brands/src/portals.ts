import type { PortalName } from './brand.ts';

/** What a portal offers, regardless of the brand (requirement 2.5): flags read by menus, pages and the footer. */
export interface Portal {
  readonly features: Readonly<Record<Feature, boolean>>;
  /** The external blog that the blog link opens; null if the blog is ours (the second retail portal has an external one). */
  readonly blogUrl: string | null;
}

export const featureNames = [
  'blog',
  'mobile',
  'careers',
  'gift_cards',
  'trading',
  'certified_member',
  'api_documents',
  'portfolios_page',
  'article_sharing',
] as const;
export type Feature = (typeof featureNames)[number];

export const portals: Readonly<Record<PortalName, Portal>> = {
  retail: {
    features: {
      blog: true,
      mobile: true,
      careers: true,
      gift_cards: true,
      trading: false,
      certified_member: true,
      api_documents: false,
      portfolios_page: true,
      article_sharing: true,
    },
    blogUrl: null,
  },
  exchange: {
    features: {
      blog: true,
      mobile: false,
      careers: false,
      gift_cards: false,
      trading: true,
      certified_member: false,
      api_documents: true,
      portfolios_page: true,
      article_sharing: true,
    },
    blogUrl: null,
  },
  retail2: {
    features: {
      blog: true,
      mobile: false,
      careers: false,
      gift_cards: false,
      trading: false,
      certified_member: true,
      api_documents: false,
      portfolios_page: false,
      article_sharing: false,
    },
    blogUrl: 'https://blog.simplecoin.example',
  },
};
