import { isLocaleCode } from '@dukat/locales/locale';
import { type Host, portalNames } from './brand.ts';
import { type ColorToken, colorTokens } from './look.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Reads the parts of a brand.json; what is missing or odd throws with its place. */
export class BrandFields {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  fail(what: string): never {
    throw new Error(`brands/${this.folder}/brand.json: ${what}`);
  }

  fields(value: unknown, at: string): Fields {
    return typeof value === 'object' && value !== null ? { ...value } : this.fail(`${at} must be an object`);
  }

  text(fields: Fields, key: string): string {
    const value = fields[key];
    return typeof value === 'string' && value !== '' ? value : this.fail(`"${key}" must be a text`);
  }

  oneOf<Word extends string>(fields: Fields, key: string, words: readonly Word[]): Word {
    return (
      words.find((word) => word === fields[key]) ?? this.fail(`"${key}" must be one of ${words.join(', ')}`)
    );
  }

  list(fields: Fields, key: string): readonly unknown[] {
    const value = fields[key];
    return Array.isArray(value) ? value : this.fail(`"${key}" must be a list`);
  }

  host(value: unknown): Host {
    const row = this.fields(value, 'hosts');
    const locale = this.text(row, 'locale');
    return {
      host: this.text(row, 'host'),
      portal: this.oneOf(row, 'portal', portalNames),
      locale: isLocaleCode(locale) ? locale : this.fail(`unknown locale ${locale}`),
      fiat: this.oneOf(row, 'fiat', ['CZK', 'EUR']),
      purpose: this.oneOf(row, 'purpose', ['public', 'staging', 'admin']),
    };
  }

  colors(value: unknown): Partial<Record<ColorToken, string>> {
    const colors: Partial<Record<ColorToken, string>> = {};
    for (const [key, color] of Object.entries(this.fields(value ?? {}, 'look'))) {
      const token = colorTokens.find((name) => name === key) ?? this.fail(`unknown colour "${key}"`);
      if (typeof color !== 'string' || !/^#[0-9a-f]{6}([0-9a-f]{2})?$/.test(color))
        this.fail(`"${key}" must be #rrggbb`);
      colors[token] = String(color);
    }
    return colors;
  }

  /** A number where one is given, under its own name. */
  size(fields: Fields, key: string): Readonly<Record<string, number>> {
    const value = fields[key];
    return typeof value === 'number' ? { [key]: value } : {};
  }
}
