// Formats amounts while they are typed: groups of three digits, separated by a space in every language. Users type either a comma or a
// point as the decimal sign, so neither can separate groups.

const group = '\u00a0';
const spaces = /[\s\u00a0\u202f]/g;

/** Removes the spaces between groups. */
export function withoutGroups(text: string): string {
  return text.replace(spaces, '');
}

/** "1234567,5" becomes "1 234 567,5". Text that is not a plain number is returned unchanged. */
export function groupDigits(typed: string): string {
  const [, whole, rest] = /^(\d+)([.,]\d*)?$/.exec(withoutGroups(typed)) ?? [];
  if (whole === undefined) return typed;
  return whole.replace(/\B(?=(\d{3})+$)/g, group) + (rest ?? '');
}

/** Returns the caret's position in the grouped text, so that the given number of characters, not counting spaces, is left of it. */
export function caretAfter(shown: string, characters: number): number {
  let counted = 0;
  for (const [at, character] of [...shown].entries()) {
    if (counted === characters) return at;
    if (character !== group) counted += 1;
  }
  return shown.length;
}

/**
 * Reads a pasted number in any notation: "1.234,50 Kč", "€1,234.50", "1'234.50" and "1 234,50" are all 1234.50. A single comma or point is
 * the decimal sign, as in typed amounts; a repeated one is a group separator.
 */
export function pastedAmount(text: string): string {
  const bare = text.replace(/[^\d.,]/g, '').replace(/^[.,]+(?=.*[.,])|[.,]+$/g, '');
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  const sign = bare[last];
  if (sign === undefined) return bare;
  const whole = bare.slice(0, last).replace(/[.,]/g, '');
  const fraction = bare.slice(last + 1);
  return bare.indexOf(sign) === last ? `${whole}${sign}${fraction}` : whole + fraction;
}
