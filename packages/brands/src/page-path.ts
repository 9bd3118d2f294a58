import type { pageTable } from './page-table.ts';

type Written = (typeof pageTable)[number]['paths'][number];

type WithoutParameter<Path> = Path extends `${infer Before}/{${string}?}`
  ? Before
  : Path extends `${string}{${string}`
    ? never
    : Path;

/** A path of the page table that needs no parameter. */
export type PagePath = WithoutParameter<Written>;

/** Returns the path of a page, for a link that keeps the default query. A path that is not in the page table does not compile. */
export function pagePath(path: PagePath): string {
  return path;
}
