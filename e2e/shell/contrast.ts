import { brandStyleSheet, brands } from '@dukat/brands/sites';
import { z } from '@dukat/contract/z';
import type { Page } from 'playwright-core';

// axe determines the background of a text, but takes 0.2 s each; eighteen looks of every page would take minutes. The element behind a text
// is the same in every look, so axe checks the page in one look, and this module computes the contrast in the others.

interface Look {
  readonly name: string;
  readonly scheme: 'light' | 'dark';
  readonly properties: readonly (readonly [string, string])[];
  readonly header: string;
  readonly hero: string;
}

export const allLooks: readonly Look[] = brands.flatMap(({ id, layout }) =>
  (['light', 'dark'] as const).map((scheme) => ({
    name: `${id} ${scheme}`,
    scheme,
    properties: readProperties(brandStyleSheet(id)),
    header: layout.header,
    hero: layout.hero,
  })),
);

function readProperties(sheet: string): readonly (readonly [string, string])[] {
  const inner = sheet.replace(/^:root\{/, '').replace(/\}$/, '');
  return inner.split(/;(?=--)/).map((pair) => {
    const at = pair.indexOf(':');
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
}

const found = z.object({ read: z.number(), unread: z.number(), pale: z.array(z.string()) });

/** Applies each look of each brand to the page, and returns the texts without enough contrast (WCAG 2.2, 1.4.3). */
export async function measureContrasts(page: Page, looks = allLooks): Promise<z.infer<typeof found>> {
  return found.parse(await page.evaluate(`(${contrastScript})(${JSON.stringify(looks)})`));
}

/** Runs in the page. */
const contrastScript = `(looks) => {
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  const known = new Map();
  const parseColor = (text) => {
    if (!known.has(text)) {
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = text;
      brush.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = brush.getImageData(0, 0, 1, 1).data;
      known.set(text, [red, green, blue, alpha / 255]);
    }
    return known.get(text);
  };
  const over = (front, back, alpha) => [0, 1, 2].map((at) => front[at] * alpha + back[at] * (1 - alpha));
  const light = (color) => {
    const [red, green, blue] = color.map((part) => part / 255).map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (one, other) => {
    const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  // Rows of a list are alike: of words in the same places one is read.
  const places = new Map();
  for (const element of document.body.querySelectorAll('*')) {
    const says = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
    if (!says || element.closest('svg, script, style, noscript, [aria-hidden=true], :disabled, [aria-disabled=true]')) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    let key = '';
    for (let at = element; at !== document.body; at = at.parentElement)
      key += at.tagName + at.className + (at.getAttribute('style') ?? '') + [...at.attributes].filter(({ name }) => /^(aria-(selected|current|pressed|checked)|data-)/.test(name)).map(({ name, value }) => name + value) + '/';
    if (!places.has(key)) places.set(key, element);
  }
  const contrastOf = (element) => {
    const behind = [];
    let alpha = 1;
    for (let at = element; at !== null; at = at.parentElement) {
      const style = getComputedStyle(at);
      // Before a picture nothing can be reckoned, and axe says nothing; a brand's own pattern is as faint as a line.
      if (style.backgroundImage !== 'none' && !style.backgroundImage.includes('data:image/svg')) return undefined;
      alpha *= Number(style.opacity);
      const back = parseColor(style.backgroundColor);
      if (back[3] > 0) behind.push(back);
      if (back[3] === 1) break;
    }
    let back = parseColor('Canvas');
    for (const layer of behind.reverse()) back = over(layer, back, layer[3]);
    const front = parseColor(getComputedStyle(element).color);
    return ratio(over(front, back, front[3] * alpha), back);
  };
  const root = document.documentElement;
  const pale = [];
  let unread = 0;
  for (const { name, scheme, properties, header, hero } of looks) {
    for (const [property, value] of properties) root.style.setProperty(property, value);
    Object.assign(root.dataset, { header, hero, scheme });
    for (const element of places.values()) {
      const { fontSize, fontWeight } = getComputedStyle(element);
      const size = Number.parseFloat(fontSize);
      const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
      const contrast = contrastOf(element);
      if (contrast === undefined) unread += 1;
      else if (contrast < least)
        pale.push(name + ': ' + contrast.toFixed(2) + ' ' + element.outerHTML.slice(0, 120));
    }
  }
  return { read: places.size * looks.length - unread, unread, pale };
}`;
