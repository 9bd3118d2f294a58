import type { LocaleCode } from './locale.ts';
import { generalRefusals } from './refusals/general.ts';

/** What a capability refuses by, in every language; the same code in two of them means the same thing and reads the same. */
export type Refusals = Readonly<Record<LocaleCode, Readonly<Record<string, string>>>>;

/** The sentences of all refusals that a program knows. */
export interface RefusalTexts {
  has(code: string): boolean;
  /** In a person's language, its `{placeholders}` filled. A code without a text reads as 'Unknown error'. */
  text(code: string, locale: LocaleCode, values?: Readonly<Record<string, string>>): string;
}

export function refusalTexts(catalogues: readonly Refusals[]): RefusalTexts {
  const all: readonly Refusals[] = [generalRefusals, ...catalogues];
  const known = new Map(
    all.flatMap((catalogue) => Object.keys(catalogue.en_US).map((code) => [code, catalogue])),
  );
  return {
    has: (code) => known.has(code),
    text(code, locale, values = {}) {
      const text = known.get(code)?.[locale][code] ?? generalRefusals[locale].unknown_error;
      return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
    },
  };
}

/** What any server may say, whatever it serves. */
export const generalTexts = refusalTexts([]);
