import type { BrandTexts } from '@dukat/brands/brand';
import type { Site } from '@dukat/brands/site';
import type { LocaleCode } from '@dukat/locales/locale';
import type { LoginProviderName } from '@dukat/rules/identity/login-provider';
import type { Fiat } from '@dukat/rules/money/fiat';
import type { Api } from './api/api.ts';

export type ColorScheme = 'system' | 'light' | 'dark';

/** The facts about the rendered page that the browser receives. */
export interface PageFacts {
  readonly site: Site;
  readonly locale: LocaleCode;
  readonly scheme: ColorScheme;
  /** True if the person has chosen the newer visual style. */
  readonly isNewerStyle: boolean;
  /** A hint from a cookie for rendering the right header. Only the API knows for sure. */
  readonly isSignedIn: boolean;
  /** The type of the selected portfolio from a cookie. Also only a hint. */
  readonly portfolio: 'basic' | 'trade';
  /** The currency chosen in this browser, from a cookie. Undefined if none was chosen. */
  readonly paymentCurrency: Fiat | undefined;
  /** Alerts that the person has dismissed, so that the server does not render them. */
  readonly hiddenAlerts: readonly string[];
  /** True if the cookie question is still open in this browser and the visitor is not a crawler. */
  readonly isConsentAsked: boolean;
  /** The brand's own texts of the first page, in the page's language. Null if the brand uses the product's texts. */
  readonly brandWords: BrandTexts | null;
  /** The version of the application. A different version in a response means that a newer page is available. */
  readonly version: string;
  /** True if every money adapter is a sandbox and the page that simulates the outside world exists. */
  readonly hasSandbox: boolean;
  /** The configured login providers. Known to the server so that the layout does not shift when their buttons appear. */
  readonly loginProviders: readonly LoginProviderName[];
  /** True if bank identity is available to verify customers. */
  readonly hasBankIdentity: boolean;
}

/** What the server passes to the renderer for each request. */
export interface PageRequest extends PageFacts {
  readonly nonce: string;
  /** The brand's custom properties, for one style element. */
  readonly brandStyle: string;
  /** The "page not found" note, shown on the home page for an unknown URL. Empty on every other page and in the browser. */
  readonly unknownNote: string;
  /** Calls an endpoint in process, as an anonymous visitor of this site. */
  readonly api: Api;
}
