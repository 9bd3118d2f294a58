import { minusSign } from '@dukat/locales/format-number';
import { useLingui } from '@lingui/react';

// Numbers of the trading screen: always with all decimals, so that columns align, and truncated, never rounded up. Intl would be exact
// too, but the screen formats about a thousand numbers per second, for which Intl is too slow on a weak machine.

interface Signs {
  readonly group: string;
  readonly decimal: string;
  /** The fewest digits that are grouped. Spanish does not group four digits. */
  readonly groupsFrom: number;
}

const known = new Map<string, Signs>();

function readSigns(languageTag: string): Signs {
  const found = known.get(languageTag);
  if (found !== undefined) return found;
  const parts = new Intl.NumberFormat(languageTag).formatToParts(1_234_567.5);
  const sign = (type: string, fallback: string) =>
    parts.find((part) => part.type === type)?.value ?? fallback;
  const group = sign('group', '\u00a0');
  const made: Signs = {
    group,
    decimal: sign('decimal', ','),
    groupsFrom: new Intl.NumberFormat(languageTag).format(1_000).includes(group) ? 4 : 5,
  };
  known.set(languageTag, made);
  return made;
}

/** "1234567.8" with two decimals is "1 234 567,80" in Czech. Further decimals are truncated. */
export function fixedDecimal(value: string, decimals: number, languageTag: string): string {
  const { group, decimal, groupsFrom } = readSigns(languageTag);
  const isNegative = value.startsWith('-');
  const [whole = '0', fraction = ''] = (isNegative ? value.slice(1) : value).split('.');
  const grouped = whole.length < groupsFrom ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
  const tail = decimals === 0 ? '' : decimal + fraction.slice(0, decimals).padEnd(decimals, '0');
  return `${isNegative ? minusSign : ''}${grouped}${tail}`;
}

/** At most this many decimals, without trailing zeros, for amounts in text. */
export function shortDecimal(value: string, maxDecimals: number, languageTag: string): string {
  const [whole = '0', fraction = ''] = value.split('.');
  const kept = fraction.slice(0, maxDecimals).replace(/0+$/, '');
  return fixedDecimal(kept === '' ? whole : `${whole}.${kept}`, kept.length, languageTag);
}

/** 1 234 567 is "1,23 mil.", for volumes in narrow places. */
export function compactDecimal(value: string, languageTag: string): string {
  return new Intl.NumberFormat(languageTag, {
    notation: 'compact',
    maximumSignificantDigits: 4,
  }).format(Number(value));
}

export function useFigures() {
  const tag = useLingui().i18n.locale;
  return {
    languageTag: tag,
    fixed: (value: string, decimals: number) => fixedDecimal(value, decimals, tag),
    short: (value: string, maxDecimals: number) => shortDecimal(value, maxDecimals, tag),
    compact: (value: string) => compactDecimal(value, tag),
  };
}
