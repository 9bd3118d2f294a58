import type { LocaleCode } from './locale.ts';

const space = ' ';
const held = '\u00a0';
const joiner = '\u2060';

const unit =
  '(?:[%‰€$£₿]|°C|Kč|[A-Z]{3,5}(?![\\p{L}\\d])|(?:h|min|s|ms|km|m|cm|mm|kg|g|kB|MB|GB|px|mil|mld)(?![\\p{L}\\d]))';
/** Units of time, for texts in which the number is a placeholder. */
const span = '(?:sekund|vteřin|sekúnd|minut|minút|hodin|hodín|dn[íůeyi]|den|deň|měsíc|mesiac|rok|let)';

const beforeUnit = new RegExp(`(?<=\\d)${space}(?=${unit})`, 'gu');
const betweenGroups = /(?<=\d) (?=\d{3}(?!\d))/gu;
const beforeCounted = /(?<=\d\.?) (?=\p{Ll})/gu;
const afterSmallWord = /(?<=(?:^|[\s(„‚»>–—/])[ksvzouai]) /giu;

const amongKeys = /(?<=(?:Ctrl|Cmd|Alt|Shift)) \+ (?=[\p{Lu}\d])/gu;

// Leaves URLs and e-mail addresses unchanged, so that they can be copied exactly.
const wordBegins = '(?<![\\p{L}\\d/.@:_-])';
const letterHyphen = new RegExp(`(?<=${wordBegins}\\p{L})-(?=\\p{L})`, 'gu');
const figureHyphen = new RegExp(`(?<=${wordBegins}\\p{Lu}{2,5})-(?=\\d{1,3}(?![\\d-]))`, 'gu');
const askingHyphen = /(?<=\p{Ll})-(?=li(?!\p{L}))/gu;

const afterValue = new RegExp(`^${space}(?=${unit})`, 'u');
const afterSlavicValue = new RegExp(`^${space}(?=${unit}|${span})`, 'u');
const afterCount = /^ (?=\p{Ll})/u;

/**
 * Inserts non-breaking spaces where a line break would hinder reading: between a number and its unit or currency, within a number, and in
 * Czech and Slovak between a number and the counted noun and after a one-letter word (ČSN 01 6910). `v 5 hodin` stays on one line. Only
 * spaces are replaced, so the wording is unchanged, and applying the function twice has no further effect.
 */
export function insertNonBreakingSpaces(text: string, locale: LocaleCode): string {
  const counted = text.replace(beforeUnit, held).replace(amongKeys, `${held}+${held}`);
  // The other languages separate groups of digits by other signs, and a short word may end a line.
  if (!isSlavic(locale)) return counted;
  return counted.replace(betweenGroups, held).replace(beforeCounted, held).replace(afterSmallWord, held);
}

/**
 * Prevents line breaks after hyphens that would isolate a letter or a number: `e-mail`, `SHA-256`, the Czech `chcete-li`. Uses a word
 * joiner, which is invisible and ignored by searches; a non-breaking hyphen would be a different character. For screens only: old mail
 * programs render a word joiner as a box.
 */
export function holdHyphens(text: string, locale: LocaleCode): string {
  const joined = `-${joiner}`;
  const held = text.replace(letterHyphen, joined).replace(figureHyphen, joined);
  return locale === 'cs_CZ' ? held.replace(askingHyphen, joined) : held;
}

/** Keeps the text after a placeholder on the placeholder's line, such as ` BTC`. `count` is a plural's `#`, which may count anything. */
export function holdToValue(text: string, locale: LocaleCode, value: 'count' | 'other'): string {
  const isAnyCounted = value === 'count' && isSlavic(locale);
  const counted = isAnyCounted ? text.replace(afterCount, held) : text;
  return counted.replace(isSlavic(locale) ? afterSlavicValue : afterValue, held);
}

function isSlavic(locale: LocaleCode): boolean {
  return locale === 'cs_CZ' || locale === 'sk_SK';
}
