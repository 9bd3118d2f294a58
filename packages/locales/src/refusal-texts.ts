import { translate } from './compiled-texts.ts';
import type { Descriptor } from './descriptors.ts';
import { numberFormats } from './format-number.ts';
import { type LocaleCode, languageTag } from './locale.ts';
import { generalRefusals } from './refusals/general.ts';

/**
 * The texts of a capability's refusals by code; a plain string is not translated. A code used by several capabilities must have the same
 * text in each.
 */
export type Refusals = Readonly<Record<string, Descriptor | string>>;

/** The texts of all refusals that a program can return. */
export interface RefusalTexts {
  has(code: string): boolean;
  /** Returns the text with its `{placeholders}` filled. A code without a text gives 'Unknown error'. */
  text(code: string, locale: LocaleCode, values?: Readonly<Record<string, string>>): string;
}

export function refusalTexts(catalogues: readonly Refusals[]): RefusalTexts {
  const all: readonly Refusals[] = [generalRefusals, ...catalogues];
  const known = new Map(all.flatMap((refusals) => Object.entries(refusals)));
  return {
    has: (code) => known.has(code),
    text(code, locale, values) {
      const text = known.get(code) ?? generalRefusals.unknown_error;
      return typeof text === 'string' ? text : translate(text, locale, grouped(values, locale));
    },
  };
}

/** Writes a limit as the language groups its digits. Other values are names, or have their form already. */
function grouped(values: Readonly<Record<string, string>> | undefined, locale: LocaleCode) {
  const most = values?.most;
  if (most === undefined || !/^\d+$/.test(most)) return values;
  return { ...values, most: numberFormats(languageTag(locale)).exact(most) };
}

/** Refusals that any server may return, whatever its endpoints. */
export const generalTexts = refusalTexts([]);
