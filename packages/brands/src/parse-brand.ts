import { isLocaleCode } from '@dukat/locales/locale';
import { type Brand, type BrandWords, type Claims, type Host, portalNames, storeNames } from './brand.ts';
import { type FieldReader, fieldReader } from './field-reader.ts';
import { parseLayout, parseLook } from './parse-look.ts';

/** Parses an operator's brand.json. Errors name the field that is missing or invalid. */
export function parseBrand(folder: string, description: unknown, logo: string): Brand {
  const reader = fieldReader(folder);
  const { fail, fieldsOf, textOf, listOf } = reader;
  const brand = fieldsOf(description, 'the brand');
  const company = fieldsOf(brand.company, 'company');
  const words = fieldsOf(brand.pathWords, 'pathWords');
  const hosts = listOf(brand, 'hosts').map((host) => hostOf(reader, host));
  if (!hosts.some(({ purpose }) => purpose === 'public')) fail('a brand needs a public host');

  return {
    id: textOf(brand, 'id'),
    name: textOf(brand, 'name'),
    company: {
      name: textOf(company, 'name'),
      address: textOf(company, 'address'),
      number: company.number === undefined ? null : textOf(company, 'number'),
      supportEmail: textOf(company, 'supportEmail'),
    },
    pathWords: { buy: textOf(words, 'buy'), sell: textOf(words, 'sell') },
    hiddenPages: listOf(brand, 'hiddenPages').map(String),
    hosts,
    claims: claimsOf(reader, brand.claims),
    social: linksOf(reader, 'social', brand.social),
    stores: storesOf(reader, brand.stores),
    layout: parseLayout(reader, brand.layout),
    words: wordsOf(reader, brand.words),
    look: parseLook(reader, brand.look),
    logo,
  };
}

function hostOf({ fail, fieldsOf, textOf, oneOf }: FieldReader, value: unknown): Host {
  const row = fieldsOf(value, 'hosts');
  const locale = textOf(row, 'locale');
  return {
    host: textOf(row, 'host'),
    portal: oneOf(row, 'portal', portalNames),
    locale: isLocaleCode(locale) ? locale : fail(`unknown locale ${locale}`),
    fiat: oneOf(row, 'fiat', ['CZK', 'EUR']),
    purpose: oneOf(row, 'purpose', ['public', 'staging', 'admin']),
  };
}

function claimsOf(reader: FieldReader, value: unknown): Claims {
  const { users, membership } = reader.fieldsOf(value ?? {}, 'claims');
  return {
    users: users === undefined ? null : userClaimOf(reader, users),
    membership: membership === undefined ? null : linkOf(reader, 'claims', 'membership', membership),
  };
}

function userClaimOf(reader: FieldReader, value: unknown): Claims['users'] {
  const { count, source } = reader.fieldsOf(value, 'claims.users');
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 1)
    return reader.fail('claims.users "count" must be a whole number above zero');
  return { count, source: linkOf(reader, 'claims.users', 'source', source) };
}

function linksOf(reader: FieldReader, field: string, value: unknown): Readonly<Record<string, string>> {
  const links = Object.entries(reader.fieldsOf(value ?? {}, field));
  return Object.fromEntries(links.map(([name, url]) => [name, linkOf(reader, field, name, url)]));
}

function linkOf({ fail }: FieldReader, field: string, name: string, url: unknown): string {
  return typeof url === 'string' && /^https:\/\/\S+$/.test(url)
    ? url
    : fail(`${field} "${name}" must begin with https://`);
}

function storesOf(reader: FieldReader, value: unknown): Brand['stores'] {
  const links = linksOf(reader, 'stores', value);
  for (const name of Object.keys(links)) {
    if (!storeNames.some((known) => known === name)) reader.fail(`unknown store ${name}`);
  }
  return links;
}

function wordsOf({ fieldsOf, textOf }: FieldReader, value: unknown): BrandWords | null {
  if (value === undefined) return null;
  const fields = fieldsOf(value, 'words');
  const inLanguages = (key: string) => {
    const texts = fieldsOf(fields[key], `words.${key}`);
    return {
      cs_CZ: textOf(texts, 'cs_CZ'),
      sk_SK: textOf(texts, 'sk_SK'),
      en_US: textOf(texts, 'en_US'),
      de_DE: textOf(texts, 'de_DE'),
      es_ES: textOf(texts, 'es_ES'),
    };
  };
  return { headline: inLanguages('headline'), lead: inLanguages('lead') };
}
