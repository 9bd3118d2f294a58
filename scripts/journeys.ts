/** Folders of e2e tests that belong to no slice: `program` tests the whole program, `shell` what surrounds every page. */
const sharedFolders = ['program', 'shell'];
/** The folder of helpers that e2e tests share. */
const shared = 'platform';

/** Returns the e2e tests outside of a slice's folder, which a run of one slice's tests would miss. */
export function strayJourneys(paths: readonly string[], slices: readonly string[]): readonly string[] {
  return paths
    .filter((path) => path.startsWith('e2e/') && path.endsWith('.e2e.ts'))
    .filter((path) => {
      const [, folder = '', name] = path.split('/');
      return name === undefined || folder === shared || ![...sharedFolders, ...slices].includes(folder);
    });
}

/** Returns the places that retry a failed test, and so would hide a flaky failure. */
export function findRetries(code: string): readonly string[] {
  return [...code.matchAll(/\bretry:\s*(?!0\b)[\w{][^,\n]*|\.retry\(/g)].map(([found]) => found);
}
