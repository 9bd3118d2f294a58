import { plainLine } from '@dukat/rules/payments/qr/bank-text';

/**
 * Converts a text to the characters that every SEPA bank accepts (EPC217-08): Latin letters, digits and / - ? : ( ) . , ' +. Diacritics are
 * dropped; other characters become full stops.
 */
export function bankWords(text: string, longest: number): string {
  const letters = plainLine(text.replaceAll('ß', 'ss').replaceAll('ł', 'l').replaceAll('Ł', 'L'), 10_000)
    .replaceAll('&', '+')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, '.')
    .replaceAll(/\/{2,}/g, '/');
  return letters.slice(0, longest).trim();
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for an XML element or attribute. Characters that XML 1.0 cannot represent are dropped. */
export function xmlText(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? '');
}
