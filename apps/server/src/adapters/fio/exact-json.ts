/** Parses JSON and keeps every number as its source text, because amounts must never pass through a float. */
export function parseExactJson(text: string): unknown {
  return JSON.parse(text, function asText(_key: string, value: unknown, context?: { source?: string }) {
    return typeof value === 'number' ? (context?.source ?? String(value)) : value;
  });
}

const number = /^(-?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]{1,2}))?$/;

/**
 * Converts a JSON number to a plain decimal without rounding: "1.0E7" becomes "10000000", which is how the bank writes large amounts.
 * Returns undefined if the text is not a number.
 */
export function toPlainDecimal(source: string): string | undefined {
  const [match, sign = '', whole = '', fraction = '', exponent = '0'] = number.exec(source) ?? [];
  if (match === undefined) return undefined;
  const shift = Number(exponent);
  const digits = `${whole}${fraction}`;
  const point = whole.length + shift;
  const padded = point > 0 ? digits.padEnd(point, '0') : digits.padStart(digits.length - point + 1, '0');
  const at = Math.max(point, 1);
  const rest = padded.slice(at).replace(/0+$/, '');
  const head = padded.slice(0, at).replace(/^0+(?=[0-9])/, '');
  return `${sign}${head}${rest === '' ? '' : `.${rest}`}`;
}
