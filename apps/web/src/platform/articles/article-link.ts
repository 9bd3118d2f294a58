import type { ArticleSummary, Picture } from '@dukat/contract/content/content-fields';

/** What leads to an article: few words and a picture. */
export interface ArticleLink {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly picture: Picture | null;
  readonly readingMinutes: number;
}

export function articleLinkOf({ name, fields, images, readingMinutes }: ArticleSummary): ArticleLink {
  const text = (wanted: 'title' | 'description') =>
    fields.find((field) => field.name === wanted)?.content ?? '';
  return {
    name,
    title: text('title'),
    description: text('description'),
    picture: images.header,
    readingMinutes,
  };
}
