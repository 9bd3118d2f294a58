import type { Site } from '@dukat/brands/site';
import type { RenderedText } from '@dukat/contract/content/content-fields';
import type { Database } from '../../../platform/database/database.ts';
import { findPictureNames, renderMarkdown } from '../markdown/render-markdown.ts';
import { picturesNamed } from '../pictures/pictures-repository.ts';
import { fillNames } from './fill-names.ts';
import type { Reader, ShownItem } from './shown-content-repository.ts';

/** The cache limit in characters of HTML; two bytes each. */
const maxCachedLetters = 8_000_000;

interface TextCache {
  readonly byKey: Map<string, RenderedText>;
  letters: number;
}

const cacheByDatabase = new WeakMap<Database, TextCache>();

/**
 * Renders a published text as HTML. Versions, pictures and brands never change at run time, so results are cached; the least recently used
 * is evicted.
 */
export async function renderItem(
  db: Database,
  site: Site,
  { locale }: Reader,
  { id, number, body }: Pick<ShownItem, 'id' | 'number' | 'body'>,
): Promise<RenderedText> {
  const key = [id, number, locale, site.brand.id].join(' ');
  const kept = cacheByDatabase.get(db) ?? { byKey: new Map(), letters: 0 };
  cacheByDatabase.set(db, kept);
  const known = kept.byKey.get(key);
  if (known !== undefined) {
    kept.byKey.delete(key);
    kept.byKey.set(key, known);
    return known;
  }
  const filled = fillNames(body, site);
  const made = renderMarkdown(filled, locale, await picturesNamed(db, findPictureNames(filled)));
  keep(kept, key, made);
  return made;
}

function keep(kept: TextCache, key: string, made: RenderedText): void {
  if (kept.byKey.has(key)) return;
  kept.byKey.set(key, made);
  kept.letters += made.html.length;
  for (const [oldest, { html }] of kept.byKey) {
    if (kept.letters <= maxCachedLetters) return;
    kept.byKey.delete(oldest);
    kept.letters -= html.length;
  }
}
