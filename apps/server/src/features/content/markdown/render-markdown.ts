import type { Picture, RenderedText } from '@dukat/contract/content/content-fields';
import type { LocaleCode } from '@dukat/locales/locale';
import { holdHyphens, insertNonBreakingSpaces } from '@dukat/locales/non-breaking-spaces';
import { foldText } from '@dukat/rules/content/fold-text';
import { maxTextLength } from '@dukat/rules/content/limits';
import { plainText } from '@dukat/rules/content/plain-text';
import MarkdownIt, { type Token } from 'markdown-it';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { sanitize } from './sanitize.ts';

const longestHeading = 200;
/** The maximum number of entries in a table of contents. */
const mostHeadings = 100;

export type PicturesByName = ReadonlyMap<string, Picture>;

const pictureAddress = /^picture:([a-z0-9.-]{1,80})$/;

const markdown = new MarkdownIt('commonmark', { html: false, maxNesting: 20 }).enable([
  'table',
  'strikethrough',
]);
const defaultCheck = markdown.validateLink;
markdown.validateLink = (address) => pictureAddress.test(address) || defaultCheck(address);
// A wide table scrolls in its own box, also by keyboard, so that the page never scrolls sideways.
markdown.renderer.rules.table_open = () => '<div class="table" tabindex="0"><table>';
markdown.renderer.rules.table_close = () => '</table></div>';

/**
 * Renders Markdown as HTML; nothing else does. Raw HTML is not allowed. Links lead to pages of the site, or use https or mailto. Pictures
 * must be stored ones, referenced by name (`![description](picture:name)`). Headings get ids for a table of contents. Non-breaking
 * spaces and hyphens follow the typographic rules of the text's language.
 */
export function renderMarkdown(
  source: string,
  locale: LocaleCode,
  pictures: PicturesByName = new Map(),
): RenderedText {
  const tokens = parseTokens(source);
  const headings = nameHeadings(tokens);
  for (const { children } of tokens) {
    drawPictures(children ?? [], pictures);
    for (const token of children ?? [])
      if (token.type === 'text')
        token.content = holdHyphens(insertNonBreakingSpaces(token.content, locale), locale);
  }
  return { html: sanitize(markdown.renderer.render(tokens, markdown.options, {})), headings };
}

/** Returns a text's words without markup, for searching and counting. */
export function extractWords(source: string): string {
  return parseTokens(source)
    .map(({ type, content, children }) =>
      type === 'fence' || type === 'code_block' ? content : tokenText(children ?? []),
    )
    .filter((words) => words !== '')
    .join('\n');
}

/** Returns the names of the pictures in a text. */
export function findPictureNames(source: string): readonly string[] {
  return parseTokens(source)
    .flatMap(({ children }) => children ?? [])
    .flatMap((token) => readPictureName(token) ?? []);
}

function parseTokens(source: string): Token[] {
  return markdown.parse(plainText(source.slice(0, maxTextLength)), {});
}

/** Maps every heading to level 2, 3 or 4, because the page title is the only first-level heading. */
function headingLevel(token: Token): number {
  return Math.min(Math.max(Number(token.tag.slice(1)), 2), 4);
}

function nameHeadings(tokens: readonly Token[]): RenderedText['headings'] {
  const headings: RenderedText['headings'] = [];
  const used = new Map<string, number>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
    const level = headingLevel(token);
    token.tag = `h${level}`;
    const text = token.type === 'heading_open' ? tokenText(tokens[index + 1]?.children ?? []) : '';
    if (text === '' || level > 3 || headings.length === mostHeadings) continue;
    const id = unusedId(text, used);
    token.attrSet('id', id);
    headings.push({ id, text: text.slice(0, longestHeading), level });
  }
  return headings;
}

/** The prefix prevents collisions with ids of the page's own elements. `used` counts how often each id was requested. */
function unusedId(text: string, used: Map<string, number>): string {
  const base = `h-${foldText(text).replaceAll(' ', '-').slice(0, 60)}`;
  const count = (used.get(base) ?? 0) + 1;
  used.set(base, count);
  return count === 1 ? base : unusedId(`${base.slice(2)} ${count}`, used);
}

function tokenText(children: readonly Token[]): string {
  return children
    .map(({ type, content }) => {
      if (type === 'text' || type === 'code_inline') return content;
      return type === 'softbreak' || type === 'hardbreak' ? ' ' : '';
    })
    .join('')
    .trim();
}

function readPictureName(token: Token): string | undefined {
  return token.type === 'image' ? pictureAddress.exec(String(token.attrGet('src') ?? ''))?.[1] : undefined;
}

/** Removes pictures that are external or unknown. */
function drawPictures(tokens: readonly Token[], pictures: PicturesByName): void {
  for (const token of tokens) {
    if (token.type !== 'image') continue;
    const picture = pictures.get(readPictureName(token) ?? '');
    token.content = picture === undefined ? '' : pictureHtml(picture, tokenText(token.children ?? []));
    token.type = 'html_inline';
    token.children = null;
  }
}

/** The width of an article's column: pictures are never wider. */
const articleSizes = '(min-width: 900px) 720px, 100vw';

/** Renders a picture with its dimensions, so that the layout does not shift when it loads. */
function pictureHtml({ url, width, height, sources }: Picture, alt: string): string {
  const better = sources
    .map(
      ({ type, srcset }) =>
        `<source type="${escapeHtml(type)}" srcset="${escapeHtml(srcset)}" sizes="${articleSizes}">`,
    )
    .join('');
  return `<picture>${better}<img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async"></picture>`;
}
