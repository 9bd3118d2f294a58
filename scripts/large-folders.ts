import { dirname } from 'node:path';

const mostFiles = 25;

/** The folders in which nobody finds anything at a glance any more; what stands in rooms below them is not theirs. */
export function largeFolders(paths: readonly string[]): readonly string[] {
  return [...Map.groupBy(paths, (path) => dirname(path))]
    .filter(([, { length }]) => length > mostFiles)
    .map(([folder]) => folder);
}
