/** JSON text that spells a NUL or half of a surrogate pair by its number; nothing else in well-formed bytes can hold one. */
const mayBeUnusable = /\\u(?:0000|[dD][89a-fA-F])/;

const longestFieldName = 80;

/** Neither PostgreSQL nor UTF-8 can keep it: a NUL, or half of a surrogate pair. */
export function isUnusableText(text: string): boolean {
  return text.includes('\u0000') || !text.isWellFormed();
}

/**
 * The name of the first field, at any depth, whose name or text cannot be kept; undefined where all can. It walks without
 * recursion, since ten thousand levels fit into a request.
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

/** Answered with 400 and the field, in the shape of every error. */
export class UnusableText extends Error {
  readonly statusCode = 400;
  readonly field: string;

  constructor(field: string) {
    super('a text that cannot be kept');
    this.field = field.slice(0, longestFieldName).toWellFormed();
  }
}

/** Whether a body may hold such text: cheaper than a walk, and true of hardly any. */
export function mayHoldUnusableText(json: string): boolean {
  return mayBeUnusable.test(json);
}
