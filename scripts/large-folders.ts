import { dirname } from 'node:path';

const mostFiles = 25;

/** Returns the folders with too many files. Files in subfolders do not count. */
export function largeFolders(paths: readonly string[]): readonly string[] {
  return [...Map.groupBy(paths, (path) => dirname(path))]
    .filter(([, { length }]) => length > mostFiles)
    .map(([folder]) => folder);
}
