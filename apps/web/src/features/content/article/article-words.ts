import type { ArticleSummary } from '@dukat/contract/content/content-fields';

function fieldOf({ fields }: Pick<ArticleSummary, 'fields'>, name: 'title' | 'description'): string {
  return fields.find((field) => field.name === name)?.content ?? '';
}

export function titleOf(article: Pick<ArticleSummary, 'fields'>): string {
  return fieldOf(article, 'title');
}

export function descriptionOf(article: Pick<ArticleSummary, 'fields'>): string {
  return fieldOf(article, 'description');
}
