import { isLocaleCode, type LocaleCode } from '@dukat/locales/locale';
import type { Brand, Host, PortalName } from './brand.ts';
import { type Feature, featureNames, type Portal, portals } from './portals.ts';
import type { Site } from './site.ts';

interface Application {
  readonly offset: number;
  readonly portal: PortalName;
  readonly brand: string;
  readonly purpose: Host['purpose'];
}

/** What a local name selects; no brand if it names none. */
interface LocalName {
  readonly brand: Brand | undefined;
  readonly suffix: string;
}

/** Which application each port of a local start serves (domain, Names). */
const localPorts: readonly Application[] = [
  { offset: 0, portal: 'retail', brand: 'anycoin', purpose: 'public' },
  { offset: 6, portal: 'exchange', brand: 'dukat', purpose: 'public' },
  { offset: 8, portal: 'retail2', brand: 'simplecoin', purpose: 'public' },
  { offset: 10, portal: 'retail', brand: 'dukat', purpose: 'admin' },
];

/** Suffixes of local names that select one of a brand's public hosts. */
const localSuffixes: Readonly<Record<string, (host: Host) => boolean>> = {
  '-sk': (host) => host.locale === 'sk_SK',
  '-com': (host) => host.locale === 'en_US',
};

/** Returns the site for a host name and port; undefined for an unknown host name. */
export function resolveSite(
  brands: readonly Brand[],
  hostName: string,
  port: number,
  basePort: number,
): Site | undefined {
  return publicSite(brands, hostName) ?? localSite(brands, plainName(hostName), port, basePort);
}

function plainName(hostName: string): string {
  return hostName.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/** Returns the site of a public host name, regardless of the port. */
export function publicSite(brands: readonly Brand[], hostName: string): Site | undefined {
  const host = plainName(hostName);
  for (const brand of brands) {
    const row = brand.hosts.find((candidate) => candidate.host.toLowerCase() === host);
    if (row !== undefined) return buildSite(brand, row, host, `https://${host}`);
  }
  return undefined;
}

function localSite(brands: readonly Brand[], host: string, port: number, basePort: number): Site | undefined {
  const application = localPorts.find(({ offset }) => basePort + offset === port);
  if (application === undefined) return undefined;
  const found = isLoopback(host)
    ? { brand: brandById(brands, application.brand), suffix: '' }
    : findLocalSite(brands, host);
  return found && siteHere(found, application, host, `http://${host}:${port}`);
}

function siteHere(
  { brand, suffix }: LocalName,
  { portal, purpose }: Application,
  host: string,
  origin: string,
): Site | undefined {
  const matchesHost = localSuffixes[suffix] ?? (() => true);
  const row = brand?.hosts.find((candidate) => candidate.purpose === 'public' && matchesHost(candidate));
  return brand && row && buildSite(brand, { ...row, portal, purpose }, host, origin);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
}

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;
const address = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]{2,45}\])$/;

/**
 * Returns a site of a local start for any host name, as behind a tunnel or a container’s port; undefined if it is no name, or a name
 * ending in ".localhost" of no brand.
 */
export function defaultSite(
  brands: readonly Brand[],
  { authority, port, basePort, isTls }: Visited,
): Site | undefined {
  const host = plainName(authority);
  if (!hostName.test(host) && !address.test(host)) return undefined;
  const shown = localPorts.filter(({ purpose }) => purpose === 'public');
  const application = shown.find(({ offset }) => basePort + offset === port) ?? shown[0];
  if (application === undefined) return undefined;
  const named = findLocalSite(brands, host) ?? { brand: brandById(brands, application.brand), suffix: '' };
  const given = /:\d+$/.exec(authority.trim())?.[0] ?? '';
  return siteHere(named, application, host, `${isTls ? 'https' : 'http'}://${host}${given}`);
}

/** How a browser reached the program. */
export interface Visited {
  /** The Host header. */
  readonly authority: string;
  readonly port: number;
  readonly basePort: number;
  readonly isTls: boolean;
}

/** anycoin.localhost selects a brand; anycoin-sk.localhost selects that brand's Slovak host. */
function findLocalSite(brands: readonly Brand[], host: string): LocalName | undefined {
  if (!host.endsWith('.localhost')) return undefined;
  const name = host.slice(0, -'.localhost'.length);
  const suffix = Object.keys(localSuffixes).find((ending) => name.endsWith(ending)) ?? '';
  return { brand: brandById(brands, name.slice(0, name.length - suffix.length)), suffix };
}

function brandById(brands: readonly Brand[], id: string): Brand | undefined {
  return brands.find((brand) => brand.id.toLowerCase() === id.toLowerCase());
}

function buildSite(brand: Brand, row: Host, host: string, origin: string): Site {
  const { look, hosts: _hosts, words: _words, ...seen } = brand;
  const portal = portals[row.portal];
  return {
    brand: { ...seen, typeface: look.typeface },
    portal: row.portal,
    host,
    origin,
    defaultLocale: hostLocale(row),
    defaultFiat: row.fiat === 'EUR' ? 'EUR' : 'CZK',
    features: withoutHidden(portal, brand.hiddenPages),
    blogUrl: portal.blogUrl,
    purpose: row.purpose,
  };
}

function hostLocale(row: Host): LocaleCode {
  return isLocaleCode(row.locale) ? row.locale : 'cs_CZ';
}

const pageByFeature: Readonly<Partial<Record<Feature, string>>> = {
  blog: 'blog',
  mobile: 'mobile',
  careers: 'careers',
  gift_cards: 'buy_gift_card',
  trading: 'trade',
  portfolios_page: 'trade',
  article_sharing: 'blog',
};

/** Turns off the features whose pages the brand hides. A blog on another site stays on, because it has no page here. */
function withoutHidden({ features, blogUrl }: Portal, hidden: readonly string[]): Site['features'] {
  const isHidden = (name: Feature) =>
    hidden.includes(pageByFeature[name] ?? '') && (name !== 'blog' || blogUrl === null);
  const isOn = (name: Feature) => features[name] && !isHidden(name);
  const shown: Record<Feature, boolean> = { ...features };
  for (const name of featureNames) shown[name] = isOn(name);
  return shown;
}
