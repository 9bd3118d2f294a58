import { instant, line } from '../wire.ts';
import { z } from '../z.ts';

/** What an article, a tag or a category is called in addresses: `storing-cryptocurrencies`. */
export const contentName = z.string().regex(/^[a-z0-9](?:[a-z0-9.-]{0,78}[a-z0-9])?$/);

/** A name as a visitor may type it: what is no name at all is unknown like any other. */
export const askedName = line(200);

export const tag = z.object({ tag: z.string(), label: z.string() });

/** A decorative picture in several sizes and formats; the page reserves its room by `width` and `height`. */
export const picture = z.object({
  /** What every browser can show. */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Better formats first; `srcset` as HTML writes it. */
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
});
export type Picture = z.output<typeof picture>;

/** Specification 3, Article: `title` and `description` are plain, `content` is markdown and only there in the article itself. */
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
  /** The header's address, or null. */
  image: z.string().nullable(),
  images: z.object({ header: picture.nullable() }),
  fields: z.array(contentField),
  readingMinutes: z.number().int().min(1),
};

export const articleSummary = z.object(articleFields);
export type ArticleSummary = z.output<typeof articleSummary>;

/** One heading of a text, for its list of contents. */
export const contentHeading = z.object({
  id: z.string(),
  text: z.string(),
  level: z.number().int().min(2).max(3),
});

/** A markdown text as a page shows it: sanitised HTML of the server's own making. */
export const renderedText = z.object({ html: z.string(), headings: z.array(contentHeading) });
export type RenderedText = z.output<typeof renderedText>;

export const article = z.object({ ...articleFields, text: renderedText });
export type Article = z.output<typeof article>;
