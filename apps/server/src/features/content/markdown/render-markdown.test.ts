import type { Picture } from '@dukat/contract/content/content-fields';
import { describe, expect, test } from 'vitest';
import { extractWords, findPictureNames, renderMarkdown } from './render-markdown.ts';

const html = (source: string) => renderMarkdown(source, 'cs_CZ').html;

const picture: Picture = {
  url: '/content/pictures/a.webp',
  width: 960,
  height: 540,
  sources: [{ type: 'image/avif', srcset: '/content/pictures/b.avif 960w' }],
};

describe('supported markup', () => {
  test('headings get ids, and are listed in the table of contents', () => {
    const { html, headings } = renderMarkdown(
      '## Co je *DCA*?\n\n### Krok 1\n\n### Krok 1\n\n#### Malé',
      'cs_CZ',
    );
    expect(headings).toEqual([
      { id: 'h-co-je-dca', text: 'Co je DCA?', level: 2 },
      { id: 'h-krok-1', text: 'Krok 1', level: 3 },
      { id: 'h-krok-1-2', text: 'Krok 1', level: 3 },
    ]);
    for (const { id } of headings) expect(html).toContain(`id="${id}"`);
    expect(html).toContain('<h4>Malé</h4>');
  });

  test('a first-level heading becomes second-level: the page has its own', () => {
    expect(html('# Nadpis')).toBe('<h2 id="h-nadpis">Nadpis</h2>\n');
  });

  test.each([
    ['[koupit](/buy/bitcoin?ref=a#x)', '<a href="/buy/bitcoin?ref=a#x">koupit</a>'],
    ['[dále](#h-krok-1)', '<a href="#h-krok-1">dále</a>'],
    ['[úřad](https://www.cnb.cz/)', '<a href="https://www.cnb.cz/" rel="noopener nofollow">úřad</a>'],
    ['[pošta](mailto:a@b.cz)', '<a href="mailto:a@b.cz">pošta</a>'],
  ])('%s is a link', (source, expected) => {
    expect(html(source)).toBe(`<p>${expected}</p>\n`);
  });

  test('no line breaks between a number and its unit, or after a one-letter word; code stays unchanged', () => {
    expect(html('Platba v **pořádku**, `v kódu`, 100 Kč')).toBe(
      '<p>Platba v\u00a0<strong>pořádku</strong>, <code>v kódu</code>, 100\u00a0Kč</p>\n',
    );
  });

  test('a wide table scrolls in its own box', () => {
    expect(html('| a | b |\n|---|:-:|\n| 1 | 2 |')).toMatch(
      /^<div class="table" tabindex="0"><table>.*<\/table><\/div>$/s,
    );
  });

  test('an own picture has sizes, formats and dimensions', () => {
    const { html } = renderMarkdown('![Graf "x"](picture:chart)', 'cs_CZ', new Map([['chart', picture]]));
    expect(html).toContain('<source type="image/avif" srcset="/content/pictures/b.avif 960w" sizes="');
    expect(html).toContain(
      '<img src="/content/pictures/a.webp" width="960" height="540" alt="Graf &quot;x&quot;" loading="lazy" decoding="async" />',
    );
    expect(findPictureNames('![a](picture:chart) ![b](https://x.cz/y.png)')).toEqual(['chart']);
  });

  test('its words are extracted without markup', () => {
    expect(extractWords('## Co je *DCA*?\n\nText s [odkazem](/x) a `kódem`.')).toBe(
      'Co je DCA?\nText s odkazem a kódem.',
    );
  });
});

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<style>body{display:none}</style>',
  '<form action="https://evil.example"><input></form>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](&#x6A;avascript:alert(1))',
  '[x](vbscript:msgbox)',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](data:image/svg+xml;base64,PHN2Zz4=)',
  '[x](file:///etc/passwd)',
  '[x](picture:chart)',
  '![x](data:image/gif;base64,R0lGODlhAQABAAAAACw=)',
  '![x](https://evil.example/track.gif)',
  '![x](//evil.example/track.gif)',
  '![x](/content/../evil.png)',
  '![x" onerror="alert(1)](picture:chart)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](https://evil.example" onclick="alert(1))',
  '[x]: javascript:alert(1)\n\n[x]',
  '<javascript:alert(1)>',
  '<https://evil.example/"onmouseover="alert(1)>',
  '![[![x](javascript:a)](javascript:b)](javascript:c)',
  '[![x](javascript:alert(1))](javascript:alert(2))',
  '`<script>alert(1)</script>`',
  '```html"><script>alert(1)</script>\n<script>\n```',
  '> > > <script>alert(1)</script>',
  '# <img src=x onerror=alert(1)>',
  '| <script>alert(1)</script> |\n|---|\n| <b onclick=x> |',
  '<!-- --><script>alert(1)</script>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?php echo 1 ?>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
];

describe('hostile input', () => {
  test.each(hostile)('renders %s harmlessly', (source) => {
    const made = renderMarkdown(source, 'cs_CZ', new Map([['chart', picture]])).html;
    const tags = made.match(/<[^>]*>/g) ?? [];
    for (const tag of tags) {
      expect(tag).toMatch(
        /^<\/?(?:h[2-4]|p|a|code|pre|blockquote|em|strong|div|table|thead|tbody|tr|th|td|picture|source|img)\b/,
      );
      // Quoted values are data; after removing them only attribute names are left of a tag.
      expect(tag.replaceAll(/"[^"]*"/g, '')).not.toMatch(/\son\w+|style/i);
      expect(tag).not.toMatch(/(?:href|src)="(?!https:|mailto:|\/(?![/\\])|#)/);
    }
    expect(made.replaceAll(/&lt;|&gt;/g, '')).not.toMatch(/<script|<svg|<iframe/i);
  });

  test('external pictures are removed', () => {
    expect(html('![x](https://evil.example/track.gif)')).toBe('<p></p>\n');
    expect(html('![x](picture:unknown)')).toBe('<p></p>\n');
  });

  test('bidirectional control characters and other control characters are removed', () => {
    expect(html('a\u202Eb\u2066c\u0000d\u0007e\u200Bf')).toBe('<p>abcdef</p>\n');
  });

  test.each([
    ['brackets', '['],
    ['quotes', '> '],
    ['lists', '- '],
    ['stars', '*a '],
    ['pictures', '![a]('],
    ['links', '[a](b'],
    ['ticks', '`a'],
    ['tags', '<a '],
    ['entities', '&#x'],
    ['cells', '|a'],
    ['backslashes', '\\'],
    ['headings', '# a\n'],
    ['combining marks', 'a\u0301'],
  ])('renders a megabyte of %s within its limits', (_, piece) => {
    const begun = performance.now();
    const { html, headings } = renderMarkdown(piece.repeat(1_000_000 / piece.length), 'cs_CZ');
    expect(html.length).toBeLessThan(3_000_000);
    expect(headings.length).toBeLessThanOrEqual(100);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
