import { instant, line } from '../wire.ts';
import { z } from '../z.ts';

/** The name of an article, tag or category in URLs, such as `storing-cryptocurrencies`. */
export const contentName = z.string().regex(/^[a-z0-9](?:[a-z0-9.-]{0,78}[a-z0-9])?$/);

/** A name as a visitor may type it. An invalid name is answered like an unknown one. */
export const contentNameParam = line(200);

export const tag = z.object({ tag: z.string(), label: z.string() }).meta({ id: 'ArticleTag' });

/** A decorative picture in several sizes and formats. The page reserves its space by `width` and `height`. */
export const picture = z
  .object({
    /** A format that every browser can show. */
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    /** Better formats first; `srcset` in HTML syntax. */
    sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
  })
  .meta({ id: 'Picture' });
export type Picture = z.output<typeof picture>;

/** Requirement 3, Article: `title` and `description` are plain text. `content` is markdown and only present in a single article. */
export const contentField = z.object({
  name: z.enum(['title', 'description', 'content']),
  content: z.string(),
  type: z.enum(['markdown', 'plaintext']),
});

const articleFields = {
  name: z.string(),
  createdAt: instant,
  updatedAt: instant,
  tags: z.array(tag),
  /** The URL of the header picture, or null. */
  image: z.string().nullable(),
  images: z.object({ header: picture.nullable() }),
  fields: z.array(contentField),
  readingMinutes: z.number().int().min(1),
};

export const articleSummary = z.object(articleFields).meta({ id: 'ArticleSummary' });
export type ArticleSummary = z.output<typeof articleSummary>;

/** One heading of a text, for its table of contents. */
export const contentHeading = z.object({
  id: z.string(),
  text: z.string(),
  level: z.number().int().min(2).max(3),
});

/** A markdown text as a page shows it: sanitised HTML that the server rendered. */
export const renderedText = z
  .object({ html: z.string(), headings: z.array(contentHeading) })
  .meta({ id: 'RenderedText' });
export type RenderedText = z.output<typeof renderedText>;

export const article = z.object({ ...articleFields, text: renderedText }).meta({ id: 'Article' });
export type Article = z.output<typeof article>;
