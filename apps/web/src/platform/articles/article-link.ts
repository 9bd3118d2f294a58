import type { ArticleSummary, Picture } from '@dukat/contract/content/content-fields';
import { articleField } from './article-field.ts';

/** A teaser of an article: short texts and a picture. */
export interface ArticleLink {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly picture: Picture | null;
  readonly readingMinutes: number;
}

export function toArticleLink(article: ArticleSummary): ArticleLink {
  const { name, images, readingMinutes } = article;
  return {
    name,
    title: articleField(article, 'title'),
    description: articleField(article, 'description'),
    picture: images.header,
    readingMinutes,
  };
}
