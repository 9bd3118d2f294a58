import { type RawBuilder, sql } from 'kysely';

/**
 * A condition written as SQL, for `where` and its like. The brackets stand here, once and for all: without them an `or`
 * inside would reach beyond the condition and undo those that stand beside it.
 */
export function condition(text: TemplateStringsArray, ...values: readonly unknown[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql<boolean>(text, ...values)})`;
}
