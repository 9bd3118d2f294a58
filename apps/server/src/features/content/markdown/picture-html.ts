import type { Picture } from '@dukat/contract/content/content-fields';
import { escapeHtml } from '../../../platform/http/escape-html.ts';

/** The width of an article's column: pictures are never wider. */
export const articleSizes = '(min-width: 900px) 720px, 100vw';

/** Renders a picture with its dimensions, so that the layout does not shift when it loads. */
export function pictureHtml({ url, width, height, sources }: Picture, alt: string): string {
  const better = sources
    .map(
      ({ type, srcset }) =>
        `<source type="${escapeHtml(type)}" srcset="${escapeHtml(srcset)}" sizes="${articleSizes}">`,
    )
    .join('');
  return `<picture>${better}<img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async"></picture>`;
}
