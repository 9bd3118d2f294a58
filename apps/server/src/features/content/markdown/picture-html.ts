import type { Picture } from '@dukat/contract/content/content-fields';
import { escapeHtml } from '../../../platform/http/escape-html.ts';

/** The column of an article: its picture is never wider. */
export const articleSizes = '(min-width: 900px) 720px, 100vw';

/** A picture within a text, which reserves its room before it has come. */
export function pictureHtml({ url, width, height, sources }: Picture, alt: string): string {
  const better = sources
    .map(
      ({ type, srcset }) =>
        `<source type="${escapeHtml(type)}" srcset="${escapeHtml(srcset)}" sizes="${articleSizes}">`,
    )
    .join('');
  return `<picture>${better}<img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async"></picture>`;
}
