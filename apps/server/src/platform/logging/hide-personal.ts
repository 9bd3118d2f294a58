/** Personal data and secrets by their shape, with what replaces them. URLs lose user, path and query, which may hold tokens. */
const shapes: readonly (readonly [RegExp, string])[] = [
  [/\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@"'<>]*@)?([^\s/?#"'<>]+)[^\s"'<>]*/gi, '$1$2/[hidden]'],
  [/[^\s@<>"'(),;:=]+@[^\s@<>"'(),;:]+\.[a-z]{2,}/gi, '[email]'],
  [/\b(bearer|basic|dpop)\s+[^\s"',]+/gi, '$1 [hidden]'],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]+)?/g, '[token]'],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g, '[account]'],
  [/\b(?:\d{1,6}-)?\d{2,10}\/\d{4}\b/g, '[account]'],
  [/\+\d[\d ]{8,14}\d/g, '[phone]'],
  [/\b(?:bc1|tb1|bcrt1|ltc1)[a-z0-9]{20,}\b/gi, '[coin address]'],
  [/\b0x[0-9a-f]{40}\b/gi, '[coin address]'],
  [/\b[13][a-km-zA-HJ-NP-Z1-9]{25,34}\b/g, '[coin address]'],
  [/\bln(?:bc|tb|bcrt)[a-z0-9]{50,}/gi, '[invoice]'],
  // Loopback and private networks are the operator's.
  [/\b(?!127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)\d{1,3}(?:\.\d{1,3}){3}\b/g, '[address]'],
  [/\b(?:[0-9a-f]{1,4}:)+(?::[0-9a-f]{1,4})+/gi, '[address]'],
  [/\b(?:[0-9a-f]{1,4}:){5,7}[0-9a-f]{1,4}\b/gi, '[address]'],
];

/** Replaces personal data and secrets of known shapes in a text. */
export function hidePersonal(text: string): string {
  return shapes.reduce((hidden, [shape, replacement]) => hidden.replace(shape, replacement), text);
}

/** Names of fields whose values are never logged. */
const hiddenField =
  /passw|passphrase|token|secret|bearer|authorization|cookie|mnemonic|pepper|api_?key|e_?mail|phone|iban|birth|first_?name|last_?name|full_?name|card_?code/i;

export function isHiddenField(name: string): boolean {
  return hiddenField.test(name);
}
