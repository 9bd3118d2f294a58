import type { Site } from '@dukat/brands/site';
import type { WordsOfBrand } from '@dukat/brands/words-of-brand';
import type { LocaleCode } from '@dukat/locales/locale';
import type { LoginProviderName } from '@dukat/rules/identity/login-provider';
import type { Api } from './api/api.ts';

export type ColorScheme = 'system' | 'light' | 'dark';

/** What the browser gets to know of the page that the server drew for it. */
export interface PageFacts {
  readonly site: Site;
  readonly locale: LocaleCode;
  readonly scheme: ColorScheme;
  /** The person has chosen the newer visual style. */
  readonly isNewerStyle: boolean;
  /** A hint from a cookie, good enough to draw the right header; only the API knows. */
  readonly isSignedIn: boolean;
  /** The kind of the selected portfolio as a cookie remembers it; a hint like the one before. */
  readonly portfolio: 'basic' | 'trade';
  /** The currency that this browser has chosen, as a cookie remembers it; undefined where none was. */
  readonly paymentCurrency: 'CZK' | 'EUR' | undefined;
  /** Alerts that this person has hidden, so that they are not drawn and then taken away. */
  readonly hiddenAlerts: readonly string[];
  /** Nobody at this browser has answered the cookie question yet, and it is no crawler's. */
  readonly isConsentAsked: boolean;
  /** What the brand says on the first page in its own words, in the page's language; null where the product's are its own. */
  readonly brandWords: WordsOfBrand | null;
  /** The program's version; another one in an answer means that a newer page waits on the server. */
  readonly version: string;
  /** Every money adapter is its sandbox, and the page that plays the outside world exists. */
  readonly hasSandbox: boolean;
  /** At whom people may log in; one is drawn with the page, so that nothing moves when it comes. */
  readonly loginProviders: readonly LoginProviderName[];
  /** Whether banks say for the house who their customers are. */
  readonly hasBankIdentity: boolean;
}

/** What the server hands to the renderer with each request. */
export interface PageRequest extends PageFacts {
  readonly nonce: string;
  /** The brand's custom properties, for one style element. */
  readonly brandStyle: string;
  /** Says on the home page that no page has the address it answers for; '' on every other page, and in the browser. */
  readonly unknownNote: string;
  /** Calls an endpoint in process, as an anonymous visitor of this site. */
  readonly api: Api;
}
