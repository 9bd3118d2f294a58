import { plainLine } from '@dukat/rules/payments/qr/bank-text';

/**
 * A text in the letters that every SEPA bank takes (EPC217-08): Latin letters, digits and / - ? : ( ) . , ' +. Others are
 * written as a full stop, diacritics are dropped.
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

/** Text inside an element or attribute of XML. Characters that XML 1.0 cannot hold are left out. */
export function xmlText(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? '');
}
