import { isLocaleCode } from '@dukat/locales/locale';
import { type Brand, type Host, portalNames } from './brand.ts';
import { type ColorToken, changedLook, colorTokens } from './look.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Reads an operator's brand.json; whatever is missing or odd is named with its place, so that it can be mended. */
export function parseBrand(folder: string, description: unknown, logo: string): Brand {
  const fail = (what: string): never => {
    throw new Error(`brands/${folder}/brand.json: ${what}`);
  };
  const fieldsOf = (value: unknown, at: string): Fields =>
    typeof value === 'object' && value !== null ? { ...value } : fail(`${at} must be an object`);
  const textOf = (fields: Fields, key: string): string => {
    const value = fields[key];
    return typeof value === 'string' && value !== '' ? value : fail(`"${key}" must be a text`);
  };
  const oneOf = <Word extends string>(fields: Fields, key: string, words: readonly Word[]): Word =>
    words.find((word) => word === fields[key]) ?? fail(`"${key}" must be one of ${words.join(', ')}`);
  const listOf = (fields: Fields, key: string): readonly unknown[] => {
    const value = fields[key];
    return Array.isArray(value) ? value : fail(`"${key}" must be a list`);
  };
  const hostOf = (value: unknown): Host => {
    const row = fieldsOf(value, 'hosts');
    const locale = textOf(row, 'locale');
    return {
      host: textOf(row, 'host'),
      portal: oneOf(row, 'portal', portalNames),
      locale: isLocaleCode(locale) ? locale : fail(`unknown locale ${locale}`),
      fiat: oneOf(row, 'fiat', ['CZK', 'EUR']),
      purpose: oneOf(row, 'purpose', ['public', 'staging', 'admin']),
    };
  };
  const colorsOf = (value: unknown): Partial<Record<ColorToken, string>> => {
    const colors: Partial<Record<ColorToken, string>> = {};
    for (const [key, color] of Object.entries(fieldsOf(value ?? {}, 'look'))) {
      const token = colorTokens.find((name) => name === key) ?? fail(`unknown colour "${key}"`);
      if (typeof color !== 'string' || !/^#[0-9a-f]{6}([0-9a-f]{2})?$/.test(color))
        fail(`"${key}" must be #rrggbb`);
      colors[token] = String(color);
    }
    return colors;
  };
  const sizeOf = (fields: Fields, key: string) => {
    const value = fields[key];
    return typeof value === 'number' ? { [key]: value } : {};
  };

  const brand = fieldsOf(description, 'the brand');
  const company = fieldsOf(brand.company, 'company');
  const words = fieldsOf(brand.pathWords, 'pathWords');
  const look = fieldsOf(brand.look ?? {}, 'look');
  const hosts = listOf(brand, 'hosts').map(hostOf);
  if (!hosts.some(({ purpose }) => purpose === 'public')) fail('a brand needs a public host');

  return {
    id: textOf(brand, 'id'),
    name: textOf(brand, 'name'),
    company: {
      name: textOf(company, 'name'),
      address: textOf(company, 'address'),
      supportEmail: textOf(company, 'supportEmail'),
    },
    pathWords: { buy: textOf(words, 'buy'), sell: textOf(words, 'sell') },
    hiddenPages: listOf(brand, 'hiddenPages').map(String),
    hosts,
    users: typeof brand.users === 'number' ? brand.users : null,
    social: Object.fromEntries(
      Object.entries(fieldsOf(brand.social ?? {}, 'social')).map(([name, url]) => [name, String(url)]),
    ),
    look: changedLook({
      light: colorsOf(look.light),
      dark: colorsOf(look.dark),
      ...sizeOf(look, 'radius'),
      ...sizeOf(look, 'radiusLarge'),
      ...sizeOf(look, 'headingWeight'),
    }),
    logo,
  };
}
