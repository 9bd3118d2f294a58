import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export interface PageStop {
  readonly name: string;
  readonly path: string;
  /** The page has loaded once this text is visible. */
  readonly ready: string | RegExp;
}

/** The pages of a slice that the general page tests visit, as visitors and as logged-in users. */
export interface PageStops {
  readonly visitorStops: readonly PageStop[];
  readonly userStops: readonly PageStop[];
}

interface StopsFile {
  readonly stops: PageStops;
}

const journeys = fileURLToPath(new URL('..', import.meta.url));

/** Collects the stops of all slices from their `page-stops.ts` files. */
export async function collectStops(): Promise<PageStops> {
  const files = await Promise.all(
    globSync('*/page-stops.ts', { cwd: journeys, exclude: ['platform/**'] })
      .toSorted()
      .map((path): Promise<StopsFile> => import(pathToFileURL(join(journeys, path)).href)),
  );
  return {
    visitorStops: files.flatMap(({ stops }) => stops.visitorStops),
    userStops: files.flatMap(({ stops }) => stops.userStops),
  };
}
