import type { ArticleSummary } from '@dukat/contract/content/content-fields';

/** Returns the text of an article's field. A missing field is empty, or a message in development (requirement 8). */
export function articleField(
  { fields }: Pick<ArticleSummary, 'fields'>,
  name: 'title' | 'description',
  isDevelopment = import.meta.env.DEV,
): string {
  const missing = isDevelopment ? `Missing field: ${name}` : '';
  return fields.find((field) => field.name === name)?.content ?? missing;
}
