import type { pageTable } from './page-table.ts';

type Written = (typeof pageTable)[number]['paths'][number];

type WithoutParameter<Path> = Path extends `${infer Before}/{${string}?}`
  ? Before
  : Path extends `${string}{${string}`
    ? never
    : Path;

/** A path of the page table that needs no parameter. */
export type PagePath = WithoutParameter<Written>;

/** The path of a page, for a link that leaves the page's query to its defaults: only what the page table has compiles. */
export function pagePath(path: PagePath): string {
  return path;
}
