import type { LocaleCode } from '@dukat/locales/locale';
import type { Look } from './look.ts';
import type { Layout } from './look-shape.ts';

export const storeNames = ['app_store', 'google_play'] as const;
export type StoreName = (typeof storeNames)[number];

/** APIs that a brand serves on its hosts and others do not. */
export const brandApis = ['accounting', 'everyday'] as const;
export type BrandApi = (typeof brandApis)[number];

/** A brand: texts, looks and rules, all of them data (brands/<id>/brand.json). */
export interface Brand {
  readonly id: string;
  readonly name: string;
  readonly company: Company;
  /** The words in the exchange page's path: /koupit/bitcoin or /buy/bitcoin. */
  readonly pathWords: { readonly buy: string; readonly sell: string };
  /** Keys of pages that this brand hides (requirement 2.2). */
  readonly hiddenPages: readonly string[];
  /** The APIs that are served on its hosts only; none by default. */
  readonly apis?: readonly BrandApi[];
  /** Public host names; the first is the canonical one. */
  readonly hosts: readonly Host[];
  readonly claims: Claims;
  /** Links to social networks, by the name of the network. */
  readonly social: Readonly<Record<string, string>>;
  /** Links to the brand's app in the stores; empty if it has none. */
  readonly stores: Readonly<Partial<Record<StoreName, string>>>;
  readonly layout: Layout;
  /** The brand's own texts of the home page; null if it uses the product's. */
  readonly words: BrandWords | null;
  readonly look: Look;
  /** The brand's logo as a data URL, used in the header and as the favicon. */
  readonly logo: string;
}

type InEveryLanguage = Readonly<Record<LocaleCode, string>>;

export interface BrandWords {
  readonly headline: InEveryLanguage;
  readonly lead: InEveryLanguage;
}

/** The brand's own texts of the home page in one language. */
export type BrandTexts = Readonly<Record<keyof BrandWords, string>>;

/** Claims of the operator about itself. Each needs a public page that proves it; null shows nothing. */
export interface Claims {
  readonly users: { readonly count: number; readonly source: string } | null;
  /** The page on which the national trade association lists the company. */
  readonly membership: string | null;
}

export interface Company {
  readonly name: string;
  readonly address: string;
  /** The company's registration number with its label: "IČO 12345678". Null if the brand does not state it. */
  readonly number: string | null;
  readonly supportEmail: string;
}

export interface Host {
  readonly host: string;
  readonly portal: PortalName;
  readonly locale: string;
  readonly fiat: string;
  /** A staging host is never indexed by search engines; an admin host serves the back office. */
  readonly purpose: 'public' | 'staging' | 'admin';
}

export const portalNames = ['retail', 'exchange', 'retail2'] as const;
export type PortalName = (typeof portalNames)[number];
