import type { LocaleCode } from '@dukat/locales/locale';
import type { Brand, PortalName } from './brand.ts';
import type { Typeface } from './look-shape.ts';
import type { Feature } from './portals.ts';

/** Everything that hangs on the host name of a request: which brand, which application, which defaults. */
export interface Site {
  readonly brand: SiteBrand;
  readonly portal: PortalName;
  /** The host as asked, without the port, in lower case. */
  readonly host: string;
  /** Where this site lives: https://anycoin.example or http://localhost:3000. */
  readonly origin: string;
  readonly defaultLocale: LocaleCode;
  readonly defaultFiat: 'CZK' | 'EUR';
  readonly features: Readonly<Record<Feature, boolean>>;
  readonly blogUrl: string | null;
  readonly purpose: 'public' | 'staging' | 'admin';
}

/** The part of a brand that every page needs; its look travels as a style sheet, and its hosts and words stay on the server. */
export type SiteBrand = Omit<Brand, 'look' | 'hosts' | 'words'> & { readonly typeface: Typeface };
