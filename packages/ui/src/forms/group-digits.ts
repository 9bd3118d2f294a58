// Amounts while they are typed: groups of three digits, apart by a space in every language. A comma or a point may be the decimal sign
// of whoever types, so neither can stand between groups.

const group = '\u00a0';
const spaces = /[\s\u00a0\u202f]/g;

/** What was typed, without the spaces between its groups. */
export function withoutGroups(text: string): string {
  return text.replace(spaces, '');
}

/** "1234567,5" reads "1 234 567,5"; what is no plain number yet stays as it is. */
export function groupDigits(typed: string): string {
  const [, whole, rest] = /^(\d+)([.,]\d*)?$/.exec(withoutGroups(typed)) ?? [];
  if (whole === undefined) return typed;
  return whole.replace(/\B(?=(\d{3})+$)/g, group) + (rest ?? '');
}

/** Where the caret stands once so many characters that count are left of it. */
export function caretAfter(shown: string, characters: number): number {
  let counted = 0;
  for (const [at, character] of [...shown].entries()) {
    if (counted === characters) return at;
    if (character !== group) counted += 1;
  }
  return shown.length;
}

/**
 * A number from somewhere else in whatever way it is written: "1.234,50 Kč", "€1,234.50", "1'234.50" and "1 234,50" are 1234 and a half.
 * A single comma or point is the decimal sign, as it is where an amount is typed; one that comes again only groups.
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
