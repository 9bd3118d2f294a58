import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export interface PageStop {
  readonly name: string;
  readonly path: string;
  /** The page is whole once this can be read. */
  readonly ready: string | RegExp;
  /** Of the layout while it loads; nothing that an eye would see unless said otherwise. */
  readonly mostShift?: number;
}

/** The pages of a slice that are looked at as every page is, by visitors and by who is logged in. */
export interface PageStops {
  readonly ofVisitors: readonly PageStop[];
  readonly ofUsers: readonly PageStop[];
}

interface StopsFile {
  readonly stops: PageStops;
}

const journeys = fileURLToPath(new URL('..', import.meta.url));

/** The stops that stand beside the journeys of each slice, found by their file's name. */
export async function everyStop(): Promise<PageStops> {
  const files = await Promise.all(
    globSync('*/page-stops.ts', { cwd: journeys, exclude: ['platform/**'] })
      .toSorted()
      .map((path): Promise<StopsFile> => import(pathToFileURL(join(journeys, path)).href)),
  );
  return {
    ofVisitors: files.flatMap(({ stops }) => stops.ofVisitors),
    ofUsers: files.flatMap(({ stops }) => stops.ofUsers),
  };
}
