import type { LocaleCode } from './locale.ts';
import { generalRefusals } from './refusals/general.ts';

/** The texts of a capability's refusal codes in every language. A code used by several capabilities must have the same text in each. */
export type Refusals = Readonly<Record<LocaleCode, Readonly<Record<string, string>>>>;

/** The texts of all refusals that a program can return. */
export interface RefusalTexts {
  has(code: string): boolean;
  /** Returns the text with its `{placeholders}` filled. A code without a text gives 'Unknown error'. */
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

/** Refusals that any server may return, whatever its endpoints. */
export const generalTexts = refusalTexts([]);
