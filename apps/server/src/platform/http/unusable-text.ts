/** Matches JSON that escapes a NUL or half of a surrogate pair; well-formed bytes cannot contain them unescaped. */
const mayBeUnusable = /\\u(?:0000|[dD][89a-fA-F])/;

const longestFieldName = 80;

/** True for text that PostgreSQL and UTF-8 cannot store: it has a NUL or half of a surrogate pair. */
export function isUnusableText(text: string): boolean {
  return text.includes('\u0000') || !text.isWellFormed();
}

/**
 * Returns the path of the first field, at any depth, whose name or text cannot be stored; undefined if there is none. Iterative instead of
 * recursive, since a request may nest ten thousand levels.
 */
export function unusableField(given: unknown): string | undefined {
  const left: { readonly value: unknown; readonly field: string }[] = [{ value: given, field: '' }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, field } = next;
    if (typeof value === 'string' && isUnusableText(value)) return field;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      const path = field === '' ? name : `${field}.${name}`;
      if (isUnusableText(name)) return field;
      left.push({ value: inner, field: path });
    }
  }
  return undefined;
}

/** Answered with 400 and the field's path. */
export class UnusableText extends Error {
  readonly statusCode = 400;
  readonly field: string;

  constructor(field: string) {
    super('a text that cannot be kept');
    this.field = field.slice(0, longestFieldName).toWellFormed();
  }
}

/** A cheap test whether a body may contain such text; hardly any does. */
export function mayHoldUnusableText(json: string): boolean {
  return mayBeUnusable.test(json);
}
