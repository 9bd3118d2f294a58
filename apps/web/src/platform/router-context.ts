import type { QueryClient } from '@tanstack/react-query';
import type { Api } from './api/api.ts';
import type { LoadTexts } from './i18n/route-texts.ts';
import type { PageFacts } from './page-request.ts';

/** What every route may use; it comes from the server's request and, in the browser, from what the page brought along. */
export interface RouterContext extends PageFacts {
  readonly queryClient: QueryClient;
  readonly api: Api;
  readonly brandStyle: string;
  readonly unknownNote: string;
  readonly loadTexts: LoadTexts;
  /** Fonts of the first paint, which the page preloads. */
  readonly fontFiles: readonly string[];
  /** Files with the texts of a page that draws these slices, fetched beside its scripts rather than after them. */
  readonly textFilesOf: (slices: readonly string[]) => readonly string[];
}

/** Stands in until the page's own facts have been read, before anything is drawn. */
export const placeholderFacts: PageFacts = {
  site: {
    brand: {
      id: '',
      name: '',
      company: { name: '', address: '', number: null, supportEmail: '' },
      pathWords: { buy: 'buy', sell: 'sell' },
      hiddenPages: [],
      social: {},
      stores: {},
      typeface: 'inter',
      layout: {
        header: 'start',
        hero: 'beside',
        sections: [],
        figures: ['users', 'coins', 'fee', 'deposit'],
      },
      claims: { users: null, membership: null },
      logo: '',
    },
    portal: 'retail',
    host: '',
    origin: '',
    defaultLocale: 'cs_CZ',
    defaultFiat: 'CZK',
    features: {
      blog: false,
      mobile: false,
      careers: false,
      gift_cards: false,
      trading: false,
      certified_member: false,
      api_documents: false,
      portfolios_page: true,
      article_sharing: true,
    },
    blogUrl: null,
    purpose: 'public',
  },
  locale: 'cs_CZ',
  scheme: 'system',
  isNewerStyle: false,
  isSignedIn: false,
  portfolio: 'basic',
  paymentCurrency: undefined,
  hiddenAlerts: [],
  isConsentAsked: false,
  brandWords: null,
  version: '',
  hasSandbox: false,
  loginProviders: [],
  hasBankIdentity: false,
};
