import type { LocaleCode } from '@dukat/locales/locale';
import type { Look } from './look.ts';
import type { Layout } from './look-shape.ts';

export const storeNames = ['app_store', 'google_play'] as const;
export type StoreName = (typeof storeNames)[number];

/** What one brand is: words, looks and rules, all of them data (brands/<id>/brand.json). */
export interface Brand {
  readonly id: string;
  readonly name: string;
  readonly company: Company;
  /** The words of the exchange page's address: /koupit/bitcoin or /buy/bitcoin. */
  readonly pathWords: { readonly buy: string; readonly sell: string };
  /** Keys of pages that this brand does not have (specification 2.2). */
  readonly hiddenPages: readonly string[];
  /** Public addresses; the first is the canonical one. */
  readonly hosts: readonly Host[];
  readonly claims: Claims;
  /** Where else it is to be found, by the name of the network. */
  readonly social: Readonly<Record<string, string>>;
  /** Where its app can be had; empty while it has none. */
  readonly stores: Readonly<Partial<Record<StoreName, string>>>;
  readonly layout: Layout;
  /** What the first page says in the brand's own words; null where the product's are its own. */
  readonly words: BrandWords | null;
  readonly look: Look;
  /** The brand's mark as a data URL, drawn in the header and as the favicon. */
  readonly logo: string;
}

type InEveryLanguage = Readonly<Record<LocaleCode, string>>;

export interface BrandWords {
  readonly headline: InEveryLanguage;
  readonly lead: InEveryLanguage;
}

/** What the operator says of itself. Each claim needs a public page that proves it; null shows nothing. */
export interface Claims {
  readonly users: { readonly count: number; readonly source: string } | null;
  /** The page on which the national association of the trade lists the company. */
  readonly membership: string | null;
}

export interface Company {
  readonly name: string;
  readonly address: string;
  /** How the company is registered, with the label: "IČO 12345678". Null where the brand does not say. */
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
