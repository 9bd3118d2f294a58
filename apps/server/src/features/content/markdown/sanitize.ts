import sanitizeHtml, { type IOptions } from 'sanitize-html';

const ownPictures = '/content/';
/** A reserved origin: a URL that still has it after resolving is a link to our own site. */
const ourselves = 'https://ourselves.invalid';

const options: IOptions = {
  allowedTags: [
    ...[
      'h2',
      'h3',
      'h4',
      'p',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      's',
      'a',
      'blockquote',
      'code',
      'pre',
      'br',
      'hr',
    ],
    ...['div', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'picture', 'source', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    h2: ['id'],
    h3: ['id'],
    ol: ['start'],
    div: ['class', 'tabindex'],
    source: ['type', 'srcset', 'sizes'],
    img: ['src', 'width', 'height', 'alt', 'loading', 'decoding'],
  },
  allowedClasses: { div: ['table'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: (_name, { href = '' }) => ({ tagName: 'a', attribs: linkTo(href) }) },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && !isOurs(attribs.src)) || (tag === 'source' && !isOurs(attribs.srcset)),
};

/** A second safeguard after the Markdown renderer: allows only the tags of an article, own pictures, and the schemes https and mailto. */
export function sanitize(html: string): string {
  return sanitizeHtml(html, options);
}

function isOurs(address: string | undefined): boolean {
  return address?.startsWith(ownPictures) ?? false;
}

/** External links get `noopener` and `nofollow`. An invalid URL is removed. */
function linkTo(href: string): Record<string, string> {
  if (href.startsWith('#')) return { href };
  if (!URL.canParse(href, ourselves)) return {};
  const url = new URL(href, ourselves);
  if (url.origin === ourselves)
    return href.startsWith('/') ? { href: url.pathname + url.search + url.hash } : {};
  return url.protocol === 'https:' ? { href: url.href, rel: 'noopener nofollow' } : { href };
}
