import type { QueryClient } from '@tanstack/react-query';
import type { Api } from './api/api.ts';
import type { LoadTexts } from './i18n/route-texts.ts';
import type { PageFacts } from './page-request.ts';

/** What every route may use. Comes from the request on the server, and from the page itself in the browser. */
export interface RouterContext extends PageFacts {
  readonly queryClient: QueryClient;
  readonly api: Api;
  readonly brandStyle: string;
  readonly unknownNote: string;
  readonly loadTexts: LoadTexts;
  /** Fonts of the first paint, which the page preloads. */
  readonly fontFiles: readonly string[];
  /** Returns the text files of a page with these slices. They are preloaded beside its scripts rather than after them. */
  readonly listTextFiles: (slices: readonly string[]) => readonly string[];
}

/** Used until the page's facts have been read, before anything is rendered. */
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
