import { isLocaleCode } from '@dukat/locales/locale';
import {
  type Brand,
  type BrandApi,
  type BrandWords,
  brandApis,
  type Claims,
  type Host,
  portalNames,
  storeNames,
} from './brand.ts';
import { type FieldReader, fieldReader } from './field-reader.ts';
import { parseLayout, parseLook } from './parse-look.ts';

/** Parses an operator's brand.json. Errors name the field that is missing or invalid. */
export function parseBrand(folder: string, description: unknown, logo: string): Brand {
  const reader = fieldReader(folder);
  const { fail, readFields, readText, readList } = reader;
  const brand = readFields(description, 'the brand');
  const company = readFields(brand.company, 'company');
  const words = readFields(brand.pathWords, 'pathWords');
  const hosts = readList(brand, 'hosts').map((host) => parseHost(reader, host));
  if (!hosts.some(({ purpose }) => purpose === 'public')) fail('a brand needs a public host');

  return {
    id: readText(brand, 'id'),
    name: readText(brand, 'name'),
    company: {
      name: readText(company, 'name'),
      address: readText(company, 'address'),
      number: company.number === undefined ? null : readText(company, 'number'),
      supportEmail: readText(company, 'supportEmail'),
    },
    pathWords: { buy: readText(words, 'buy'), sell: readText(words, 'sell') },
    hiddenPages: readList(brand, 'hiddenPages').map(String),
    ...(brand.apis !== undefined && { apis: parseApis(reader, readList(brand, 'apis')) }),
    hosts,
    claims: parseClaims(reader, brand.claims),
    social: parseLinks(reader, 'social', brand.social),
    stores: parseStores(reader, brand.stores),
    layout: parseLayout(reader, brand.layout),
    words: parseWords(reader, brand.words),
    look: parseLook(reader, brand.look),
    logo,
  };
}

function parseApis({ fail }: FieldReader, names: readonly unknown[]): readonly BrandApi[] {
  return names.map((name) => brandApis.find((known) => known === name) ?? fail(`unknown api ${name}`));
}

function parseHost({ fail, readFields, readText, readChoice }: FieldReader, value: unknown): Host {
  const row = readFields(value, 'hosts');
  const locale = readText(row, 'locale');
  return {
    host: readText(row, 'host'),
    portal: readChoice(row, 'portal', portalNames),
    locale: isLocaleCode(locale) ? locale : fail(`unknown locale ${locale}`),
    fiat: readChoice(row, 'fiat', ['CZK', 'EUR']),
    purpose: readChoice(row, 'purpose', ['public', 'staging', 'admin']),
  };
}

function parseClaims(reader: FieldReader, value: unknown): Claims {
  const { users, membership } = reader.readFields(value ?? {}, 'claims');
  return {
    users: users === undefined ? null : parseUserClaim(reader, users),
    membership: membership === undefined ? null : parseLink(reader, 'claims', 'membership', membership),
  };
}

function parseUserClaim(reader: FieldReader, value: unknown): Claims['users'] {
  const { count, source } = reader.readFields(value, 'claims.users');
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 1)
    return reader.fail('claims.users "count" must be a whole number above zero');
  return { count, source: parseLink(reader, 'claims.users', 'source', source) };
}

function parseLinks(reader: FieldReader, field: string, value: unknown): Readonly<Record<string, string>> {
  const links = Object.entries(reader.readFields(value ?? {}, field));
  return Object.fromEntries(links.map(([name, url]) => [name, parseLink(reader, field, name, url)]));
}

function parseLink({ fail }: FieldReader, field: string, name: string, url: unknown): string {
  return typeof url === 'string' && /^https:\/\/\S+$/.test(url)
    ? url
    : fail(`${field} "${name}" must begin with https://`);
}

function parseStores(reader: FieldReader, value: unknown): Brand['stores'] {
  const links = parseLinks(reader, 'stores', value);
  for (const name of Object.keys(links)) {
    if (!storeNames.some((known) => known === name)) reader.fail(`unknown store ${name}`);
  }
  return links;
}

function parseWords({ readFields, readText }: FieldReader, value: unknown): BrandWords | null {
  if (value === undefined) return null;
  const fields = readFields(value, 'words');
  const inLanguages = (key: string) => {
    const texts = readFields(fields[key], `words.${key}`);
    return {
      cs_CZ: readText(texts, 'cs_CZ'),
      sk_SK: readText(texts, 'sk_SK'),
      en_US: readText(texts, 'en_US'),
      de_DE: readText(texts, 'de_DE'),
      es_ES: readText(texts, 'es_ES'),
    };
  };
  return { headline: inLanguages('headline'), lead: inLanguages('lead') };
}
