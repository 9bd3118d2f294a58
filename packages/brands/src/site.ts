import type { LocaleCode } from '@dukat/locales/locale';
import type { Brand, PortalName } from './brand.ts';
import type { Typeface } from './look-shape.ts';
import type { Feature } from './portals.ts';

/** What the host name of a request determines: brand, application and defaults. */
export interface Site {
  readonly brand: SiteBrand;
  readonly portal: PortalName;
  /** The requested host, without the port, in lower case. */
  readonly host: string;
  /** The site's origin: https://anycoin.example or http://localhost:3000. */
  readonly origin: string;
  readonly defaultLocale: LocaleCode;
  readonly defaultFiat: 'CZK' | 'EUR';
  readonly features: Readonly<Record<Feature, boolean>>;
  readonly blogUrl: string | null;
  readonly purpose: 'public' | 'staging' | 'admin';
}

/** The part of a brand that every page needs. The look is sent as a style sheet; hosts and texts stay on the server. */
export type SiteBrand = Omit<Brand, 'look' | 'hosts' | 'words'> & { readonly typeface: Typeface };
