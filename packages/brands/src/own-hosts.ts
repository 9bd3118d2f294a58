import { isLocaleCode } from '@dukat/locales/locale';
import { type Brand, type Host, portalNames } from './brand.ts';

/** A host name configured by the operator, and its brand. */
export interface OwnHost {
  readonly brand: string;
  readonly host: Host;
}

/**
 * Parses the operator's host names: comma-separated `brand:portal=host`, such as
 * `anycoin:retail=buy.house.eu,dukat:exchange=trade.house.eu`. `brand:portal:locale:currency=host`
 * (`anycoin:retail:sk_SK:EUR=kup.house.sk`) also sets language and currency, which otherwise are those of the brand's first public host.
 * Throws an error with one sentence for the operator if the text is invalid.
 */
export function parseOwnHosts(text: string, brands: readonly Brand[]): readonly OwnHost[] {
  const parts = text.split(',').map((part) => part.trim());
  const hosts = parts.filter((part) => part !== '').map((part) => ownHost(part, brands));
  const names = hosts.map(({ host }) => host.host);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`HOSTS names ${twice} twice.`);
  return hosts;
}

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

function ownHost(part: string, brands: readonly Brand[]): OwnHost {
  const [site = '', name = '', ...rest] = part.split('=');
  const [brandId = '', portalName = '', locale, currency] = site.split(':');
  const brand = brands.find(({ id }) => id === brandId);
  if (brand === undefined) {
    throw new Error(`HOSTS: "${part}" begins with no brand (${brands.map(({ id }) => id).join(', ')}).`);
  }
  const portal = portalNames.find((known) => known === portalName);
  if (portal === undefined) throw new Error(`HOSTS: "${part}" names no portal (${portalNames.join(', ')}).`);
  const host = name.toLowerCase();
  if (rest.length > 0 || !hostName.test(host)) {
    throw new Error(`HOSTS: "${part}" must end with = and a host name without a port.`);
  }
  return {
    brand: brandId,
    host: { host, portal, purpose: 'public', ...hostDefaults(brand, locale, currency) },
  };
}

function hostDefaults(brand: Brand, locale: string | undefined, currency: string | undefined) {
  const usual = brand.hosts.find(({ purpose }) => purpose === 'public');
  const chosen = { locale: locale ?? usual?.locale ?? 'cs_CZ', fiat: currency ?? usual?.fiat ?? 'CZK' };
  if (!isLocaleCode(chosen.locale)) throw new Error(`HOSTS: there is no language ${chosen.locale}.`);
  if (!['CZK', 'EUR'].includes(chosen.fiat)) throw new Error(`HOSTS: ${chosen.fiat} is not CZK or EUR.`);
  return chosen;
}

/** Domain endings that never resolve to a public host (RFC 2606, RFC 6761, RFC 6762, RFC 8375). */
const localEndings = ['localhost', 'local', 'test', 'example', 'invalid', 'internal', 'home.arpa'];

/** Whether a host name resolves only locally, or not at all. Such a name must not be used in mails or on a public installation. */
export function isLocalName(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  if (name.includes(':') || name.startsWith('[') || /^[0-9.]+$/.test(name)) return true;
  return !name.includes('.') || localEndings.some((ending) => name === ending || name.endsWith(`.${ending}`));
}
