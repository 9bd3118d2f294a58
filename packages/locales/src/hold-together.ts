import type { LocaleCode } from './locale.ts';

const space = ' ';
const held = '\u00a0';
const joiner = '\u2060';

const unit =
  '(?:[%‰€$£₿]|°C|Kč|[A-Z]{3,5}(?![\\p{L}\\d])|(?:h|min|s|ms|km|m|cm|mm|kg|g|kB|MB|GB|px|mil|mld)(?![\\p{L}\\d]))';
/** What is counted, where its number is put in later and cannot be seen to be one. */
const span = '(?:sekund|vteřin|sekúnd|minut|minút|hodin|hodín|dn[íůeyi]|den|deň|měsíc|mesiac|rok|let)';

const beforeUnit = new RegExp(`(?<=\\d)${space}(?=${unit})`, 'gu');
const betweenGroups = /(?<=\d) (?=\d{3}(?!\d))/gu;
const beforeCounted = /(?<=\d\.?) (?=\p{Ll})/gu;
const afterSmallWord = /(?<=(?:^|[\s(„‚»>–—/])[ksvzouai]) /giu;

const amongKeys = /(?<=(?:Ctrl|Cmd|Alt|Shift)) \+ (?=[\p{Lu}\d])/gu;

// Addresses keep every sign: who copies one gets it as it is.
const wordBegins = '(?<![\\p{L}\\d/.@:_-])';
const letterHyphen = new RegExp(`(?<=${wordBegins}\\p{L})-(?=\\p{L})`, 'gu');
const figureHyphen = new RegExp(`(?<=${wordBegins}\\p{Lu}{2,5})-(?=\\d{1,3}(?![\\d-]))`, 'gu');
const askingHyphen = /(?<=\p{Ll})-(?=li(?!\p{L}))/gu;

const afterValue = new RegExp(`^${space}(?=${unit})`, 'u');
const afterSlavicValue = new RegExp(`^${space}(?=${unit}|${span})`, 'u');
const afterCount = /^ (?=\p{Ll})/u;

/**
 * The words with spaces that no line breaks at, where a reader would trip: between a number and its unit or currency, within a number, and in
 * Czech and Slovak between a number and what it counts and after a word of one letter (ČSN 01 6910). `v 5 hodin` is held as a whole.
 * Only spaces are exchanged, so that what is said stays word for word, and a text that is held already stays as it is.
 */
export function holdTogether(text: string, locale: LocaleCode): string {
  const counted = text.replace(beforeUnit, held).replace(amongKeys, `${held}+${held}`);
  // Elsewhere groups of digits are separated by other signs, and short words may end a line.
  if (!isSlavic(locale)) return counted;
  return counted.replace(betweenGroups, held).replace(beforeCounted, held).replace(afterSmallWord, held);
}

/**
 * The text with hyphens that no line breaks after, where a letter or a figure would stand alone: `e-mail`, `SHA-256`, the Czech `chcete-li`. A
 * word joiner does it, which nobody sees and searching skips, where another hyphen would be another sign. For screens only: old mail
 * programs draw it as a box.
 */
export function holdHyphens(text: string, locale: LocaleCode): string {
  const joined = `-${joiner}`;
  const held = text.replace(letterHyphen, joined).replace(figureHyphen, joined);
  return locale === 'cs_CZ' ? held.replace(askingHyphen, joined) : held;
}

/** The words that follow a value which is put in later: ` BTC` is held to it. `#` is a count, of anything. */
export function holdToValue(text: string, locale: LocaleCode, value: 'count' | 'other'): string {
  const isAnyCounted = value === 'count' && isSlavic(locale);
  const counted = isAnyCounted ? text.replace(afterCount, held) : text;
  return counted.replace(isSlavic(locale) ? afterSlavicValue : afterValue, held);
}

function isSlavic(locale: LocaleCode): boolean {
  return locale === 'cs_CZ' || locale === 'sk_SK';
}
