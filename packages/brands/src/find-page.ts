import type { RequiredPortfolio } from './page-entry.ts';
import { type PageEntry, type PageKey, pageTable } from './page-table.ts';

const entries: readonly PageEntry[] = pageTable;

/** Computed once, because each render looks up several paths. */
const patterns = entries.flatMap((page) => page.paths.map((path) => ({ page, ...toPattern(path) })));

export function findPage(path: string): PageEntry | undefined {
  const parts = splitPath(path);
  return patterns.find((pattern) => matches(pattern, parts))?.page;
}

/**
 * Returns the query parameters that the page at this path reads, as a string beginning with `?`: each parameter once, none empty. Returns
 * '' if there are none.
 */
export function knownQuery(path: string, search: string): string {
  const given = new Map(new URLSearchParams(search));
  const known = (findPage(path)?.query ?? []).flatMap((name) => {
    const value = given.get(name) ?? '';
    return value === '' ? [] : [[name, value]];
  });
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`;
}

/** Returns the known query parameters without those that only fill in the page for one visitor. */
export function publicQuery(path: string, search: string): string {
  const own: ReadonlySet<string> = new Set(findPage(path)?.ownQuery ?? []);
  const known = [...new URLSearchParams(knownQuery(path, search))].filter(([name]) => !own.has(name));
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`;
}

/** Whether a portfolio of this kind may open the page, or a section of it. */
export function isAvailableTo(key: PageKey, portfolio: RequiredPortfolio, section?: string): boolean {
  const required = pagePortfolio(
    entries.find((page) => page.key === key),
    section,
  );
  return required === undefined || required === portfolio;
}

/** Returns the kind of portfolio that the page at this address requires; undefined if any kind may open it. */
export function requiredPortfolio(path: string, search: string): RequiredPortfolio | undefined {
  return pagePortfolio(findPage(path), new URLSearchParams(search).get('section') ?? undefined);
}

function pagePortfolio(
  page: PageEntry | undefined,
  section: string | undefined,
): RequiredPortfolio | undefined {
  const bySection = page?.sectionPortfolios ?? {};
  return section !== undefined && Object.hasOwn(bySection, section) ? bySection[section] : page?.portfolio;
}

/** A path pattern split into parts: `{name}` matches any part, `{name?}` matches any part or none. */
interface PathPattern {
  readonly parts: readonly string[];
  /** The minimum number of parts of a matching path. */
  readonly needed: number;
}

function toPattern(path: string): PathPattern {
  const parts = splitPath(path);
  return { parts, needed: parts.filter((part) => !part.endsWith('?}')).length };
}

function matches(pattern: PathPattern, parts: readonly string[]): boolean {
  if (parts.length < pattern.needed || parts.length > pattern.parts.length) return false;
  return parts.every((part, index) => pattern.parts[index]?.startsWith('{') || pattern.parts[index] === part);
}

function splitPath(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}
