import { type RawBuilder, sql } from 'kysely';

/**
 * A SQL condition for `where` and similar. It is always put in parentheses, since an `or` inside would otherwise combine with
 * the conditions beside it.
 */
export function condition(text: TemplateStringsArray, ...values: readonly unknown[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql<boolean>(text, ...values)})`;
}
