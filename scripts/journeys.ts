/** Where journeys stand that are of no one slice: of the whole program, and of what is around each page. */
const ofAll = ['program', 'shell'];
/** What journeys share, and none itself. */
const shared = 'platform';

/** Journeys that do not stand in the folder of a slice: whoever asks for the tests of one would miss them. */
export function strayJourneys(paths: readonly string[], slices: readonly string[]): readonly string[] {
  return paths
    .filter((path) => path.startsWith('e2e/') && path.endsWith('.e2e.ts'))
    .filter((path) => {
      const [, folder = '', name] = path.split('/');
      return name === undefined || folder === shared || ![...ofAll, ...slices].includes(folder);
    });
}

/** The places that would try a failed test again, and so hide what fails now and then. */
export function retriesIn(code: string): readonly string[] {
  return [...code.matchAll(/\bretry:\s*(?!0\b)[\w{][^,\n]*|\.retry\(/g)].map(([found]) => found);
}
