import { translate } from './compiled-texts.ts';
import type { Descriptor } from './descriptors.ts';
import { numberFormats } from './format-number.ts';
import { timeFormats } from './format-time.ts';
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
      return typeof text === 'string' ? text : translate(text, locale, formatted(values, locale));
    },
  };
}

/** The values that are numbers. Others are names or entered text and are not formatted. */
const numbers: ReadonlySet<string> = new Set([
  ...[
    'amount',
    'arrives',
    'capital',
    'least',
    'left',
    'lent',
    'limit',
    'ltv',
    'maximum',
    'minAmount',
    'most',
  ],
  ...['price', 'rate', 'remaining', 'rest', 'room', 'share', 'smallest'],
]);

/** Writes limits and decimals with the digits of the language, and days as it writes dates. */
function formatted(values: Readonly<Record<string, string>> | undefined, locale: LocaleCode) {
  if (values === undefined) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, formatValue(name, value, languageTag(locale))]),
  );
}

function formatValue(name: string, value: string, tag: string): string {
  const isWhole = name === 'most' && /^\d+$/.test(value);
  const isDecimal = numbers.has(name) && /^-?\d+\.\d+$/.test(value);
  if (isWhole || isDecimal) return numberFormats(tag).exact(value);
  const isDay = (name === 'day' || name === 'until') && /^\d{4}-\d{2}-\d{2}$/.test(value);
  return isDay ? timeFormats(tag).date(value) : value;
}

/** Refusals that any server may return, whatever its endpoints. */
export const generalTexts = refusalTexts([]);
